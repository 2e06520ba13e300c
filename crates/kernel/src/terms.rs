//! Words that effects of either game are made of: whose, who, how many, which end, and how figures compare.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Whose cards, as the effect's player reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Whose {
    Your,
    Opponents,
    /// Of either player.
    Any,
}

impl Whose {
    /// The players whose cards are meant, for this effect's player.
    pub const fn seats(self, you: Seat) -> &'static [Seat] {
        match (self, you) {
            (Whose::Your, Seat::A) | (Whose::Opponents, Seat::B) => &[Seat::A],
            (Whose::Your, Seat::B) | (Whose::Opponents, Seat::A) => &[Seat::B],
            (Whose::Any, _) => &Seat::BOTH,
        }
    }

    /// In the third person, with a space behind it.
    pub const fn possessive(self) -> &'static str {
        match self {
            Whose::Your => "its player's ",
            Whose::Opponents => "the opponent's ",
            Whose::Any => "",
        }
    }

    /// In the third person.
    pub const fn player(self) -> &'static str {
        match self {
            Whose::Your => "its player",
            Whose::Opponents => "the opponent",
            Whose::Any => "either player",
        }
    }
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

impl Player {
    /// For both players, the effect's own.
    pub const fn seat(self, you: Seat) -> Seat {
        match self {
            Player::You | Player::Both => you,
            Player::Opponent => you.other(),
        }
    }

    pub fn is(self, you: Seat, seat: Seat) -> bool {
        self == Player::Both || self.seat(you) == seat
    }

    /// One after the other.
    pub fn each(self, you: Seat, turn_order: [Seat; 2]) -> impl Iterator<Item = Seat> {
        turn_order.into_iter().filter(move |seat| self.is(you, *seat))
    }
}

/// Whose point of view counts while an effect is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    TurnPlayer,
    NonTurnPlayer,
    /// The effect's own.
    Player,
}

impl Role {
    pub const fn seat(self, you: Seat, turn_player: Seat) -> Seat {
        match self {
            Role::TurnPlayer => turn_player,
            Role::NonTurnPlayer => turn_player.other(),
            Role::Player => you,
        }
    }
}

/// How many of those that are there may be chosen, and how many the text requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HowMany {
    pub min: u8,
    pub max: u8,
    pub required: u8,
}

impl HowMany {
    /// As many as required, or all there are.
    pub fn exactly(required: u8, there: u8) -> HowMany {
        HowMany { min: required.min(there), max: required.min(there), required }
    }

    pub fn up_to(most: u8, there: u8) -> HowMany {
        HowMany { min: 0, max: most.min(there), required: 0 }
    }

    pub fn at_least(required: u8, there: u8) -> HowMany {
        HowMany { min: required.min(there), max: there, required }
    }

    pub const fn any(there: u8) -> HowMany {
        HowMany { min: 0, max: there, required: 0 }
    }
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

#[cfg(test)]
mod tests;
