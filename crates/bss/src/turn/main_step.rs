//! 6-6. Main Step: the actions of the turn player, and those of a flash window (7-1-2, 7-1-4).

mod move_cores;
mod ruling;

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, Category, Event, Pick,
    cast::AvailableCores,
    engine::Engine,
    position::Position,
    table::Kind,
    task::{Question, Task},
    vocabulary::{End, KeywordName, TurnStep, Use, Zone},
};

/// Allowed, or forbidden by a clause.
pub(crate) type Ruling = Result<(), Clause>;

impl Position<'_> {
    /// 6-6-1-2-1: offers every action of the turn player.
    pub(crate) fn offer_main(&self, offer: &mut dyn FnMut(Pick)) {
        let player = self.state.turn_player;
        let available = self.available_cores(player);
        let mut has_magic = false;
        for card in self.state.hand(player).iter().copied() {
            let kind = self.table.kind(self.state, card);
            match kind.category {
                Category::Magic => has_magic |= kind.has_use(Use::Main),
                Category::Spirit | Category::Nexus
                    if !self.can_cast_own(card, kind, &available) => {}
                Category::Spirit => offer(Pick::Summon(card)),
                Category::Nexus => offer(Pick::Place(card)),
            }
            if !kind.bursts.is_empty() {
                offer_if(self.can_set_burst(card), Pick::SetBurst(card), offer);
            }
        }
        if has_magic {
            self.offer_magic(player, Use::Main, Some(available), offer);
        }
        self.offer_effects(player, Use::Main, offer);
        offer_if(self.can_move_so_many(available.at_hand), Pick::MoveCores, offer);
        offer(Pick::EndMain);
    }

    /// 7-1-2-1, 7-1-4-1: offers every flash effect of a player.
    pub(crate) fn offer_flash_uses(&self, seat: Seat, offer: &mut dyn FnMut(Pick)) {
        if self.table.may_have_keyword(KeywordName::Swift) {
            for card in self.state.hand(seat).iter().copied() {
                offer_if(self.can_swift(card), Pick::Summon(card), offer);
            }
        }
        self.offer_magic(seat, Use::Flash, None, offer);
        self.offer_effects(seat, Use::Flash, offer);
        if self.table.may_have_keyword(KeywordName::Awaken) {
            for (card, figure) in self.figures_of(seat) {
                if figure.has(KeywordName::Awaken) {
                    offer_if(self.can_awaken(card), Pick::Awaken(card), offer);
                }
            }
        }
    }

    /// Offers magic cards in hand. Available cores are computed only if they matter.
    fn offer_magic(
        &self,
        seat: Seat,
        wanted: Use,
        mut available: Option<AvailableCores>,
        offer: &mut dyn FnMut(Pick),
    ) {
        for card in self.state.hand(seat).iter().copied() {
            let kind = self.table.kind(self.state, card);
            if kind.category == Category::Magic && kind.has_use(wanted) {
                let available = available.get_or_insert_with(|| self.available_cores(seat));
                self.each_magic_effect(kind, |place| {
                    let ruling = self.can_use_magic_with(card, place, wanted, available);
                    offer_if(ruling, Pick::UseMagic(card, place), offer);
                });
            }
        }
    }

    /// Offers effects of spirits and nexuses in any zone.
    fn offer_effects(&self, seat: Seat, wanted: Use, offer: &mut dyn FnMut(Pick)) {
        if self.table.activates_in(Zone::Field) {
            for standing in self.state.field[seat].iter() {
                let kind = self.table.kind_at(standing.kind);
                self.offer_activations(standing.card, kind, wanted, offer);
            }
        }
        for (zone, pile) in [(Zone::Hand, Area::Hand), (Zone::Trash, Area::Trash)] {
            if self.table.activates_in(zone) {
                for card in self.state.pile(seat, pile).iter().copied() {
                    let kind = self.table.kind(self.state, card);
                    self.offer_activations(card, kind, wanted, offer);
                }
            }
        }
    }

    /// Offers the activated effects of a spirit or nexus.
    #[inline]
    fn offer_activations(
        &self,
        card: CardId,
        kind: &Kind,
        wanted: Use,
        offer: &mut dyn FnMut(Pick),
    ) {
        if kind.category != Category::Magic && kind.has_use(wanted) {
            self.each_magic_effect(kind, |place| {
                let ruling = self.can_activate(card, place, wanted);
                offer_if(ruling, Pick::Activate(card, place), offer);
            });
        }
    }
}

fn offer_if(ruling: Ruling, pick: Pick, offer: &mut dyn FnMut(Pick)) {
    if ruling.is_ok() {
        offer(pick);
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 6-6-1-2-4: an action, and then the next one.
    pub(crate) fn main_action(&mut self, pick: Pick) {
        self.push(Task::Ask(Question::Main));
        self.act(self.state.turn_player, pick);
    }

    /// Carries out an action of the main step or of a flash window. Management follows it (B-01).
    pub(crate) fn act(&mut self, by: Seat, pick: Pick) {
        self.push(Task::Settle);
        match pick {
            Pick::Summon(card) => self.summon_from_hand(card),
            Pick::Place(card) => {
                let casting = self.read().own_casting(card);
                self.start_cast(casting);
            }
            Pick::UseMagic(card, place) => self.use_magic_card(card, place),
            Pick::SetBurst(card) => self.set_burst(card),
            Pick::Activate(card, place) => self.activate_own(by, card, place),
            Pick::Awaken(card) => self.awaken(card),
            Pick::MoveCores => self.begin_move(),
            Pick::EndMain
            | Pick::Attack(_)
            | Pick::EndAttack
            | Pick::Block(_)
            | Pick::Pass
            | Pick::Yes
            | Pick::No
            | Pick::Card(_)
            | Pick::Unseen
            | Pick::Core { .. }
            | Pick::Spot(_)
            | Pick::Usual
            | Pick::Done
            | Pick::Number(_)
            | Pick::Option(_)
            | Pick::Color(_)
            | Pick::End(_)
            | Pick::Waiting(_)
            | Pick::First
            | Pick::Second
            | Pick::Keep
            | Pick::Mulligan => unreachable!("6-6-1-2-1: {pick:?} is no action"),
        }
    }

    /// In the main step as usual, in a flash window with Swift (11-9-1).
    fn summon_from_hand(&mut self, card: CardId) {
        let position = self.read();
        let casting = if position.state.step == TurnStep::Main {
            position.own_casting(card)
        } else {
            position.swift_casting(card)
        };
        self.start_cast(casting);
    }

    fn activate_own(&mut self, by: Seat, card: CardId, place: u8) {
        let ability = self.read().magic_effect(card, place);
        self.activate(card, ability.expect("8-1-3: the card has the effect"), by);
    }

    /// 6-6-1-2-2. 3-8-3: a card set before is discarded.
    fn set_burst(&mut self, card: CardId) {
        let seat = card.owner();
        let by = By::Player(seat);
        self.begin_group();
        if let Some(old) = self.state.holding[seat].burst {
            self.relocate(clause!("3-8-3"), old, Area::Trash, End::Top, by);
            let from = Area::Burst;
            self.announce(clause!("3-8-3"), Event::Discarded { card: old, from, together: 1, by });
        }
        self.relocate(clause!("6-6-1-2-2"), card, Area::Burst, End::Top, by);
        self.state.holding[seat].burst_set = true;
        self.announce(clause!("6-6-1-2-2"), Event::BurstSet { card, by });
    }
}
