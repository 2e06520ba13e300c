//! Reading card files and single cards.

use ron::{Options, error::SpannedError, extensions::Extensions};
use serde::de::DeserializeOwned;

use crate::PooledCard;

/// Card data from outside that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataError {
    #[error("line {line}, column {column}: {reason}")]
    Unreadable { line: usize, column: usize, reason: String },
    #[error("{0} is there twice")]
    Twice(String),
}

/// The cards of one file.
///
/// # Errors
/// The first place that is not a card in our notation.
pub fn from_ron<Card: PooledCard>(text: &str) -> Result<Vec<Card>, DataError> {
    Card::list_from_ron(text)
}

/// Abilities of a card that is in no file.
///
/// # Errors
/// The first place that is not in our notation.
pub fn abilities_from_ron<Ability: DeserializeOwned>(
    text: &str,
) -> Result<Vec<Ability>, DataError> {
    part_from_ron(text)
}

/// Whatever a card file may hold. Each use is compiled at length: a place of its own for each type is enough.
pub(crate) fn part_from_ron<Part: DeserializeOwned>(text: &str) -> Result<Part, DataError> {
    options().from_str(text).map_err(unreadable)
}

fn unreadable(error: SpannedError) -> DataError {
    let SpannedError { code, span } = error;
    DataError::Unreadable {
        line: span.start.line,
        column: span.start.col,
        reason: code.to_string(),
    }
}

/// `cost: 3` instead of `cost: Some(3)`, `Choose(count: …)` instead of `Choose((count: …))`.
pub(crate) fn options() -> Options {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES)
}
