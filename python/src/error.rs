//! Errors as Python exceptions.

use embed::GameError;
use pyo3::{PyErr, create_exception, exceptions::PyValueError};

create_exception!(
    deckhand,
    DeckhandError,
    PyValueError,
    "Something that the rules, the cards or the files do not allow. What was there is unchanged."
);

pub(crate) fn raised(error: GameError) -> PyErr {
    DeckhandError::new_err(error.to_string())
}
