//! Many games at once: playouts for speed, fuzzed games for proof, a lab for statistics.

pub mod fuzz;
pub mod lab;
mod memory;
pub mod perft;
mod playout;

pub use crate::{
    memory::{peak_kib, resident_kib},
    playout::{Played, playout},
};
