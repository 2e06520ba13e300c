//! Random legal decks, and which cards come first in them.

use std::iter::repeat_with;

use cards::{Pool, random_deck, ranked_deck};
use kernel::Chance;
use opcg::{Card, DeckList};

use super::Coverage;

/// A low rank for a card of which something was not seen yet, though it may have been in many decks; in the order of the
/// pool. Cards that were in about as many decks have one rank, so that the decks of a round differ.
pub(super) fn ranks(pool: &Pool, seen: &Coverage) -> Vec<u32> {
    pool.iter().map(|card| rank(card, seen)).collect()
}

fn rank(card: &Card, seen: &Coverage) -> u32 {
    let seen = seen.of(&card.number);
    if seen.is_whole(card) { u32::MAX } else { (seen.decks + 1).ilog2() }
}

/// Not every Leader of a small pool has fifty cards to join it.
pub(super) fn legal_deck(pool: &Pool, ranks: &[u32], chance: &mut Chance) -> DeckList {
    if let Some(deck) = ranked_deck(pool, ranks, chance) {
        return deck;
    }
    let mut tries = repeat_with(|| random_deck(pool, chance)).take(1_000);
    tries.find_map(|deck| deck).expect("the pool holds a legal deck")
}
