mod wins;

use std::{sync::Arc, time::Duration};

use kernel::{Chance, Game as _, NoLog, Viewer};

use super::{Budget, Search, Settings};
use crate::{
    Bot, GameTable, Offering as _, Player,
    random::tests::{bss_table, opcg_table, positions, view},
};

fn settings(iterations: u32) -> Settings {
    Settings { budget: Budget::Iterations(iterations), ..Settings::default() }
}

/// Two made-up games that one seat cannot tell apart: whoever sits there, and however strong, answers the same.
fn sees_no_more_than_its_view<T: GameTable>(table: &Arc<T>) {
    let mut chance = Chance::seeded(11);
    let players = ["random", "greedy", "search:20"].map(|name| name.parse::<Player>());
    let mut swapped = 0;
    for game in positions(table, 3, 120).iter().step_by(4) {
        let view = view::<T>(game);
        let other = game.determinize(&view, &mut chance);
        swapped += usize::from(*game != other);
        let same = self::view::<T>(&other);
        for player in players.clone() {
            let player = player.expect("a bot of this name");
            let [own, others] =
                [&view, &same].map(|view| player.seated(table, &Arc::from([]), 5).choose(view));
            assert_eq!(own, others, "{player}");
        }
    }
    assert!(swapped > 10, "what is unseen was dealt anew");
}

#[test]
fn what_is_unseen_changes_no_answer() {
    sees_no_more_than_its_view(&opcg_table());
    sees_no_more_than_its_view(&bss_table());
}

/// Every answer was offered, whatever the view; this many decisions in a row with one bot, its trees used again.
fn answers_what_is_asked<T: GameTable>(table: &Arc<T>) {
    for (seed, trees) in [(1, 1), (2, 3)] {
        let mut search = Search::new(table, Settings { trees, ..settings(12) }, seed);
        for game in positions(table, seed, 150) {
            let view = view::<T>(&game);
            let pick = search.choose(&view);
            assert!(view.offered().contains(&pick) && game.offers(pick), "{pick:?}");
        }
    }
}

#[test]
fn never_an_answer_that_was_not_offered() {
    answers_what_is_asked(&opcg_table());
    answers_what_is_asked(&bss_table());
}

/// The answers of a bot that plays for both sides.
fn line<T: GameTable>(
    table: &Arc<T>,
    settings: Settings,
    seed: u64,
) -> Vec<<T::Game as kernel::Game>::Pick> {
    let mut search = Search::new(table, settings, seed);
    let mut game = T::start(table, 9);
    let mut line = Vec::new();
    while let Some(decision) = game.decision().filter(|_| line.len() < 40) {
        let pick = search.choose(&game.view(Viewer::Seat(decision.seat)));
        game.apply(decision.seat, pick, &mut NoLog).expect("what is offered is accepted");
        line.push(pick);
    }
    line
}

fn depends_on_the_seed_alone<T: GameTable>(table: &Arc<T>) {
    let with = |threads, seed| line(table, Settings { trees: 3, threads, ..settings(45) }, seed);
    let one = with(1, 4);
    assert_eq!(one, with(2, 4));
    assert_eq!(one, with(3, 4));
    assert_eq!(one, with(1, 4));
    assert_ne!(one, with(1, 5));
}

#[test]
fn the_same_answers_with_any_number_of_threads() {
    depends_on_the_seed_alone(&opcg_table());
    depends_on_the_seed_alone(&bss_table());
}

#[test]
fn counts_what_it_did() {
    let table = opcg_table();
    let mut search = Search::new(&table, Settings { trees: 3, ..settings(50) }, 1);
    let game = opcg::Table::start(&table, 1);
    let view = view::<opcg::Table>(&game);
    search.choose(&view);
    assert_eq!(search.iterations(), 50);
    let visits: u32 = search.considered().iter().map(|each| each.visits).sum();
    assert_eq!(visits, 50);
    assert_eq!(search.considered().len(), view.offered().len());
}

#[test]
fn a_budget_of_time_gives_an_answer_too() {
    let table = bss_table();
    let budget = Budget::Time(Duration::ZERO);
    let mut search = Search::new(&table, Settings { budget, threads: 2, ..settings(1) }, 1);
    let game = bss::Table::start(&table, 1);
    let view = view::<bss::Table>(&game);
    assert!(view.offered().contains(&search.choose(&view)));
    assert_eq!(search.iterations(), 2);
}
