//! Cards by number.

use std::sync::{Arc, OnceLock};

use kernel::position_hash;

use crate::{DataError, PooledCard, packed::unpack};

/// The cards a game may be played with, in the order of their numbers.
///
/// Cards of the program are read when they are asked for: a game needs those of two decks.
#[derive(Clone, Debug)]
pub struct Pool<Card = opcg::Card> {
    slots: Vec<Slot<Card>>,
}

impl<Card> Default for Pool<Card> {
    fn default() -> Self {
        Pool { slots: Vec::new() }
    }
}

#[derive(Clone, Debug)]
enum Slot<Card> {
    Ready(Arc<Card>),
    Packed { number: &'static str, text: &'static str, card: OnceLock<Arc<Card>> },
}

impl<Card: PooledCard> Slot<Card> {
    fn number(&self) -> &str {
        match self {
            Slot::Ready(card) => card.number(),
            Slot::Packed { number, .. } => number,
        }
    }

    fn card(&self) -> &Arc<Card> {
        match self {
            Slot::Ready(card) => card,
            Slot::Packed { number, text, card } => {
                card.get_or_init(|| Arc::new(unpack(number, text)))
            }
        }
    }
}

impl<Card: PooledCard> Pool<Card> {
    /// # Errors
    /// Two cards with one number.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Result<Self, DataError> {
        Self::default().with(cards)
    }

    /// This pool and more cards.
    ///
    /// # Errors
    /// Two cards with one number.
    pub fn with(mut self, cards: impl IntoIterator<Item = Card>) -> Result<Self, DataError> {
        self.slots.extend(cards.into_iter().map(|card| Slot::Ready(Arc::new(card))));
        self.slots.sort_by(|one, other| one.number().cmp(other.number()));
        match self.slots.windows(2).find(|pair| pair[0].number() == pair[1].number()) {
            Some(pair) => Err(DataError::Twice(pair[0].number().to_owned())),
            None => Ok(self),
        }
    }

    /// The cards of one file.
    ///
    /// # Errors
    /// The first place that is not in our notation, or two cards with one number.
    pub fn from_ron(text: &str) -> Result<Self, DataError> {
        Self::new(Card::list_from_ron(text)?)
    }

    /// The cards that come with the program.
    pub fn embedded() -> Self {
        let slot = |(number, text)| Slot::Packed { number, text, card: OnceLock::new() };
        Pool { slots: Card::packed().map(slot).collect() }
    }

    pub fn get(&self, number: &str) -> Option<&Arc<Card>> {
        let place = self.slots.binary_search_by(|slot| slot.number().cmp(number)).ok()?;
        Some(self.slots[place].card())
    }

    /// All cards in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Card>> {
        self.slots.iter().map(Slot::card)
    }

    /// All numbers in their order.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.slots.iter().map(Slot::number)
    }

    pub fn len(&self) -> usize {
        self.slots.len()
    }

    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The same for equal cards, effects included.
    pub fn fingerprint(&self) -> u64 {
        position_hash(&self.iter().collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests;
