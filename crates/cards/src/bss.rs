//! Battle Spirits Saga: card lists, decks, and the tokens that effects make.

mod deck;
mod import;
mod random;

use std::sync::Arc;

use bss::Card;

pub use self::{
    deck::{DeckError, check, embedded_decks, embedded_lists, starter_decks},
    import::{Import, Printed, Refused, import},
    random::random_deck,
};
use crate::Pool;

/// The cards that come with the program, tokens among them.
pub type BssPool = Pool<Card>;

impl BssPool {
    /// bss 4-12-2: tokens, which are in no deck.
    pub fn tokens(&self) -> Vec<Arc<Card>> {
        self.iter().filter(|card| card.token).cloned().collect()
    }

    /// Cards for decks.
    pub fn cards(&self) -> impl Iterator<Item = &Arc<Card>> {
        self.iter().filter(|card| !card.token)
    }
}
