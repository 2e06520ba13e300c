//! The decks that come with the program.

use std::sync::{Arc, LazyLock};

use kernel::BySeat;
use opcg::DeckList;

use super::Deck;
use crate::Pool;

/// The files under `decks` and `formats`, by game.
mod lists {
    include!(concat!(env!("OUT_DIR"), "/lists.rs"));
}

pub(crate) use self::lists::BSS_DECKS;
use self::lists::{DECKS, FORMATS};

/// Name and text of each format.
pub(super) fn formats() -> impl Iterator<Item = (&'static str, &'static str)> {
    FORMATS.into_iter()
}

/// A deck that comes with the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmbeddedDeck {
    pub name: &'static str,
    /// What its first line says it is.
    pub title: &'static str,
    pub deck: Deck,
}

impl EmbeddedDeck {
    pub(crate) fn new((name, text): (&'static str, &'static str)) -> EmbeddedDeck {
        let first = text.lines().next().unwrap_or_default();
        let title = first.split_once(": ").map_or("", |(_, title)| title);
        EmbeddedDeck { name, title, deck: Deck::parse(text).expect("a deck of ours is readable") }
    }

    /// All of them, by name.
    pub fn all() -> impl Iterator<Item = EmbeddedDeck> {
        DECKS.into_iter().map(EmbeddedDeck::new)
    }

    /// The one of this name; only its letters and digits count.
    pub fn named(name: &str) -> Option<EmbeddedDeck> {
        let known = DECKS.into_iter().find(|(known, _)| letters(known).eq(letters(name)))?;
        Some(EmbeddedDeck::new(known))
    }
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(char::is_ascii_alphanumeric).map(|sign| sign.to_ascii_lowercase())
}

impl Deck {
    /// A deck that comes with the program, by name.
    pub fn embedded(name: &str) -> Option<Deck> {
        EmbeddedDeck::named(name).map(|known| known.deck)
    }

    /// The names of the decks that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        DECKS.into_iter().map(|(name, _)| name)
    }
}

/// The decks that come with the program, with their cards: the lists of the format, as far as the program knows it.
pub fn embedded_lists() -> &'static Arc<[DeckList]> {
    static LISTS: LazyLock<Arc<[DeckList]>> = LazyLock::new(|| {
        let pool = Pool::embedded();
        EmbeddedDeck::all().filter_map(|known| known.deck.check(&pool).ok()).collect()
    });
    &LISTS
}

/// The first two starter decks, ready to be played against each other.
pub fn starter_decks() -> BySeat<DeckList> {
    let pool = Pool::embedded();
    let list = |name| Deck::embedded(name).expect("it comes with the program").check(&pool);
    BySeat(["ST01", "ST02"].map(|name| list(name).expect("a starter deck is legal")))
}
