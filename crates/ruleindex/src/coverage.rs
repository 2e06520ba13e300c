//! How much of a book the examples exercise, and which readings of the differences they show.

use rulebook::{Book, Clause, Difference, GameName, Kind};

use crate::RuleIndex;

/// What the examples of a game leave out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    pub book: Book,
    /// How many leaf clauses an example exercises.
    pub exercised: usize,
    /// How many more are listed with a reason.
    pub listed: usize,
    /// The rest.
    pub missing: Vec<Clause>,
    /// Every reading of every difference that decides something.
    pub readings: Vec<Reading>,
}

/// One way in which versions read a rule, and whether an example shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    pub difference: &'static Difference,
    /// The value of the policy.
    pub value: &'static str,
    pub books: Vec<Book>,
    pub shown: bool,
}

impl Coverage {
    pub fn leaves(&self) -> usize {
        self.exercised + self.listed + self.missing.len()
    }

    pub fn not_shown(&self) -> impl Iterator<Item = &Reading> {
        self.readings.iter().filter(|reading| !reading.shown)
    }

    pub fn is_complete(&self) -> bool {
        self.missing.is_empty() && self.not_shown().next().is_none()
    }
}

impl RuleIndex {
    /// Coverage of the book that code cites. An example played only under an older version exercises no clause of it.
    pub fn coverage(&self, game: GameName) -> Coverage {
        let book = game.default_book();
        let mut coverage =
            Coverage { book, exercised: 0, listed: 0, missing: vec![], readings: vec![] };
        for clause in game.clauses().filter(|clause| states_in(*clause, book)) {
            if self.is_exercised(clause, book) {
                coverage.exercised += 1;
            } else if self.listed(clause).is_some() {
                coverage.listed += 1;
            } else {
                coverage.missing.push(clause);
            }
        }
        if game == GameName::Opcg {
            coverage.readings = Difference::all().iter().flat_map(|d| self.readings(d)).collect();
        }
        coverage
    }

    fn is_exercised(&self, clause: Clause, book: Book) -> bool {
        self.exercising(clause).any(|example| example.books.iter().any(|played| *played >= book))
    }

    fn readings(&self, difference: &'static Difference) -> Vec<Reading> {
        let reading = |value| {
            let books: Vec<Book> = difference.books_reading(value).collect();
            let shown =
                self.examples_of(difference).any(|e| books.iter().any(|b| e.books.contains(b)));
            Reading { difference, value, books, shown }
        };
        difference.readings().into_iter().map(reading).collect()
    }
}

fn states_in(clause: Clause, book: Book) -> bool {
    clause.entry_in(book).is_some_and(|entry| entry.kind == Kind::Clause)
}

#[cfg(test)]
mod tests;
