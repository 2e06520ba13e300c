//! What is wrong with a citation, and what the clause check fails on.

use std::fmt;

use rulebook::{Clause, UnknownBook, UnknownClause};

use crate::Place;

/// Why a citation is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    NoClause(UnknownClause),
    NoDifference(String),
    NoBook(UnknownBook),
    /// Both books number alike, and the game is not named.
    NoGame(String),
    /// An item of a `rules` line that refers to nothing.
    NoReference(String),
    /// A line of `rules/uncovered.txt` that cannot be read.
    NoReason(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoClause(unknown) => unknown.fmt(f),
            Fault::NoDifference(id) => write!(f, "no difference {id} in rules/differences.tsv"),
            Fault::NoBook(unknown) => unknown.fmt(f),
            Fault::NoGame(number) => write!(f, "which game? write opcg {number} or bss {number}"),
            Fault::NoReference(item) => {
                write!(f, "not a clause, a difference, an answer (faq) or a ruling: {item:?}")
            }
            Fault::NoReason(line) => {
                write!(f, "not a game, a number, a tab and a reason: {line:?}")
            }
        }
    }
}

/// Something the clause check fails on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    Broken(Place, Fault),
    /// Cited in code, here for the first time, but shown by no example.
    WithoutExample(Clause, Place),
    /// `rules/uncovered.txt` lists more than it may.
    Grown {
        listed: usize,
        most: usize,
    },
    /// Listed as beyond any program, yet an example exercises it, or listed twice.
    ListedInVain(Clause, Place),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Broken(place, fault) => write!(f, "{place}: {fault}"),
            Finding::WithoutExample(clause, place) => {
                write!(f, "{place}: {} {clause} has no example: {}", clause.game(), clause.gist())
            }
            Finding::Grown { listed, most } => {
                write!(f, "rules/uncovered.txt lists {listed} clauses, at most {most} are allowed")
            }
            Finding::ListedInVain(clause, place) => {
                write!(f, "{place}: {} {clause} need not be listed", clause.game())
            }
        }
    }
}
