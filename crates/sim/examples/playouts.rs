//! How fast random games are played: `cargo run --release -p sim --example playouts [GAMES]`.

use std::{env, sync::Arc, time::Instant};

use cards::starter_decks;
use kernel::{Chance, NoLog};
use opcg::{Duel, RulesVersion, Table};

fn main() {
    let games: u64 = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut chance = Chance::seeded(1);
    let table = Arc::new(Table::new(RulesVersion::default(), &starter_decks()));
    let mut picks = Vec::new();
    let (start, mut decisions) = (Instant::now(), 0);
    for seed in 0..games {
        let mut duel = Duel::start(Arc::clone(&table), seed, &mut NoLog);
        decisions += u64::from(sim::playout(&mut duel, &mut chance, &mut picks).decisions);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, {decisions} decisions in {seconds:.2} s");
    println!(
        "{:.0} games/s, {:.0} decisions/s",
        games as f64 / seconds,
        decisions as f64 / seconds
    );
}
