//! Cards: what is printed on them, and what they are now.

use serde::{Deserialize, Serialize};

use super::{CardRef, GameName, SeatName};

/// A card as it is printed. The text is generated from its effects, in our words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardFacts {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    pub number: String,
    pub name: String,
    /// "Leader", "Character", "Event", "Stage"; "Spirit", "Nexus", "Magic".
    pub category: String,
    /// "red", "green" …, in small letters.
    pub colors: Vec<String>,
    pub types: Vec<String>,
    /// opcg: "Slash", "Strike" …
    pub attributes: Vec<String>,
    pub cost: Option<i32>,
    /// opcg: power.
    pub power: Option<i32>,
    pub counter: Option<i32>,
    pub life: Option<i32>,
    /// opcg: the block icon.
    pub block: Option<u8>,
    /// bss: cores and BP of each level.
    pub levels: Vec<LevelFacts>,
    /// bss: each symbol with the colors it may count as.
    pub symbols: Vec<Vec<String>>,
    /// bss: reduction symbols, likewise.
    pub reduction: Vec<Vec<String>>,
    /// bss: it is in no deck.
    pub token: bool,
    /// A line an effect.
    pub text: Vec<String>,
    /// opcg: the line of its `[Trigger]`.
    pub trigger: Vec<String>,
}

/// One level of a spirit or nexus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LevelFacts {
    pub level: u8,
    pub cores: u8,
    pub bp: Option<i32>,
}

/// A card that the viewer sees, as it is now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView {
    pub id: CardRef,
    pub owner: SeatName,
    /// Its facts came with an update of this connection.
    pub number: String,
    pub name: String,
    /// opcg: rested; bss: exhausted.
    pub sideways: bool,
    /// A card of a secret area that is face up.
    pub face_up: bool,
    /// Came to the field this turn.
    pub fresh: bool,
    /// In the battle: "attacker" or "target" ("blocker" in bss).
    pub fights: Option<String>,
    pub figures: Vec<Figure>,
    /// As they are written on cards, brackets included.
    pub keywords: Vec<String>,
    /// opcg: DON!! cards given to it.
    pub don: u8,
    /// bss: regular cores on it.
    pub cores: u8,
    /// bss: the soul core is on it.
    pub soul: bool,
    /// bss: its symbols now.
    pub symbols: Vec<Vec<String>>,
    /// bss: the spirit it is linked to.
    pub linked_to: Option<CardRef>,
    /// Its place in its area, counted from 0: where the deck or the Life is known in parts.
    pub place: u16,
}

/// A number of a card as it is now. `Why` explains it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Figure {
    /// "power", "cost", "counter"; "level", "bp", "cost", "to pay".
    pub topic: String,
    pub value: i32,
    /// What is printed; another value was changed by something.
    pub printed: Option<i32>,
}
