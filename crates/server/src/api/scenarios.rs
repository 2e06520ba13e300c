//! Examples that show clauses, and boards for an editor.

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use axum::{
    Json,
    extract::{
        Path, Query, State,
        rejection::{JsonRejection, PathRejection, QueryRejection},
    },
};
use rulebook::{Book, Clause};
use serde::Deserialize;
use table::{
    editor,
    protocol::{Board, GameName, PuzzleRating, ScenarioFacts, ScenarioReport, ScenarioText},
};

use super::{Reply, rules};
use crate::{
    app::{App, AppError},
    error::ApiError,
    files::EXAMPLES,
};

/// An example, and the clauses that it cites in the numbers of its book.
#[derive(Debug)]
struct Example {
    facts: ScenarioFacts,
    clauses: Vec<Clause>,
}

impl Example {
    /// The clauses it shows, in the numbers of a book.
    fn clauses(&self, book: Book) -> impl Iterator<Item = &'static str> {
        self.clauses.iter().filter_map(move |clause| clause.in_book(book))
    }
}

/// Read once: they are part of the program.
fn all() -> &'static [Example] {
    static ALL: OnceLock<Vec<Example>> = OnceLock::new();
    ALL.get_or_init(|| EXAMPLES.iter().filter_map(|(path, text)| example(path, text)).collect())
}

/// `opcg/ch07/name.duel` or `puzzles/opcg/name.duel`
fn example(path: &str, text: &str) -> Option<Example> {
    let scenario = scenario::parse(text).ok()?;
    let game = scenario.book.game();
    let folder = format!("{}/", game.name());
    let clauses = scenario.rules.iter().flat_map(|cited| scenario.book.clauses_at(cited)).collect();
    let facts = ScenarioFacts {
        game,
        name: path.strip_suffix(".duel")?.replacen(&folder, "", 1),
        title: scenario.title,
        rules: scenario.rules,
        version: scenario.book.version().to_owned(),
        wins: scenario.puzzle.map(|puzzle| puzzle == scenario::Puzzle::Win),
        rating: rating(path),
        text: text.to_owned(),
    };
    Some(Example { facts, clauses })
}

/// The line of a puzzle in the file that `deckhand puzzles rate` writes: its path, bits in tenths, first answers that win, and that
/// there are.
fn rating(path: &str) -> Option<PuzzleRating> {
    let (_, text) = EXAMPLES.iter().find(|(path, _)| *path == "puzzles/ratings.tsv")?;
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    let (_, figures) =
        lines.into_iter().find(|(of, _)| path.strip_prefix("puzzles/") == Some(of))?;
    let mut figures = figures.split('\t').map_while(|figure| figure.parse().ok());
    let mut next = || figures.next();
    Some(PuzzleRating { bits: next()?, winning: next()?, answers: next()? })
}

/// The names of the examples that show each clause of a book.
pub(super) fn by_clause(book: Book) -> BTreeMap<&'static str, Vec<String>> {
    let mut shown: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for example in all().iter().filter(|it| it.facts.game == book.game()) {
        for clause in example.clauses(book) {
            shown.entry(clause).or_default().push(example.facts.name.clone());
        }
    }
    shown
}

#[derive(Deserialize)]
pub(super) struct Asked {
    game: GameName,
    clause: Option<String>,
    version: Option<String>,
}

pub(super) async fn list(asked: Result<Query<Asked>, QueryRejection>) -> Reply<Vec<ScenarioFacts>> {
    let Query(Asked { game, clause, version }) = asked?;
    let book = rules::book(game, version.as_deref())?;
    let is_below = |id: &str, clause: &str| {
        id.strip_prefix(clause).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    let shows = |example: &&Example| {
        clause.as_deref().is_none_or(|clause| example.clauses(book).any(|id| is_below(id, clause)))
    };
    let of_game = all().iter().filter(|example| example.facts.game == game);
    Ok(Json(of_game.filter(shows).map(|example| example.facts.clone()).collect()))
}

pub(super) async fn one(
    path: Result<Path<(GameName, String)>, PathRejection>,
) -> Reply<ScenarioFacts> {
    let Path((game, name)) = path?;
    let is_it = |example: &&Example| example.facts.game == game && example.facts.name == name;
    let found = all().iter().find(is_it).map(|example| Json(example.facts.clone()));
    found.ok_or_else(|| ApiError::not_found("such scenario"))
}

/// A file as an editor shows it.
pub(super) async fn read(
    State(app): State<Arc<App>>,
    text: Result<Json<ScenarioText>, JsonRejection>,
) -> Reply<ScenarioReport> {
    let Json(ScenarioText { text }) = text?;
    report(&app, text).await
}

/// What an editor shows as a file.
pub(super) async fn write(
    State(app): State<Arc<App>>,
    board: Result<Json<Board>, JsonRejection>,
) -> Reply<ScenarioReport> {
    report(&app, editor::write(&board?.0)).await
}

async fn report(app: &App, text: String) -> Reply<ScenarioReport> {
    let pools = app.pools.clone();
    let read = tokio::task::spawn_blocking(move || pools.read_scenario(&text)).await;
    Ok(Json(read.map_err(|_| AppError::Unusable("the board cannot be read"))?))
}
