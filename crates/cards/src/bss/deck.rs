//! bss 5-1: decks of fifty to sixty cards, four of a name.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use bss::{Card, CardError, DeckList};
use kernel::BySeat;
use rulebook::{Clause, bss as clause};

use super::BssPool;
use crate::{
    Deck, Pool, Unreadable,
    deck::embedded::{BSS_DECKS, EmbeddedDeck},
};

/// What is wrong with a deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckError {
    #[error(transparent)]
    Unreadable(Unreadable),
    #[error("line {line}: no card has the number {number}")]
    UnknownCard { line: usize, number: String },
    #[error("the deck has {0} cards, not fifty to sixty (bss 5-1-1-1)")]
    Size(usize),
    #[error("{name} is there {count} times, four times are allowed (bss 5-1-1-1)")]
    TooMany { name: String, count: usize },
    #[error("line {line}: {number} is a token, which is in no deck (bss 4-12-1)")]
    Token { line: usize, number: String },
    #[error(transparent)]
    Card(CardError),
}

impl DeckError {
    /// The clause that forbids it; none where the list itself cannot be read.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            DeckError::Unreadable(_) | DeckError::UnknownCard { .. } | DeckError::Card(_) => None,
            DeckError::Size(_) | DeckError::TooMany { .. } => Some(clause!("5-1-1-1")),
            DeckError::Token { .. } => Some(clause!("4-12-1")),
        }
    }
}

/// bss 5-1-1-1
const SIZES: std::ops::RangeInclusive<usize> = 50..=60;
const COPIES: usize = 4;

/// The deck with its cards, if it is legal.
///
/// # Errors
/// Everything that is wrong with it.
pub fn check(deck: &Deck, pool: &BssPool) -> Result<DeckList, Vec<DeckError>> {
    let mut errors = Vec::new();
    let mut found: Vec<(&Arc<Card>, usize)> = Vec::new();
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for line in &deck.lines {
        let number = line.number.clone();
        match pool.get(&line.number) {
            Some(card) if card.token => errors.push(DeckError::Token { line: line.line, number }),
            Some(card) => {
                found.push((card, line.count));
                *names.entry(&card.name).or_default() += line.count;
            }
            None => errors.push(DeckError::UnknownCard { line: line.line, number }),
        }
    }
    let size = deck.lines.iter().map(|line| line.count).sum();
    if !SIZES.contains(&size) {
        errors.push(DeckError::Size(size));
    }
    let too_many = names.into_iter().filter(|(_, count)| *count > COPIES);
    errors
        .extend(too_many.map(|(name, count)| DeckError::TooMany { name: name.to_owned(), count }));
    if !errors.is_empty() {
        return Err(errors);
    }
    let copies = found.into_iter().flat_map(|(card, count)| std::iter::repeat_n(card, count));
    let cards: Vec<Arc<Card>> = copies.cloned().collect();
    match bss::check_together(&cards, &pool.tokens()) {
        Ok(()) => Ok(DeckList { cards }),
        Err(error) => Err(vec![DeckError::Card(error)]),
    }
}

/// The decks that come with the program, by name.
pub fn embedded_decks() -> impl Iterator<Item = EmbeddedDeck> {
    BSS_DECKS.into_iter().map(EmbeddedDeck::new)
}

/// The decks that come with the program, with their cards: the lists of the format, as far as the program knows it.
pub fn embedded_lists() -> &'static Arc<[DeckList]> {
    static LISTS: LazyLock<Arc<[DeckList]>> = LazyLock::new(|| {
        let pool = Pool::embedded();
        embedded_decks().filter_map(|known| check(&known.deck, &pool).ok()).collect()
    });
    &LISTS
}

/// The first two starter decks, ready to be played against each other.
pub fn starter_decks() -> BySeat<DeckList> {
    let pool = Pool::embedded();
    let list = |name: &str| {
        let found = embedded_decks().find(|deck| deck.name == name);
        let deck = found.expect("it comes with the program").deck;
        check(&deck, &pool).expect("a starter deck is legal")
    };
    BySeat(["ST01", "ST02"].map(list))
}
