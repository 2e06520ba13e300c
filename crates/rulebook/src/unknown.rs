//! A number that no book has, and the clauses that may have been meant.

use std::{cmp::Reverse, error, fmt};

use crate::{Book, Clause, GameName};

/// No clause has this number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClause {
    pub game: GameName,
    pub wanted: String,
    /// The clauses nearest to it, nearest first.
    pub near: Vec<Clause>,
}

/// How many clauses are suggested.
const SUGGESTED: usize = 3;

impl UnknownClause {
    pub(crate) fn new(game: GameName, wanted: &str) -> UnknownClause {
        let mut near: Vec<Clause> = game.clauses().collect();
        near.sort_by_cached_key(|clause| nearness(*clause, wanted));
        near.truncate(SUGGESTED);
        UnknownClause { game, wanted: wanted.to_owned(), near }
    }
}

impl fmt::Display for UnknownClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no clause {} in the book of {}", self.wanted, self.game)?;
        let mut mark = "; near it are ";
        for clause in &self.near {
            write!(f, "{mark}{clause}")?;
            mark = ", ";
        }
        Ok(())
    }
}

impl error::Error for UnknownClause {}

/// How far a clause is under any number it has, in print or in an older book; between equals, the one that begins alike.
fn nearness(clause: Clause, wanted: &str) -> (usize, Reverse<usize>) {
    let entries = Book::ALL.into_iter().filter_map(|book| clause.entry_in(book));
    let steps =
        entries.map(|entry| distance(entry.id, wanted).min(distance(entry.printed, wanted)));
    (steps.min().unwrap_or(usize::MAX), Reverse(beginning_alike(clause.id(), wanted)))
}

/// The parts of a number, printed with whatever marks between them.
fn parts(number: &str) -> impl Iterator<Item = &str> {
    number.split(['-', '.', '(', ')'])
}

fn beginning_alike(a: &str, b: &str) -> usize {
    parts(a).zip(parts(b)).take_while(|(a, b)| a == b).count()
}

/// How many parts of one number must be changed, added or left out to get the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<&str>, Vec<&str>) = (parts(a).collect(), parts(b).collect());
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (row, part) in a.iter().enumerate() {
        let mut line = vec![row + 1];
        for column in 0..b.len() {
            let changed = above[column] + usize::from(*part != b[column]);
            line.push(changed.min(above[column + 1] + 1).min(line[column] + 1));
        }
        above = line;
    }
    above[b.len()]
}

#[cfg(test)]
mod tests;
