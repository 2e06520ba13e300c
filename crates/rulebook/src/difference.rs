//! Where the versions of the ONE PIECE CARD GAME differ, and which of them read a rule alike.

use crate::{Book, Clause, GameName, tables};

/// One difference between versions, D01 to D43.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    pub id: &'static str,
    pub topic: &'static str,
    /// The policy field that decides it; `None` if the wording changed and play did not.
    pub policy: Option<&'static str>,
    pub(crate) clauses: [&'static [&'static str]; 5],
    pub(crate) readings: [&'static str; 5],
}

impl Difference {
    pub fn all() -> &'static [Difference] {
        &tables::DIFFERENCES
    }

    pub fn find(id: &str) -> Option<&'static Difference> {
        Difference::all().iter().find(|difference| difference.id == id)
    }

    /// The numbers in this book that it is about; empty where the book is silent.
    pub fn numbers_in(&self, book: Book) -> &'static [&'static str] {
        self.clauses.get(book as usize).copied().unwrap_or_default()
    }

    /// The value of the policy under this book; `None` if nothing is decided by it.
    pub fn reading_in(&self, book: Book) -> Option<&'static str> {
        self.policy.and(self.readings.get(book as usize).copied())
    }

    /// The values the policy takes, oldest book first. One, if the older books are silent and we read them like the newer.
    pub fn readings(&self) -> Vec<&'static str> {
        let mut found = Vec::new();
        for reading in Book::ALL.into_iter().filter_map(|book| self.reading_in(book)) {
            if !found.contains(&reading) {
                found.push(reading);
            }
        }
        found
    }

    /// The books that follow this reading.
    pub fn books_reading(&self, reading: &str) -> impl Iterator<Item = Book> {
        Book::ALL.into_iter().filter(move |book| self.reading_in(*book) == Some(reading))
    }

    /// Whether it is about this clause in any book.
    pub fn concerns(&self, clause: Clause) -> bool {
        clause.game() == GameName::Opcg
            && Book::ALL.into_iter().any(|book| {
                clause.in_book(book).is_some_and(|id| self.numbers_in(book).contains(&id))
            })
    }
}

#[cfg(test)]
mod tests;
