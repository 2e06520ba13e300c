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
    play::{
        Around, Heard, Match, MatchError, Millis, Since, Thinking, Thought, Who, Wish, Wished,
        reviewer_name,
    },
    record::{How, Record, Setup, Sitting, Written},
    replay::{Replayed, no_decks, replay_game},
    shown::{About, Moment, Picked, Shown},
    told::{Detail, Told, told},
};
