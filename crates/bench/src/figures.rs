//! What came out, as data and as a table.

use std::fmt;

use serde::Serialize;

use crate::matchup::Bots;

/// Everything measured in one run.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    pub yardstick: YardstickFigures,
    pub pairs: Vec<PairFigures>,
}

/// Random legal moves of chess, and a copy of 2 KiB.
#[derive(Clone, Debug, Serialize)]
pub struct YardstickFigures {
    pub moves_per_s: f64,
    pub games_per_s: f64,
    pub copy_2k_ns: f64,
}

/// One pair of decks.
#[derive(Clone, Debug, Serialize)]
pub struct PairFigures {
    pub game: &'static str,
    pub decks: [String; 2],
    pub bots: Bots,
    pub games: u64,
    /// Decisions with more than one answer; no other is counted anywhere here.
    pub decisions: u64,
    pub games_per_s: f64,
    pub decisions_per_s: f64,
    /// Decisions per second against moves per second of the yardstick, round by round.
    pub ratio_to_yardstick: f64,
    pub ns_per_decision: f64,
    pub decisions_per_game: f64,
    pub turns_per_game: f64,
    pub state_bytes: usize,
    pub clone_ns: f64,
    pub allocations_per_game: Option<u64>,
    pub threads: Vec<ThreadFigures>,
}

/// So many threads at once.
#[derive(Clone, Debug, Serialize)]
pub struct ThreadFigures {
    pub threads: usize,
    pub decisions_per_s: f64,
    /// Against one thread.
    pub times_one: f64,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yardstick = &self.yardstick;
        writeln!(
            f,
            "yardstick: {:.2} M moves of chess/s, {:.0} games/s; a copy of 2 KiB takes {:.0} ns",
            yardstick.moves_per_s / 1e6,
            yardstick.games_per_s,
            yardstick.copy_2k_ns
        )?;
        writeln!(
            f,
            "{:<46} {:>6} {:>10} {:>9} {:>7} {:>7} {:>6} {:>6} {:>6} {:>6} {:>8}",
            "decks",
            "ratio",
            "decisions/s",
            "games/s",
            "ns/dec.",
            "dec./g.",
            "turns",
            "state",
            "clone",
            "alloc.",
            "threads"
        )?;
        self.pairs.iter().try_for_each(|pair| pair.write_row(f))
    }
}

impl PairFigures {
    fn write_row(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bots = if self.bots == Bots::Greedy { " greedy" } else { "" };
        let name = format!("{} {} - {}{bots}", self.game, self.decks[0], self.decks[1]);
        let allocations = self.allocations_per_game.map_or("-".to_owned(), |n| n.to_string());
        let scaling: Vec<String> =
            self.threads.iter().skip(1).map(|one| format!("{:.2}", one.times_one)).collect();
        writeln!(
            f,
            "{name:<46} {:>6.3} {:>10.0} {:>9.0} {:>7.0} {:>7.0} {:>6.1} {:>6} {:>6.0} {:>6} {:>8}",
            self.ratio_to_yardstick,
            self.decisions_per_s,
            self.games_per_s,
            self.ns_per_decision,
            self.decisions_per_game,
            self.turns_per_game,
            self.state_bytes,
            self.clone_ns,
            allocations,
            scaling.join(" ")
        )
    }
}
