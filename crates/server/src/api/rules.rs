//! The books, and the examples that show their clauses.

use std::{collections::BTreeMap, sync::OnceLock};

use axum::{
    Json,
    extract::{Query, rejection::QueryRejection},
};
use rulebook::{Book, Kind};
use rust_embed::RustEmbed;
use serde::Deserialize;
use table::protocol::{GameName, RuleFacts, ScenarioFacts};

use super::{OfGame, Reply};
use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../../scenarios"]
#[allow_missing = true]
struct Examples;

#[derive(Deserialize)]
pub(super) struct Asked {
    game: GameName,
    version: Option<String>,
    search: Option<String>,
}

pub(super) async fn rules(asked: Result<Query<Asked>, QueryRejection>) -> Reply<Vec<RuleFacts>> {
    let Query(Asked { game, version, search }) = asked?;
    let usual = game.rulebook().default_book();
    let is_asked = |book: &Book| {
        book.game() == usual.game() && version.as_deref().is_none_or(|name| book.version() == name)
    };
    let book = match version {
        None => usual,
        Some(_) => Book::ALL
            .into_iter()
            .find(is_asked)
            .ok_or_else(|| ApiError::not_found("such version of the rules"))?,
    };
    let found = search.as_deref().map(|words| found(book, words));
    let shown = shown(game);
    let entries = book
        .entries()
        .iter()
        .filter(|entry| found.as_ref().is_none_or(|found| found.contains(&entry.id)));
    let facts = entries.map(|entry| RuleFacts {
        id: entry.id.to_owned(),
        gist: entry.gist.to_owned(),
        is_heading: matches!(entry.kind, Kind::Chapter | Kind::Section | Kind::Group),
        scenarios: shown.get(entry.id).cloned().unwrap_or_default(),
    });
    Ok(Json(facts.collect()))
}

/// The numbers in this book of the clauses with these words, and those that begin like a number.
fn found(book: Book, words: &str) -> Vec<&'static str> {
    let by_number = book.entries().iter().map(|entry| entry.id);
    let below = |id: &&str| *id == words || id.starts_with(&format!("{words}-"));
    let by_words = rulebook::search(Some(book.game()), words);
    let by_words = by_words.into_iter().filter_map(|clause| clause.in_book(book));
    by_number.filter(below).chain(by_words).collect()
}

/// The names of the scenarios that show each clause.
fn shown(game: GameName) -> BTreeMap<String, Vec<String>> {
    let mut shown: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for scenario in all().iter().filter(|scenario| scenario.game == game) {
        for rule in &scenario.rules {
            shown.entry(rule.clone()).or_default().push(scenario.name.clone());
        }
    }
    shown
}

pub(super) async fn scenarios(
    of: Result<Query<OfGame>, QueryRejection>,
) -> Reply<Vec<ScenarioFacts>> {
    let Query(OfGame { game }) = of?;
    Ok(Json(all().iter().filter(|scenario| scenario.game == game).cloned().collect()))
}

/// Read once: they are part of the program.
fn all() -> &'static [ScenarioFacts] {
    static ALL: OnceLock<Vec<ScenarioFacts>> = OnceLock::new();
    ALL.get_or_init(|| Examples::iter().filter_map(|path| read(&path)).collect())
}

fn read(path: &str) -> Option<ScenarioFacts> {
    let (game, name) = path.strip_suffix(".duel")?.split_once('/')?;
    let text = String::from_utf8(Examples::get(path)?.data.into_owned()).ok()?;
    let scenario = scenario::parse(&text).ok()?;
    Some(ScenarioFacts {
        game: GameName::named(game)?,
        name: name.to_owned(),
        title: scenario.title,
        rules: scenario.rules,
        text,
    })
}
