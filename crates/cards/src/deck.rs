//! opcg 5-1. Decks: lists of numbers, and what makes them legal.

mod check;
mod random;

use kernel::BySeat;
use opcg::DeckList;
use serde::{Deserialize, Serialize};

pub use self::{check::DeckError, random::random_deck};
use crate::Pool;

/// The decks that come with the program, by name.
const EMBEDDED: [(&str, &str); 2] = [
    ("ST-01", include_str!("../../../decks/opcg/ST-01.txt")),
    ("ST-02", include_str!("../../../decks/opcg/ST-02.txt")),
];

/// A deck as it is written down: so many of each card, the Leader among them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    pub lines: Vec<DeckLine>,
}

/// So many of one card, and the line of the file that says so.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DeckLine {
    pub line: usize,
    pub count: usize,
    pub number: String,
}

impl Deck {
    /// Reads lines such as `4 NUMBER`, `4xNUMBER` or `4 NUMBER NAME`; `#` begins a comment.
    ///
    /// # Errors
    /// Every line that is none of these.
    pub fn parse(text: &str) -> Result<Deck, Vec<DeckError>> {
        let mut deck = Deck::default();
        let mut errors = Vec::new();
        for (line, text) in
            (1..).zip(text.lines().map(without_comment)).filter(|(_, text)| !text.is_empty())
        {
            match parse_line(text) {
                Some((count, number)) => {
                    deck.lines.push(DeckLine { line, count, number: number.to_owned() })
                }
                None => errors.push(DeckError::Unreadable { line, text: text.to_owned() }),
            }
        }
        if errors.is_empty() { Ok(deck) } else { Err(errors) }
    }

    /// A deck that comes with the program, by name.
    pub fn embedded(name: &str) -> Option<Deck> {
        let (_, text) = EMBEDDED.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(Deck::parse(text).expect("a deck of ours is readable"))
    }

    /// The names of the decks that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        EMBEDDED.into_iter().map(|(name, _)| name)
    }

    /// A list that is known to be legal, written down: the Leader, then each card once with its number.
    pub fn of(list: &DeckList) -> Deck {
        let mut deck = Deck::default();
        let numbers = std::iter::once(&list.leader).chain(&list.cards).map(|card| &card.number);
        numbers.for_each(|number| deck.add(number));
        deck
    }

    fn add(&mut self, number: &str) {
        match self.lines.iter_mut().find(|line| line.number == number) {
            Some(line) => line.count += 1,
            None => {
                let line = self.lines.len() + 1;
                self.lines.push(DeckLine { line, count: 1, number: number.to_owned() });
            }
        }
    }
}

/// The two decks that come with the program, ready to be played against each other.
pub fn starter_decks() -> BySeat<DeckList> {
    let pool = Pool::embedded();
    let list = |(_, text)| Deck::parse(text).and_then(|deck| deck.check(&pool));
    BySeat(EMBEDDED.map(|deck| list(deck).expect("a deck of ours is legal")))
}

fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or("").trim()
}

/// line = count ["x"] number [name]
fn parse_line(text: &str) -> Option<(usize, &str)> {
    let digits = text.find(|sign: char| !sign.is_ascii_digit())?;
    let (count, rest) = text.split_at(digits);
    let rest = rest.strip_prefix(['x', 'X']).unwrap_or(rest);
    let number = rest.split_whitespace().next().filter(|word| is_number(word))?;
    let count = count.parse().ok().filter(|count| *count > 0)?;
    Some((count, number))
}

/// A card number: letters and digits, a dash, digits.
fn is_number(word: &str) -> bool {
    let Some((set, place)) = word.rsplit_once('-') else { return false };
    let all = |part: &str, test: fn(&u8) -> bool| {
        !part.is_empty() && part.bytes().all(|byte| test(&byte))
    };
    all(set, u8::is_ascii_alphanumeric) && all(place, u8::is_ascii_digit)
}

#[cfg(test)]
mod tests;
