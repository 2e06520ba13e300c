//! A run over more than one machine: a plan, and chunks of it that anybody may play.
//!
//! A game is a function of its pairing and number, so a chunk is, too: it is played anywhere, any number of times, and its
//! object is the same. Objects are found by the key of their pairing and their games, written once and never changed.

mod chunk;
mod folder;
mod progress;
#[cfg(test)]
mod tests;

use cards::{Deck, Pool};
use kernel::position_hash;
use serde::{Deserialize, Serialize};

pub use self::{
    chunk::{Chunk, ChunkError},
    folder::ChunkFolder,
    progress::{ChunkStore, Progress},
};
use super::{BATCH, BotName, Entrant, Matrix, Pairing, Simulated, Stop};

/// What is to be played: the whole of it, so that a worker needs nothing else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// What this file is.
    deckhand: String,
    format: u32,
    pub game: String,
    pub rules: String,
    pub seed: u64,
    pub bot: String,
    pub decks: Vec<PlannedDeck>,
    /// Whether decks play against themselves, too.
    pub mirrors: bool,
    /// At most so many games of a pairing.
    pub games: u64,
    /// Half the width of the interval of the win rate, of 1: asked after every chunk.
    pub within: Option<f64>,
    /// Games in a chunk.
    pub chunk: u64,
    /// The keys of the pairings: a program with other cards or rules plays other games.
    keys: Vec<String>,
}

/// A deck that takes part.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlannedDeck {
    pub name: String,
    pub deck: Deck,
}

const TITLE: &str = "simulation plan";
const FORMAT: u32 = 1;

/// Why a plan cannot be made or carried out here.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    #[error("this is no plan of a simulation: {0}")]
    Unreadable(String),
    #[error("this is a plan of format {0}; this program reads format {FORMAT}")]
    Format(u32),
    #[error("{name} cannot be played: {}", errors.join("; "))]
    Deck { name: String, errors: Vec<String> },
    #[error(transparent)]
    Bot(#[from] super::UnknownBot),
    #[error("a plan takes two decks or more, games, and chunks of a multiple of {BATCH} games")]
    Empty,
    #[error("an interval has a width")]
    Within,
    #[error(
        "this program has other cards, rules or bots than the one that made the plan: it plays other games"
    )]
    OtherGames,
}

impl Plan {
    /// A plan from its file.
    ///
    /// # Errors
    /// A text that is no plan, or one of another format.
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let unreadable = |error: serde_json::Error| PlanError::Unreadable(error.to_string());
        let plan: Plan = serde_json::from_str(text).map_err(unreadable)?;
        if plan.deckhand != TITLE {
            return Err(PlanError::Unreadable(plan.deckhand));
        }
        if plan.format != FORMAT {
            return Err(PlanError::Format(plan.format));
        }
        plan.is_sound().map(|()| plan)
    }

    /// As a file.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("a plan has no part that cannot be written")
    }

    /// The same for the same plan.
    pub fn id(&self) -> String {
        format!("{:016x}", position_hash(&self.text()))
    }

    fn is_sound(&self) -> Result<(), PlanError> {
        let is_empty = self.decks.len() < 2 || self.games == 0 || self.chunk == 0;
        if is_empty || !self.chunk.is_multiple_of(BATCH) {
            return Err(PlanError::Empty);
        }
        match self.within.is_none_or(|within| within > 0.0) {
            true => Ok(()),
            false => Err(PlanError::Within),
        }
    }

    pub fn stop(&self) -> Stop {
        Stop { games: self.games, within: self.within }
    }
}

/// What is asked for when a plan is made.
#[derive(Clone, Debug)]
pub struct Order {
    pub seed: u64,
    pub bot: BotName,
    pub decks: Vec<PlannedDeck>,
    pub mirrors: bool,
    pub stop: Stop,
    pub chunk: u64,
}

/// A plan with the cards it is played with.
#[derive(Debug)]
pub struct Planned<'a, G: Simulated> {
    pub plan: Plan,
    pub entrants: Vec<Entrant<G>>,
    game: G,
    pool: &'a Pool<G::Card>,
}

impl<'a, G: Simulated> Planned<'a, G> {
    /// # Errors
    /// Decks that cannot be played, or nothing to play.
    pub fn make(game: G, pool: &'a Pool<G::Card>, order: Order) -> Result<Self, PlanError> {
        let plan = Plan {
            deckhand: TITLE.to_owned(),
            format: FORMAT,
            game: G::GAME.name().to_owned(),
            rules: game.rules(),
            seed: order.seed,
            bot: order.bot.to_string(),
            decks: order.decks,
            mirrors: order.mirrors,
            games: order.stop.games,
            within: order.stop.within,
            chunk: order.chunk,
            keys: Vec::new(),
        };
        plan.is_sound()?;
        let mut planned = Planned { entrants: entrants(&plan, pool)?, plan, game, pool };
        planned.plan.keys = planned.keys();
        Ok(planned)
    }

    /// A plan that somebody made.
    ///
    /// # Errors
    /// Decks that cannot be played, or games that are other ones here.
    pub fn take(plan: Plan, game: G, pool: &'a Pool<G::Card>) -> Result<Self, PlanError> {
        let planned = Planned { entrants: entrants(&plan, pool)?, plan, game, pool };
        match planned.keys() == planned.plan.keys {
            true => Ok(planned),
            false => Err(PlanError::OtherGames),
        }
    }

    pub fn matrix(&self, threads: usize) -> Matrix<'_, G> {
        Matrix {
            game: self.game,
            pool: self.pool,
            entrants: &self.entrants,
            seed: self.plan.seed,
            mirrors: self.plan.mirrors,
            threads,
        }
    }

    fn keys(&self) -> Vec<String> {
        let matrix = self.matrix(1);
        matrix.pairs().map(|pair| format!("{:016x}", matrix.pairing(pair).key())).collect()
    }

    pub fn pairs(&self) -> Vec<(usize, usize)> {
        self.matrix(1).pairs().collect()
    }

    pub fn pairing(&self, pair: (usize, usize)) -> Pairing<G> {
        self.matrix(1).pairing(pair)
    }

    /// All chunks: the first of every pairing, then the second ones, so that pairings come forward together.
    pub fn chunks(&self) -> Vec<Chunk> {
        let starts = (0..self.plan.games).step_by(self.plan.chunk as usize);
        let of = |from: u64| {
            let to = (from + self.plan.chunk).min(self.plan.games);
            let pairs = self.plan.keys.iter().enumerate();
            pairs.map(move |(pair, key)| Chunk { pair, key: key.clone(), from, to })
        };
        starts.flat_map(of).collect()
    }
}

fn entrants<G: Simulated>(plan: &Plan, pool: &Pool<G::Card>) -> Result<Vec<Entrant<G>>, PlanError> {
    let bot: BotName = plan.bot.parse()?;
    let entrant = |PlannedDeck { name, deck }: &PlannedDeck| {
        let wrong = |errors| PlanError::Deck { name: name.clone(), errors };
        let list = G::legal(deck, pool).map_err(wrong)?;
        Ok(Entrant { name: name.clone(), deck: deck.clone(), list, bot })
    };
    plan.decks.iter().map(entrant).collect()
}
