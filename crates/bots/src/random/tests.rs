use std::sync::Arc;

use cards::starter_decks;
use kernel::{BySeat, Game, NoLog, Outcome};
use opcg::{Duel, RulesVersion, Table};

use super::Random;
use crate::{Bot, play};

fn played(seed: u64) -> (Duel, Outcome) {
    let table = Arc::new(Table::new(RulesVersion::default(), &starter_decks()));
    let mut duel = Duel::start(table, 1, &mut NoLog);
    let bot = |seed| -> Box<dyn Bot<Duel>> { Box::new(Random::seeded(seed)) };
    let outcome = play(&mut duel, &mut BySeat([bot(seed), bot(seed + 1)]), &mut NoLog);
    (duel, outcome)
}

#[test]
fn the_same_seed_plays_the_same_game() {
    assert!(played(5) == played(5));
    assert!(played(5).0.hash() != played(6).0.hash());
}

#[test]
fn a_random_game_has_a_winner() {
    assert!(played(5).1.winner().is_some());
}
