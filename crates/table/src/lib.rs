//! One match at a table: seats, clocks, views, history, undo, replay. What travels to a page stands in [`protocol`].
//!
//! A match does no I/O. A request is checked and becomes a record ([`Wish::Keep`]); the caller stores the record
//! ([`History`]) and only then has the match take it, so whatever anybody has seen is stored. Setup and records are the whole match:
//! taken again they give the same match at the same decision.

mod any;
pub mod editor;
mod ending;
mod game;
mod history;
mod log;
mod opening;
mod play;
pub mod protocol;
mod record;
mod replay;
mod shown;
mod wire;
mod with_game;
pub mod words;

#[doc(hidden)]
pub use bss::Duel as BssDuel;
#[doc(hidden)]
pub use opcg::Duel as OpcgDuel;

pub use crate::{
    any::{AnyMatch, Shelf},
    ending::{Endings, outcome_words},
    game::{Happened, IllegalDeck, Opened, Playable},
    history::History,
    log::{Detail, LogItem, readable_log},
    play::{
        Match, MatchError, Millis, OnReviewed, Since, Thinking, Thought, UpdateContext, Who, Wish,
        Wished, reviewer_name,
    },
    record::{How, Record, Setup, Sitting, Written},
    replay::{Replayed, no_decks, replay_game},
    shown::{About, Moment, Picked, Shown},
};
