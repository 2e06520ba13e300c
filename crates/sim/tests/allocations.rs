//! After set-up a random game allocates nothing. By itself, since counting takes an allocator of its own.

use std::sync::Arc;

use cards::starter_decks;
use kernel::{Chance, NoLog};
use opcg::{Duel, RulesVersion, Table};

fn table() -> Arc<Table> {
    Arc::new(Table::new(RulesVersion::default(), &starter_decks()))
}

#[test]
fn a_hundred_random_games_allocate_nothing() {
    let table = table();
    let mut chance = Chance::seeded(1);
    // More answers than a decision ever offers.
    let mut picks = Vec::with_capacity(256);
    let mut decisions = 0;
    let counted = allocation_counter::measure(|| {
        for game in 0..100 {
            let mut duel = Duel::start(Arc::clone(&table), game, &mut NoLog);
            decisions += sim::playout(&mut duel, &mut chance, &mut picks).decisions;
        }
    });
    assert_eq!(counted.count_total, 0, "in {decisions} decisions");
    assert!(decisions > 5_000);
}
