//! How long cards take from the program to the table.

use std::{hint::black_box, sync::Arc};

use cards::{Deck, Pool, starter_decks};
use divan::Bencher;
use kernel::NoLog;
use opcg::{Duel, RulesVersion, Table};

fn main() {
    divan::main();
}

/// Every ability of every set.
#[divan::bench]
fn load_all_sets() -> usize {
    Pool::<opcg::Card>::embedded().iter().map(|card| black_box(card).abilities.len()).sum()
}

/// The pool and the cards of two decks, checked.
#[divan::bench]
fn load_two_decks() {
    black_box(starter_decks());
}

/// The cards alone, without the checks of opcg 5-1-2.
#[divan::bench]
fn load_the_cards_of_two_decks(bencher: Bencher<'_, '_>) {
    let decks: Vec<Deck> = Deck::names().take(2).filter_map(Deck::embedded).collect();
    bencher.bench(|| {
        let pool = Pool::<opcg::Card>::embedded();
        let numbers = decks.iter().flat_map(|deck| &deck.lines);
        numbers.filter(|line| pool.get(&line.number).is_some()).count()
    });
}

/// The table of two decks, and the first state of a game at it.
#[divan::bench]
fn deal_a_game(bencher: Bencher<'_, '_>) {
    let decks = starter_decks();
    bencher.bench(|| {
        let table = Arc::new(Table::new(RulesVersion::default(), &decks));
        Duel::start(table, black_box(7), &mut NoLog)
    });
}
