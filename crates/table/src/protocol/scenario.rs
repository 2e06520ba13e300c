//! Boards: scenario files as an editor reads and writes them.

use serde::{Deserialize, Serialize};

use super::{CardFacts, GameName, SeatName, TableView};

/// `POST /api/scenarios/read`: the text of a scenario file. What follows the board may be missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ScenarioText {
    pub text: String,
}

/// What `POST /api/scenarios/read` and `POST /api/scenarios/write` answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScenarioReport {
    /// The file: as it was sent, or as the board is written.
    pub text: String,
    /// Why it cannot be played; empty if it can.
    pub problems: Vec<ScenarioProblem>,
    /// `null` if the text is no scenario.
    pub board: Option<Board>,
    /// The table as a match begins with it, both sides open, if it can.
    pub view: Option<TableView>,
    /// The cards of the board, those made up for it and the fillers (`-`) included, if it can be played.
    pub facts: Vec<CardFacts>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScenarioProblem {
    /// The line of the text, counted from 1, if it is about one.
    pub line: Option<u32>,
    pub message: String,
}

/// The board of a scenario file; `POST /api/scenarios/write` takes one. What is left out has the default of FORMAT.md: an
/// area that is not named is as if it were not written in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Board {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    /// The version of the rules.
    pub rules: String,
    pub title: String,
    /// Clauses, answers and rulings that the file shows.
    pub cites: Vec<String>,
    /// A puzzle: whether the player whose turn it is wins in this turn.
    pub wins: Option<bool>,
    pub made_up: Vec<MadeUpCard>,
    pub turn: u16,
    /// A is `you`, B is `opp`. At the setup: who goes first.
    pub turn_player: SeatName,
    /// opcg: "setup", "refresh", "draw", "don", "main", "end-phase". bss: "setup", "start-step", "core-step", "draw-step",
    /// "refresh", "main", "attack-step", "end-step".
    pub begins: String,
    /// A, then B.
    pub sides: Vec<BoardSide>,
    /// The file from its first `do` on; may be empty.
    pub rest: String,
}

/// A card that one file makes up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MadeUpCard {
    /// How the board names it.
    pub name: String,
    /// Its fields, as the `card` line writes them after the name.
    pub fields: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BoardSide {
    pub areas: Vec<BoardArea>,
    pub pools: Vec<BoardPool>,
}

/// Cards of one area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BoardArea {
    /// opcg: "leader", "characters", "stage", "life", "hand", "trash", "deck".
    /// bss: "spirits", "nexuses", "burst", "hand", "trash", "deck".
    pub id: String,
    /// From left to right; the top of a pile first.
    pub cards: Vec<BoardCard>,
}

/// One card, or so many fillers in a pile.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct BoardCard {
    /// Its number, or the name of a card made up; `null` is a filler.
    pub card: Option<String>,
    /// Which copy of it, from 1; 0 is whichever is free. The rest of the file speaks of `Sanji#2`.
    pub copy: u8,
    /// So many fillers one after the other; at least 1.
    pub count: u16,
    /// opcg: rested; bss: exhausted.
    pub sideways: bool,
    /// opcg: a Life card that is face up.
    pub face_up: bool,
    /// opcg: came this turn.
    pub fresh: bool,
    /// opcg: DON!! cards given to it.
    pub don: u8,
    /// bss: cores on it, the soul core counted.
    pub cores: u8,
    /// bss: the soul core is one of them.
    pub soul: bool,
}

/// DON!! cards or cores that are counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BoardPool {
    /// opcg: "active don", "rested don". bss: "life", "reserve", "core trash".
    pub id: String,
    /// Regular cores, without the soul core.
    pub count: u8,
    /// bss: the soul core is there, too (reserve only).
    pub soul: bool,
}
