//! Two games with the same decks, seats and seed; the bots change places between them.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use kernel::{BySeat, Chance, Game as _, NoLog, Outcome, Seat, Viewer};

use crate::{GameTable, Offering as _, Player};

/// Decisions after which a game is taken to have no end.
const LONGEST: u32 = 20_000;

/// Two players and the tables they meet at, one after the other.
#[derive(Debug)]
pub struct Contest<'a, T: GameTable> {
    pub players: [Player; 2],
    /// Each a pair of decks.
    pub tables: &'a [Arc<T>],
    /// Lists that a player may expect who knows none.
    pub format: &'a Arc<[T::List]>,
    pub seed: u64,
}

/// What a player spent on its decisions, those with one answer apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    pub decisions: u64,
    pub time: Duration,
}

impl Effort {
    pub fn add(&mut self, more: Effort) {
        self.decisions += more.decisions;
        self.time += more.time;
    }

    /// For one decision.
    pub fn mean(self) -> Duration {
        let decisions = u32::try_from(self.decisions.max(1)).unwrap_or(u32::MAX);
        self.time / decisions
    }
}

/// How two games of the same seed went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// Half points of the first player in both games: a win is two, a game without a winner one.
    pub points: u8,
    pub effort: [Effort; 2],
}

impl<T: GameTable> Contest<'_, T> {
    /// Plays the pair of this number.
    pub fn play(&self, number: u64) -> Pair {
        let table = &self.tables[(number % self.tables.len() as u64) as usize];
        // An odd step through all seeds: no two pairs share one.
        let seed = self.seed.wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut pair = Pair::default();
        for first in Seat::BOTH {
            let won = self.game(table, seed, first, &mut pair.effort);
            pair.points += match won {
                Some(seat) if seat == first => 2,
                Some(_) => 0,
                None => 1,
            };
        }
        pair
    }

    /// A game in which the first player has this seat.
    fn game(
        &self,
        table: &Arc<T>,
        seed: u64,
        first: Seat,
        effort: &mut [Effort; 2],
    ) -> Option<Seat> {
        let place = |seat: Seat| usize::from(seat != first);
        let mut chance = Chance::seeded(seed);
        let mut bots = BySeat::new(|seat| {
            let seed = u64::from(chance.next_u32()) << 32 | u64::from(chance.next_u32());
            self.players[place(seat)].seated(table, self.format, seed)
        });
        let mut game = T::start(table, seed);
        for _ in 0..LONGEST {
            let Some(decision) = game.decision() else { break };
            let view = game.view(Viewer::Seat(decision.seat));
            let begun = Instant::now();
            let pick = bots[decision.seat].choose(&view);
            if view.offered().len() > 1 {
                let spent = Effort { decisions: 1, time: begun.elapsed() };
                effort[place(decision.seat)].add(spent);
            }
            game.apply(decision.seat, pick, &mut NoLog).expect("a bot gives an answer offered");
        }
        game.outcome().and_then(Outcome::winner)
    }
}
