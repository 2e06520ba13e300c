//! What fuzzed games came to.

use std::collections::BTreeMap;

use kernel::{Outcome, Seat};

use super::{
    coverage::{Coverage, Watch},
    fuzzed::Fuzzed,
};

/// Counts over many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    pub games: u64,
    pub decisions: u64,
    /// The most decisions of one game, and its seed.
    pub longest: (u32, u64),
    pub outcomes: Outcomes,
    /// The most of each fixed capacity that was in use at a decision, and all of it.
    pub usage: BTreeMap<&'static str, (usize, usize)>,
    /// Which cards and abilities were seen, if that was asked.
    pub coverage: Option<Coverage>,
}

/// How games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcomes {
    pub won_by_a: u64,
    pub won_by_b: u64,
    pub draws: u64,
    pub no_winner: u64,
    pub faults: u64,
}

impl Statistics {
    pub(super) fn count_decision<G: Fuzzed>(&mut self, duel: &G::Duel) {
        self.decisions += 1;
        G::usage(duel, &mut |name, used, capacity| self.count_usage(name, (used, capacity)));
    }

    fn count_usage(&mut self, name: &'static str, usage: (usize, usize)) {
        let most = self.usage.entry(name).or_default();
        *most = usage.max(*most);
    }

    pub(super) fn count_game(&mut self, seed: u64, decisions: u32) {
        self.games += 1;
        self.longest = self.longest.max((decisions, seed));
    }

    pub(super) fn count_seen<G: Fuzzed>(&mut self, watch: Option<&Watch<G>>) {
        if let (Some(coverage), Some(watch)) = (&mut self.coverage, watch) {
            watch.add_to(coverage);
        }
    }

    pub fn add(&mut self, other: &Statistics) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        self.outcomes.add(&other.outcomes);
        other.usage.iter().for_each(|(name, usage)| self.count_usage(name, *usage));
        if let Some(coverage) = &other.coverage {
            self.coverage.get_or_insert_default().add(coverage);
        }
    }
}

impl Outcomes {
    pub(super) fn count(&mut self, outcome: Outcome) {
        *match outcome {
            Outcome::Won(Seat::A) => &mut self.won_by_a,
            Outcome::Won(Seat::B) => &mut self.won_by_b,
            Outcome::Draw => &mut self.draws,
            Outcome::NoWinner => &mut self.no_winner,
            Outcome::Fault(_) => &mut self.faults,
        } += 1;
    }

    fn add(&mut self, other: &Outcomes) {
        self.won_by_a += other.won_by_a;
        self.won_by_b += other.won_by_b;
        self.draws += other.draws;
        self.no_winner += other.no_winner;
        self.faults += other.faults;
    }
}
