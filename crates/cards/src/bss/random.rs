//! Random legal decks, for fuzzed games.

use std::{collections::BTreeMap, sync::Arc};

use bss::{Card, DeckList};
use kernel::Chance;

use super::BssPool;

const SIZE: usize = 50;
const COPIES: usize = 4;

/// Fifty random cards in which cards of a lower rank come first; every second deck keeps to two colors, so that symbols
/// reduce costs. The ranks are in the order of the pool's cards; a card without one has rank 0. `None` if the pool has
/// too few cards.
pub fn random_deck(pool: &BssPool, ranks: &[u32], chance: &mut Chance) -> Option<DeckList> {
    let ranks = ranks.iter().copied().chain(std::iter::repeat(0));
    let mut candidates: Vec<(&Arc<Card>, u32)> = pool.cards().zip(ranks).collect();
    chance.shuffle(&mut candidates);
    candidates.sort_by_key(|(_, rank)| *rank);
    if chance.below(2) == 0 {
        let first = candidates.first()?.0;
        let second = candidates.iter().map(|(card, _)| *card).find(|card| !shares(first, card));
        let of_these =
            |card: &Card| shares(first, card) || second.is_some_and(|each| shares(each, card));
        candidates.sort_by_key(|(card, _)| !of_these(card));
    }
    let cards = fill(candidates.into_iter().map(|(card, _)| card), chance);
    (cards.len() == SIZE).then_some(DeckList { cards })
}

fn shares(one: &Card, other: &Card) -> bool {
    one.colors.iter().any(|color| other.colors.contains(color))
}

/// Takes a random number of each candidate until the deck is full; four of a name at most (bss 5-1-1-1).
fn fill<'a>(
    candidates: impl Iterator<Item = &'a Arc<Card>>,
    chance: &mut Chance,
) -> Vec<Arc<Card>> {
    let mut cards: Vec<Arc<Card>> = Vec::with_capacity(SIZE);
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for card in candidates {
        let taken = names.entry(&card.name).or_default();
        let wanted = 1 + chance.below(COPIES as u32) as usize;
        let count = wanted.min(COPIES - *taken).min(SIZE - cards.len());
        *taken += count;
        cards.extend(std::iter::repeat_n(Arc::clone(card), count));
        if cards.len() == SIZE {
            break;
        }
    }
    cards.sort_by(|one, other| one.number.cmp(&other.number));
    cards
}
