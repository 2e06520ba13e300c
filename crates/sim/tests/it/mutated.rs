//! Cards that nobody has printed: what the door for cards lets in is played without a panic.

use cards::Pool;
use kernel::Chance;
use sim::fuzz::{Checks, Goal, Mutator, Property};

use crate::{OPCG, fuzz};

/// Most games of mutated cards are short; some never end.
const LONGEST: u32 = 400;

fn mutated(rarity: u32, seed: u64) -> Pool {
    let pool = Pool::embedded();
    let mutator = Mutator::new(&pool, rarity);
    let mut chance = Chance::seeded(seed);
    let cards: Vec<opcg::Card> =
        pool.iter().filter_map(|card| mutator.mutate(card, &mut chance).ok()).collect();
    assert!(cards.len() > pool.len() / 4, "{} of {} pass the door", cards.len(), pool.len());
    assert!(cards.len() < pool.len(), "the door refuses nothing");
    Pool::new(cards).expect("numbers stay as they are")
}

fn check(rarity: u32, seed: u64, games: u64) {
    let pool = mutated(rarity, seed);
    let checks = Checks { longest: LONGEST, ..Checks::none() };
    let report = fuzz(&OPCG, &pool, checks).run(Goal::Games(games), usize::MAX);
    let panics =
        report.failures.iter().filter(|failure| failure.broken.property == Property::NoPanic);
    let panics: Vec<String> = panics.map(|failure| failure.broken.detail.clone()).collect();
    assert!(panics.is_empty(), "{}", panics.join("\n"));
}

#[test]
fn mutated_cards_cause_no_panic() {
    check(40, 1, 100);
    check(8, 2, 100);
}
