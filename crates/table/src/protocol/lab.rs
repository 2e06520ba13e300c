//! The lab: decks that bots play against each other, and what is known of them so far.

use serde::{Deserialize, Serialize};

use super::{DeckChoice, GameName};

/// `POST /api/lab`: begins a job. Limits: `docs/hosting.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LabQuery {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    pub decks: Vec<LabDeck>,
    /// At most so many games a pairing.
    pub games: u32,
    /// A pairing is over earlier when half of its interval is no wider, in thousandths.
    pub within: Option<u16>,
    /// One deck against a player who does nothing, instead of every deck against every other.
    pub goldfish: bool,
}

/// A deck that takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LabDeck {
    /// For people.
    pub name: String,
    pub deck: DeckChoice,
    pub bot: LabBot,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum LabBot {
    Random,
    Greedy,
}

/// What `POST`, `GET` and `DELETE /api/lab` answer: the job of this browser as far as it is; `DELETE` ends it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LabFacts {
    pub state: LabState,
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    pub goldfish: bool,
    /// At most so many games a pairing.
    pub games: u32,
    /// By name, each with who plays it.
    pub decks: Vec<LabEntrant>,
    pub cells: Vec<LabCell>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum LabState {
    /// Other jobs come first.
    Waiting,
    Running,
    Done,
    /// Somebody ended it, or its time was over.
    Stopped,
    Failed,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LabEntrant {
    pub name: String,
    pub bot: String,
    /// Its cards over all its games, by number.
    pub cards: Vec<LabCard>,
}

/// One pairing: places in `decks`, and how the first one fared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LabCell {
    pub a: u16,
    pub b: u16,
    pub games: u32,
    /// Of games with a winner.
    pub decided: LabShare,
    /// The same where the first deck went first.
    pub first: LabShare,
    pub is_finished: bool,
    /// How many games ended in each turn, counted for both players.
    pub turns: Vec<(u32, u32)>,
}

/// So many won of so many, with its 95 percent interval (Wilson) in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LabShare {
    pub won: u32,
    pub of: u32,
    pub low: u16,
    pub high: u16,
}

/// What the copies of one card did in all games of its deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LabCard {
    pub number: String,
    pub name: String,
    pub copies: u16,
    /// Copies that came into a hand, and that were played.
    pub drawn: u32,
    pub played: u32,
    /// Of games in which a copy was seen, and was played.
    pub when_seen: LabShare,
    pub when_played: LabShare,
}
