//! What is expected in either game: how it ended, and what its log cites.

use kernel::{Outcome, Seat};
use rulebook::Book;

use crate::{
    ScenarioError,
    error::Result,
    playing::Playing,
    script::known_clause,
    syntax::GameSyntax,
    words::{Words, parts, side},
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameIs {
    Running,
    WonBy(Seat),
    Draw,
    NoWinner,
}

impl GameIs {
    /// game = "running" | "draw" | "no winner" | "won by" side
    pub(crate) fn read(words: &mut Words<'_>) -> Result<GameIs> {
        Ok(match words.rest() {
            "running" => GameIs::Running,
            "draw" => GameIs::Draw,
            "no winner" => GameIs::NoWinner,
            "won by you" => GameIs::WonBy(Seat::A),
            "won by opp" => GameIs::WonBy(Seat::B),
            other => return Err(words.fail(format!("a game is never `{other}`"))),
        })
    }

    pub(crate) fn check(self, found: Option<Outcome>) -> Met {
        let wanted = match self {
            GameIs::Running => None,
            GameIs::WonBy(seat) => Some(Outcome::Won(seat)),
            GameIs::Draw => Some(Outcome::Draw),
            GameIs::NoWinner => Some(Outcome::NoWinner),
        };
        met(found == wanted, || format!("game {}", outcome(found)))
    }
}

pub(crate) fn outcome(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "running".to_owned(),
        Some(Outcome::Won(seat)) => format!("won by {}", side(seat)),
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::NoWinner) => "no winner".to_owned(),
        Some(Outcome::Fault(fault)) => format!("stopped: {fault}"),
    }
}

/// Clauses that the log cites in this order, or none of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cites {
    pub clauses: Vec<String>,
    pub not: bool,
}

impl Cites {
    /// log = ["not"] clause {"," clause}
    pub(crate) fn read(book: Book, words: &mut Words<'_>) -> Result<Cites> {
        let not = words.eat("not");
        let clauses = parts(words.rest(), ',').into_iter();
        let clauses = clauses.map(|clause| known_clause(book, clause, words));
        Ok(Cites { clauses: clauses.collect::<Result<_>>()?, not })
    }

    pub(crate) fn check<T: GameSyntax>(&self, playing: &Playing<T>) -> Met {
        let mut entries = playing.log.entries.iter();
        let mut cites =
            |clause: &String| entries.any(|entry| playing.is_clause(entry.clause, clause));
        let found = self.clauses.iter().all(&mut cites);
        let cited = playing.log.entries.iter().map(|entry| playing.number(entry.clause));
        met(found != self.not, || format!("the log cites {}", cited.collect::<Vec<_>>().join(", ")))
    }
}

/// What was found instead, or a line that speaks of no card.
pub(crate) enum Unmet {
    Found(String),
    Broken(ScenarioError),
}

impl From<ScenarioError> for Unmet {
    fn from(error: ScenarioError) -> Unmet {
        Unmet::Broken(error)
    }
}

pub(crate) type Met = std::result::Result<(), Unmet>;

pub(crate) fn met(holds: bool, found: impl FnOnce() -> String) -> Met {
    if holds { Ok(()) } else { Err(Unmet::Found(found())) }
}
