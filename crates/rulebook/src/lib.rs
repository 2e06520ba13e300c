//! The rulebooks as data: clause numbers checked at compile time, and where each stands in every version.
//!
//! Code names a clause by its number in the newest book, and a number the book lacks does not compile:
//!
//! ```
//! use rulebook::opcg as clause;
//!
//! let lost = clause!("7-1-4-1-2");
//! assert_eq!(lost.to_string(), "7-1-4-1-2");
//! ```
//!
//! ```compile_fail
//! rulebook::opcg!("7-1-4-9");
//! ```

mod book;
mod clause;
mod difference;
mod search;
mod tables;
mod unknown;

pub use crate::{
    book::{Book, Entry, GameName, Kind, UnknownBook},
    clause::Clause,
    difference::Difference,
    search::search,
    unknown::UnknownClause,
};
