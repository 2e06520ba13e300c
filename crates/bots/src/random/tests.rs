use std::sync::Arc;

use cards::{Pool, bss::BssPool};
use kernel::{BySeat, Chance, Game, NoLog, Outcome, Viewer};

use super::Random;
use crate::{Bot, GameTable, play};

pub(crate) fn opcg_table() -> Arc<opcg::Table> {
    Arc::new(opcg::Table::new(opcg::RulesVersion::default(), &cards::starter_decks()))
}

pub(crate) fn bss_table() -> Arc<bss::Table> {
    let pool: BssPool = Pool::embedded();
    let table = bss::Table::new(&cards::bss::starter_decks(), &pool.tokens());
    Arc::new(table.expect("legal decks"))
}

/// The first positions of a game that chance plays.
pub(crate) fn positions<T: GameTable>(table: &Arc<T>, seed: u64, decisions: usize) -> Vec<T::Game> {
    let (mut game, mut chance) = (T::start(table, seed), Chance::seeded(seed));
    let (mut games, mut picks) = (Vec::new(), Vec::new());
    while games.len() < decisions && game.outcome().is_none() {
        games.push(game.clone());
        game.picks(&mut picks);
        game.apply_offered(picks[chance.below(picks.len() as u32) as usize], &mut NoLog);
    }
    games
}

/// What the player who is asked sees.
pub(crate) fn view<T: GameTable>(game: &T::Game) -> <T::Game as kernel::Game>::View {
    game.view(Viewer::Seat(game.decision().expect("the game goes on").seat))
}

fn played<T: GameTable>(table: &Arc<T>, seed: u64) -> (T::Game, Outcome) {
    let mut duel = T::start(table, 1);
    let bot = |seed| -> Box<dyn Bot<T::Game>> { Box::new(Random::seeded(seed)) };
    let outcome = play(&mut duel, &mut BySeat([bot(seed), bot(seed + 1)]), &mut NoLog);
    (duel, outcome)
}

/// The same seed plays the same game, another seed another, and it has a winner.
fn check<T: GameTable>(table: &Arc<T>) {
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
