//! Many games stepped in place: each lane of them has tables of its own, so that threads do not share a counter.

mod batch_table;
mod lane;
mod output;
#[cfg(test)]
mod tests;

use cards::Pool;
use kernel::{BySeat, Seat};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use rulebook::GameName;
use table::Playable as _;

use self::lane::{Lane, Terms};
pub use self::{batch_table::BatchTable, output::Output};
use crate::{GameError, Library, Observed, Schema, schema};

/// What a batch is made of.
#[derive(Clone, Debug)]
pub struct BatchSetup {
    pub game: GameName,
    /// The rules version by name; that of the newest English book by default.
    pub rules: Option<String>,
    /// Who plays against whom, as deck names or lists.
    pub pairings: Vec<BySeat<String>>,
    /// How often each pairing is played, in proportion.
    pub weights: Vec<u32>,
    pub size: usize,
    pub seed: u64,
    pub threads: usize,
    /// Decks change seats in every other game.
    pub swap: bool,
    /// A bot at seat B.
    pub opponent: Option<String>,
    /// Games are cut off after so many decisions.
    pub longest: u32,
}

/// Games of one kind.
#[derive(Debug)]
pub struct Batch<T: BatchTable> {
    lanes: Vec<Lane<T>>,
    /// `None` for one lane.
    pool: Option<ThreadPool>,
    terms: Terms,
    size: usize,
}

impl<T: BatchTable> Batch<T> {
    fn new(setup: &BatchSetup, pool: &Pool<CardOf<T>>) -> Result<Batch<T>, GameError> {
        let total: u64 = setup.weights.iter().copied().map(u64::from).sum();
        let pairings = setup.pairings.len();
        if setup.size == 0 || pairings == 0 || setup.weights.len() != pairings || total == 0 {
            return Err(GameError::Empty);
        }
        let tables = setup
            .pairings
            .iter()
            .map(|decks| tables::<T>(setup, decks, pool))
            .collect::<Result<Vec<_>, GameError>>()?;
        let terms = Terms {
            seed: setup.seed,
            swap: setup.swap,
            longest: setup.longest,
            opponent: setup.opponent.as_deref().map(str::parse).transpose()?,
            weights: setup.weights.clone(),
        };
        let numbers: Vec<&str> = pool.numbers().collect();
        let threads = setup.threads.clamp(1, setup.size);
        let per_lane = setup.size.div_ceil(threads);
        let firsts = (0..setup.size).step_by(per_lane);
        let lanes = firsts
            .map(|first| {
                let slots = first..(first + per_lane).min(setup.size);
                Lane::new(&tables, &numbers, slots, &terms)
            })
            .collect::<Vec<Lane<T>>>();
        let workers = || {
            let pool = ThreadPoolBuilder::new().num_threads(lanes.len()).build();
            pool.expect("threads can be started")
        };
        let pool = (lanes.len() > 1).then(workers);
        Ok(Batch { lanes, pool, terms, size: setup.size })
    }

    /// How many answers each game offers.
    fn counts(&self) -> impl Iterator<Item = usize> {
        self.lanes.iter().flat_map(Lane::counts)
    }

    /// Whether each answer is one that is offered.
    fn check(&self, answers: &[i64]) -> Result<(), GameError> {
        if answers.len() != self.size {
            return Err(GameError::Count { given: answers.len(), games: self.size });
        }
        for ((game, index), count) in answers.iter().enumerate().zip(self.counts()) {
            if usize::try_from(*index).is_ok_and(|index| index < count) {
                continue;
            }
            return Err(GameError::NoAnswerIn { game, index: *index, count });
        }
        Ok(())
    }

    /// Gives one answer in each game. Games that end begin anew.
    fn step(&mut self, answers: &[i64], output: Output<'_>) -> Result<(), GameError> {
        self.check(answers)?;
        output.check::<T::Game>(self.size)?;
        let parts = self.lanes.first().map_or(1, Lane::len);
        let answers = answers.chunks(parts).collect::<Vec<&[i64]>>();
        self.each_lane(output, |lane, at, terms, output| lane.step(answers[at], terms, output));
        Ok(())
    }

    /// Begins all games anew; with seeds, as games of these seeds.
    fn reset(&mut self, seeds: Option<&[u64]>, output: Output<'_>) -> Result<(), GameError> {
        output.check::<T::Game>(self.size)?;
        if let Some(seeds) = seeds.filter(|seeds| seeds.len() != self.size) {
            return Err(GameError::Count { given: seeds.len(), games: self.size });
        }
        let parts = self.lanes.first().map_or(1, Lane::len);
        let seeds = seeds.map(|seeds| seeds.chunks(parts).collect::<Vec<&[u64]>>());
        self.each_lane(output, |lane, at, terms, output| {
            lane.reset(seeds.as_ref().map(|seeds| seeds[at]), terms, output);
        });
        Ok(())
    }

    /// Writes where the games are.
    fn observe(&mut self, output: Output<'_>) -> Result<(), GameError> {
        output.check::<T::Game>(self.size)?;
        self.each_lane(output, |lane, _, _, output| lane.observe(output));
        Ok(())
    }

