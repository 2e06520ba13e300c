//! One game in one line.

use std::fmt;

use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One of the two decks of a pairing, whatever its seat in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    A,
    B,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// Decks change seats from game to game.
    pub const fn at(seat: Seat, game: u64) -> Side {
        match (seat, game.is_multiple_of(2)) {
            (Seat::A, true) | (Seat::B, false) => Side::A,
            (Seat::B, true) | (Seat::A, false) => Side::B,
        }
    }

    /// The seat of this deck.
    pub const fn seat(self, game: u64) -> Seat {
        match (self, game.is_multiple_of(2)) {
            (Side::A, true) | (Side::B, false) => Seat::A,
            (Side::B, true) | (Side::A, false) => Seat::B,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Damage without Life, or the last life lost.
    Life,
    /// A deck without cards.
    Deck,
    /// An effect decides the game.
    Effect,
    /// Both lost at once.
    Together,
    /// A loop that nobody can stop.
    Loop,
    /// A player gave up.
    Conceded,
    /// A capacity of the program was reached.
    Fault,
    /// More decisions than any game should take.
    TooLong,
    /// The program failed, and the game with it.
    Crash,
}

impl End {
    pub const fn name(self) -> &'static str {
        match self {
            End::Life => "life",
            End::Deck => "deck",
            End::Effect => "effect",
            End::Together => "together",
            End::Loop => "loop",
            End::Conceded => "conceded",
            End::Fault => "fault",
            End::TooLong => "too-long",
            End::Crash => "crash",
        }
    }

    /// For people.
    pub const fn words(self) -> &'static str {
        match self {
            End::Life => "out of life",
            End::Deck => "out of cards",
            End::Effect => "an effect decides",
            End::Together => "both lose at once",
            End::Loop => "endless loop",
            End::Conceded => "conceded",
            End::Fault => "capacity reached",
            End::TooLong => "too long",
            End::Crash => "program failed",
        }
    }
}

/// What is kept of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number within its pairing, from 0.
    pub game: u64,
    /// The deck that went first; `None` if the game ended before its first turn.
    pub first: Option<Side>,
    /// `None` without a winner.
    pub winner: Option<Side>,
    pub turns: u32,
    pub decisions: u32,
    pub end: End,
}
