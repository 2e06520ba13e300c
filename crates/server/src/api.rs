//! Requests.

mod decks;
mod images;
mod matches;
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

use crate::{error::ApiError, hall::Hall, page, socket};

type Reply<T> = Result<Json<T>, ApiError>;

/// Everything the server answers.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/health", get(health))
        .route("/metrics", get(metrics))
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
        .route("/api/seats/{secret}/socket", get(socket::open))
        .route("/api/replays", get(replays::list).post(replays::bring))
        .route("/api/replays/{id}", get(replays::facts))
        .route("/api/replays/{id}/review", get(replays::review).post(replays::begin_review))
        .route("/api/replays/{id}/file", get(replays::file))
        .route("/api/replays/{id}/at/{step}", get(replays::at))
        .route("/api/rules", get(rules::rules))
        .route("/api/scenarios", get(scenarios::list))
        .route("/api/scenarios/read", post(scenarios::read))
        .route("/api/scenarios/write", post(scenarios::write))
        .route("/api/scenarios/{game}/{*name}", get(scenarios::one))
        .fallback(page::file)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(axum::middleware::map_response(guarded))
        .with_state(hall)
}

/// Links are secrets: they go nowhere else, and the page loads nothing from elsewhere.
async fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let policy = "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
    for (name, value) in [
        ("content-security-policy", policy),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
    ] {
        headers.insert(name, axum::http::HeaderValue::from_static(value));
    }
    response
}

async fn health(State(hall): State<Arc<Hall>>) -> Response {
    match hall.store.is_well().await {
        true => "ok".into_response(),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer").into_response(),
    }
}

async fn metrics(State(hall): State<Arc<Hall>>) -> String {
    hall.metrics.text()
}

async fn games(State(hall): State<Arc<Hall>>) -> Json<Vec<GameFacts>> {
    Json(GameName::ALL.map(|game| game_facts(&hall, game)).to_vec())
}

fn game_facts(hall: &Hall, game: GameName) -> GameFacts {
    let usual = game.default_book();
    let others = Book::ALL.into_iter().filter(|book| book.game() == usual.game() && *book != usual);
    let (formats, cards) = match game {
        GameName::Opcg => (decks::formats(), hall.shelf.opcg.len()),
        GameName::Bss => (Vec::new(), hall.shelf.bss.cards().count()),
    };
    GameFacts {
        game,
        title: game.title().to_owned(),
        rules: [usual].into_iter().chain(others).map(|book| book.version().to_owned()).collect(),
        formats,
        first_decks: vec!["ST01".to_owned(), "ST02".to_owned()],
        cards: cards as u32,
    }
}

#[derive(Deserialize)]
struct OfGame {
    game: GameName,
}

/// All cards of a game: large, and the same as long as the server runs.
async fn cards(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
    of: Result<Query<OfGame>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(OfGame { game }) = of?;
    let tag = format!("\"{}-{}\"", game.name(), env!("CARGO_PKG_VERSION"));
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let text = hall.cards(game).await?;
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (ETAG, tag)], text).into_response())
}

async fn card(
    State(hall): State<Arc<Hall>>,
    Path((game, number)): Path<(GameName, String)>,
) -> Reply<CardFacts> {
    hall.shelf.facts_of(game, &number).map(Json).ok_or_else(|| ApiError::not_found("such card"))
}
