//! Where cards that a scenario names by number come from.

use std::sync::Arc;

/// Cards by number.
pub trait Pool {
    /// # Errors
    /// If no card has the number, or its text is not understood.
    fn opcg(&self, number: &str) -> Result<Arc<opcg::Card>, PoolError>;

    /// # Errors
    /// If no card has the number, or its text is not understood.
    fn bss(&self, number: &str) -> Result<Arc<bss::Card>, PoolError>;

    /// The tokens that effects of Battle Spirits Saga make.
    fn bss_tokens(&self) -> Vec<Arc<bss::Card>>;
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PoolError {
    #[error("not in the card pool")]
    Unknown,
    /// With the words left over.
    #[error("{0}")]
    TextNotUnderstood(String),
}
