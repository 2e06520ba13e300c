//! Private areas: viewing, revealing, and the burst area.

use kernel::Log;
use rulebook::{Clause, bss as clause};

use crate::{
    Area, CardId, Event,
    area::{Cards, ids},
    engine::Engine,
    task::Leaving,
    vocabulary::End,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 12-3-1
    pub(super) fn view_those(&mut self, cards: Cards) {
        let running = self.effect();
        running.looked = cards;
        running.did(cards.len());
        let (seat, by) = (running.acting, self.by_this());
        for card in ids(cards) {
            self.show(card, seat);
            self.announce(clause!("12-3-1"), Event::Viewed { card, by });
        }
    }

    /// 12-2. If the cards were viewed before, the effect keeps referring to all viewed cards.
    pub(super) fn reveal_those(&mut self, cards: Cards) {
        for card in ids(cards) {
            self.reveal_card(clause!("12-2-2"), card);
        }
        let running = self.effect();
        running.did(cards.len());
        if !(cards - running.looked).is_empty() {
            running.looked = cards;
        }
    }

    /// 3-8-1, 3-8-3: sets cards face down in the burst area; a card that is there is discarded.
    pub(super) fn set_those(&mut self, cards: Cards) {
        let by = self.by_this();
        for card in ids(cards) {
            let set = self.state.holding[card.owner()].burst.filter(|other| *other != card);
            self.relocate_to_burst(card);
            if let Some(old) = set {
                self.begin_leave(Cards::one(old.0), Leaving::Discard, by);
            }
        }
        self.effect().did(cards.len());
    }

    fn relocate_to_burst(&mut self, card: CardId) {
        let by = self.by_this();
        self.relocate(clause!("3-8-1"), card, Area::Burst, End::Top, by);
        self.announce(clause!("3-8-1"), Event::BurstSet { card, by });
    }
}
