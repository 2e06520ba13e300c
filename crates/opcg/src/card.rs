//! 2. Card Information: what is printed on a card, as facts, and its text as effects.

mod check;

use std::ops::Deref;

use serde::{Deserialize, Serialize, Serializer};

pub use self::check::{CardError, Flaw};
use crate::vocabulary::Ability;

/// 2-2-2, but for DON!! cards, which have no printed figures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Category {
    Leader,
    Character,
    Event,
    Stage,
    Don,
}

/// 2-3-3
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Color {
    Red,
    Green,
    Blue,
    Purple,
    Black,
    Yellow,
}

impl Color {
    pub const ALL: [Color; 6] =
        [Color::Red, Color::Green, Color::Blue, Color::Purple, Color::Black, Color::Yellow];
}

/// 2-5-2
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Attribute {
    Slash,
    Strike,
    Ranged,
    Special,
    Wisdom,
    Unknown,
}

impl Attribute {
    pub const ALL: [Attribute; 6] = [
        Attribute::Slash,
        Attribute::Strike,
        Attribute::Ranged,
        Attribute::Special,
        Attribute::Wisdom,
        Attribute::Unknown,
    ];
}

/// One printed card as it comes from outside: from a card file, a scenario or a compiled text. A figure is absent where the category has none (2-5-5, 2-6-2, 2-7-5, 2-9-3, 2-10-2).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    pub number: String,
    pub name: String,
    pub category: Category,
    pub colors: Vec<Color>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// 2-15: the block of the card, for formats with rotation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<u8>,
    /// 2-8, 2-11-2: text and `[Trigger]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
}

/// A card that can be played: [`RawCard::check`] is the only way to get one, so that nothing about a card fails later.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "RawCard")]
pub struct Card(RawCard);

impl Card {
    /// The facts of the card, to make another one of them.
    pub fn to_raw(&self) -> RawCard {
        self.0.clone()
    }
}

impl Deref for Card {
    type Target = RawCard;

    fn deref(&self) -> &RawCard {
        &self.0
    }
}

impl TryFrom<RawCard> for Card {
    type Error = CardError;

    fn try_from(raw: RawCard) -> Result<Card, CardError> {
        raw.check()
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
