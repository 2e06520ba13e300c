//! Requests.

mod coach;
mod decks;
mod images;
mod lab;
mod matches;
mod network;
mod replays;
mod rules;
mod scenarios;

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Path, Query, State, rejection::QueryRejection},
    http::{
        HeaderMap, StatusCode,
        header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH},
    },
    response::{IntoResponse, Response},
    routing::{get, post},
};
use rulebook::Book;
use serde::Deserialize;
use table::protocol::{BODY_BYTES, CardFacts, GameFacts, GameName};

use crate::{app::App, error::ApiError, guard::guard, page, socket};

type Reply<T> = Result<Json<T>, ApiError>;

/// Everything the server answers.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/health", get(health))
        .route("/api/games", get(games))
        .route("/api/decks", get(decks::list))
        .route("/api/decks/check", post(decks::check))
        .route("/api/cards", get(cards))
        .route("/api/cards/{game}/{number}", get(card))
        .route("/api/images/{game}/{number}", get(images::image))
        .route("/api/matches", post(matches::begin))
        .route("/api/seats/{secret}", get(matches::facts))
        .route("/api/seats/{secret}/join", post(matches::join))
        .route("/api/seats/{secret}/replay", get(matches::replay))
        .route("/api/seats/{secret}/hint", post(coach::hint))
        .route("/api/seats/{secret}/solution", post(coach::solution))
        .route("/api/seats/{secret}/socket", get(socket::open))
        .route("/api/replays", get(replays::list).post(replays::bring))
        .route("/api/mine", get(replays::export).delete(replays::delete_all))
        .route("/api/replays/{id}", get(replays::facts).delete(replays::delete))
        .route("/api/replays/{id}/share", post(replays::share))
        .route("/api/replays/{id}/review", get(replays::review).post(replays::begin_review))
        .route("/api/replays/{id}/file", get(replays::file))
        .route("/api/replays/{id}/at/{step}", get(replays::at))
        .route("/api/lab", get(lab::look).post(lab::begin).delete(lab::end))
        .route("/api/network", get(network::facts).post(network::open))
        .route("/api/rules", get(rules::rules))
        .route("/api/scenarios", get(scenarios::list))
        .route("/api/scenarios/read", post(scenarios::read))
        .route("/api/scenarios/write", post(scenarios::write))
        .route("/api/scenarios/{game}/{*name}", get(scenarios::one))
        .fallback(page::file)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard))
        .with_state(app)
}

/// What only whoever runs the server asks for.
pub(crate) fn admin_router(app: Arc<App>) -> Router {
    Router::new().route("/health", get(health)).route("/metrics", get(metrics)).with_state(app)
}

async fn health(State(app): State<Arc<App>>) -> Response {
    match app.store.is_well().await {
        true => "ok".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer").into_response(),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> String {
    app.metrics.text()
}

async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameFacts>> {
    Json(GameName::ALL.map(|game| game_facts(&app, game)).to_vec())
}

fn game_facts(app: &App, game: GameName) -> GameFacts {
    let usual = game.default_book();
    let others = Book::ALL.into_iter().filter(|book| book.game() == usual.game() && *book != usual);
    let (formats, cards) = match game {
        GameName::Opcg => (decks::formats(), app.pools.opcg.len()),
        GameName::Bss => (Vec::new(), app.pools.bss.cards().count()),
    };
    GameFacts {
        game,
        title: game.title().to_owned(),
        rules: [usual].into_iter().chain(others).map(|book| book.version().to_owned()).collect(),
        formats,
        first_decks: vec!["ST01".to_owned(), "ST02".to_owned()],
        cards: cards as u32,
        pictures: app.images.is_some(),
    }
}

#[derive(Deserialize)]
struct OfGame {
    game: GameName,
}

/// All cards of a game: large, and the same as long as the server runs.
async fn cards(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    of: Result<Query<OfGame>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(OfGame { game }) = of?;
    let tag = format!("\"{}-{}\"", game.name(), env!("CARGO_PKG_VERSION"));
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let text = app.cards(game).await?;
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (ETAG, tag)], text).into_response())
}

async fn card(
    State(app): State<Arc<App>>,
    Path((game, number)): Path<(GameName, String)>,
) -> Reply<CardFacts> {
    app.pools.facts_of(game, &number).map(Json).ok_or_else(|| ApiError::not_found("such card"))
}
