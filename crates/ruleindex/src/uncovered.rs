//! `rules/uncovered.txt`: the clauses that no program can exercise, each with the reason.

use rulebook::Clause;

use crate::{Fault, Finding, Place, number::references};

/// A clause that no program can exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub clause: Clause,
    pub reason: String,
    pub place: Place,
}

/// The list, and how long it may be.
#[derive(Debug, Default)]
pub(crate) struct Uncovered {
    pub(crate) most: usize,
    pub(crate) listed: Vec<Listed>,
    pub(crate) broken: Vec<Finding>,
}

pub(crate) fn read(path: &str, text: &str) -> Uncovered {
    let mut uncovered = Uncovered::default();
    for (row, line) in text.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = Place { path: path.to_owned(), line: row + 1 };
        match line.split_once('\t') {
            Some(("most", count)) => uncovered.most = count.trim().parse().unwrap_or(0),
            Some((clause, reason)) => uncovered.add(place, line, clause, reason),
            None => uncovered.refuse(place, Fault::NoReason(line.to_owned())),
        }
    }
    uncovered
}

impl Uncovered {
    fn add(&mut self, place: Place, line: &str, clause: &str, reason: &str) {
        let mut found = references(clause, None);
        match (&found.clauses[..], found.faults.pop()) {
            (&[clause], None) if !reason.trim().is_empty() => {
                self.listed.push(Listed { clause, reason: reason.to_owned(), place });
            }
            (_, Some(fault)) => self.refuse(place, fault),
            (_, None) => self.refuse(place, Fault::NoReason(line.to_owned())),
        }
    }

    fn refuse(&mut self, place: Place, fault: Fault) {
        self.broken.push(Finding::Broken(place, fault));
    }
}

#[cfg(test)]
mod tests;
