//! How fast the engines are. Machines are shared and noisy, so that every figure stands beside a yardstick measured in
//! the same run: random legal moves of chess. Time is that of the processor, not of the clock on the wall. Instructions
//! are counted by valgrind and do not depend on the machine's mood at all.

mod copy;
mod figures;
mod instructions;
mod matchup;
mod measured;
mod pace;
mod pairs;
mod series;
mod tenths;
mod threads;
mod yardstick;

pub use crate::{
    figures::{Figures, MemoryFigures, PairFigures, ThreadFigures, YardstickFigures},
    instructions::{
        COUNTED_GAMES, CountError, Counted, count, counted_pairs, has_valgrind, play_counted,
    },
    matchup::{Bots, Matchup, Plan, measure},
    measured::Measured,
    pairs::pairs,
    series::Series,
};
