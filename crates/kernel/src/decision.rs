//! What the engine asks, and why an answer was not accepted.

use serde::{Deserialize, Serialize};

use crate::{Game, Seat, Viewer};

/// A question to one player. Its answers are single picks; a choice of several cards is walked pick by pick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Decision<Id, Clause, Ask> {
    /// Counts the decisions of this game, so that a late answer to an earlier one is recognised.
    pub number: u32,
    pub seat: Seat,
    pub ask: Ask,
    /// How many may still be picked at least and at most (1 and 1 but for choices of several cards).
    pub min: u8,
    pub max: u8,
    /// The card whose effect asks.
    pub source: Option<Id>,
    /// The clause that makes the engine ask.
    pub clause: Clause,
}

/// The pending question as one viewer sees it; the answers only for the player who is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DecisionView<Id, Ask, Pick> {
    pub number: u32,
    pub seat: Seat,
    pub ask: Ask,
    pub min: u8,
    pub max: u8,
    pub source: Option<Id>,
    pub clause: String,
    pub picks: Vec<Pick>,
}

impl<Id, Ask, Pick> DecisionView<Id, Ask, Pick> {
    /// `sees` says of a card whether the viewer can tell which one it is.
    pub fn of<G: Game<Id = Id, Ask = Ask, Pick = Pick>>(
        game: &G,
        viewer: Viewer,
        sees: impl FnOnce(&Id) -> bool,
    ) -> Option<Self> {
        let decision = game.decision()?;
        let own = viewer == Viewer::Seat(decision.seat);
        let mut picks = Vec::new();
        if own {
            game.picks(&mut picks);
        }
        Some(DecisionView {
            number: decision.number,
            seat: decision.seat,
            ask: decision.ask,
            min: if own { decision.min } else { 0 },
            max: if own { decision.max } else { 0 },
            source: decision.source.filter(sees),
            clause: decision.clause.to_string(),
            picks,
        })
    }
}

/// A player asked for what the rules do not allow. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<Clause: std::fmt::Display> {
    #[error("the game is over")]
    GameOver,
    #[error("it is not this player's decision")]
    NotYours,
    #[error("the answer does not fit the question asked")]
    WrongAnswer,
    #[error("forbidden by {0}")]
    Forbidden(Clause),
}

impl<Clause: Copy + std::fmt::Display> Refusal<Clause> {
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Refusal::Forbidden(clause) => Some(*clause),
            Refusal::GameOver | Refusal::NotYours | Refusal::WrongAnswer => None,
        }
    }
}
