//! How many, how much, and whether.

use serde::{Deserialize, Serialize};

use super::{Cmp, EventPattern, Filter, Group, Place, Target, Whose, walk::parts};
use crate::Color;

/// A figure of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Figure {
    Cost,
    Bp,
    Level,
    Cores,
    Symbols,
    /// The number of its Gale effect (11-10-2).
    Gale,
}

/// A number in an effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Amount {
    Fixed(i32),
    /// "equal to the number of …"
    Of(Box<Quantity>),
    /// "1000 BP for each …", "for every ten …"; at most `most`, if given.
    Each {
        value: i32,
        #[serde(default = "one", skip_serializing_if = "is_one")]
        per: i32,
        of: Box<Quantity>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most: Option<i32>,
    },
    /// A quantity and a fixed difference ("by 5000 or more").
    Plus(Box<Quantity>, i32),
}

fn one() -> i32 {
    1
}

fn is_one(number: &i32) -> bool {
    *number == 1
}

fn once() -> u8 {
    1
}

fn is_once(times: &u8) -> bool {
    *times == 1
}

impl From<i32> for Amount {
    fn from(number: i32) -> Amount {
        Amount::Fixed(number)
    }
}

/// Something that can be counted or read from the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Quantity {
    /// How many cards there are in these groups together.
    Cards(Vec<Group>),
    Life(Whose),
    /// The figure of one card; of several, their sum.
    Figure(Figure, Box<Target>),
    /// The highest of this figure among the cards of a group.
    Highest(Figure, Group),
    /// Symbols on a player's field, of this color if given.
    Symbols(Whose, #[serde(default)] Option<Color>),
    /// The most of these cards that have each a symbol of another color ("with a different colored symbol").
    DifferentSymbols(Group),
    /// How many cards the last step of this effect handled ("for each card discarded").
    Handled,
    /// Those among them that are like this ("for each spirit card among the discarded cards").
    HandledLike(Filter),
    /// Spirits destroyed by this effect.
    Destroyed,
    /// How many cards or cores the event that activated this effect was about.
    EventCount,
}

/// How many are selected.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Count {
    /// 8-5-3-1: that many, or all there are.
    Exactly(Amount),
    /// 8-5-3-2
    UpTo(Amount),
    AnyNumber,
}

/// Whether something holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Condition {
    YourTurn,
    OpponentsTurn,
    /// It is this step of the turn ("if used during your main step").
    InStep(super::TurnStep),
    Compare(Quantity, Cmp, Amount),
    /// One of these cards is like this, in its last state if it has moved (8-10).
    Is(Target, Filter),
    /// All cards of the group are like this, and there is one.
    Only(Group, Filter),
    /// All cards of the group have the same cost.
    SameCost(Group),
    /// No two of these cards have a name in common.
    DifferentNames(Target),
    /// A burst card is set.
    BurstSet(Whose),
    /// "If you spend a Soul Core as part of this card's cost".
    SpentSoulCore,
    /// 11-8: it was summoned by Ascend using a spirit like this.
    AscendedUsing(Filter),
    /// It was summoned or placed from this area.
    CameFrom(Place),
    /// The event happened earlier in this turn, this often or more often.
    ThisTurn(EventPattern, #[serde(default = "once", skip_serializing_if = "is_once")] u8),
    /// This player's life is at least what it was when the turn began.
    LifeNotLowered(Whose),
    /// This effect moved a soul core ("if you place a Soul Core into your reserve with this effect").
    MovedSoulCore,
    /// This effect destroyed a card; a checkpoint comes first (9-3, 9-4).
    DestroyedByThis,
    /// The last step was carried out.
    Done,
    All(Vec<Condition>),
    Either(Vec<Condition>),
    Not(Box<Condition>),
}

parts! {
    Amount {
        Amount::Of(of) | Amount::Each { value: _, per: _, of, most: _ } | Amount::Plus(of, _) => [of],
        Amount::Fixed(..) => [],
    }
}

parts! {
    Quantity {
        Quantity::Cards(groups) => [groups],
        Quantity::Figure(_, of) => [of],
        Quantity::Highest(_, group) | Quantity::DifferentSymbols(group) => [group],
        Quantity::HandledLike(filter) => [filter],
        Quantity::Life(..)
        | Quantity::Symbols(..)
        | Quantity::Handled
        | Quantity::Destroyed
        | Quantity::EventCount => [],
    }
}

parts! {
    Count {
        Count::Exactly(amount) | Count::UpTo(amount) => [amount],
        Count::AnyNumber => [],
    }
}

impl Condition {
    /// Whether it is about how the card was summoned or placed, which does not change afterwards.
    pub(crate) fn is_of_event(&self) -> bool {
        match self {
            Condition::SpentSoulCore | Condition::AscendedUsing(_) | Condition::CameFrom(_) => true,
            Condition::All(parts) | Condition::Either(parts) => {
                parts.iter().all(Condition::is_of_event)
            }
            Condition::Not(inner) => inner.is_of_event(),
            Condition::YourTurn
            | Condition::OpponentsTurn
            | Condition::InStep(_)
            | Condition::Compare(..)
            | Condition::Is(..)
            | Condition::Only(..)
            | Condition::SameCost(_)
            | Condition::DifferentNames(_)
            | Condition::BurstSet(_)
            | Condition::ThisTurn(..)
            | Condition::LifeNotLowered(_)
            | Condition::MovedSoulCore
            | Condition::DestroyedByThis
            | Condition::Done => false,
        }
    }
}

parts! {
    Condition {
        Condition::Compare(left, _, right) => [left, right],
        Condition::Is(target, like) => [target, like],
        Condition::Only(group, like) => [group, like],
        Condition::SameCost(group) => [group],
        Condition::AscendedUsing(like) => [like],
        Condition::DifferentNames(target) => [target],
        Condition::ThisTurn(event, _) => [event],
        Condition::All(parts) | Condition::Either(parts) => [parts],
        Condition::Not(inner) => [inner],
        Condition::YourTurn
        | Condition::OpponentsTurn
        | Condition::InStep(..)
        | Condition::BurstSet(..)
        | Condition::SpentSoulCore
        | Condition::CameFrom(..)
        | Condition::LifeNotLowered(..)
        | Condition::MovedSoulCore
        | Condition::DestroyedByThis
        | Condition::Done => [],
    }
}
