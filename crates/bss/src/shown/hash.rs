//! Hashes of positions, for search.

use std::hash::{Hash as _, Hasher as _};

use kernel::{PositionHasher, Seat, Viewer, position_hash};

use crate::{
    CardId, Duel,
    shown::view::{is_seen, mask},
};

impl Duel {
    /// Equal for games with the same decks and the same future: the number of decisions so far does not count.
    pub fn transposition_key(&self) -> u64 {
        let mut same = *self.state();
        same.agenda = same.agenda.forgetting_decisions();
        position_hash(&(self.table.fingerprint(), same))
    }

    /// Equal for games that give the viewer equal views: a view follows from the masked state and from which cards are
    /// visible.
    pub fn view_hash(&self, viewer: Viewer) -> u64 {
        let mut hasher = PositionHasher::default();
        mask(self.state(), viewer).hash(&mut hasher);
        let cards = Seat::BOTH.into_iter().flat_map(CardId::all_cards);
        for card in cards.filter(|card| is_seen(self.state(), viewer, *card)) {
            self.table.find_kind(self.state(), card).hash(&mut hasher);
        }
        hasher.finish()
    }
}
