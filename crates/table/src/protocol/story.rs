//! What happened and why.

use serde::{Deserialize, Serialize};

use super::{CardRef, SeatName};

/// A clause by its number in the rules that are played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClauseRef {
    pub id: String,
    /// Its gist, in our words.
    pub gist: String,
}

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LogLine {
    /// After so many answers and other records of the match.
    pub at: u32,
    pub turn: u16,
    /// The player it is about.
    pub seat: SeatName,
    pub text: String,
    /// How often in a row.
    pub times: u16,
    /// What the rules do every turn: a page may leave it out.
    pub routine: bool,
    pub clause: ClauseRef,
    /// The card it is about and the one whose effect did it, by number, if the viewer sees them.
    pub card: Option<String>,
    pub by: Option<String>,
}

/// Something that happened, for a page that shows it rather than says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EventView {
    pub kind: EventName,
    /// The player it is about.
    pub seat: SeatName,
    /// The card it is about, as far as the viewer may know it.
    pub card: Option<CardRef>,
    pub number: Option<String>,
    pub name: Option<String>,
    /// The other card of an attack or a battle.
    pub other: Option<CardRef>,
    /// Power, cards, cores or damage.
    pub amount: i32,
}

/// The kinds of events that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EventName {
    /// The turn with this number begins.
    Turn,
    Draw,
    /// opcg: a DON!! comes. bss: cores come.
    Resource,
    GiveDon,
    /// Played, summoned, placed or used.
    Play,
    /// An effect is used.
    Effect,
    Trigger,
    Attack,
    Block,
    /// With this card, for the other one.
    Counter,
    /// The card gets so much power or BP.
    Gain,
    /// Attacker and target compare their powers.
    Compare,
    /// K.O.'d or destroyed.
    Ko,
    /// A player takes damage or loses life.
    Damage,
    /// A card leaves play otherwise.
    Leave,
    BattleEnd,
    Win,
}

/// Where the figures and keywords of a card come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WhyView {
    pub card: CardRef,
    pub name: String,
    pub topics: Vec<TopicView>,
}

/// One figure with everything that makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TopicView {
    /// "power", "cost", "counter", "keyword", "restriction"; bss also "level", "BP", "symbols".
    pub topic: String,
    /// "power 7000", "keywords".
    pub heading: String,
    pub reasons: Vec<ReasonView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReasonView {
    pub text: String,
    /// What it adds to the figure.
    pub value: Option<i32>,
    pub clause: ClauseRef,
}

/// Why a click on a card did nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WhyNotView {
    /// `null` for a card that is not seen.
    pub card: Option<CardRef>,
    /// What was tried, in words: "attack with Nami".
    pub act: String,
    /// Why it is not possible now, in words.
    pub reason: String,
    pub clause: Option<ClauseRef>,
    pub because: Vec<ReasonView>,
}
