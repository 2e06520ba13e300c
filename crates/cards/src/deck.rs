//! opcg 5-1. Decks: lists of numbers, how they are written down, and what makes them legal.

mod check;
pub(crate) mod embedded;
mod format;
mod number;
mod random;
mod read;
mod unreadable;
mod write;

use std::collections::BTreeMap;

use opcg::DeckList;
use serde::{Deserialize, Serialize};

use self::unreadable::MOST;

pub use self::{
    check::{DeckError, don_deck_size},
    embedded::{EmbeddedDeck, embedded_lists, starter_decks},
    format::{Date, Format, FormatError, Illegal, ListName, Offence, RulesInForce},
    random::{random_deck, ranked_deck},
    unreadable::{Unreadable, Why},
    write::Form,
};

/// A deck as it is written down: so many of each card, the Leader among them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "StoredDeck")]
pub struct Deck {
    pub lines: Vec<DeckLine>,
}

/// A deck as it comes from a file or over the network: nothing is known of its size.
#[derive(Deserialize)]
struct StoredDeck {
    lines: Vec<DeckLine>,
}

/// More lines than any deck has cards.
const MOST_LINES: usize = 256;

/// A deck that is larger than anything that can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a deck has at most {MOST_LINES} lines, of at most {MOST} cards each")]
pub struct Oversized;

impl TryFrom<StoredDeck> for Deck {
    type Error = Oversized;

    fn try_from(StoredDeck { lines }: StoredDeck) -> Result<Deck, Oversized> {
        let is_sound = lines.len() <= MOST_LINES && lines.iter().all(|line| line.count <= MOST);
        if is_sound { Ok(Deck { lines }) } else { Err(Oversized) }
    }
}

/// So many of one card, and the line of the file that says so; in a link, the place among its cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DeckLine {
    pub line: usize,
    pub count: usize,
    pub number: String,
}

impl DeckLine {
    /// Whether it counts DON!! cards, which have no number.
    pub fn is_don(&self) -> bool {
        self.number == number::DON
    }
}

impl Deck {
    /// Reads a deck in any of the forms players pass around; its content tells which. Other prints of a card count as
    /// the card. A card on several lines is so many times in the deck as they say together: see [`Deck::repeated`].
    ///
    /// # Errors
    /// Every line that cannot be read.
    pub fn parse(text: &str) -> Result<Deck, Vec<DeckError>> {
        read::read(text).map_err(|errors| errors.into_iter().map(DeckError::Unreadable).collect())
    }

    /// A list that is known to be legal, written down: the Leader, then each card once with its number.
    pub fn of(list: &DeckList) -> Deck {
        let numbers = std::iter::once(&list.leader).chain(&list.cards).map(|card| &card.number);
        let mut deck = Deck::default();
        numbers.for_each(|number| deck.add(1, number));
        deck
    }

    fn add(&mut self, count: usize, number: &str) {
        match self.lines.iter_mut().find(|line| line.number == number) {
            Some(line) => line.count += count,
            None => {
                let line = self.lines.len() + 1;
                self.lines.push(DeckLine { line, count, number: number.to_owned() });
            }
        }
    }

    /// The same deck with each card on one line, in the order in which they first stand there.
    pub fn merged(&self) -> Deck {
        let mut deck = Deck::default();
        self.lines.iter().for_each(|line| deck.add(line.count, &line.number));
        deck
    }

    /// How many of each card, by number.
    pub fn counts(&self) -> BTreeMap<&str, usize> {
        let mut counts = BTreeMap::new();
        for line in &self.lines {
            *counts.entry(line.number.as_str()).or_default() += line.count;
        }
        counts
    }

    /// Lines with a card that an earlier line has, too, and that line: legal, but seldom meant.
    pub fn repeated(&self) -> impl Iterator<Item = (&DeckLine, usize)> {
        self.lines.iter().enumerate().filter_map(|(place, line)| {
            let earlier = self.lines[..place].iter().find(|other| other.number == line.number)?;
            Some((line, earlier.line))
        })
    }
}

#[cfg(test)]
mod tests;
