//! The compiled tables. `build.rs` writes them from `rules/`.

use crate::{Difference, Entry, Kind};

/// A clause that code may cite, and where each book has it.
pub(crate) struct Row {
    pub(crate) id: &'static str,
    /// Index into the entries of each book, in the order of `Book`.
    pub(crate) places: [u16; 6],
}

/// The place of a clause in a book that does not have it.
pub(crate) const NOWHERE: u16 = u16::MAX;

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
