//! Many games at once: play-outs for speed, fuzzed games that check every property, a lab for statistics.
//!
//! ```
//! use std::sync::Arc;
//!
//! use kernel::{Chance, NoLog};
//! use opcg::{Duel, RulesVersion, Table};
//!
//! let table = Arc::new(Table::new(RulesVersion::V119, &cards::starter_decks()));
//! let mut duel = Duel::start(table, 7, &mut NoLog);
//! let played = sim::playout(&mut duel, &mut Chance::seeded(1), &mut Vec::new());
//! assert!(played.decisions > 10 && played.outcome.winner().is_some());
//! ```

pub mod fuzz;
pub mod lab;
mod memory;
pub mod perft;
mod playout;

pub use crate::{
    memory::{peak_kib, resident_kib},
    playout::{Played, playout},
};