    fn each_lane(
        &mut self,
        output: Output<'_>,
        work: impl Fn(&mut Lane<T>, usize, &Terms, Output<'_>) + Sync,
    ) {
        let parts = self.lanes.first().map_or(1, Lane::len);
        let outputs = output.split::<T::Game>(self.size, parts);
        let (lanes, terms) = (&mut self.lanes, &self.terms);
        match &self.pool {
            None => {
                for (at, (lane, output)) in lanes.iter_mut().zip(outputs).enumerate() {
                    work(lane, at, terms, output);
                }
            }
            Some(pool) => pool.install(|| {
                let lanes = lanes.par_iter_mut().zip(outputs).enumerate();
                lanes.for_each(|(at, (lane, output))| work(lane, at, terms, output));
            }),
        }
    }

    fn hashes(&self) -> Vec<u64> {
        self.lanes.iter().flat_map(Lane::hashes).collect()
    }
}

type CardOf<T> = <<T as bots::GameTable>::Game as table::Playable>::Card;

/// The tables of a pairing, as it is and with changed seats.
fn tables<T: BatchTable>(
    setup: &BatchSetup,
    decks: &BySeat<String>,
    pool: &Pool<CardOf<T>>,
) -> Result<[T; 2], GameError> {
    let name = setup.rules.as_deref().unwrap_or(setup.game.default_book().version());
    let unknown = || GameError::Match(table::MatchError::Rules(name.to_owned()));
    let rules = T::Game::rules_named(name).ok_or_else(unknown)?;
    let deck = |seat: Seat| Library::deck(setup.game, &decks[seat]);
    let decks = [deck(Seat::A)?, deck(Seat::B)?];
    let table = |decks| -> Result<T, GameError> {
        let game = T::Game::begin(pool, rules, 0, &BySeat(decks), &mut kernel::NoLog)
            .map_err(table::MatchError::from)?;
        Ok(T::clone(T::of(&game)))
    };
    let [a, b] = decks.clone();
    Ok([table(decks)?, table([b, a])?])
}

/// Games of either kind.
#[derive(Debug)]
pub enum AnyBatch {
    Opcg(Box<Batch<opcg::Table>>),
    Bss(Box<Batch<bss::Table>>),
}

/// Evaluates an expression for the batch.
macro_rules! each {
    ($any:expr, $batch:ident => $body:expr) => {
        match $any {
            AnyBatch::Opcg($batch) => $body,
            AnyBatch::Bss($batch) => $body,
        }
    };
}

impl AnyBatch {
    /// # Errors
    /// Decks that are not known or cannot be played, rules or bots that are not known, a batch without games.
    pub fn new(setup: &BatchSetup, library: &Library) -> Result<AnyBatch, GameError> {
        Ok(match setup.game {
            GameName::Opcg => AnyBatch::Opcg(Box::new(Batch::new(setup, &library.pools().opcg)?)),
            GameName::Bss => AnyBatch::Bss(Box::new(Batch::new(setup, &library.pools().bss)?)),
        })
    }

    pub fn len(&self) -> usize {
        each!(self, batch => batch.size)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Gives one answer in each game, by its place among those that are offered. Games that end begin anew; what is written
    /// is the new game then.
    ///
    /// # Errors
    /// An answer that is not offered, or an array of the wrong size: nothing has changed.
    pub fn step(&mut self, answers: &[i64], output: Output<'_>) -> Result<(), GameError> {
        each!(self, batch => batch.step(answers, output))
    }

    /// Begins all games anew; with seeds, each as the game of its seed between the decks of its pairing, in order.
    ///
    /// # Errors
    /// An array of the wrong size: nothing has changed.
    pub fn reset(&mut self, seeds: Option<&[u64]>, output: Output<'_>) -> Result<(), GameError> {
        each!(self, batch => batch.reset(seeds, output))
    }

    /// Writes where the games are.
    ///
    /// # Errors
    /// An array of the wrong size.
    pub fn observe(&mut self, output: Output<'_>) -> Result<(), GameError> {
        each!(self, batch => batch.observe(output))
    }

    /// How often each pairing is played from now on, in proportion.
    ///
    /// # Errors
    /// Not one weight for each pairing, or none above zero.
    pub fn set_weights(&mut self, weights: &[u32]) -> Result<(), GameError> {
        let terms = each!(self, batch => &mut batch.terms);
        if weights.len() != terms.weights.len() || weights.iter().all(|weight| *weight == 0) {
            return Err(GameError::Empty);
        }
        terms.weights = weights.to_vec();
        Ok(())
    }

    /// The hash of each game.
    pub fn hashes(&self) -> Vec<u64> {
        each!(self, batch => batch.hashes())
    }
}

impl Library {
    /// What the columns of observations are.
    pub fn schema(&self, game: GameName) -> Schema {
        fn of<G: Observed>(game: GameName, numbers: impl Iterator<Item = impl ToString>) -> Schema {
            schema::<G>(game, numbers.map(|number| number.to_string()).collect())
        }
        match game {
            GameName::Opcg => of::<opcg::Duel>(game, self.pools().opcg.numbers()),
            GameName::Bss => of::<bss::Duel>(game, self.pools().bss.numbers()),
        }
    }
}
