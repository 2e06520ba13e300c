//! Cards in our own notation, pools of them, and decks.
//!
//! A card file holds one set: facts and effects, never a printed sentence. [`import`] makes cards of a printed list with
//! the grammar of `cardtext`; [`to_ron`] writes them down; [`Pool`] finds them by number; [`Deck`] is a list of numbers
//! until a pool makes it a legal [`opcg::DeckList`].

mod deck;
mod import;
mod layout;
mod notation;
mod pool;

pub use crate::{
    deck::{Deck, DeckError, DeckLine, random_deck, starter_decks},
    import::{Import, import, set_of},
    notation::{DataError, from_ron, to_ron},
    pool::Pool,
};
