//! Many games at once: playouts for speed, fuzzed games for proof.

pub mod fuzz;
mod playout;

pub use crate::playout::{Played, playout};
