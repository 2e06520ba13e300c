//! The index in words: one clause with all that belongs to it, and the coverage.

use std::fmt;

use rulebook::{Book, Clause};

use crate::{Coverage, RuleIndex};

/// A clause with its gist, its number in each version, its code and its examples; printed by `Display`.
#[derive(Debug)]
pub struct ClauseCard<'a> {
    pub index: &'a RuleIndex,
    pub clause: Clause,
}

impl fmt::Display for ClauseCard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clause = self.clause;
        writeln!(f, "{} {clause}  {}", clause.game(), clause.gist())?;
        if let Some(parent) = clause.parent() {
            writeln!(f, "  under    {parent}  {}", parent.gist())?;
        }
        for child in clause.children() {
            writeln!(f, "  below    {child}  {}", child.gist())?;
        }
        self.fmt_versions(f)?;
        self.fmt_uses(f)
    }
}

impl ClauseCard<'_> {
    fn fmt_versions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clause = self.clause;
        for book in Book::ALL.into_iter().filter(|book| book.game() == clause.game()) {
            match clause.entry_in(book) {
                None => writeln!(f, "  {:<8} not in this book", book.version())?,
                Some(entry) if entry.gist == clause.gist() => {
                    writeln!(f, "  {:<8} {}", book.version(), entry.id)?;
                }
                Some(entry) => writeln!(f, "  {:<8} {}  {}", book.version(), entry.id, entry.gist)?,
            }
        }
        let note = clause.entry().note;
        if !note.is_empty() {
            writeln!(f, "  note     {note}")?;
        }
        for difference in clause.differences() {
            writeln!(f, "  differs  {}  {}", difference.id, difference.topic)?;
        }
        Ok(())
    }

    fn fmt_uses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in self.index.code(self.clause) {
            writeln!(f, "  code     {place}")?;
        }
        for example in self.index.examples(self.clause) {
            writeln!(f, "  example  {}  {}", example.place, example.name)?;
        }
        match self.index.listed(self.clause) {
            Some(listed) => writeln!(f, "  no example: {}", listed.reason),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for clause in &self.missing {
            writeln!(f, "no example: {clause}  {}", clause.gist())?;
        }
        for reading in self.not_shown() {
            let versions: Vec<&str> = reading.books.iter().map(|book| book.version()).collect();
            let (difference, value) = (reading.difference, reading.value);
            let versions = versions.join(", ");
            writeln!(f, "not shown: {} {value} ({versions})  {}", difference.id, difference.topic)?;
        }
        let (done, all) = (self.exercised + self.listed, self.leaves());
        write!(f, "{}: {done} of {all} leaf clauses exercised or listed", self.book)?;
        write!(f, " ({} by examples, {} listed)", self.exercised, self.listed)?;
        if self.readings.is_empty() {
            return Ok(());
        }
        let shown = self.readings.len() - self.not_shown().count();
        write!(f, "; {shown} of {} readings of the differences shown", self.readings.len())
    }
}
