//! Random games with random legal decks or from given boards, every property checked at every decision.
//!
//! A game is known by its seed: rules, decks or board, shuffles, answers and samples all come from it, so that a failure comes back. Where
//! decks seek what was not seen yet, they come from the games of the rounds before as well.

mod bss;
mod checks;
mod coverage;
mod failure;
mod fuzzed;
mod goal;
mod mutate;
mod offers;
mod opcg;
mod play;
mod reasons;
mod script;
mod secrecy;
mod seek;
mod shrink;
mod statistics;

use cards::Pool;
use kernel::{Chance, NoLog};

pub use self::{
    bss::Bss,
    checks::Checks,
    coverage::{Coverage, Gaps, Observed, Seen, Tally, Unresolved},
    failure::{Broken, Checked, Failure, Origin, Property, Start},
    fuzzed::{Answers, Fuzzed, Played, Properties, Secrets, Watched},
    goal::Goal,
    mutate::{Mutated, Mutator},
    opcg::Opcg,
    shrink::shrink,
    statistics::{Outcomes, Statistics},
};
use self::{play::fuzz_game, script::Script, seek::ranks};

/// What is fuzzed, and how hard.
#[derive(Clone, Copy, Debug)]
pub struct Fuzz<'a, G: Played> {
    /// The versions of the rules, taken in turn.
    pub games: &'a [G],
    pub pool: &'a Pool<G::Card>,
    /// Every other game begins from one of these, varied; all from deals if there are none.
    pub boards: &'a [G::Scene],
    pub checks: Checks,
    /// The first game has this seed, each further one the next.
    pub seed: u64,
    pub threads: usize,
    pub cover: Cover,
}

/// Whether it is watched which cards and abilities are seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cover {
    #[default]
    Unwatched,
    Watched,
    /// Watched, and decks are drawn from the cards of which the least was seen so far.
    Sought,
}

/// What came of it. The failures are in the order of their seeds.
#[derive(Clone, Debug)]
pub struct Report<G: Played> {
    pub statistics: Statistics,
    pub failures: Vec<Failure<G>>,
}

/// The games of one round: the first seed, how many, and the ranks of the cards in the pool.
#[derive(Clone, Copy, Debug)]
struct Round<'a> {
    first: u64,
    games: u64,
    ranks: &'a [u32],
}

impl<G: Fuzzed> Fuzz<'_, G> {
    /// Plays until the goal is reached, or so many games failed.
    pub fn run(&self, goal: Goal, failures: usize) -> Report<G> {
        let mut report = self.nothing_yet();
        while !goal.is_reached(&report.statistics) && report.failures.len() < failures {
            self.play_on(goal, &mut report);
        }
        report
    }

    /// A report without a game.
    pub fn nothing_yet(&self) -> Report<G> {
        let mut report = Report::default();
        report.statistics.coverage = (self.cover != Cover::Unwatched).then(Coverage::default);
        report
    }

    /// Plays one round more.
    pub fn play_on(&self, goal: Goal, report: &mut Report<G>) {
        let so_far = &report.statistics;
        let sought = so_far.coverage.as_ref().filter(|_| self.cover == Cover::Sought);
        let ranks = sought.map(|seen| ranks::<G>(self.pool, seen)).unwrap_or_default();
        let first = self.seed.wrapping_add(so_far.games);
        let round = Round { first, games: goal.round(so_far), ranks: &ranks };
        report.add(self.round(round));
    }

    /// The games of one round, shared out among the threads.
    fn round(&self, round: Round<'_>) -> Report<G> {
        let threads = self.threads.max(1) as u64;
        let mut reports: Vec<Report<G>> = std::thread::scope(|scope| {
            let share = |thread| move || self.share(round, thread, threads);
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

    fn share(&self, round: Round<'_>, thread: u64, threads: u64) -> Report<G> {
        let mut report = self.nothing_yet();
        for game in (thread..round.games).step_by(threads as usize) {
            self.play(round.first.wrapping_add(game), round.ranks, &mut report);
        }
        report
    }

    /// Plays the game of one seed.
    fn play(&self, seed: u64, ranks: &[u32], report: &mut Report<G>) {
        let start = self.start(seed, ranks);
        let failure = fuzz_game(&start, &self.checks, Script::chance(seed), &mut report.statistics);
        report.failures.extend(failure);
    }

    /// The rules, and the decks or the board, of the game with this seed.
    fn start(&self, seed: u64, ranks: &[u32]) -> Start<G> {
        let mut chance = Chance::seeded(seed ^ 0xDEC_0DED);
        let versions = self.games.len() as u64;
        let game = self.games[(seed % versions) as usize];
        let is_dealt = self.boards.is_empty() || (seed / versions).is_multiple_of(2);
        let origin = match is_dealt {
            true => Origin::Decks(game.setup(self.pool, ranks, &mut chance)),
            false => Origin::Board(Box::new(self.board(game, &mut chance))),
        };
        Start { seed, game, origin }
    }

    /// One of the boards, varied if that can be.
    fn board(&self, game: G, chance: &mut Chance) -> G::Scene {
        let board = &self.boards[chance.below(self.boards.len() as u32) as usize];
        let varied = (0..4).map(|_| game.vary(board, self.pool, chance));
        let possible = |scene: &G::Scene| G::begin(scene, &mut NoLog).is_some();
        varied.into_iter().find(possible).unwrap_or_else(|| board.clone())
    }
}

impl<G: Played> Default for Report<G> {
    fn default() -> Report<G> {
        Report { statistics: Statistics::default(), failures: Vec::new() }
    }
}

impl<G: Played> Report<G> {
    fn add(&mut self, other: Report<G>) {
        self.statistics.add(&other.statistics);
        self.failures.extend(other.failures);
    }
}

#[cfg(test)]
mod tests;
