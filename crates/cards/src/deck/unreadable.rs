//! What cannot be read of a deck, and where.

/// A piece of text that is not what a deck has there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: not a line of a deck: {text} ({why})")]
pub struct Unreadable {
    pub line: usize,
    pub text: String,
    /// The sign of the text, counted from 0, at which it stops making sense.
    pub at: usize,
    pub why: Why,
}

/// Why it cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why {
    #[error("there is no card number")]
    NoNumber,
    #[error("there are two card numbers")]
    TwoNumbers,
    #[error("it does not say how many")]
    NoCount,
    #[error("it says twice how many")]
    TwoCounts,
    #[error("this is no number of cards from 1 to {MOST}")]
    BadCount,
    #[error("a card has a set, a number and a whole count")]
    NoCard,
    #[error("a deck has a leader, and lists of character, event and stage")]
    NoPart,
    #[error("{0}")]
    NoJson(String),
    #[error("there is no card")]
    Empty,
}

/// More cards than any deck has, and few enough to be added up.
pub(super) const MOST: usize = 999;

impl Unreadable {
    /// The text with a caret below the place: two lines.
    pub fn pointing(&self) -> String {
        format!("{}\n{}^ {}", self.text, " ".repeat(self.at), self.why)
    }
}

/// `1` to `999`
pub(super) fn count(digits: &str) -> Option<usize> {
    digits.parse().ok().filter(|count| (1..=MOST).contains(count))
}
