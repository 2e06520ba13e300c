//! Reading card files and single cards.

use ron::{Options, error::SpannedError, extensions::Extensions};
use serde::de::DeserializeOwned;

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
pub fn from_ron<Card: DeserializeOwned>(text: &str) -> Result<Vec<Card>, DataError> {
    options().from_str(text).map_err(unreadable)
}

/// One card.
///
/// # Errors
/// The first place that is not in our notation.
pub(crate) fn card_from_ron<Card: DeserializeOwned>(text: &str) -> Result<Card, DataError> {
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
