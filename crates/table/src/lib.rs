//! One match at a table: seats, clocks, views, history, undo, replay. What travels to a page stands in [`protocol`].
//!
//! A match does nothing by itself. A wish is looked at and becomes a record ([`Wish::Keep`]); the caller keeps the record
//! ([`History`]) and only then has the match take it, so whatever anybody was told is kept. Setup and records are the whole match:
//! taken again they give the same match at the same decision.

mod any;
pub mod editor;
mod ending;
mod game;
mod history;
mod opening;
mod play;
pub mod protocol;
mod record;
mod replay;
mod shown;
mod told;
mod wire;
pub mod words;

pub use crate::{
    any::{AnyMatch, Shelf},
    game::{Happened, IllegalDeck, Opened, Playable},
    history::History,
    play::{
        Around, Heard, Match, MatchError, Millis, Since, Thinking, Thought, Who, Wish, Wished,
        reviewer_name,
    },
    record::{How, Record, Setup, Sitting, Written},
    replay::{AnyReplay, Replayed, no_decks},
    shown::{About, Moment, Picked, Shown},
    told::{Detail, Told, told},
};
