//! Hashes of positions for search: equal for positions with the same continuations, and for positions that look the same.

use std::hash::{Hash as _, Hasher as _};

use kernel::{BySeat, Fixed, PositionHasher, Seat, Viewer, position_hash};

use crate::{
    CardId, Duel,
    area::DON_CARDS,
    shown::{
        rename::Renaming,
        view::{is_seen, mask},
    },
    state::{CardPlace, State},
};

impl Duel {
    /// The transposition key: equal for games of the same decks with the same continuations. The number of decisions does
    /// not count, nor which of several DON!! cards lies where.
    pub fn transposition_key(&self) -> u64 {
        let mut same = self.state.renamed(&don_in_order(&self.state));
        same.agenda = same.agenda.forgetting_decisions();
        position_hash(&(self.table.fingerprint(), same))
    }

    /// Equal for games with equal views: a view follows from the masked state and from the kinds of the cards that are seen.
    pub fn view_hash(&self, viewer: Viewer) -> u64 {
        let mut hasher = PositionHasher::default();
        mask(&self.state, viewer).hash(&mut hasher);
        let cards = Seat::BOTH.into_iter().flat_map(CardId::all_cards);
        for card in cards.filter(|card| is_seen(&self.state, viewer, *card)) {
            self.table.kind_number(card).hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// Renames DON!! cards into the order of their places, so that interchangeable ones get the same ids.
fn don_in_order(state: &State) -> Renaming {
    let place = |don: &CardId| {
        let CardPlace { area, marks, object, at } = *state.place(*don);
        (area as u8, at, marks.bits(), object)
    };
    let don = BySeat::new(|seat| {
        let mut sorted: Fixed<CardId, DON_CARDS> = Fixed::new();
        for card in CardId::all_don(seat) {
            sorted.push(card).expect("there is room for all of them");
        }
        sorted.sort_by_key(place);
        sorted
    });
    Renaming::dealing(&don, |_, names| names.sort_unstable())
}
