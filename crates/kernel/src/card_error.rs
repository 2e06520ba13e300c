//! The door for cards: the error of both games, and the bounds of what a card may say.

use std::fmt;

/// Numbers of cards are within this; sums of as many as a game can have stay within 32 bits.
pub const LARGEST_NUMBER: i32 = 1_000_000;

/// No number passes the largest that a card may say, so that figures that depend on each other do not grow for ever.
#[inline]
pub fn within_bounds(number: i32) -> i32 {
    number.clamp(-LARGEST_NUMBER, LARGEST_NUMBER)
}

/// An option is answered by a number of 8 bits.
const MOST_OPTIONS: usize = 32;

/// Why a card cannot be played; `F` is what is wrong with it in the words of its game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct CardError<F> {
    /// Number and name.
    pub card: String,
    /// The place of the ability in the card's text, counted from 1.
    pub ability: Option<usize>,
    pub flaw: F,
}

impl<F: fmt::Display> fmt::Display for CardError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card)?;
        if let Some(ability) = self.ability {
            write!(f, ", ability {ability}")?;
        }
        write!(f, ": {}", self.flaw)
    }
}

/// A part of a card that is larger than the engines allow for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutOfBounds {
    #[error("the number {0} is out of range")]
    Number(i32),
    #[error("it has {0} parts; {1} are allowed")]
    Parts(usize, usize),
    #[error("a choice of {0} things; 1 to {MOST_OPTIONS} are allowed")]
    Options(usize),
}

impl OutOfBounds {
    /// # Errors
    /// A number that sums would carry out of range.
    pub fn check_number(number: i32) -> Result<(), OutOfBounds> {
        let fits = (-LARGEST_NUMBER..=LARGEST_NUMBER).contains(&number);
        if fits { Ok(()) } else { Err(OutOfBounds::Number(number)) }
    }

    /// # Errors
    /// Nothing to choose from, or more than an answer can name.
    pub fn check_options(count: usize) -> Result<(), OutOfBounds> {
        if (1..=MOST_OPTIONS).contains(&count) { Ok(()) } else { Err(OutOfBounds::Options(count)) }
    }

    /// # Errors
    /// More parts than this.
    pub fn check_parts(parts: usize, most: usize) -> Result<(), OutOfBounds> {
        if parts <= most { Ok(()) } else { Err(OutOfBounds::Parts(parts, most)) }
    }
}
