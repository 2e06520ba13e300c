//! The books: which game, which version, and what stands in each under which number.

use std::{error, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{Clause, clause, tables};

/// Which of the two games. Their books number alike, so a number alone does not name a clause.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum GameName {
    #[default]
    Opcg,
    Bss,
}

impl GameName {
    pub const ALL: [GameName; 2] = [GameName::Opcg, GameName::Bss];

    /// The short name, as it stands before a clause number outside the game's own crates.
    pub const fn name(self) -> &'static str {
        match self {
            GameName::Opcg => "opcg",
            GameName::Bss => "bss",
        }
    }

    /// The game of a short name.
    pub fn named(name: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|game| game.name() == name)
    }

    /// The full name, for people.
    pub const fn title(self) -> &'static str {
        match self {
            GameName::Opcg => "ONE PIECE CARD GAME",
            GameName::Bss => "Battle Spirits Saga",
        }
    }

    /// The book whose numbers code cites and whose rules a game follows by default.
    pub const fn default_book(self) -> Book {
        match self {
            GameName::Opcg => Book::Opcg1_1_9,
            GameName::Bss => Book::Bss1_7_0,
        }
    }

    /// Every clause of this game that code may cite, in the order of the book.
    pub fn clauses(self) -> impl Iterator<Item = Clause> {
        clause::all().filter(move |clause| clause.game() == self)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A version of a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    Opcg1_1_3,
    /// The English text of the 1.1.3 generation.
    Opcg1_1_3En,
    Opcg1_1_8,
    Opcg1_1_9,
    Opcg1_2_0,
    Bss1_7_0,
}

impl Book {
    pub const ALL: [Book; 6] = [
        Book::Opcg1_1_3,
        Book::Opcg1_1_3En,
        Book::Opcg1_1_8,
        Book::Opcg1_1_9,
        Book::Opcg1_2_0,
        Book::Bss1_7_0,
    ];

    pub const fn game(self) -> GameName {
        match self {
            Book::Bss1_7_0 => GameName::Bss,
            Book::Opcg1_1_3
            | Book::Opcg1_1_3En
            | Book::Opcg1_1_8
            | Book::Opcg1_1_9
            | Book::Opcg1_2_0 => GameName::Opcg,
        }
    }

    /// The version as scenario files write it: `1.1.3-en`.
    pub const fn version(self) -> &'static str {
        match self {
            Book::Opcg1_1_3 => "1.1.3",
            Book::Opcg1_1_3En => "1.1.3-en",
            Book::Opcg1_1_8 => "1.1.8",
            Book::Opcg1_1_9 => "1.1.9",
            Book::Opcg1_2_0 => "1.2.0",
            Book::Bss1_7_0 => "1.7.0",
        }
    }

    /// Everything the book numbers, in its order.
    pub fn entries(self) -> &'static [Entry] {
        tables::ENTRIES[self as usize]
    }

    /// What this book has under a number, by its unique id.
    pub fn entry(self, id: &str) -> Option<&'static Entry> {
        self.entries().iter().find(|entry| entry.id == id)
    }

    /// The clauses, as code cites them, that stand under this number here. Several may share one; a rule that later
    /// books dropped has none.
    pub fn clauses_at(self, id: &str) -> impl Iterator<Item = Clause> {
        self.game().clauses().filter(move |clause| clause.in_book(self) == Some(id))
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game(), self.version())
    }
}

/// Reads `opcg 1.1.8`, or `opcg` for the default book of the game.
impl FromStr for Book {
    type Err = UnknownBook;

    fn from_str(text: &str) -> Result<Book, UnknownBook> {
        let mut words = text.split_whitespace();
        let game =
            words.next().and_then(|name| GameName::ALL.into_iter().find(|g| g.name() == name));
        let found = match (game, words.next(), words.next()) {
            (Some(game), None, _) => Some(game.default_book()),
            (Some(game), Some(version), None) => {
                Book::ALL.into_iter().find(|b| b.game() == game && b.version() == version)
            }
            (Some(_), Some(_), Some(_)) | (None, _, _) => None,
        };
        found.ok_or_else(|| UnknownBook(text.to_owned()))
    }
}

/// No rulebook is called that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBook(pub String);

impl fmt::Display for UnknownBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no rulebook {:?}; there are", self.0)?;
        let mut mark = " ";
        for book in Book::ALL {
            write!(f, "{mark}{book}")?;
            mark = ", ";
        }
        Ok(())
    }
}

impl error::Error for UnknownBook {}

/// What a numbered line of a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Chapter,
    Section,
    /// A heading below a section.
    Group,
    /// States a rule.
    Clause,
    /// A point in the list of a clause, part of that clause.
    Item,
}

/// One numbered line of one book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Unique in its book.
    pub id: &'static str,
    /// The number on paper, which some books print twice or with dots.
    pub printed: &'static str,
    pub kind: Kind,
    /// Its gist, in our words.
    pub gist: &'static str,
    /// What is odd about it in print; mostly empty.
    pub note: &'static str,
}

#[cfg(test)]
mod tests;
