//! The cards that come with the program, as its build script has split them.

use std::hash::Hash;

use serde::Serialize;

use crate::notation::{DataError, part_from_ron};

// Each number, and where its card ends in the text; in the order of the numbers.
include!(concat!(env!("OUT_DIR"), "/index.rs"));

static OPCG_TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/opcg.ron"));
static BSS_TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/bss.ron"));

/// A card of one of the games.
///
/// It reads itself, so that the reader is compiled here and not again wherever a pool is used.
pub trait PooledCard: Clone + Hash + Serialize {
    fn number(&self) -> &str;

    /// One card in our notation.
    ///
    /// # Errors
    /// The first place that is not in our notation.
    fn from_ron(text: &str) -> Result<Self, DataError>;

    /// The cards of one file.
    ///
    /// # Errors
    /// The first place that is not in our notation.
    fn list_from_ron(text: &str) -> Result<Vec<Self>, DataError>;

    /// Each number with its card in our notation, in the order of the numbers.
    fn packed() -> impl Iterator<Item = (&'static str, &'static str)>;
}

impl PooledCard for opcg::Card {
    fn number(&self) -> &str {
        &self.number
    }

    fn from_ron(text: &str) -> Result<Self, DataError> {
        part_from_ron(text)
    }

    fn list_from_ron(text: &str) -> Result<Vec<Self>, DataError> {
        part_from_ron(text)
    }

    fn packed() -> impl Iterator<Item = (&'static str, &'static str)> {
        packed(&OPCG, OPCG_TEXT)
    }
}

impl PooledCard for bss::Card {
    fn number(&self) -> &str {
        &self.number
    }

    fn from_ron(text: &str) -> Result<Self, DataError> {
        part_from_ron(text)
    }

    fn list_from_ron(text: &str) -> Result<Vec<Self>, DataError> {
        part_from_ron(text)
    }

    fn packed() -> impl Iterator<Item = (&'static str, &'static str)> {
        packed(&BSS, BSS_TEXT)
    }
}

fn packed(
    index: &'static [(&'static str, usize)],
    text: &'static str,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    let starts = std::iter::once(0).chain(index.iter().map(|(_, end)| *end));
    starts.zip(index).map(|(start, (number, end))| (*number, &text[start..*end]))
}

/// # Panics
/// The card file has a word that the notation lacks; that all are read is a test.
pub(crate) fn unpack<Card: PooledCard>(number: &str, card: &str) -> Card {
    Card::from_ron(card).unwrap_or_else(|error| panic!("card {number} of the program: {error}"))
}

#[cfg(test)]
mod tests;
