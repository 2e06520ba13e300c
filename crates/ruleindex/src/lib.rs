//! The index clause → code → examples, read from the source tree.
//!
//! A clause is cited in code by `clause!("…")` and by comments; an example cites it above `#[test]` in a crate's `tests/`, or
//! in the `rules` line of a scenario. The index joins them with the books and `rules/uncovered.txt`.

mod answers;
mod coverage;
mod duel;
mod fault;
mod index;
mod number;
mod rust_source;
mod show;
mod tree;
mod uncovered;

pub use crate::{
    answers::{Account, Answers, Hole},
    coverage::{Coverage, Reading},
    fault::{Fault, Finding},
    index::{Citation, Example, Place, RuleIndex},
    show::ClauseCard,
    tree::{ScanError, SourceFile, read_files},
    uncovered::Listed,
};
