//! ONE PIECE CARD GAME: engine and judge in lockstep. At every question both must offer the same answers and show the
//! same table.

mod actor;
mod deck_rule;
mod judge;
mod obligation;
mod plant;
mod proof;
mod sketch;

pub use self::proof::prove_card;
