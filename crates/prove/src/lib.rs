//! A proof for every ability of every card.
//!
//! For each ability boards are planted from its vocabulary value alone ([`plant`]), and played with the real engine and
//! with a judge side by side ([`judge`]): a second, slow reading of the same value that keeps its own board. At every
//! question both must offer the same answers and show the same table. What the judge saw happen is held against the
//! list of what the ability says ([`obligation`]); whatever was never seen is a failure, so that no step is silently
//! without effect.

mod actor;
mod deck_rule;
mod judge;
mod obligation;
mod plant;
mod proof;
mod report;
mod sketch;
mod words;

pub use crate::{
    proof::{Effort, Proof, Verdict, prove_card},
    report::{Report, Usage, prove_all},
};
