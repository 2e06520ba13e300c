//! Positions that go on alike, whichever way they came about: for programs that look ahead.

use std::hash::{Hash as _, Hasher as _};

use kernel::{PositionHasher, Seat, Viewer, position_hash};

use crate::{
    CardId, Duel,
    shown::view::{is_seen, mask},
};

impl Duel {
    /// Equal for games of the same decks that go on alike: how many decisions they took does not count.
    pub fn transposition_key(&self) -> u64 {
        let mut same = *self.state();
        same.agenda = same.agenda.forgetting_decisions();
        position_hash(&(self.table.fingerprint(), same))
    }

    /// Equal for games of which the viewer sees the same: all of a view follows from the game as it is masked, and from what
    /// the cards are that can be seen.
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
