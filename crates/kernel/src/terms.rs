//! Words that effects of either game are made of: whose, who, which end, and how figures compare.

use serde::{Deserialize, Serialize};

/// Whose cards, as the effect's player reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Whose {
    Your,
    Opponents,
    /// Of either player.
    Any,
}

/// A player, as the effect's player reads it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Player {
    #[default]
    You,
    Opponent,
    /// Both, the player whose turn it is first.
    Both,
}

/// Which end of an ordered area.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum End {
    #[default]
    Top,
    Bottom,
    /// The player chooses for all of them together.
    Either,
}

impl End {
    /// The ends that may be meant.
    pub const fn each(&self) -> &'static [End] {
        match self {
            End::Top => &[End::Top],
            End::Bottom => &[End::Bottom],
            End::Either => &[End::Top, End::Bottom],
        }
    }
}

/// How two figures compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Cmp {
    Equal,
    AtMost,
    AtLeast,
    Less,
    More,
}

impl Cmp {
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Cmp::Equal => left == right,
            Cmp::AtMost => left <= right,
            Cmp::AtLeast => left >= right,
            Cmp::Less => left < right,
            Cmp::More => left > right,
        }
    }
}
