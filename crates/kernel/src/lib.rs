//! What both games share: seats, sets of cards, chance, decisions, refusals, log, replay and the words effects are made of.
//!
//! Nothing here knows a rule of either game. A game is a value that implements [`Game`]; bots, simulator,
//! table and bindings are written against that trait alone.

mod chance;
mod decision;
mod fixed;
mod game;
mod hash;
mod id_set;
mod log;
mod loop_guard;
mod loop_watch;
mod replay;
mod seat;
mod terms;

pub use crate::{
    chance::{Chance, Shuffle},
    decision::{Decision, Refusal},
    fixed::{Fixed, Full},
    game::{Fault, Game, Outcome, Viewer},
    hash::{PositionHasher, position_hash},
    id_set::IdSet,
    log::{Entry, Log, NoLog, Recorded},
    loop_guard::LoopGuard,
    loop_watch::LoopWatch,
    replay::{Replay, ReplayError},
    seat::{BySeat, Seat},
    terms::{Cmp, End, Player, Whose},
};
