//! The simulation lab: how decks fare against each other, in as many games as it takes to know.
//!
//! A game is known by seed, decks, bots and its number; threads only share the numbers out. So a result is the same to the
//! digit whatever the number of threads, and games that were played once need not be played again.

mod agreement;
mod bots;
mod bss;
mod cards;
mod job;
mod lab_log;
mod matrix;
mod opcg;
mod pairing;
mod plan;
mod row;
mod run;
mod simulated;
mod state_file;
mod statistics;
mod tally;

pub use self::{
    agreement::{Agreement, Compared},
    bots::{BotName, UnknownBot},
    cards::{CardCount, Kind},
    job::{AnyJob, IllegalEntrant, STEP, job},
    matrix::{Cell, Matrix, Stop},
    pairing::{Entrant, Pairing},
    plan::{
        Chunk, ChunkError, ChunkFolder, ChunkStore, Order, Plan, PlanError, Planned, PlannedDeck,
        Progress,
    },
    row::{End, Row, Side},
    run::{BATCH, Batch, run},
    simulated::{Note, Simulated},
    state_file::{Header, StateError, StateFile},
    statistics::{Figures, Histogram, Interval, Share},
    tally::Tally,
};
