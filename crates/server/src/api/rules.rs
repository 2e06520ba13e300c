//! The books, clause by clause.

use axum::{
    Json,
    extract::{Query, rejection::QueryRejection},
};
use rulebook::{Book, Entry, Kind};
use serde::Deserialize;
use table::protocol::{GameName, RuleFacts};

use super::{Reply, scenarios};
use crate::error::ApiError;

#[derive(Deserialize)]
pub(super) struct Asked {
    game: GameName,
    version: Option<String>,
    search: Option<String>,
}

pub(super) async fn rules(asked: Result<Query<Asked>, QueryRejection>) -> Reply<Vec<RuleFacts>> {
    let Query(Asked { game, version, search }) = asked?;
    let book = book(game, version.as_deref())?;
    let found = search.as_deref().map(|words| found(book, words));
    let shown = scenarios::by_clause(book);
    let entries = book
        .entries()
        .iter()
        .filter(|entry| found.as_ref().is_none_or(|found| found.contains(&entry.id)));
    let facts = entries.map(|entry| RuleFacts {
        id: entry.id.to_owned(),
        gist: entry.gist.to_owned(),
        is_heading: is_heading(entry),
        scenarios: shown.get(entry.id).cloned().unwrap_or_default(),
    });
    Ok(Json(facts.collect()))
}

fn is_heading(entry: &Entry) -> bool {
    matches!(entry.kind, Kind::Chapter | Kind::Section | Kind::Group)
}

/// The book of this version, or the usual one.
pub(super) fn book(game: GameName, version: Option<&str>) -> Result<Book, ApiError> {
    let usual = game.default_book();
    let Some(version) = version else { return Ok(usual) };
    let is_asked = |book: &Book| book.game() == usual.game() && book.version() == version;
    let found = Book::ALL.into_iter().find(is_asked);
    found.ok_or_else(|| ApiError::not_found("such version of the rules"))
}

/// The numbers in this book of the clauses with these words, those that begin like a number, and all below a heading with these words.
fn found(book: Book, words: &str) -> Vec<&'static str> {
    let by_number = book.entries().iter().map(|entry| entry.id);
    let below = |id: &&str| *id == words || id.starts_with(&format!("{words}-"));
    let by_words = rulebook::search(Some(book.game()), words);
    let by_words: Vec<&str> =
        by_words.into_iter().filter_map(|clause| clause.in_book(book)).collect();
    let headings = book.entries().iter().filter(|entry| is_heading(entry));
    let sections: Vec<String> = headings
        .filter(|entry| entry.kind != Kind::Chapter && by_words.contains(&entry.id))
        .map(|entry| format!("{}-", entry.id))
        .collect();
    let in_section = |id: &&str| sections.iter().any(|section| id.starts_with(section));
    by_number.filter(|id| below(id) || in_section(id)).chain(by_words).collect()
}
