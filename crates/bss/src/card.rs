//! 2. Card Information: what is printed on a card, as facts, and its text as effects.

mod check;

use std::ops::Deref;

use serde::{Deserialize, Serialize, Serializer};

pub use self::check::{CardError, Flaw};
use crate::vocabulary::Ability;

/// 2-3-2
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Category {
    Spirit,
    Nexus,
    Magic,
}

/// 2-4-1-1
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Color {
    Red,
    Purple,
    White,
    Yellow,
    Green,
    Blue,
}

impl Color {
    pub const ALL: [Color; 6] =
        [Color::Red, Color::Purple, Color::White, Color::Yellow, Color::Green, Color::Blue];

    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// 2-8-2: one symbol of one color, or of two, counted as either (2-8-2-1).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Symbol(pub Vec<Color>);

impl Symbol {
    pub fn of(color: Color) -> Symbol {
        Symbol(vec![color])
    }

    /// The colors it may be counted as, as bits.
    pub(crate) fn mask(&self) -> u8 {
        self.0.iter().fold(0, |all, color| all | color.bit())
    }
}

/// 2-10: a level, its maintenance cost and its BP.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Level {
    pub level: u8,
    /// 2-10-3-1
    pub cores: u8,
    /// 2-11; nexuses have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bp: Option<i32>,
}

/// One printed card, or a token (4-12-2), as it comes from outside: from a card file, a scenario or a compiled text. A figure
/// is absent where the category has none.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    pub number: String,
    pub name: String,
    pub category: Category,
    pub colors: Vec<Color>,
    /// 2-5, in the rulebook's spelling ("Star Dragon").
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    pub cost: i32,
    /// 2-7
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reduction: Vec<Symbol>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub symbols: Vec<Symbol>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<Level>,
    /// 4-12: made by an effect, in no deck.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub token: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
}

/// A card that can be played: [`RawCard::check`] is the only way to get one, so that nothing about a card fails later. What
/// depends on the other cards of a table is checked by [`crate::Table::new`].
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
