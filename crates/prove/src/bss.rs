//! Battle Spirits Saga: the engine is driven on planted boards, and a judge reads the trace of what happened.

mod actor;
mod judge;
mod obligation;
mod plant;
mod proof;
mod sketch;
mod trace;

pub use self::proof::prove_card;
