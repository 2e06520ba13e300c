//! One effect of a card: at which levels and when it works, what it costs, what it does.

use serde::{Deserialize, Serialize};

use super::{Condition, EventPattern, Keyword, Step, Whose, Would, walk::parts};
use crate::Flaw;

/// 4-1-1: one effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// 2-10-2: the levels at which the card on the field has it.
    #[serde(default, skip_serializing_if = "Levels::is_all")]
    pub levels: Levels,
    pub label: Label,
    /// The printed period in which it works ("During Your Attack Step").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Period>,
    /// 8-1-4-1: conditions before the effect; all must hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Condition>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// Zones where it works, unless that is the field (for magic: where it is used from).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    /// 8-4: what is done before "to". All of it or nothing (8-4-2-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Step>,
    /// 8-1-8: the cost, or the whole effect, says "may".
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub body: Vec<Step>,
}

impl Ability {
    pub fn new(label: Label) -> Ability {
        Ability {
            levels: Levels::default(),
            label,
            during: None,
            when: Vec::new(),
            limit: None,
            zones: Vec::new(),
            cost: Vec::new(),
            optional: false,
            body: Vec::new(),
        }
    }
}

/// A set of levels. The empty set means an effect of any level.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Levels(u8);

/// Levels are kept as bits of a byte.
pub(crate) const HIGHEST_LEVEL: u8 = 7;

impl TryFrom<Vec<u8>> for Levels {
    type Error = Flaw;

    fn try_from(levels: Vec<u8>) -> Result<Levels, Flaw> {
        let wrong = levels.iter().find(|level| !(1..=HIGHEST_LEVEL).contains(level));
        wrong.map_or_else(|| Ok(Levels::of(&levels)), |level| Err(Flaw::Level(*level)))
    }
}

impl From<Levels> for Vec<u8> {
    fn from(levels: Levels) -> Vec<u8> {
        levels.iter().collect()
    }
}

impl Levels {
    /// # Panics
    /// At a level that no card has: there are LV1 to LV7.
    pub fn of(levels: &[u8]) -> Levels {
        assert!(levels.iter().all(|level| (1..=HIGHEST_LEVEL).contains(level)), "2-10: {levels:?}");
        Levels(levels.iter().fold(0, |all, level| all | 1 << level))
    }

    pub fn is_all(&self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, level: u8) -> bool {
        self.is_all() || self.0 >> level & 1 == 1
    }

    /// Whether it contains one of these levels, as bits.
    pub(crate) fn intersects(self, levels: u8) -> bool {
        self.0 & levels != 0
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..8).filter(move |level| self.0 >> level & 1 == 1)
    }
}

/// 4-1-1-1: the kinds of effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Label {
    /// 11: a keyword effect as a line of its own.
    Keyword(Keyword),
    /// 8-1-5: any one of these activates it.
    Triggered(Vec<Timing>),
    /// 8-1-3, 8-1-6: activated effects, and magic effects on magic cards.
    Activated(Vec<Use>),
    /// 8-1-4: its body is made of `Verb::Gain`, `Act::Forbid` and `Flow::If`.
    Constant,
    /// 8-2-2-2, 8-9: the body happens instead, or in addition if it contains `Act::AsItWas`.
    Instead(Would),
    /// 10-9: works from the burst area.
    Burst(Vec<Timing>),
}

impl Label {
    /// What activates it.
    pub fn timings(&self) -> &[Timing] {
        if let Label::Triggered(timings) | Label::Burst(timings) = self { timings } else { &[] }
    }
}

/// 8-1-3-1
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Use {
    Main,
    Flash,
}

/// How often an effect works each turn ("once per turn", "the first time … each turn").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Limit {
    OncePerTurn,
    /// Only the first such event of the turn activates it.
    FirstTimeEachTurn,
    /// "does not duplicate": of several such effects of one player only one works for an event.
    NotTwice,
    /// 11-12-1
    PerTurn(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Zone {
    Field,
    Hand,
    Trash,
    Deck,
}

/// 6-1-1
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum TurnStep {
    Start,
    Core,
    Draw,
    Refresh,
    Main,
    Attack,
    End,
}

impl TurnStep {
    pub(crate) const ALL: [TurnStep; 7] = [
        TurnStep::Start,
        TurnStep::Core,
        TurnStep::Draw,
        TurnStep::Refresh,
        TurnStep::Main,
        TurnStep::Attack,
        TurnStep::End,
    ];

    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A time in which an effect can work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Period {
    /// "During Your Turn"
    Turn(Whose),
    /// "During Either Attack Step"
    Step(Whose, TurnStep),
    /// 10-12: "While This Spirit Attacks"
    ThisAttacks,
    ThisBlocks,
    ThisAttacksOrBlocks,
    /// 11-18: while this spirit is linked to another.
    ThisIsLinked,
}

/// 8-1-5-1: what activates a triggered effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Timing {
    /// "When Summoned"
    Summoned,
    /// "When Placed"
    Placed,
    /// 10-11
    Attacks,
    Blocks,
    /// 10-15
    Destroyed,
    DestroyedByOpponent,
    /// 11-18: this spirit links itself to another.
    Links,
    /// "End of Your Turn", "End of Opponent's Turn" (6-8-1-1)
    EndOfTurn(Whose),
    /// "At the start of the step" of the step printed before (6-2-1 to 6-8).
    StartOfStep,
    /// "After your attack step".
    AfterStep(Whose, TurnStep),
    /// "When …", and the conditions of bursts.
    When(EventPattern),
}

impl Timing {
    /// The tag of an effect with this timing.
    pub(crate) fn words(&self) -> &'static str {
        match self {
            Timing::Summoned => "(When Summoned)",
            Timing::Placed => "(When Placed)",
            Timing::Attacks => "(When This Spirit Attacks)",
            Timing::Blocks => "(When This Spirit Blocks)",
            Timing::Destroyed => "(When Destroyed)",
            Timing::DestroyedByOpponent => "(When Destroyed By Opponent)",
            Timing::Links => "(When This Spirit Links)",
            Timing::EndOfTurn(Whose::Opponents) => "(End of Opponent's Turn)",
            Timing::EndOfTurn(Whose::Your | Whose::Any) => "(End of Your Turn)",
            Timing::StartOfStep => "the effect at the start of the step",
            Timing::AfterStep(..) => "the effect after the step",
            Timing::When(_) => "the triggered effect",
        }
    }
}

parts! { Ability { Ability { levels: _, label, during: _, when, limit: _, zones: _, cost, optional: _, body } => [label, when, cost, body] } }

parts! {
    Label {
        Label::Keyword(keyword) => [keyword],
        Label::Triggered(timings) | Label::Burst(timings) => [timings],
        Label::Instead(would) => [would],
        Label::Activated(..)
        | Label::Constant => [],
    }
}

parts! {
    Timing {
        Timing::When(event) => [event],
        Timing::Summoned
        | Timing::Placed
        | Timing::Attacks
        | Timing::Blocks
        | Timing::Destroyed
        | Timing::DestroyedByOpponent
        | Timing::Links
        | Timing::EndOfTurn(..)
        | Timing::StartOfStep
        | Timing::AfterStep(..) => [],
    }
}
