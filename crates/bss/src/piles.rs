//! The ordered areas of one player: deck, hand and trash (3-2, 3-3, 3-7).

use std::{
    hash::{Hash, Hasher},
    ops::Range,
};

use crate::{Area, CARDS, CardId, vocabulary::End};

/// Deck, hand and trash hold a whole deck together (5-1-1-1), so they share its room, one behind the other. The last card
/// of each is the top.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piles {
    counts: [u8; 3],
    cards: [CardId; CARDS],
}

impl Piles {
    pub(crate) fn pile(&self, area: Area) -> &[CardId] {
        &self.cards[self.range(area)]
    }

    pub(crate) fn pile_mut(&mut self, area: Area) -> &mut [CardId] {
        let range = self.range(area);
        &mut self.cards[range]
    }

    /// All the cards, pile by pile.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut CardId> {
        let count = self.len();
        self.cards[..count].iter_mut()
    }

    /// Puts a card at an end of a pile. It lies in none of them yet, so there is room for it.
    pub(crate) fn insert(&mut self, area: Area, end: End, card: CardId) {
        let Range { start, end: top } = self.range(area);
        let at = if end == End::Bottom { start } else { top };
        let count = self.len();
        self.cards.copy_within(at..count, at + 1);
        self.cards[at] = card;
        self.counts[number(area)] += 1;
    }

    pub(crate) fn remove(&mut self, area: Area, card: CardId) {
        let lies = self.pile(area).iter().position(|other| *other == card);
        let at = self.range(area).start + lies.expect("a card lies in the pile of its area");
        let count = self.len();
        self.cards.copy_within(at + 1..count, at);
        self.counts[number(area)] -= 1;
    }

    fn range(&self, area: Area) -> Range<usize> {
        let number = number(area);
        let start = self.counts[..number].iter().copied().map(usize::from).sum();
        start..start + usize::from(self.counts[number])
    }

    fn len(&self) -> usize {
        self.counts.iter().copied().map(usize::from).sum()
    }
}

/// Which of the piles an area is.
fn number(area: Area) -> usize {
    match area {
        Area::Deck => 0,
        Area::Hand => 1,
        Area::Trash => 2,
        Area::Outside | Area::Field | Area::Burst => unreachable!("3-1-1: not a pile of cards"),
    }
}

impl Default for Piles {
    fn default() -> Piles {
        Piles { counts: [0; 3], cards: [CardId(0); CARDS] }
    }
}

/// Only the cards that lie there count, in equality and in the hash.
impl PartialEq for Piles {
    fn eq(&self, other: &Piles) -> bool {
        self.counts == other.counts && self.cards[..self.len()] == other.cards[..other.len()]
    }
}

impl Eq for Piles {}

impl Hash for Piles {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
        self.cards[..self.len()].hash(state);
    }
}

#[cfg(test)]
mod tests;
