//! A proof for every ability of every card.
//!
//! For each ability boards are planted from its vocabulary value alone, and the real engine is driven on them. A judge,
//! a second and slow reading of the same value with a board of its own, says whether what the engine did is what the
//! ability says: for [`opcg`] it plays along in lockstep, for [`bss`] it reads the trace of what happened. What the
//! judge saw is held against the list of what the ability says; whatever was never seen is a failure, so that no step
//! is silently without effect.
//!
//! # What is not proven
//!
//! A judge says the rules in its own words: `cargo xtask tidy` fails where it has five lines in a row that an engine has,
//! too. It shares with the engines, and so does not prove:
//! - what the words of a vocabulary say of themselves: which grants are amounts, which targets need a selection, which
//!   spots are of both players, the walkers over their parts;
//! - what the words of both games mean that `kernel` defines (`Cmp`, `Player`, `Whose`), ids, seats and chance;
//! - events: their parts are read as the engine reports them. For bss the order of a shuffled deck is taken from the
//!   engine.

mod beside;
pub mod bss;
mod explained;
pub mod opcg;
mod proof;
mod report;
mod words;

pub use crate::{
    beside::{Beside, Boards, Difference, Disturbances, Disturbed, disturb_all},
    proof::{Effort, Failure, Proof, Verdict},
    report::{Provable, Report, Usage, prove_all},
};
