use std::sync::Arc;

use cards::{Pool, bss::BssPool};
use kernel::{BySeat, Game, Outcome};

use super::Random;
use crate::{Bot, Laid, play};

pub(crate) fn opcg_table() -> Arc<opcg::Table> {
    Arc::new(opcg::Table::new(opcg::RulesVersion::default(), &cards::starter_decks()))
}

pub(crate) fn bss_table() -> Arc<bss::Table> {
    let pool: BssPool = Pool::embedded();
    Arc::new(bss::Table::new(&cards::bss::starter_decks(), &pool.tokens()))
}

fn played<T: Laid>(table: &Arc<T>, seed: u64) -> (T::Game, Outcome) {
    let mut duel = T::start(table, 1);
    let bot = |seed| -> Box<dyn Bot<T::Game>> { Box::new(Random::seeded(seed)) };
    let outcome = play(&mut duel, &mut BySeat([bot(seed), bot(seed + 1)]), &mut kernel::NoLog);
    (duel, outcome)
}

/// The same seed plays the same game, another seed another, and it has a winner.
fn check<T: Laid>(table: &Arc<T>) {
    assert!(played(table, 5) == played(table, 5));
    assert!(played(table, 5).0.hash() != played(table, 6).0.hash());
    assert!(played(table, 5).1.winner().is_some());
}

#[test]
fn a_game_of_opcg() {
    check(&opcg_table());
}

#[test]
fn a_game_of_bss() {
    check(&bss_table());
}
