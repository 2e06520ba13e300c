//! Random games with random legal decks, every property checked at every decision.
//!
//! A game is known by its seed: decks, shuffles, answers and samples all come from it, so that a failure comes back.

mod checks;
mod conservation;
mod failure;
mod offers;
mod play;
mod script;
mod secrecy;
mod shrink;
mod statistics;

use cards::{Pool, random_deck};
use kernel::{BySeat, Chance};
use opcg::RulesVersion;

pub use self::{
    checks::Checks,
    failure::{Broken, Failure, Property, Start},
    shrink::shrink,
    statistics::{Outcomes, Statistics},
};
use self::{play::fuzz_game, script::Script};

/// What is fuzzed, and how hard.
#[derive(Clone, Copy, Debug)]
pub struct Fuzz<'a> {
    pub pool: &'a Pool,
    pub rules: RulesVersion,
    pub checks: Checks,
    /// The first game has this seed, each further one the next.
    pub seed: u64,
    pub threads: usize,
}

/// What came of it. The failures are in the order of their seeds.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub statistics: Statistics,
    pub failures: Vec<Failure>,
}

/// Games between two looks at how far it has come: the result does not depend on the number of threads.
const ROUND: u64 = 64;

impl Fuzz<'_> {
    /// Plays until so many decisions were made, or so many games failed.
    pub fn run(&self, decisions: u64, failures: usize) -> Report {
        let mut report = Report::default();
        let mut seed = self.seed;
        while report.statistics.decisions < decisions && report.failures.len() < failures {
            report.add(self.round(seed));
            seed = seed.wrapping_add(ROUND);
        }
        report
    }

    /// The games of one round, shared out among the threads.
    fn round(&self, first: u64) -> Report {
        let threads = self.threads.max(1) as u64;
        let mut reports: Vec<Report> = std::thread::scope(|scope| {
            let share = |thread| move || self.share(first, thread, threads);
            let handles: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
            handles
                .into_iter()
                .map(|handle| handle.join().expect("panics are caught game by game"))
                .collect()
        });
        let mut all = Report::default();
        reports.drain(..).for_each(|report| all.add(report));
        all.failures.sort_by_key(|failure| failure.start.seed);
        all
    }

    fn share(&self, first: u64, thread: u64, threads: u64) -> Report {
        let mut report = Report::default();
        for game in (thread..ROUND).step_by(threads as usize) {
            self.play(first.wrapping_add(game), &mut report);
        }
        report
    }

    /// Plays the game of one seed.
    pub fn play(&self, seed: u64, report: &mut Report) {
        let start = self.start(seed);
        let failure = fuzz_game(&start, &self.checks, Script::chance(seed), &mut report.statistics);
        report.failures.extend(failure);
    }

    /// The decks of the game with this seed.
    fn start(&self, seed: u64) -> Start {
        let mut chance = Chance::seeded(seed ^ 0xDEC_0DED);
        Start {
            seed,
            rules: self.rules,
            decks: BySeat::new(|_| legal_deck(self.pool, &mut chance)),
        }
    }
}

/// Not every Leader of a small pool has fifty cards to join it.
fn legal_deck(pool: &Pool, chance: &mut Chance) -> opcg::DeckList {
    let tries = std::iter::repeat_with(|| random_deck(pool, chance)).take(1_000);
    tries.flatten().next().expect("the pool holds a legal deck")
}

impl Report {
    fn add(&mut self, other: Report) {
        self.statistics.add(&other.statistics);
        self.failures.extend(other.failures);
    }
}
