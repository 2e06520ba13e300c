//! Decks by the name of one that comes with the program, by file, or as text.

pub(crate) use crate::deck::find;
