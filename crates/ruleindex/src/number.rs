//! Clause numbers, differences and versions as they are written in comments and `rules` lines.

use rulebook::{Book, Clause, Difference, GameName};

use crate::Fault;

/// What a line of text refers to.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct References {
    pub(crate) clauses: Vec<Clause>,
    pub(crate) differences: Vec<&'static Difference>,
    pub(crate) books: Vec<Book>,
    /// Rules that later books dropped: no clause of today, but not wrong either.
    pub(crate) dropped: Vec<String>,
    pub(crate) faults: Vec<Fault>,
}

impl References {
    pub(crate) fn append(&mut self, mut other: References) {
        self.clauses.append(&mut other.clauses);
        self.differences.append(&mut other.differences);
        self.books.append(&mut other.books);
        self.dropped.append(&mut other.dropped);
        self.faults.append(&mut other.faults);
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == References::default()
    }
}

/// Reads the references of a comment. `game` is the one its file is about, if it is about one; a game named in the comment
/// goes before it. Two numbers with a dash between them are a clause only where a list of clauses stands: at the
/// beginning, or after another clause or the game's name.
pub(crate) fn references(text: &str, game: Option<GameName>) -> References {
    let mut found = References::default();
    let (mut game, mut listing) = (game, true);
    for word in text.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()) {
        let word = trimmed(word);
        if let Some(named) = GameName::ALL.into_iter().find(|game| game.name() == word) {
            (game, listing) = (Some(named), true);
        } else if is_number(word) && (listing || word.matches('-').count() > 1) {
            found.add_clause(word, game);
            listing = true;
        } else {
            found.add_other(word, game);
            listing = false;
        }
    }
    found
}

impl References {
    fn add_clause(&mut self, number: &str, game: Option<GameName>) {
        let Some(game) = game else {
            self.faults.push(Fault::NoGame(number.to_owned()));
            return;
        };
        match Clause::parse(game, number) {
            Ok(clause) => self.clauses.push(clause),
            Err(_) if in_an_older_book(game, number) => self.dropped.push(number.to_owned()),
            Err(unknown) => self.faults.push(Fault::NoClause(unknown)),
        }
    }

    fn add_other(&mut self, word: &str, game: Option<GameName>) {
        if let Some(difference) = Difference::find(word) {
            self.differences.push(difference);
        } else if is_difference(word) {
            self.faults.push(Fault::NoDifference(word.to_owned()));
        } else if let Some(book) = game.and_then(|game| version(game, word)) {
            self.books.push(book);
        }
    }
}

fn in_an_older_book(game: GameName, number: &str) -> bool {
    Book::ALL.into_iter().any(|book| book.game() == game && book.entry(number).is_some())
}

fn version(game: GameName, word: &str) -> Option<Book> {
    Book::ALL.into_iter().find(|book| book.game() == game && book.version() == word)
}

/// The word without the marks around it; the brackets of an item, as in `6-6-1-2(1)`, belong to it.
fn trimmed(word: &str) -> &str {
    let word = word.trim_start_matches(['(', '[', '`', '"']);
    let word = word.trim_end_matches(['.', ':', '`', '"', ']', '?', '!']);
    if word.contains('(') { word } else { word.trim_end_matches([')', '.', ':']) }
}

/// number = part {"-" part} ["(" item ")"], of two parts at least
fn is_number(word: &str) -> bool {
    let (number, item) = match word.split_once('(') {
        Some((number, item)) => (number, item.strip_suffix(')')),
        None => (word, Some("1")),
    };
    number.contains('-') && number.split('-').all(is_part) && item.is_some_and(is_item)
}

/// Clauses are counted from 1, and no book counts to 100: `0-5` is a range and `2025-11-17` a day.
fn is_part(part: &str) -> bool {
    (1..=2).contains(&part.len())
        && part.bytes().all(|byte| byte.is_ascii_digit())
        && !part.starts_with('0')
}

fn is_item(item: &str) -> bool {
    !item.is_empty() && item.bytes().all(|byte| byte.is_ascii_digit() || b"IVX".contains(&byte))
}

fn is_difference(word: &str) -> bool {
    word.strip_prefix('D')
        .is_some_and(|number| number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests;
