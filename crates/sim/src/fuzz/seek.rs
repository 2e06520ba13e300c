//! Decks of a round: which cards come first in them, and legal ones of a small pool.

use std::iter::repeat_with;

use cards::{Pool, PooledCard as _};

use super::{Coverage, fuzzed::Fuzzed};

/// A low rank for a card of which something was not seen yet, though it may have been in many decks; in the order of the
/// pool. Cards that were in about as many decks have one rank, so that the decks of a round differ.
pub(super) fn ranks<G: Fuzzed>(pool: &Pool<G::Card>, seen: &Coverage) -> Vec<u32> {
    G::cards(pool).map(|card| rank::<G>(card, seen)).collect()
}

fn rank<G: Fuzzed>(card: &G::Card, seen: &Coverage) -> u32 {
    let seen = seen.of(card.number());
    if seen.is_whole(G::abilities(card)) { u32::MAX } else { (seen.decks + 1).ilog2() }
}

/// A deck of a small pool is not legal at every try.
pub(super) fn legal_deck<Deck>(deck: impl FnMut() -> Option<Deck>) -> Deck {
    let mut tries = repeat_with(deck).take(1_000);
    tries.find_map(|deck| deck).expect("the pool holds a legal deck")
}
