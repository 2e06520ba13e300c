//! Random legal decks, for fuzzed games.

use std::{iter::repeat, sync::Arc};

use kernel::Chance;
use opcg::{Card, Category, DeckList};

use super::check::{COPIES, SIZE, is_unlimited, may_join};
use crate::Pool;

/// A random Leader with fifty random cards that may join it; `None` if the pool has not so many for it.
pub fn random_deck(pool: &Pool, chance: &mut Chance) -> Option<DeckList> {
    ranked_deck(pool, &[], chance)
}

/// A random deck in which cards of a lower rank come first. The ranks are in the order of the pool; a card without one
/// has rank 0.
pub fn ranked_deck(pool: &Pool, ranks: &[u32], chance: &mut Chance) -> Option<DeckList> {
    let ranked = || pool.iter().zip(ranks.iter().copied().chain(repeat(0)));
    let few = if ranks.is_empty() { 1 } else { 3 };
    let leader = random_leader(ranked(), few, chance)?;
    let mut candidates: Vec<(&Arc<Card>, u32)> =
        ranked().filter(|(card, _)| may_join(leader, card)).collect();
    chance.shuffle(&mut candidates);
    candidates.sort_by_key(|(_, rank)| *rank);
    let mut candidates: Vec<&Arc<Card>> = candidates.into_iter().map(|(card, _)| card).collect();
    // Every second deck has a theme, so that cards which name the Leader's types find what they name.
    if chance.below(2) == 0 {
        candidates.sort_by_key(|card| !shares_type(leader, card));
    }
    let mut cards = fill(&candidates, chance);
    cards.sort_by(|one, other| one.number.cmp(&other.number));
    (cards.len() == SIZE).then(|| DeckList { leader: Arc::clone(leader), cards })
}

/// The Leader with the lowest rank of a random few: all Leaders come, and with them the cards of all colors.
fn random_leader<'a>(
    ranked: impl Iterator<Item = (&'a Arc<Card>, u32)>,
    few: usize,
    chance: &mut Chance,
) -> Option<&'a Arc<Card>> {
    let leaders: Vec<(&Arc<Card>, u32)> =
        ranked.filter(|(card, _)| card.category == Category::Leader).collect();
    let mut any = || leaders.get(chance.below(leaders.len().max(1) as u32) as usize).copied();
    let few = (0..few).filter_map(|_| any());
    few.min_by_key(|(_, rank)| *rank).map(|(card, _)| card)
}

/// Takes a random number of each candidate in turn, then what is left of them, until the deck is full.
fn fill(candidates: &[&Arc<Card>], chance: &mut Chance) -> Vec<Arc<Card>> {
    let mut cards = Vec::with_capacity(SIZE);
    let mut left: Vec<(&Arc<Card>, usize)> =
        candidates.iter().map(|card| (*card, most(card))).collect();
    while cards.len() < SIZE && left.iter().any(|(_, most)| *most > 0) {
        for (card, most) in left.iter_mut().filter(|(_, most)| *most > 0) {
            let wanted = 1 + chance.below(*most as u32) as usize;
            let taken = wanted.min(SIZE - cards.len());
            cards.extend(std::iter::repeat_n(Arc::clone(card), taken));
            *most -= taken;
        }
    }
    cards
}

fn shares_type(leader: &Card, card: &Card) -> bool {
    card.all_types().any(|each| leader.all_types().any(|other| each == other))
}

fn most(card: &Card) -> usize {
    if is_unlimited(card) { SIZE } else { COPIES }
}

#[cfg(test)]
mod tests;
