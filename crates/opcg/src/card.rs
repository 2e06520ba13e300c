//! 2. Card Information: what is printed on a card, as facts, and its text as effects.

use serde::{Deserialize, Serialize};

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

/// One printed card. A figure is absent where the category has none (2-5-5, 2-6-2, 2-7-5, 2-9-3, 2-10-2).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
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
    /// 2-8, 2-11-2: text and [Trigger].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
}
