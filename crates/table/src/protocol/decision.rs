//! The pending question and its answers.

use serde::{Deserialize, Serialize};

use super::{CardRef, ClauseRef, SeatName};

/// Who is asked, for everybody to see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Asked {
    pub seat: SeatName,
    /// "main", "block", "counter", "trigger", "may", "choose", "order", "number", "option", "opening"; bss also
    /// "attack", "flash", "burst".
    pub ask: String,
    /// The card whose effect asks, if the viewer sees it.
    pub source: Option<CardRef>,
    pub clause: ClauseRef,
}

/// The question for the player who is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DecisionView {
    /// Goes into the answer. No two decisions of a match have the same, also after undo.
    pub id: u32,
    pub seat: SeatName,
    /// As in [`Asked`].
    pub ask: String,
    /// In words.
    pub prompt: String,
    pub source: Option<CardRef>,
    pub clause: ClauseRef,
    /// How many more may be picked, one answer each.
    pub min: u8,
    pub max: u8,
    pub picks: Vec<PickView>,
    /// The pick that is taken when time runs out.
    pub default: u16,
    /// What a sensible player picks, if one pick stands out: what a page may offer first.
    pub sensible: Option<u16>,
    /// What is at stake where an attack is answered.
    pub stake: Option<StakeView>,
    /// Milliseconds left when this was sent.
    pub left_ms: Option<u32>,
    /// There is no choice; so that the other player cannot tell, it is passed after so many milliseconds.
    pub passes_ms: Option<u32>,
}

/// What the attack that goes on does if nothing is done about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StakeView {
    /// "let it through: lose 1 Life", "the attack fails as it is".
    pub words: String,
    /// It ends the game.
    pub lethal: bool,
    /// What the attacked card lacks to withstand; 0 if it withstands, or if nothing can be added.
    pub missing: i32,
}

/// One answer that is accepted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PickView {
    /// Goes into the answer.
    pub index: u16,
    pub kind: PickKind,
    /// In words.
    pub label: String,
    /// The cards it is about: the one that is clicked, then the one it is dragged to.
    pub cards: Vec<CardRef>,
    /// A pool it is about: cores from or to there.
    pub pool: Option<(SeatName, String)>,
    /// About the soul core.
    pub soul: bool,
    /// What it costs in cards: "destroys X", "X falls to LV1". A page asks again before it takes such a pick.
    pub losses: Vec<String>,
}

/// What sort of answer, so that a page can show it at the right place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PickKind {
    /// Play, summon, place or use a card from the hand.
    Play,
    /// Use an effect of a card.
    Activate,
    /// opcg: give one DON!! card to the card.
    GiveDon,
    /// bss: set this card as burst.
    SetBurst,
    /// bss: begin to move cores.
    MoveCores,
    /// With the first card; upon the second, if there is one.
    Attack,
    Block,
    /// opcg: with the first card, for the second if there is one.
    Counter,
    /// End of the turn, the main step or the attack step.
    End,
    Pass,
    Yes,
    No,
    /// This card.
    Card,
    /// A card that is not seen; which one is random.
    Unseen,
    /// bss: a core from the card or pool.
    Core,
    /// bss: to the card or pool.
    Spot,
    /// bss: the rest of a payment in the usual way.
    Usual,
    /// No more.
    Done,
    Number,
    Option,
    Color,
    /// Top or bottom.
    DeckEnd,
    /// This effect first.
    Effect,
    /// Go first or second; keep or draw a new hand.
    Opening,
}
