//! Cards in our own notation, pools of them, and decks.
//!
//! A card file holds one set: facts and effects, never a printed sentence. [`import`] makes cards of a printed list with
//! the grammar of `cardtext`; [`to_ron`] writes them down; [`Pool`] finds them by number; [`Deck`] is a list of numbers
//! until a pool makes it a legal [`opcg::DeckList`].

pub mod bss;
mod clauses;
mod deck;
mod import;
mod layout;
mod notation;
mod packed;
mod pool;
#[cfg(test)]
#[path = "../build/split.rs"]
mod split;

pub use crate::{
    clauses::clauses,
    deck::{
        Date, Deck, DeckError, DeckLine, EmbeddedDeck, Form, Format, FormatError, Illegal,
        ListName, Offence, Unreadable, Why, don_deck_size, embedded_lists, random_deck,
        ranked_deck, starter_decks,
    },
    import::{Import, ImportError, Printed, WrongField, import, reads_otherwise, set_of},
    notation::{DataError, abilities_from_ron, from_ron, part_to_ron, to_ron},
    packed::Print,
    pool::Pool,
};
