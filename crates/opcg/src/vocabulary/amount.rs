//! How many, how much, and whether.

use rulebook::{Clause, opcg as clause};
use serde::{Deserialize, Serialize};

use super::{Cmp, EventPattern, Filter, Group, Target, Whose, parts};

/// A number in an effect.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Amount {
    Fixed(i32),
    /// "equal to the number of …"
    Of(Box<Quantity>),
    /// "+1000 for every 2 cards in your trash"
    Each {
        value: i32,
        per: i32,
        of: Box<Quantity>,
    },
    /// "at least 2 less than": a quantity and a fixed difference.
    Plus(Box<Quantity>, i32),
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
    /// How many different card names there are among the cards of these groups (2-1).
    Names(Vec<Group>),
    /// DON!! cards on the field: cost area and given (3-1-2).
    DonOnField(Whose),
    /// Life cards and cards in hand, added up.
    LifeAndHand(Whose),
    /// Sum of the costs of a group.
    TotalCost(Group),
    /// The figure of one card.
    Power(Box<Target>),
    BasePower(Box<Target>),
    Cost(Box<Target>),
    GivenDon(Box<Target>),
    /// How many cards the last step of this effect handled ("for every card trashed").
    Handled,
    /// The number chosen in this effect.
    Chosen,
    /// How many cards, DON!! or damage the event that caused this effect was about.
    EventCount,
}

/// How many cards are chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Count {
    /// 8-4-4-1: as many as possible up to this number, at least that many if there are.
    Exactly(Amount),
    /// 4-8-1: none allowed.
    UpTo(Amount),
    /// "1 or more", "N or more"
    AtLeast(Amount),
    /// "any number of"
    AnyNumber,
    /// Until this many are left ("trash cards from your hand until you have 5").
    DownTo(Amount),
}

/// 8-3-2, 8-3-3, 4-10: whether something holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// 8-3-2-3: this many DON!! cards or more are given to this card.
    Don(u8),
    /// 8-3-2-4
    YourTurn,
    /// 8-3-2-5
    OpponentsTurn,
    Compare(Quantity, Cmp, Amount),
    /// A card (of those meant) is like this: "your Leader has the {T} type".
    Is(Target, Filter),
    /// All cards of the group are like this, and there is one.
    Only(Group, Filter),
    All(Vec<Condition>),
    Either(Vec<Condition>),
    Not(Box<Condition>),
    /// It is this player's second turn or a later one.
    SecondTurnOrLater,
    /// The event happened earlier in this turn.
    ThisTurn(EventPattern),
}

impl Amount {
    pub(super) fn clause(&self) -> Option<Clause> {
        None
    }
}

parts! {
    Amount {
        Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => [of],
        Amount::Fixed(_) => [],
    }
}

impl Quantity {
    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Quantity::Names(_) => Some(clause!("2-1-1")),
            Quantity::DonOnField(_) => Some(clause!("3-1-2")),
            Quantity::TotalCost(_) | Quantity::Cost(_) => Some(clause!("2-7-1")),
            Quantity::Power(_) => Some(clause!("2-6-1")),
            Quantity::BasePower(_) => Some(clause!("4-9-2")),
            Quantity::GivenDon(_) => Some(clause!("6-5-5-1")),
            // 3-1-4: counts are known to both players.
            Quantity::LifeAndHand(_) => Some(clause!("3-1-4")),
            Quantity::Cards(_) | Quantity::Handled | Quantity::Chosen | Quantity::EventCount => {
                None
            }
        }
    }
}

parts! {
    Quantity {
        Quantity::Cards(groups) | Quantity::Names(groups) => [groups],
        Quantity::TotalCost(group) => [group],
        Quantity::Power(of)
        | Quantity::BasePower(of)
        | Quantity::Cost(of)
        | Quantity::GivenDon(of) => [of],
        Quantity::DonOnField(_)
        | Quantity::LifeAndHand(_)
        | Quantity::Handled
        | Quantity::Chosen
        | Quantity::EventCount => [],
    }
}

impl Count {
    /// The number in it, if there is one.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Count::Exactly(amount)
            | Count::UpTo(amount)
            | Count::AtLeast(amount)
            | Count::DownTo(amount) => Some(amount),
            Count::AnyNumber => None,
        }
    }

    pub(super) fn clause(&self) -> Option<Clause> {
        matches!(self, Count::UpTo(_)).then_some(clause!("4-8-1"))
    }
}

parts! {
    Count {
        Count::Exactly(amount)
        | Count::UpTo(amount)
        | Count::AtLeast(amount)
        | Count::DownTo(amount) => [amount],
        Count::AnyNumber => [],
    }
}

impl Condition {
    /// 8-3-2: [DON!! xX] and whose turn it is belong to the timing of an effect; what follows "if" does not.
    pub(crate) fn is_of_timing(&self) -> bool {
        matches!(self, Condition::Don(_) | Condition::YourTurn | Condition::OpponentsTurn)
    }

    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Condition::Don(_) => Some(clause!("8-3-2-3")),
            Condition::YourTurn => Some(clause!("8-3-2-4")),
            Condition::OpponentsTurn => Some(clause!("8-3-2-5")),
            Condition::Compare(..)
            | Condition::Is(..)
            | Condition::Only(..)
            | Condition::SecondTurnOrLater
            | Condition::ThisTurn(_) => Some(clause!("8-3-3")),
            Condition::All(_) | Condition::Either(_) | Condition::Not(_) => None,
        }
    }
}

parts! {
    Condition {
        Condition::Compare(left, _, right) => [left, right],
        Condition::Is(target, like) => [target, like],
        Condition::Only(group, like) => [group, like],
        Condition::All(parts) | Condition::Either(parts) => [parts],
        Condition::Not(inner) => [inner],
        Condition::ThisTurn(event) => [event],
        Condition::Don(_)
        | Condition::YourTurn
        | Condition::OpponentsTurn
        | Condition::SecondTurnOrLater => [],
    }
}
