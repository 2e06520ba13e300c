//! 11-1. [Awaken].

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    CardId, Event, Spot, engine::Engine, position::Position, state::CoreChoice, task::CoreFor,
    turn::main_step::Ruling, vocabulary::KeywordName,
};

impl Position<'_> {
    /// 11-1-1: a spirit on the field with it, and a core on another card of its controller.
    pub(crate) fn can_awaken(&self, card: CardId) -> Ruling {
        let awakens = self.state.is_on_field(card)
            && self.is_spirit(card)
            && self.has_keyword(card, KeywordName::Awaken);
        if awakens && self.state.cores_within(&self.awaken_choice(card)) > 0 {
            Ok(())
        } else {
            Err(clause!("11-1-1"))
        }
    }

    /// B-41: from other cards of the field, at least one.
    fn awaken_choice(&self, card: CardId) -> CoreChoice {
        let seat = card.owner();
        let all = CoreChoice::from_field_and_reserve(self.state, seat, 1, Spot::Card(card));
        CoreChoice { reserve: false, max: u8::MAX, ..all }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(crate) fn awaken(&mut self, card: CardId) {
        self.log.record(clause!("11-1-1"), Event::EffectActivated { card, ability: None });
        let core_choice = self.read().awaken_choice(card);
        self.begin_group();
        self.begin_core_choice(CoreFor::Awaken(card), core_choice);
    }
}
