//! The table as one viewer sees it.

use serde::{Deserialize, Serialize};

use super::{Asked, CardRef, CardView, ClauseRef, GameName, SeatName};

/// Whose view it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ViewerName {
    #[serde(rename = "A")]
    A,
    #[serde(rename = "B")]
    B,
    /// Sees what both players may see.
    Spectator,
    /// Sees what either player sees: replays only.
    Both,
}

/// Everything on the table, in the order in which a page draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView {
    #[cfg_attr(test, ts(type = "GameName"))]
    pub game: GameName,
    /// The rules version by name.
    pub rules: String,
    pub viewer: ViewerName,
    /// 0 before the first.
    pub turn: u16,
    pub turn_player: SeatName,
    /// "Main Phase", "attack step" …
    pub phase: String,
    /// Of the battle.
    pub step: Option<String>,
    /// A, then B.
    pub sides: Vec<SideView>,
    pub battle: Option<BattleView>,
    /// Who must answer; `null` when the game is over.
    pub asked: Option<Asked>,
    pub result: Option<ResultView>,
}

/// One player's side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SideView {
    pub seat: SeatName,
    pub areas: Vec<AreaView>,
    pub pools: Vec<PoolView>,
}

/// An area of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AreaView {
    /// opcg: "leader", "characters", "stage", "life", "hand", "deck", "trash", "no area".
    /// bss: "spirits", "nexuses", "burst", "hand", "deck", "trash".
    pub id: String,
    /// For people.
    pub name: String,
    pub layout: Layout,
    /// How many cards are there.
    pub count: u16,
    /// Those that the viewer sees, each with its place; the others are face down. The top of a pile has place 0.
    pub cards: Vec<CardView>,
    /// At most so many cards, where the rules say so.
    pub room: Option<u16>,
}

impl AreaView {
    /// An area with its cards from place 0 on; `None` is one that the viewer does not see.
    pub(crate) fn of<Card>(
        id: &str,
        name: &str,
        layout: Layout,
        room: Option<u16>,
        cards: &[Option<Card>],
        show: impl Fn(u16, &Card) -> CardView,
    ) -> AreaView {
        let placed = (0_u16..).zip(cards);
        let seen = placed.filter_map(|(place, card)| Some(show(place, card.as_ref()?)));
        AreaView {
            id: id.to_owned(),
            name: name.to_owned(),
            layout,
            count: cards.len() as u16,
            cards: seen.collect(),
            room,
        }
    }
}

/// How an area is best drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// One card.
    Single,
    /// Cards side by side.
    Row,
    /// Cards in hand.
    Fan,
    /// A pile; may be opened if its cards are seen.
    Pile,
}

/// DON!! cards or cores that are counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PoolView {
    /// opcg: "active don", "rested don", "don deck". bss: "life", "reserve", "core trash".
    pub id: String,
    /// For people.
    pub name: String,
    /// Without the soul core.
    pub count: u16,
    /// bss: the soul core is there.
    pub soul: bool,
}

/// The battle that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BattleView {
    /// `null` if it has left.
    pub attacker: Option<CardRef>,
    /// The card attacked, or the blocker; `null` where the player himself is attacked, or it has left.
    pub target: Option<CardRef>,
    pub attacked: SeatName,
    /// In words.
    pub step: String,
}

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResultView {
    /// `null` if nobody won.
    pub winner: Option<SeatName>,
    /// "you win", "opponent wins", "a draw" …
    pub words: String,
    /// What decided it.
    pub reason: String,
    pub clause: Option<ClauseRef>,
}
