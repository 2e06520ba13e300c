//! One pair of decks, measured round by round in turns with the yardstick.

use std::{sync::Arc, time::Duration};

use serde::Serialize;
use sim::{peak_kib, resident_kib};

use crate::{
    copy::{clone_ns, copy_2k_ns},
    figures::{Figures, MemoryFigures, PairFigures, ThreadFigures, YardstickFigures},
    measured::Measured,
    pace::{Pace, median},
    series::Series,
    tenths::tenths,
    threads::{chess, games, scaling},
    yardstick::Yardstick,
};

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bots {
    Random,
    Greedy,
}

/// How long to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Rounds in which everything has its turn; the middle one counts.
    pub rounds: usize,
    /// Time of the processor for each turn.
    pub turn: Duration,
    /// Threads at most, for the scaling.
    pub threads: usize,
}

/// Two decks that play against each other, and who plays them.
pub struct Matchup {
    game: &'static str,
    decks: [&'static str; 2],
    bots: Bots,
    runner: Box<dyn Runner>,
}

impl std::fmt::Debug for Matchup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} - {} ({:?})", self.game, self.decks[0], self.decks[1], self.bots)
    }
}

impl Matchup {
    pub(crate) fn new<G: Measured>(decks: [&'static str; 2], bots: Bots) -> Matchup {
        let series = Series::<G>::new(&Arc::new(G::table(decks)), bots, 1);
        Matchup { game: G::NAME, decks, bots, runner: Box::new(Running { decks, series }) }
    }
}

/// A series, whatever the game.
trait Runner {
    fn run(&mut self, time: Duration) -> Pace;
    fn clone_ns(&mut self) -> f64;
    fn allocations(&mut self) -> u64;
    fn state_bytes(&self) -> usize;
    fn cost_by_tenth(&mut self, time: Duration) -> [f64; 10];
    fn scaling(&self, plan: Plan) -> Vec<ThreadFigures>;
}

struct Running<G: Measured> {
    decks: [&'static str; 2],
    series: Series<G>,
}

impl<G: Measured> Runner for Running<G> {
    fn run(&mut self, time: Duration) -> Pace {
        self.series.run(time)
    }

    fn clone_ns(&mut self) -> f64 {
        clone_ns(&self.series.middle(60))
    }

    fn allocations(&mut self) -> u64 {
        self.series.allocations()
    }

    fn state_bytes(&self) -> usize {
        G::STATE_BYTES
    }

    fn cost_by_tenth(&mut self, time: Duration) -> [f64; 10] {
        tenths(&mut self.series, time)
    }

    fn scaling(&self, plan: Plan) -> Vec<ThreadFigures> {
        let run = games::<G>(self.decks);
        scaling(plan.threads, plan.rounds, |threads| run(threads, plan.turn))
    }
}

/// What the rounds gave of one pair.
#[derive(Debug, Default)]
struct Rounds {
    paces: Vec<Pace>,
    chess: Vec<Pace>,
    /// Memory in use after each round.
    resident: Vec<Option<u64>>,
}

/// Measures all pairs beside the yardstick, telling each turn as it begins.
pub fn measure(mut pairs: Vec<Matchup>, plan: Plan, mut tell: impl FnMut(&str)) -> Figures {
    let mut yardstick = Yardstick::new();
    let mut rounds: Vec<Rounds> = pairs.iter().map(|_| Rounds::default()).collect();
    for number in 0..plan.rounds {
        for (pair, rounds) in pairs.iter_mut().zip(&mut rounds) {
            tell(&format!("round {} of {}: {pair:?}", number + 1, plan.rounds));
            // The yardstick has a turn beside every pair, so that both see the same machine.
            rounds.chess.push(yardstick.run(plan.turn));
            rounds.paces.push(pair.runner.run(plan.turn));
            rounds.resident.push(resident_kib());
        }
    }
    tell("copies and threads: the yardstick");
    let yardstick = yardstick_figures(&rounds, plan);
    let figures = pairs.iter_mut().zip(&rounds).map(|(pair, rounds)| {
        tell(&format!("copies and threads: {pair:?}"));
        figures(pair, rounds, plan)
    });
    Figures { yardstick, pairs: figures.collect(), peak_kib: peak_kib() }
}

fn yardstick_figures(rounds: &[Rounds], plan: Plan) -> YardstickFigures {
    let middle = |of: fn(&Pace) -> f64| {
        median(rounds.iter().flat_map(|rounds| &rounds.chess).map(of).collect())
    };
    YardstickFigures {
        moves_per_s: middle(Pace::decisions_per_s),
        games_per_s: middle(Pace::games_per_s),
        copy_2k_ns: copy_2k_ns(),
        threads: scaling(plan.threads, plan.rounds, |threads| chess(threads, plan.turn)),
    }
}

fn figures(pair: &mut Matchup, rounds: &Rounds, plan: Plan) -> PairFigures {
    let Rounds { paces, chess, resident } = rounds;
    let ratios = paces.iter().zip(chess);
    let ratios = ratios.map(|(pace, chess)| pace.decisions_per_s() / chess.decisions_per_s());
    let mut whole = Pace::default();
    paces.iter().for_each(|pace| whole += *pace);
    let per_game = |count: u64| count as f64 / whole.games.max(1) as f64;
    let is_random = pair.bots == Bots::Random;
    PairFigures {
        game: pair.game,
        decks: pair.decks,
        bots: pair.bots,
        games: whole.games,
        decisions: whole.decisions,
        games_per_s: median(paces.iter().map(Pace::games_per_s).collect()),
        decisions_per_s: median(paces.iter().map(Pace::decisions_per_s).collect()),
        ratio_to_yardstick: median(ratios.collect()),
        ns_per_decision: median(paces.iter().map(Pace::ns_per_decision).collect()),
        instructions_per_decision: None,
        decisions_per_game: per_game(whole.decisions),
        turns_per_game: per_game(whole.turns),
        state_bytes: pair.runner.state_bytes(),
        clone_ns: pair.runner.clone_ns(),
        allocations_per_game: is_random.then(|| pair.runner.allocations()),
        cost_by_tenth: is_random.then(|| pair.runner.cost_by_tenth(plan.turn)),
        memory: memory(resident),
        threads: if is_random { pair.runner.scaling(plan) } else { Vec::new() },
    }
}

fn memory(resident: &[Option<u64>]) -> Option<MemoryFigures> {
    let after = |kib: Option<&Option<u64>>| kib.copied().flatten();
    Some(MemoryFigures {
        after_first_round_kib: after(resident.first())?,
        after_last_round_kib: after(resident.last())?,
    })
}
