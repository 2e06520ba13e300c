//! Cards in our own notation, pools of them, and decks.
//!
//! A card file holds one set: facts and effects, never a printed sentence. [`import`] makes cards of a printed list with
//! the grammar of `cardtext`; [`to_ron`] writes them down; [`Pool`] finds them by number; [`Deck`] is a list of numbers
//! until a pool makes it a legal [`opcg::DeckList`].
//!
//! ```
//! use cards::{Deck, Pool};
//!
//! let pool = Pool::<opcg::Card>::from_ron(
//!     r#"[(number: "X-001", name: "Sailor", category: Character, colors: [Red], cost: 1, power: 2000)]"#,
//! )?;
//! assert_eq!(pool.get("X-001").map(|card| card.power), Some(Some(2000)));
//!
//! let deck = Deck::parse("4 X-001").expect("a number of copies and a card");
//! let errors = deck.check(&pool).expect_err("a deck has a Leader and 50 cards");
//! assert!(!errors.is_empty());
//! # Ok::<(), cards::DataError>(())
//! ```

pub mod bss;
mod clauses;
mod deck;
mod import;
mod japanese;
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
        ListName, Offence, RulesInForce, Unreadable, Why, don_deck_size, embedded_lists,
        random_deck, ranked_deck, starter_decks,
    },
    import::{
        Import, ImportError, Listing, Printed, Unplayable, WrongField, Zeros, import,
        reads_otherwise, set_of,
    },
    japanese::japanese_names,
    notation::{DataError, abilities_from_ron, from_ron, part_to_ron, to_ron},
    packed::PooledCard,
    pool::Pool,
};
