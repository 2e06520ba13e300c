//! How fast the engines are. Machines are shared and noisy, so that every figure stands beside a yardstick measured in
//! the same run: random legal moves of chess. Time is that of the processor, not of the clock on the wall.

mod copy;
mod figures;
mod matchup;
mod pace;
mod pairs;
mod series;
mod threads;
mod yardstick;

pub use crate::{
    figures::{Figures, PairFigures, ThreadFigures, YardstickFigures},
    matchup::{Bots, Matchup, Plan, measure},
    pairs::{bss_pairs, opcg_pairs},
};
