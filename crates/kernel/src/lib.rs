//! What both games share: seats, sets of cards, chance, decisions, refusals, log, replay and the terms of effects.
//!
//! Nothing here knows a rule of either game. A game is a value that implements [`Game`] through its [`Rules`]; bots,
//! simulator and table are written against [`Game`] alone.
//!
//! Chance is part of the game's value, so the same seed gives the same game:
//!
//! ```
//! use kernel::{BySeat, Chance, Seat};
//!
//! let (mut one, mut other) = (Chance::seeded(7), Chance::seeded(7));
//! let mut decks = BySeat([[1, 2, 3, 4, 5]; 2]);
//! one.shuffle(&mut decks[Seat::A]);
//! other.shuffle(&mut decks[Seat::B]);
//! assert_eq!(decks[Seat::A], decks[Seat::B]);
//! ```

mod agenda;
mod card_error;
mod chance;
mod criterion;
mod decision;
mod engine;
mod fast_path;
mod fixed;
mod game;
mod hash;
mod id_set;
mod log;
mod loop_guard;
mod loop_watch;
mod piles;
mod prints;
mod renaming;
mod replay;
mod rules;
mod seat;
mod terms;
mod why;

pub use crate::{
    agenda::{Agenda, Question, TASKS, Task},
    card_error::{CardError, LARGEST_NUMBER, OutOfBounds, within_bounds},
    chance::{Chance, Shuffle},
    criterion::{Criterion, Join},
    decision::{Decision, DecisionView, Refusal},
    engine::{Engine, Flow, MOST_TASKS, Position},
    fast_path::{Disagreement, agree, offers_agree},
    fixed::{Fixed, Full},
    game::{Fault, Game, Outcome, Viewer},
    hash::{PositionHasher, position_hash},
    id_set::IdSet,
    log::{Entry, Log, NoLog, Recorded},
    loop_guard::{LoopGuard, LoopKey},
    loop_watch::LoopWatch,
    piles::Piles,
    prints::{place_of, places_of},
    renaming::Renaming,
    replay::{Replay, ReplayError, is_replay, replay_game},
    rules::Rules,
    seat::{BySeat, Seat},
    terms::{Cmp, End, HowMany, Player, Role, Whose},
    why::{Reason, WhyNot},
};
