//! Card English and the effect vocabulary: tokens, spans, diagnostics, and one grammar for each game.
//!
//! A text is read by composed phrases straight into the vocabulary of its game. A line with one word that no phrase
//! takes is refused as a whole, and the [`Diagnostic`] points at that word.

pub mod bss;
mod diagnostic;
pub mod ja;
pub mod opcg;
mod parser;
mod reading;
mod render;
mod token;
mod wording;
mod writer;

pub use self::diagnostic::{Diagnostic, Reason};
