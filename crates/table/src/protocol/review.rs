//! The review of a finished game by a bot.

use serde::{Deserialize, Serialize};

use super::SeatName;

/// `POST /api/replays/{id}/review` begins one, or looks at the one that was begun; `GET` only looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewFacts {
    /// Of the replay.
    pub id: String,
    pub state: ReviewState,
    /// How many answers were reviewed, and how many there are.
    pub done: u32,
    pub of: u32,
    /// Who looks, in words.
    pub by: String,
    /// Decisions that left a choice, in their order; as far as they were reviewed.
    pub moves: Vec<ReviewedMove>,
    /// Places in `moves`, the costliest decision first; missed wins stand before all others.
    pub costliest: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ReviewState {
    /// Others are reviewed first.
    Waiting,
    Running,
    Done,
    /// It could not be done; `POST` tries again.
    Failed,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewedMove {
    /// The step of the replay at which it was pending: `GET /api/replays/{id}/at/{step}`.
    pub step: u32,
    pub turn: u16,
    pub seat: SeatName,
    /// How many answers there were.
    pub answers: u16,
    /// In words.
    pub given: String,
    /// The answer that the bot would have given; the same as `given` if it agrees.
    pub better: String,
    /// Its place among the answers offered; `null` in reviews of an earlier version.
    #[serde(default)]
    pub better_pick: Option<u16>,
    /// The player's chance to win with the better answer and with the given one, and their difference, in thousandths.
    pub before: u16,
    pub after: u16,
    pub cost: u16,
    /// The better answer won in this turn, the given one no more: both are proven.
    pub missed_win: bool,
}
