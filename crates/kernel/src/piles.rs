//! The ordered areas of one player, which hold a deck together and so share its room.

use std::{
    hash::{Hash, Hasher},
    ops::Range,
};

use crate::End;

/// As many piles as the game has, one behind the other. The last card of each is its top.
#[derive(Clone, Copy, Debug)]
pub struct Piles<Id, const PILES: usize, const CARDS: usize> {
    /// Where each pile ends and the next one begins.
    ends: [u8; PILES],
    cards: [Id; CARDS],
}

impl<Id: Copy + PartialEq, const PILES: usize, const CARDS: usize> Piles<Id, PILES, CARDS> {
    #[inline]
    pub fn pile(&self, pile: usize) -> &[Id] {
        &self.cards[self.range(pile)]
    }

    pub fn pile_mut(&mut self, pile: usize) -> &mut [Id] {
        let range = self.range(pile);
        &mut self.cards[range]
    }

    #[inline]
    pub fn len_of(&self, pile: usize) -> usize {
        self.range(pile).len()
    }

    /// All the cards, pile by pile.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Id> {
        let count = self.len();
        self.cards[..count].iter_mut()
    }

    /// Puts a card at an end of a pile. It is in none of them yet, so there is room for it.
    pub fn insert(&mut self, pile: usize, end: End, card: Id) {
        let Range { start, end: top } = self.range(pile);
        let at = if end == End::Bottom { start } else { top };
        let count = self.len();
        self.cards.copy_within(at..count, at + 1);
        self.cards[at] = card;
        self.ends[pile..].iter_mut().for_each(|end| *end += 1);
    }

    pub fn remove(&mut self, pile: usize, card: Id) {
        let lies = self.pile(pile).iter().rposition(|other| *other == card);
        let at = self.range(pile).start + lies.expect("a card lies in the pile of its area");
        let count = self.len();
        self.cards.copy_within(at + 1..count, at);
        self.ends[pile..].iter_mut().for_each(|end| *end -= 1);
    }

    #[inline]
    fn range(&self, pile: usize) -> Range<usize> {
        let start = if pile == 0 { 0 } else { self.ends[pile - 1] };
        usize::from(start)..usize::from(self.ends[pile])
    }

    fn len(&self) -> usize {
        usize::from(self.ends[PILES - 1])
    }

    fn counts(&self) -> [u8; PILES] {
        std::array::from_fn(|pile| self.range(pile).len() as u8)
    }
}

impl<Id: Copy + Default, const PILES: usize, const CARDS: usize> Default
    for Piles<Id, PILES, CARDS>
{
    fn default() -> Self {
        Piles { ends: [0; PILES], cards: [Id::default(); CARDS] }
    }
}

/// Equality and hash ignore the unused rest of the buffer.
impl<Id: Copy + PartialEq, const PILES: usize, const CARDS: usize> PartialEq
    for Piles<Id, PILES, CARDS>
{
    fn eq(&self, other: &Self) -> bool {
        self.ends == other.ends && self.cards[..self.len()] == other.cards[..other.len()]
    }
}

impl<Id: Copy + Eq, const PILES: usize, const CARDS: usize> Eq for Piles<Id, PILES, CARDS> {}

impl<Id: Copy + PartialEq + Hash, const PILES: usize, const CARDS: usize> Hash
    for Piles<Id, PILES, CARDS>
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts().hash(state);
        self.cards[..self.len()].hash(state);
    }
}

#[cfg(test)]
mod tests;
