//! One pair of decks, measured round by round in turns with the yardstick.

use std::{sync::Arc, time::Duration};

use serde::Serialize;

use crate::{
    copy::{clone_ns, copy_2k_ns},
    figures::{Figures, PairFigures, YardstickFigures},
    pace::{Pace, median},
    series::{Measured, Series},
    threads::scaling,
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
    pub(crate) game: &'static str,
    pub(crate) decks: [String; 2],
    pub(crate) bots: Bots,
    runner: Box<dyn Runner>,
}

impl std::fmt::Debug for Matchup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} - {} ({:?})", self.game, self.decks[0], self.decks[1], self.bots)
    }
}

impl Matchup {
    pub(crate) fn new<G: Measured + 'static>(
        game: &'static str,
        decks: [String; 2],
        table: G::Table,
        bots: Bots,
    ) -> Matchup {
        let table = Arc::new(table);
        let series = Series::<G>::new(&table, bots, 1);
        Matchup { game, decks, bots, runner: Box::new(Running { table, series }) }
    }
}

/// A series, whatever the game.
trait Runner {
    fn run(&mut self, time: Duration) -> Pace;
    fn clone_ns(&mut self) -> f64;
    fn allocations(&mut self) -> u64;
    fn state_bytes(&self) -> usize;
    /// Decisions per second of the wall clock with one thread, two, and so on.
    fn scaling(&self, threads: usize, time: Duration) -> Vec<f64>;
}

struct Running<G: Measured> {
    table: Arc<G::Table>,
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

    fn scaling(&self, threads: usize, time: Duration) -> Vec<f64> {
        scaling::<G>(&self.table, threads, time)
    }
}

/// Measures all pairs beside the yardstick, telling each turn as it begins.
pub fn measure(mut pairs: Vec<Matchup>, plan: Plan, mut tell: impl FnMut(&str)) -> Figures {
    let mut yardstick = Yardstick::new();
    let mut chess = Vec::new();
    let mut paces: Vec<Vec<Pace>> = vec![Vec::new(); pairs.len()];
    for round in 0..plan.rounds {
        for (pair, paces) in pairs.iter_mut().zip(&mut paces) {
            tell(&format!("round {} of {}: {pair:?}", round + 1, plan.rounds));
            // The yardstick has a turn beside every pair, so that both see the same machine.
            chess.push(yardstick.run(plan.turn));
            paces.push(pair.runner.run(plan.turn));
        }
    }
    let pairs = pairs.iter_mut().zip(&paces).enumerate().map(|(place, (pair, paces))| {
        tell(&format!("copies and threads: {pair:?}"));
        let beside = chess.iter().skip(place).step_by(paces_in_round(&chess, plan.rounds));
        figures(pair, paces, &beside.copied().collect::<Vec<_>>(), plan)
    });
    let pairs = pairs.collect();
    Figures { yardstick: yardstick_figures(&chess), pairs }
}

fn paces_in_round(chess: &[Pace], rounds: usize) -> usize {
    (chess.len() / rounds.max(1)).max(1)
}

fn yardstick_figures(chess: &[Pace]) -> YardstickFigures {
    YardstickFigures {
        moves_per_s: median(chess.iter().map(Pace::decisions_per_s).collect()),
        games_per_s: median(chess.iter().map(Pace::games_per_s).collect()),
        copy_2k_ns: copy_2k_ns(),
    }
}

fn figures(pair: &mut Matchup, paces: &[Pace], chess: &[Pace], plan: Plan) -> PairFigures {
    let ratios = paces.iter().zip(chess);
    let ratios = ratios.map(|(pace, chess)| pace.decisions_per_s() / chess.decisions_per_s());
    let mut whole = Pace::default();
    paces.iter().for_each(|pace| whole += *pace);
    let per_game = |count: u64| count as f64 / whole.games.max(1) as f64;
    let is_random = pair.bots == Bots::Random;
    let scaling = if is_random { pair.runner.scaling(plan.threads, plan.turn) } else { Vec::new() };
    PairFigures {
        game: pair.game,
        decks: pair.decks.clone(),
        bots: pair.bots,
        games: whole.games,
        decisions: whole.decisions,
        games_per_s: median(paces.iter().map(Pace::games_per_s).collect()),
        decisions_per_s: median(paces.iter().map(Pace::decisions_per_s).collect()),
        ratio_to_yardstick: median(ratios.collect()),
        ns_per_decision: median(paces.iter().map(Pace::ns_per_decision).collect()),
        decisions_per_game: per_game(whole.decisions),
        turns_per_game: per_game(whole.turns),
        state_bytes: pair.runner.state_bytes(),
        clone_ns: pair.runner.clone_ns(),
        allocations_per_game: is_random.then(|| pair.runner.allocations()),
        threads: crate::threads::figures(&scaling),
    }
}
