//! Which cores a directive is about, how many, and where they come from and go to (4-11).

use serde::{Deserialize, Serialize};

use super::{Amount, Player, Target, walk::parts};

/// 4-11-1
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum CoreKind {
    /// "a core": its controller picks (8-5-6).
    #[default]
    Any,
    Soul,
    /// "that is not a Soul Core"
    Regular,
}

/// How many cores.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CoreCount {
    Exactly(Amount),
    UpTo(Amount),
    AnyNumber,
    All,
    /// "all but one core"
    AllBut(u8),
    /// Until there are this many at the destination ("until you have 5 life").
    Until(u8),
}

/// Where cores come from or go to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum CoreSpot {
    Void,
    Reserve(Player),
    Trash(Player),
    Life(Player),
    /// The reserve of each card's controller ("their owners' reserves").
    ReserveOfEach,
    /// Onto or from each of these cards.
    On(Target),
    /// Any of these, core by core as the player likes ("your field or your reserve").
    AnyOf(Vec<CoreSpot>),
    /// All cards on a player's field.
    Field(Player),
}

parts! {
    CoreCount {
        CoreCount::Exactly(amount) | CoreCount::UpTo(amount) => [amount],
        CoreCount::AnyNumber
        | CoreCount::All
        | CoreCount::AllBut(..)
        | CoreCount::Until(..) => [],
    }
}

parts! {
    CoreSpot {
        CoreSpot::On(target) => [target],
        CoreSpot::AnyOf(parts) => [parts],
        CoreSpot::Void
        | CoreSpot::Reserve(..)
        | CoreSpot::Trash(..)
        | CoreSpot::Life(..)
        | CoreSpot::ReserveOfEach
        | CoreSpot::Field(..) => [],
    }
}
