//! Many games at once: playouts for speed, fuzzed games for proof, a lab for statistics.

pub mod fuzz;
pub mod lab;
pub mod perft;
mod playout;

pub use crate::playout::{Played, playout};
