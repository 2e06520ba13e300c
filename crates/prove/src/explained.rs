//! Differences between engine and second reading on disturbed boards that are no fault of the engine, each with its clause.

/// What a difference says, and the clause that explains it.
const EXPLAINED: [(&str, &str); 0] = [];

/// The clause that explains a difference.
pub(crate) fn why(what: &str) -> Option<&'static str> {
    EXPLAINED.iter().find(|(said, _)| what.contains(said)).map(|(_, clause)| *clause)
}
