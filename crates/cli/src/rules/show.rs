//! Clauses as text.

use std::fmt::Write;

use rulebook::{Book, Clause, Difference};
use ruleindex::{ClauseCard, Coverage, RuleIndex};

use super::Found;

const OUTSIDE: &str = "  outside a checkout of Deckhand: code and examples are not known here\n";

pub(super) fn found(found: &Found, index: Option<&RuleIndex>) -> String {
    match found {
        Found::Clause(clause) => card(*clause, index),
        Found::Difference(difference) => self::difference(difference, index),
        Found::Several(clauses) => several(clauses),
        Found::Book(book) => self::book(*book),
    }
}

fn card(clause: Clause, index: Option<&RuleIndex>) -> String {
    match index {
        Some(index) => ClauseCard { index, clause }.to_string(),
        None => ClauseCard { index: &RuleIndex::default(), clause }.to_string() + OUTSIDE,
    }
}

fn difference(difference: &Difference, index: Option<&RuleIndex>) -> String {
    let mut text = format!("{}  {}\n", difference.id, difference.topic);
    for book in Book::ALL.into_iter().filter(|book| !difference.numbers_in(*book).is_empty()) {
        let reading = difference.reading_in(book).unwrap_or("wording only");
        let numbers = difference.numbers_in(book).join(", ");
        let _ = writeln!(text, "  {:<8} {reading:<24} {numbers}", book.version());
    }
    match index {
        Some(index) => {
            for example in index.examples_of(difference) {
                let _ = writeln!(text, "  example  {}  {}", example.place, example.name);
            }
        }
        None => text.push_str(OUTSIDE),
    }
    text
}

fn several(clauses: &[Clause]) -> String {
    if clauses.is_empty() {
        return "no clause matches\n".to_owned();
    }
    let line = |clause: &Clause| format!("{} {clause:<14} {}\n", clause.game(), clause.gist());
    clauses.iter().map(line).collect()
}

fn book(book: Book) -> String {
    let mut text = format!("{book}\n");
    for entry in book.entries() {
        let depth = entry.id.matches('-').count();
        let _ = writeln!(text, "{:indent$}{}  {}", "", entry.id, entry.gist, indent = 2 * depth);
    }
    text
}

/// What is missing first, the sum in the last line; between them each difference with its readings.
pub(super) fn coverage(coverage: &Coverage) -> String {
    let shown = coverage.readings.iter().filter(|reading| reading.shown);
    let line = |reading: &ruleindex::Reading| {
        let versions: Vec<&str> = reading.books.iter().map(|book| book.version()).collect();
        let (id, value) = (reading.difference.id, reading.value);
        format!("shown: {id} {value} ({})  {}\n", versions.join(", "), reading.difference.topic)
    };
    shown.map(line).collect::<String>() + &coverage.to_string() + "\n"
}
