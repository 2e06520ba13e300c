//! Games for programs in other languages: one game as a value ([`AnyGame`]), and thousands stepped in place ([`AnyBatch`]).
//!
//! Nothing here knows of Python; `python/` wraps it.
//!
//! ```
//! use embed::{AnyGame, Library};
//! use kernel::BySeat;
//! use rulebook::GameName;
//!
//! let library = Library::embedded();
//! let mut game = library.start(GameName::Opcg, BySeat(["ST01", "ST02"]), 7, None)?;
//! let copy = game.clone();
//! game.apply(0)?;
//! assert!(game != copy);
//! assert!(library.read(&game.to_bytes())? == game);
//! # Ok::<(), embed::GameError>(())
//! ```

mod any;
mod batch;
mod error;
mod held;
mod library;
mod observe;
mod schema;
mod seated;

pub use crate::{
    any::AnyGame,
    batch::{AnyBatch, Batch, BatchSetup, BatchTable, Output},
    error::GameError,
    held::Held,
    library::Library,
    observe::{CANDIDATE, Observed, Rows, Sheet},
    schema::{Column, Schema, schema},
    seated::AnyBot,
};
