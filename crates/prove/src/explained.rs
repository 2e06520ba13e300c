//! Differences between engine and second reading on disturbed boards that are no fault of the engine, each with its clause.

/// What a difference says, and the clause that explains it.
const EXPLAINED: [(&str, &str); 2] = [
    // Two cards that negate each other: the engine ends the game, the second reading has no answer.
    ("8-1-3-3-5: permanent effects of one card find a rest", "opcg 8-1-3-3-5"),
    // Two cards that take each other's effects away.
    ("constant effects that find no rest", "bss 8-8-1-3-1"),
];

/// The clause that explains a difference.
pub(crate) fn why(what: &str) -> Option<&'static str> {
    EXPLAINED.iter().find(|(said, _)| what.contains(said)).map(|(_, clause)| *clause)
}
