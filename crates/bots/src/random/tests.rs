use std::sync::Arc;

use cards::{Pool, bss::BssPool};
use kernel::{BySeat, Game, NoLog, Outcome};

use super::Random;
use crate::{Bot, play};

fn opcg() -> opcg::Duel {
    let decks = cards::starter_decks();
    let table = opcg::Table::new(opcg::RulesVersion::default(), &decks);
    opcg::Duel::start(Arc::new(table), 1, &mut NoLog)
}

fn bss() -> bss::Duel {
    let pool: BssPool = Pool::embedded();
    let table = bss::Table::new(&cards::bss::starter_decks(), &pool.tokens());
    bss::Duel::start(Arc::new(table), 1, &mut NoLog)
}

fn played<G: Game>(mut duel: G, seed: u64) -> (G, Outcome)
where
    Random: Bot<G>,
{
    let bot = |seed| -> Box<dyn Bot<G>> { Box::new(Random::seeded(seed)) };
    let outcome = play(&mut duel, &mut BySeat([bot(seed), bot(seed + 1)]), &mut NoLog);
    (duel, outcome)
}

/// The same seed plays the same game, another seed another, and it has a winner.
fn check<G: Game>(start: impl Fn() -> G)
where
    Random: Bot<G>,
{
    assert!(played(start(), 5) == played(start(), 5));
    assert!(played(start(), 5).0.hash() != played(start(), 6).0.hash());
    assert!(played(start(), 5).1.winner().is_some());
}

#[test]
fn a_game_of_opcg() {
    check(opcg);
}

#[test]
fn a_game_of_bss() {
    check(bss);
}
