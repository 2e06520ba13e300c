//! Greedy against random: `cargo run --release -p sim --example match [GAMES]`.

use std::{env, sync::Arc, time::Instant};

use bots::{Bot, Greedy, Random, play};
use cards::{Pool, random_deck};
use kernel::{BySeat, Chance, NoLog, Outcome, Seat};
use opcg::{Duel, RulesVersion, Table};

fn main() {
    let games: u64 = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let pool = Pool::<opcg::Card>::embedded();
    let (mut chance, start) = (Chance::seeded(7), Instant::now());
    let mut won = 0;
    for seed in 0..games {
        let decks =
            BySeat::new(|_| random_deck(&pool, &mut chance).expect("the pool holds a deck"));
        let table = Arc::new(Table::new(RulesVersion::default(), &decks));
        let greedy: Box<dyn Bot<Duel>> = Box::new(Greedy::new(&table, seed));
        let mut bots = BySeat([greedy, Box::new(Random::seeded(seed))]);
        let mut duel = Duel::start(table, seed, &mut NoLog);
        won += u64::from(play(&mut duel, &mut bots, &mut NoLog) == Outcome::Won(Seat::A));
    }
    println!("greedy won {won} of {games} in {:.1} s", start.elapsed().as_secs_f64());
}
