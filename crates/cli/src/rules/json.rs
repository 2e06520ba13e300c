//! Clauses as JSON.

use rulebook::{Book, Clause, Difference, Kind};
use ruleindex::{Coverage, Example, RuleIndex};
use serde_json::{Value, json};

use super::Found;

pub(super) fn found(found: &Found, index: Option<&RuleIndex>) -> String {
    let value = match found {
        Found::Clause(clause) => with_uses(*clause, index),
        Found::Difference(difference) => self::difference(difference, index),
        Found::Several(clauses) => clauses.iter().map(|clause| self::clause(*clause)).collect(),
        Found::Book(book) => self::book(*book),
    };
    format!("{value:#}")
}

fn clause(clause: Clause) -> Value {
    json!({ "game": clause.game().name(), "id": clause.id(), "gist": clause.gist() })
}

fn with_uses(clause: Clause, index: Option<&RuleIndex>) -> Value {
    let mut value = self::clause(clause);
    value["parent"] = json!(clause.parent().map(Clause::id));
    value["children"] = clause.children().map(|child| json!(child.id())).collect();
    value["versions"] = versions(clause);
    value["differences"] = clause.differences().map(|each| json!(each.id)).collect();
    if let Some(index) = index {
        value["code"] = index.code(clause).map(|place| json!(place.to_string())).collect();
        value["examples"] = index.examples(clause).map(example).collect();
        value["listed"] = json!(index.listed(clause).map(|listed| &listed.reason));
    }
    value
}

fn versions(clause: Clause) -> Value {
    let books = Book::ALL.into_iter().filter(|book| book.game() == clause.game());
    let line = |book: Book| {
        let entry = clause.entry_in(book);
        json!({
            "version": book.version(),
            "id": entry.map(|entry| entry.id),
            "gist": entry.map(|entry| entry.gist),
        })
    };
    books.map(line).collect()
}

fn example(example: &Example) -> Value {
    let books: Vec<String> = example.books.iter().map(Book::to_string).collect();
    json!({ "place": example.place.to_string(), "name": example.name, "books": books })
}

fn difference(difference: &Difference, index: Option<&RuleIndex>) -> Value {
    let books = Book::ALL.into_iter().filter(|book| !difference.numbers_in(*book).is_empty());
    let reading = |book: Book| {
        json!({
            "version": book.version(),
            "reading": difference.reading_in(book),
            "clauses": difference.numbers_in(book),
        })
    };
    let mut value = json!({
        "id": difference.id,
        "topic": difference.topic,
        "policy": difference.policy,
        "readings": books.map(reading).collect::<Vec<_>>(),
    });
    if let Some(index) = index {
        value["examples"] = index.examples_of(difference).map(example).collect();
    }
    value
}

fn book(book: Book) -> Value {
    let entry = |entry: &rulebook::Entry| json!({ "id": entry.id, "kind": kind(entry.kind), "gist": entry.gist });
    let entries: Vec<Value> = book.entries().iter().map(entry).collect();
    json!({ "game": book.game().name(), "version": book.version(), "entries": entries })
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Chapter => "chapter",
        Kind::Section => "section",
        Kind::Group => "group",
        Kind::Clause => "clause",
        Kind::Item => "item",
    }
}

/// How much of each book the examples exercise, and whether nothing is left out of any.
pub(super) fn coverages(coverages: &[Coverage]) -> String {
    let books: Vec<Value> = coverages.iter().map(coverage).collect();
    let complete = coverages.iter().all(Coverage::is_complete);
    format!("{:#}", json!({ "books": books, "complete": complete }))
}

fn coverage(coverage: &Coverage) -> Value {
    let reading = |reading: &ruleindex::Reading| {
        let versions: Vec<&str> = reading.books.iter().map(|book| book.version()).collect();
        json!({
            "difference": reading.difference.id,
            "reading": reading.value,
            "versions": versions,
            "shown": reading.shown,
        })
    };
    json!({
        "book": coverage.book.to_string(),
        "leaves": coverage.leaves(),
        "exercised": coverage.exercised,
        "listed": coverage.listed,
        "missing": coverage.missing.iter().map(|clause| clause.id()).collect::<Vec<_>>(),
        "readings": coverage.readings.iter().map(reading).collect::<Vec<_>>(),
        "complete": coverage.is_complete(),
    })
}
