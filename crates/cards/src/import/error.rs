//! What is wrong with a list of cards, by card and field.

use std::fmt;

/// A list that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImportError {
    #[error("line {line}, column {column}: {reason}")]
    NotJson { line: usize, column: usize, reason: String },
    #[error("no card is in it")]
    NoCards,
    #[error("{}", lines(.0))]
    Fields(Vec<WrongField>),
}

/// A field of a card that is absent, or holds something else.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{card}: {field}: {reason}")]
pub struct WrongField {
    /// The number of the card, or its place in the list.
    pub card: String,
    /// As the list calls it, if it is there.
    pub field: String,
    pub reason: String,
}

/// What a list holds: the cards that can be used, and every record that cannot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing<P> {
    pub prints: Vec<P>,
    pub broken: Vec<WrongField>,
}

impl<P> Listing<P> {
    /// # Errors
    /// No record can be used.
    pub(crate) fn of(prints: Vec<P>, broken: Vec<WrongField>) -> Result<Listing<P>, ImportError> {
        match (prints.is_empty(), broken.is_empty()) {
            (true, true) => Err(ImportError::NoCards),
            (true, false) => Err(ImportError::Fields(broken)),
            (false, _) => Ok(Listing { prints, broken }),
        }
    }
}

fn lines(fields: &[WrongField]) -> String {
    fields.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl From<serde_json::Error> for ImportError {
    fn from(error: serde_json::Error) -> ImportError {
        let (line, column) = (error.line(), error.column());
        let reason = error.to_string();
        // The place is told once, and first.
        let reason = reason.split(" at line ").next().unwrap_or(&reason).to_owned();
        ImportError::NotJson { line, column, reason }
    }
}

/// Why a value cannot be used, before it is known whose it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    pub(super) field: String,
    pub(super) reason: String,
}

impl Wrong {
    pub(super) fn new(field: impl Into<String>, reason: impl Into<String>) -> Wrong {
        Wrong { field: field.into(), reason: reason.into() }
    }

    pub(super) fn value(field: &str, value: impl fmt::Display, expected: &str) -> Wrong {
        Wrong::new(field, format!("{value} is not {expected}"))
    }

    pub(super) fn of(self, card: &str) -> WrongField {
        WrongField { card: card.to_owned(), field: self.field, reason: self.reason }
    }
}
