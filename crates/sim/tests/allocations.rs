//! After set-up a random game allocates nothing. By itself, since counting takes an allocator of its own.

use std::sync::Arc;

use cards::{Pool, bss::BssPool};
use kernel::{Chance, Game, NoLog};

fn check<G: Game>(start: impl Fn(u64) -> G) {
    let mut chance = Chance::seeded(1);
    // More answers than a decision ever offers.
    let mut picks = Vec::with_capacity(256);
    let mut decisions = 0;
    let counted = allocation_counter::measure(|| {
        for game in 0..100 {
            decisions += sim::playout(&mut start(game), &mut chance, &mut picks).decisions;
        }
    });
    assert_eq!(counted.count_total, 0, "in {decisions} decisions");
    assert!(decisions > 5_000);
}

#[test]
fn a_hundred_random_games_of_opcg_allocate_nothing() {
    let decks = cards::starter_decks();
    let table = Arc::new(opcg::Table::new(opcg::RulesVersion::default(), &decks));
    check(|seed| opcg::Duel::start(Arc::clone(&table), seed, &mut NoLog));
}

#[test]
fn a_hundred_random_games_of_bss_allocate_nothing() {
    let pool: BssPool = Pool::embedded();
    let table = bss::Table::new(&cards::bss::starter_decks(), &pool.tokens());
    let table = Arc::new(table.expect("legal decks"));
    check(|seed| bss::Duel::start(Arc::clone(&table), seed, &mut NoLog));
}
