//! What is wrong with a scenario file, and where.

use serde::Serialize;

/// A line that cannot be read or carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct ScenarioError {
    /// Counted from 1.
    pub line: usize,
    pub what: String,
}

impl ScenarioError {
    pub fn new(line: usize, what: impl Into<String>) -> ScenarioError {
        ScenarioError { line, what: what.into() }
    }
}

pub(crate) type Result<T, E = ScenarioError> = std::result::Result<T, E>;
