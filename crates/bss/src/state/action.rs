//! What is half done: cards being cast or about to leave, and selections of cards and cores.

use kernel::{BySeat, Fixed, Seat};

use super::SOURCES;
use crate::{
    Area, By, CardId, Spot,
    area::Cards,
    vocabulary::{CoreKind, Fee, Figure, KeywordName},
};

/// 10-6 to 10-8: a card being summoned, placed or used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Casting {
    pub card: CardId,
    pub player: Seat,
    pub fee: Fee,
    /// The magic effect being used; for a token its kind, for other spirits and nexuses without meaning.
    pub ability: u16,
    pub from: Area,
    /// The effect that summons, places or uses it, if any.
    pub by: By,
    pub exhausted: bool,
    /// Its "When Summoned" effects are not triggered.
    pub quiet: bool,
    /// Without the additional cost of Ascend.
    pub without_ascend: bool,
    /// The keyword effect by which it is summoned.
    pub keyword: Option<KeywordName>,
    /// 11-8: the spirit emptied for it.
    pub ascended: Option<CardId>,
    /// The cost that spirit counted with.
    pub ascend_cost: u8,
    pub soul_spent: bool,
}

impl Default for Casting {
    fn default() -> Casting {
        Casting {
            card: CardId(0),
            player: Seat::A,
            fee: Fee::Paid,
            ability: 0,
            from: Area::Hand,
            by: By::Rule,
            exhausted: false,
            quiet: false,
            without_ascend: false,
            keyword: None,
            ascended: None,
            ascend_cost: 0,
            soul_spent: false,
        }
    }
}

/// Cores being picked one by one; never nested.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CoreChoice {
    pub by: Seat,
    /// Cards whose cores may be taken.
    pub cards: Cards,
    /// Whether this player's reserve, trash and life are sources too, and whose they are.
    pub of: Seat,
    pub reserve: bool,
    pub trash: bool,
    pub life: bool,
    pub kind: CoreKind,
    pub min: u8,
    pub max: u8,
    pub taken: u8,
    pub soul_taken: bool,
    /// The last source. Sources are iterated in a fixed order, so that one set of cores is one sequence of picks.
    pub last: (Spot, bool),
    /// Regular cores and soul core taken from the last source and not yet announced.
    pub here: (u8, bool),
    pub to: Spot,
    /// A payment: what it empties is self-destroyed (9-3-2).
    pub pays: bool,
    /// It may also be left out as a whole.
    pub free: bool,
    /// How many cores of its sources are not yet passed in the fixed order.
    pub ahead: u16,
}

/// 6-6-1-2-3: the cores that one command takes, before they are put down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct MovingCores {
    /// Regular cores, and from where. 1-3-2-2: none is put back there.
    pub taken: Fixed<(Spot, u8), SOURCES>,
    /// Where the soul core comes from, if it is moved.
    pub soul: Option<Spot>,
    /// The last place taken from or put onto. Places are iterated in a fixed order.
    pub last: Spot,
}

/// The selection of cards being made; never nested.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Choosing {
    pub candidates: Cards,
    pub chosen: Cards,
    pub by: Seat,
    pub min: u8,
    pub max: u8,
    /// How many the text requires, available or not.
    pub required: u8,
    pub different_names: bool,
    /// The maximum sum of a figure of the chosen cards.
    pub total: Option<(Figure, i32)>,
}

impl Choosing {
    /// One of these cards.
    pub(crate) fn one(by: Seat, candidates: Cards) -> Choosing {
        Choosing {
            candidates,
            chosen: Cards::EMPTY,
            by,
            min: 1,
            max: 1,
            required: 1,
            different_names: false,
            total: None,
        }
    }
}

/// Cards that would leave their area, or be exhausted, together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Batch {
    pub cards: Cards,
    /// Those that are self-destroyed (9-3-2).
    pub self_destroyed: Cards,
    /// Cards whose substitution has been decided (8-9-3).
    pub decided: Cards,
    /// Destroyed cards that go to the hand instead of the trash.
    pub into_hand: Cards,
    pub by: By,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch {
            cards: Cards::EMPTY,
            self_destroyed: Cards::EMPTY,
            decided: Cards::EMPTY,
            into_hand: Cards::EMPTY,
            by: By::Rule,
        }
    }
}

/// 9-4-2-3: what players themselves have done since the last checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SinceCheckpoint {
    /// The player's action or payment has moved cores, and no effect was carried out since.
    pub acted: BySeat<bool>,
    /// Cards that have come to the field.
    pub entered: Cards,
    /// Spirits that their owner's action or payment has left without BP.
    pub self_lowered: Cards,
}
