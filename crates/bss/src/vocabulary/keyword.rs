//! 11. Keyword effects.

use serde::{Deserialize, Serialize};

use super::walk::parts;

use crate::Color;

/// A keyword effect as printed on a card.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Keyword {
    /// 11-1
    Awaken,
    /// 11-2
    Confront,
    /// 11-3
    Curse,
    /// Only on cards: its life damage goes to the void.
    Bloodcurse,
    /// 11-4: when another own spirit of one of these costs is destroyed.
    Immortal(Vec<u8>),
    /// 11-5
    Armor(Vec<Color>),
    /// 11-6
    Luster,
    /// 11-7
    Blessed,
    /// 11-8: one spirit for each requirement.
    Ascend(Vec<Requirement>),
    /// 11-9
    Swift,
    /// 11-10
    Gale(u8),
    /// 11-11: what is added to the level.
    Crush(u8),
    /// 11-12: times a turn.
    Raid(u8),
    /// 11-13
    AtField,
    /// 11-14
    Astral,
    /// 11-16
    Agile,
    /// 11-18
    Link(Requirement),
}

/// 11-8-2, 11-18-2: what a spirit must be.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Requirement {
    #[default]
    Any,
    /// This cost or more.
    Cost(u8),
    /// One of these spirit types; "Token" means a token.
    Types(Vec<String>),
}

/// 10-13: the name of a keyword effect without its parameters. Chain, Feast and Burst are contained in other effects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum KeywordName {
    Awaken,
    Confront,
    Curse,
    Bloodcurse,
    Immortal,
    Armor,
    Luster,
    Blessed,
    Ascend,
    Swift,
    Gale,
    Crush,
    Raid,
    AtField,
    Astral,
    Agile,
    Link,
    Chain,
    Feast,
    Burst,
}

impl KeywordName {
    pub const ALL: [KeywordName; 20] = [
        KeywordName::Awaken,
        KeywordName::Confront,
        KeywordName::Curse,
        KeywordName::Bloodcurse,
        KeywordName::Immortal,
        KeywordName::Armor,
        KeywordName::Luster,
        KeywordName::Blessed,
        KeywordName::Ascend,
        KeywordName::Swift,
        KeywordName::Gale,
        KeywordName::Crush,
        KeywordName::Raid,
        KeywordName::AtField,
        KeywordName::Astral,
        KeywordName::Agile,
        KeywordName::Link,
        KeywordName::Chain,
        KeywordName::Feast,
        KeywordName::Burst,
    ];

    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }

    /// As printed between brackets.
    pub const fn name(self) -> &'static str {
        match self {
            KeywordName::Awaken => "Awaken",
            KeywordName::Confront => "Confront",
            KeywordName::Curse => "Curse",
            KeywordName::Bloodcurse => "Bloodcurse",
            KeywordName::Immortal => "Immortal",
            KeywordName::Armor => "Armor",
            KeywordName::Luster => "Luster",
            KeywordName::Blessed => "Blessed",
            KeywordName::Ascend => "Ascend",
            KeywordName::Swift => "Swift",
            KeywordName::Gale => "Gale",
            KeywordName::Crush => "Crush",
            KeywordName::Raid => "Raid",
            KeywordName::AtField => "A.T. Field",
            KeywordName::Astral => "Astral",
            KeywordName::Agile => "Agile",
            KeywordName::Link => "Link",
            KeywordName::Chain => "Chain",
            KeywordName::Feast => "Feast",
            KeywordName::Burst => "Burst",
        }
    }
}

impl Keyword {
    pub const fn name(&self) -> KeywordName {
        match self {
            Keyword::Awaken => KeywordName::Awaken,
            Keyword::Confront => KeywordName::Confront,
            Keyword::Curse => KeywordName::Curse,
            Keyword::Bloodcurse => KeywordName::Bloodcurse,
            Keyword::Immortal(_) => KeywordName::Immortal,
            Keyword::Armor(_) => KeywordName::Armor,
            Keyword::Luster => KeywordName::Luster,
            Keyword::Blessed => KeywordName::Blessed,
            Keyword::Ascend(_) => KeywordName::Ascend,
            Keyword::Swift => KeywordName::Swift,
            Keyword::Gale(_) => KeywordName::Gale,
            Keyword::Crush(_) => KeywordName::Crush,
            Keyword::Raid(_) => KeywordName::Raid,
            Keyword::AtField => KeywordName::AtField,
            Keyword::Astral => KeywordName::Astral,
            Keyword::Agile => KeywordName::Agile,
            Keyword::Link(_) => KeywordName::Link,
        }
    }
}

parts! {
    Keyword {
        Keyword::Ascend(needs) => [needs],
        Keyword::Link(need) => [need],
        Keyword::Awaken
        | Keyword::Confront
        | Keyword::Curse
        | Keyword::Bloodcurse
        | Keyword::Immortal(..)
        | Keyword::Armor(..)
        | Keyword::Luster
        | Keyword::Blessed
        | Keyword::Swift
        | Keyword::Gale(..)
        | Keyword::Crush(..)
        | Keyword::Raid(..)
        | Keyword::AtField
        | Keyword::Astral
        | Keyword::Agile => [],
    }
}

parts! {
    Requirement {
        Requirement::Any
        | Requirement::Cost(..)
        | Requirement::Types(..) => [],
    }
}
