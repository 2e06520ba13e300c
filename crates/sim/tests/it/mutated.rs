//! Cards that nobody has printed: what the door for cards lets in is played without a panic.

use cards::Pool;
use kernel::Chance;
use sim::fuzz::{Bss, Checks, Fuzzed, Goal, Mutated, Mutator, Property};

use crate::{OPCG, fuzz};

/// Most games of mutated cards are short; some never end.
const LONGEST: u32 = 400;

/// The cards of the pool, mutated if the door lets that in; tokens always stay, since cards name them.
fn mutated<G: Mutated<Card: Clone>>(rarity: u32, seed: u64) -> Pool<G::Card> {
    let pool = Pool::<G::Card>::embedded();
    let mutator = Mutator::<G>::new(&pool, rarity);
    let mut chance = Chance::seeded(seed);
    let mut refused = 0;
    let cards = pool.iter().map(|card| {
        mutator.mutate(card, &mut chance).unwrap_or_else(|_| {
            refused += 1;
            G::Card::clone(card)
        })
    });
    let cards: Vec<G::Card> = cards.collect();
    assert!(refused < 3 * pool.len() / 4, "{refused} of {} are refused", pool.len());
    assert!(refused > 0, "the door refuses nothing");
    Pool::new(cards).expect("numbers stay as they are")
}

fn check<G: Mutated<Card: Clone> + Fuzzed>(game: G, rarity: u32, seed: u64, games: u64) {
    let pool = mutated::<G>(rarity, seed);
    let checks = Checks { longest: LONGEST, ..Checks::none() };
    let report = fuzz(&game, &pool, checks).run(Goal::Games(games), usize::MAX);
    let panics =
        report.failures.iter().filter(|failure| failure.broken.property == Property::NoPanic);
    let panics: Vec<String> = panics.map(|failure| failure.broken.detail.clone()).collect();
    assert!(panics.is_empty(), "{}", panics.join("\n"));
}

#[test]
fn mutated_cards_cause_no_panic() {
    check(OPCG, 40, 1, 100);
    check(OPCG, 8, 2, 100);
    check(Bss, 40, 1, 100);
    check(Bss, 8, 2, 100);
}
