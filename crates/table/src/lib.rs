//! One match at a table: seats, clocks, views, history, undo, replay. What travels to a page stands in [`protocol`].
//!
//! Nothing here does I/O. A request is checked and becomes a record ([`Handled::Append`]); a [`Room`] carries it out, has it stored, and
//! only then lets anybody see it, so whatever anybody has seen is stored. Setup and records are the whole match: taken again they give
//! the same match at the same decision.

mod advice;
mod any;
mod deal;
pub mod editor;
mod ending;
mod game;
mod log;
mod names;
mod opening;
mod play;
pub mod protocol;
mod record;
mod replay;
mod room;
mod shown;
mod wire;
mod with_game;
pub mod words;

#[doc(hidden)]
pub use bss::Duel as BssDuel;
#[doc(hidden)]
pub use opcg::Duel as OpcgDuel;

pub use crate::{
    any::{AnyMatch, CardPools},
    deal::commitment,
    ending::{Endings, outcome_words},
    game::{Happened, IllegalDeck, Opened, Playable},
    log::{Detail, LogItem, readable_log},
    opening::opening,
    play::{
        Coaching, Handled, Handling, Match, MatchError, Millis, OnReviewed, Since, Thinking,
        Thought, UpdateContext, Who, reviewer_name,
    },
    record::{How, Record, Setup, Sitting, Written},
    replay::{Replayed, no_decks, replay_game, write as write_replay},
    room::{GuestId, Input, Output, Room},
    shown::{About, Moment, Passage, Picked, Shown},
    wire::{decision_view, log_lines, result_view, why_view},
};
