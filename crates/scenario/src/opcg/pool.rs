//! Where cards that a scenario names by number come from.

use std::sync::Arc;

use opcg::Card;

/// Cards by number.
pub trait Pool {
    /// # Errors
    /// If no card has the number, or its text is not understood.
    fn card(&self, number: &str) -> Result<Arc<Card>, PoolError>;
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PoolError {
    #[error("not in the card pool")]
    Unknown,
    /// With the words left over.
    #[error("{0}")]
    TextNotUnderstood(String),
}
