//! Rooms as a server drives them.

mod faults;
mod simulation;

use self::simulation::Simulation;
use crate::protocol::{BotLevel, GameName};

/// Every seed is a run with crashes, full disks, lost connections, repeated frames and two servers on one database.
/// `DECKHAND_SEEDS=FIRST-LAST` runs others.
#[test]
fn nothing_seen_is_lost_whatever_breaks() {
    let seeds = std::env::var("DECKHAND_SEEDS").unwrap_or_else(|_| "0-400".to_owned());
    let (first, last) = seeds.split_once('-').expect("two numbers");
    let number = |text: &str| text.parse::<u64>().expect("a number");
    let seeds = number(first)..number(last);
    let count = seeds.end - seeds.start;
    let acknowledged: usize = seeds
        .map(|seed| {
            let game = if seed % 3 == 2 { GameName::Bss } else { GameName::Opcg };
            let bot = (seed % 5 == 4).then_some(BotLevel::Easy);
            Simulation::new(seed, game, bot).run()
        })
        .sum();
    assert!(acknowledged as u64 > 5 * count, "{acknowledged} answers in {count} runs");
}
