//! What came out, as data and as a table.

use std::fmt;

use serde::Serialize;

use crate::{instructions::Counted, matchup::Bots};

/// Everything measured in one run.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    pub yardstick: YardstickFigures,
    pub pairs: Vec<PairFigures>,
    /// The most memory in use at once; `None` where the system does not report it.
    pub peak_kib: Option<u64>,
}

/// Random legal moves of chess, and a copy of 2 KiB.
#[derive(Clone, Debug, Serialize)]
pub struct YardstickFigures {
    pub moves_per_s: f64,
    pub games_per_s: f64,
    pub copy_2k_ns: f64,
    pub threads: Vec<ThreadFigures>,
}

/// One pair of decks.
#[derive(Clone, Debug, Serialize)]
pub struct PairFigures {
    pub game: &'static str,
    pub decks: [&'static str; 2],
    pub bots: Bots,
    pub games: u64,
    /// Decisions with more than one answer; no other is counted anywhere here.
    pub decisions: u64,
    pub games_per_s: f64,
    pub decisions_per_s: f64,
    /// Decisions per second against moves per second of the yardstick, round by round.
    pub ratio_to_yardstick: f64,
    pub ns_per_decision: f64,
    /// Of the games of the baseline; `None` without valgrind.
    pub instructions_per_decision: Option<u64>,
    pub decisions_per_game: f64,
    pub turns_per_game: f64,
    pub state_bytes: usize,
    pub clone_ns: f64,
    pub allocations_per_game: Option<u64>,
    /// What a decision costs in each tenth of a game, in ratio to the whole of it.
    pub cost_by_tenth: Option<[f64; 10]>,
    pub memory: Option<MemoryFigures>,
    pub threads: Vec<ThreadFigures>,
}

/// Memory in use after so many games.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MemoryFigures {
    pub after_first_round_kib: u64,
    pub after_last_round_kib: u64,
}

/// So many threads at once.
#[derive(Clone, Debug, Serialize)]
pub struct ThreadFigures {
    pub threads: usize,
    pub decisions_per_s: f64,
    /// Against one thread, by wall-clock time, so other load on the machine shows.
    pub times_one: f64,
    /// The same by the time that the threads had on the processor: whether they are in each other's way.
    pub times_one_by_processor_time: f64,
}

impl Figures {
    /// Adds what was counted of the same pairs.
    pub fn note(&mut self, counted: &Counted) {
        let random = self.pairs.iter_mut().filter(|pair| pair.bots == Bots::Random);
        for pair in random.filter(|pair| pair.name() == counted.pair) {
            pair.instructions_per_decision = Some(counted.per_decision());
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yardstick = &self.yardstick;
        writeln!(
            f,
            "yardstick: {:.2} M moves of chess/s, {:.0} games/s; a copy of 2 KiB takes {:.0} ns{}",
            yardstick.moves_per_s / 1e6,
            yardstick.games_per_s,
            yardstick.copy_2k_ns,
            most_threads(&yardstick.threads),
        )?;
        writeln!(
            f,
            "{:<46} {:>6} {:>11} {:>9} {:>7} {:>8} {:>7} {:>6} {:>6} {:>6} {:>6} {:>10}",
            "decks",
            "ratio",
            "decisions/s",
            "games/s",
            "ns/dec.",
            "ins/dec.",
            "dec./g.",
            "turns",
            "state",
            "clone",
            "alloc.",
            "threads"
        )?;
        self.pairs.iter().try_for_each(|pair| pair.write_row(f))?;
        self.write_costs(f)?;
        self.write_memory(f)
    }
}

/// `; 2 threads 1.93 (on the wall 1.88)`, nothing for one.
fn most_threads(threads: &[ThreadFigures]) -> String {
    let Some([most]) = threads.last_chunk::<1>().filter(|_| threads.len() > 1) else {
        return String::new();
    };
    let ThreadFigures { threads, times_one, times_one_by_processor_time, .. } = most;
    format!(
        "; {threads} threads do {times_one_by_processor_time:.2} times one by processor time, {times_one:.2} by the wall clock"
    )
}

impl Figures {
    fn write_costs(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\ncost of a decision in each tenth of a game, 1 being the mean of the game")?;
        for pair in &self.pairs {
            let Some(tenths) = pair.cost_by_tenth else { continue };
            let tenths = tenths.map(|cost| format!("{cost:>5.2}")).join(" ");
            writeln!(f, "{:<46} {tenths}", pair.title())?;
        }
        Ok(())
    }

    fn write_memory(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(peak) = self.peak_kib else { return Ok(()) };
        let games: u64 = self.pairs.iter().map(|pair| pair.games).sum();
        let memory = self.pairs.iter().filter_map(|pair| pair.memory);
        let [first, last]: [Vec<u64>; 2] = [
            memory.clone().map(|memory| memory.after_first_round_kib).collect(),
            memory.map(|memory| memory.after_last_round_kib).collect(),
        ];
        let [first, last] = [first, last].map(|kib| kib.into_iter().max().unwrap_or_default());
        writeln!(
            f,
            "\nmemory: {first} KiB after the first round, {last} KiB after the last, {peak} KiB at most ({games} games)"
        )
    }
}

impl PairFigures {
    /// As it stands in the baseline.
    fn name(&self) -> String {
        format!("{} {} {}", self.game, self.decks[0], self.decks[1])
    }

    fn title(&self) -> String {
        let bots = if self.bots == Bots::Greedy { " greedy" } else { "" };
        format!("{} {} - {}{bots}", self.game, self.decks[0], self.decks[1])
    }

    fn write_row(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |number: Option<u64>| number.map_or("-".to_owned(), |n| n.to_string());
        let scaling = |one: &ThreadFigures| {
            format!("{:.2}/{:.2}", one.times_one_by_processor_time, one.times_one)
        };
        let scaling: Vec<String> = self.threads.iter().skip(1).map(scaling).collect();
        writeln!(
            f,
            "{:<46} {:>6.3} {:>11.0} {:>9.0} {:>7.0} {:>8} {:>7.0} {:>6.1} {:>6} {:>6.0} {:>6} {:>10}",
            self.title(),
            self.ratio_to_yardstick,
            self.decisions_per_s,
            self.games_per_s,
            self.ns_per_decision,
            known(self.instructions_per_decision),
            self.decisions_per_game,
            self.turns_per_game,
            self.state_bytes,
            self.clone_ns,
            known(self.allocations_per_game),
            scaling.join(" ")
        )
    }
}
