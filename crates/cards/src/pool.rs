//! Cards by number.

use std::{collections::BTreeMap, sync::Arc};

use kernel::position_hash;
use opcg::Card;

use crate::{DataError, from_ron};

/// The cards a game may be played with, in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    cards: BTreeMap<String, Arc<Card>>,
}

// The card files that come with the program.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

impl Pool {
    /// # Errors
    /// Two cards with one number.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Result<Pool, DataError> {
        let mut pool = Pool::default();
        cards.into_iter().try_for_each(|card| pool.add(card))?;
        Ok(pool)
    }

    fn add(&mut self, card: Card) -> Result<(), DataError> {
        let number = card.number.clone();
        match self.cards.insert(number.clone(), Arc::new(card)) {
            Some(_) => Err(DataError::Twice(number)),
            None => Ok(()),
        }
    }

    /// The cards of one file.
    ///
    /// # Errors
    /// The first place that is not in our notation, or two cards with one number.
    pub fn from_ron(text: &str) -> Result<Pool, DataError> {
        Pool::new(from_ron(text)?)
    }

    /// The cards that come with the program.
    pub fn embedded() -> Pool {
        let cards = FILES
            .into_iter()
            .flat_map(|text| from_ron(text).expect("a card file of ours is readable"));
        Pool::new(cards).expect("each card stands in one file")
    }

    pub fn get(&self, number: &str) -> Option<&Arc<Card>> {
        self.cards.get(number)
    }

    /// All cards in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Card>> {
        self.cards.values()
    }

    pub fn len(&self) -> usize {
        self.cards.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The same for equal cards, effects included.
    pub fn fingerprint(&self) -> u64 {
        position_hash(&self.cards)
    }
}

#[cfg(test)]
mod tests;
