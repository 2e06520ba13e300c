//! 11-1. [Awaken].

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    CardId, Event, Spot, engine::Engine, main_step::Ruling, position::Position, state::Coring,
    task::CoreFor, vocabulary::KeywordName,
};

impl Position<'_> {
    /// 11-1-1: a spirit on the field with it, and a core on another card of its controller.
    pub(crate) fn can_awaken(&self, card: CardId) -> Ruling {
        let awakens = self.state.is_on_field(card)
            && self.is_spirit(card)
            && self.has_keyword(card, KeywordName::Awaken);
        if awakens && self.state.cores_within(&self.awaken_coring(card)) > 0 {
            Ok(())
        } else {
            Err(clause!("11-1-1"))
        }
    }

    /// B-41: from other cards of the field, at least one.
    fn awaken_coring(&self, card: CardId) -> Coring {
        let seat = card.owner();
        let all = Coring::from_field_and_reserve(self.state, seat, 1, Spot::Card(card));
        Coring { reserve: false, max: u8::MAX, ..all }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(crate) fn awaken(&mut self, card: CardId) {
        self.log.record(clause!("11-1-1"), Event::EffectActivated { card, ability: None });
        let coring = self.read().awaken_coring(card);
        self.begin_batch();
        self.begin_coring(CoreFor::Awaken(card), coring);
    }
}
