//! What is shown of a game: views without secrets, words, reasons, hashes, and everything for tools.

pub(crate) mod hash;
pub(crate) mod inspect;
pub(crate) mod rename;
pub(crate) mod say;
pub(crate) mod seen;
pub(crate) mod view;
pub(crate) mod why;
