//! What a coach says: hints while a bot is played against, and the solutions of puzzles.

use serde::{Deserialize, Serialize};

use super::SeatName;

/// `POST /api/seats/{secret}/hint`: the answers to the pending decision with their chances, found from the player's own view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HintView {
    /// The decision that it is about.
    pub decision: u32,
    /// The best first.
    pub answers: Vec<HintedAnswer>,
    /// The first one wins in this turn whatever the other player holds, as far as games were dealt for it.
    pub proven: bool,
    /// Who says so, in words.
    pub by: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HintedAnswer {
    /// Among the answers offered.
    pub pick: u16,
    /// In words.
    pub words: String,
    /// The chance to win with it, in thousandths; `null` if it was never tried.
    pub chance: Option<u16>,
    /// In how many of the made-up games it was tried.
    pub tries: u32,
}

/// `POST /api/seats/{secret}/solution`: whether the player whose turn it is still wins in this turn, with every card known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SolutionView {
    /// The decision that it begins with.
    pub decision: u32,
    pub verdict: SolutionVerdict,
    /// How many answers were tried.
    pub tried: u32,
    /// If there is a win: who answers what, to the end, against the defense that looks best.
    pub line: Vec<SolutionStep>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SolutionVerdict {
    Win,
    NoWin,
    /// It was not found out within the budget.
    Undecided,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SolutionStep {
    pub seat: SeatName,
    /// Among the answers offered at that moment.
    pub pick: u16,
    /// In words.
    pub words: String,
}
