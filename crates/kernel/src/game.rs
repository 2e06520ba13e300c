//! What bots, simulator, table and bindings know of a game.

use std::fmt::{Debug, Display};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Chance, Decision, Log, Refusal, Seat};

/// Who looks at the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    /// "you" and "opponent" to a player, "A" and "B" to a spectator.
    pub fn player(self, seat: Seat) -> String {
        match self {
            Viewer::Seat(own) if own == seat => "you".to_owned(),
            Viewer::Seat(_) => "opponent".to_owned(),
            Viewer::Spectator => seat.to_string(),
        }
    }

    /// "your", "opponent's", "A's".
    pub fn whose(self, seat: Seat) -> String {
        match self {
            Viewer::Seat(own) if own == seat => "your".to_owned(),
            Viewer::Seat(_) | Viewer::Spectator => format!("{}'s", self.player(seat)),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Outcome {
    Won(Seat),
    Draw,
    /// All players lost at once and the rules name no winner.
    NoWinner,
    /// A capacity of the program was reached. The replay reproduces it; nothing was dropped silently.
    Fault(Fault),
}

impl Outcome {
    pub fn winner(self) -> Option<Seat> {
        match self {
            Outcome::Won(seat) => Some(seat),
            Outcome::Draw | Outcome::NoWinner | Outcome::Fault(_) => None,
        }
    }
}

/// Which capacity was reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Fault {
    #[error("more continuous effects at once than the state holds")]
    Modifiers,
    #[error("more nested processes than the state holds")]
    Frames,
    #[error("more nested effects than the state holds")]
    Effects,
    #[error("more waiting effects than the state holds")]
    Waiting,
    #[error("more delayed processes than the state holds")]
    Delayed,
    #[error("more marks of used effects than the state holds")]
    Marks,
    #[error("more cards in play than the state holds")]
    InPlay,
    #[error("more cards remembered as they were than the state holds")]
    Remembered,
    #[error("a larger number than the state holds")]
    Number,
    #[error("one answer set off more processes than the program carries out")]
    Work,
    #[error("a question that has no answer")]
    Question,
}

/// A game as a value. Clone it, compare it, replay it at any moment.
pub trait Game: Clone + PartialEq {
    type Id: Copy + Eq + Debug;
    /// One single answer to a decision.
    type Pick: Copy + Eq + std::hash::Hash + Debug + Serialize + DeserializeOwned;
    type Event: Copy + Debug;
    type Clause: Copy + Eq + Debug + Display;
    /// The kinds of question this game asks.
    type Ask: Copy + Eq + Debug;
    /// What one viewer may know; the only thing a bot, a server or a browser gets.
    type View: Clone + PartialEq + Debug + Serialize;

    /// The pending question, or `None` when the game is over.
    fn decision(&self) -> Option<Decision<Self::Id, Self::Clause, Self::Ask>>;

    /// All answers that [`Game::apply`] accepts now, in a fixed order.
    fn picks(&self, picks: &mut Vec<Self::Pick>);

    /// Takes an answer and plays on to the next decision; refuses it and changes nothing if it was not offered.
    fn apply(
        &mut self,
        seat: Seat,
        pick: Self::Pick,
        log: &mut impl Log<Self::Event, Self::Clause>,
    ) -> Result<(), Refusal<Self::Clause>>;

    /// Takes an answer that [`Game::picks`] gave for this decision, without looking whether it did.
    fn apply_offered(&mut self, pick: Self::Pick, log: &mut impl Log<Self::Event, Self::Clause>);

    /// Whether [`Game::apply`] accepts this answer now.
    fn offers(&self, pick: Self::Pick) -> bool;

    /// Gives up: at any time, whoever is to decide; not an answer among others.
    fn concede(
        &mut self,
        seat: Seat,
        log: &mut impl Log<Self::Event, Self::Clause>,
    ) -> Result<(), Refusal<Self::Clause>>;

    fn outcome(&self) -> Option<Outcome>;

    fn view(&self, viewer: Viewer) -> Self::View;

    /// A random game that gives its viewer this same view.
    fn determinize(&self, view: &Self::View, chance: &mut Chance) -> Self;

    /// Equal for equal games.
    fn hash(&self) -> u64;
}
