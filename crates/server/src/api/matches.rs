//! Matches begun, joined and looked up.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State, rejection::JsonRejection},
    http::{StatusCode, header::CONTENT_DISPOSITION},
    response::{IntoResponse, Response},
};
use table::{
    Who,
    protocol::{ErrorCode, JoinMatch, Links, MatchFacts, NewMatch},
};

use super::Reply;
use crate::{
    error::ApiError,
    hall::{Hall, HallError},
};

pub(super) async fn begin(
    State(hall): State<Arc<Hall>>,
    wanted: Result<Json<NewMatch>, JsonRejection>,
) -> Reply<Links> {
    Ok(Json(hall.begin(&wanted?.0).await?))
}

pub(super) async fn facts(
    State(hall): State<Arc<Hall>>,
    Path(secret): Path<String>,
) -> Reply<MatchFacts> {
    let (id, who) = hall.seat(&secret).await?;
    Ok(Json(match_facts(&hall, id, who).await?))
}

async fn match_facts(hall: &Arc<Hall>, id: String, who: Who) -> Result<MatchFacts, ApiError> {
    let (waits_for_deck, setup) = hall.stored(&id).await?;
    let result = match waits_for_deck {
        true => None,
        false => hall.room(&id).await?.facts().await.and_then(|facts| facts.result),
    };
    Ok(MatchFacts {
        id,
        game: setup.game,
        seat: who.name(),
        waits_for_deck,
        scenario: setup.scenario_title(),
        rules: setup.rules,
        result,
    })
}

pub(super) async fn join(
    State(hall): State<Arc<Hall>>,
    Path(secret): Path<String>,
    wanted: Result<Json<JoinMatch>, JsonRejection>,
) -> Reply<MatchFacts> {
    let Json(JoinMatch { deck }) = wanted?;
    let (id, who) = hall.seat(&secret).await?;
    hall.join(&id, who, &deck).await?;
    Ok(Json(match_facts(&hall, id, who).await?))
}

/// The game as a file: of an unfinished game only for a person who plays alone.
pub(super) async fn replay(
    State(hall): State<Arc<Hall>>,
    Path(secret): Path<String>,
) -> Result<Response, ApiError> {
    let (id, who) = hall.seat(&secret).await?;
    let room = hall.room(&id).await?;
    let facts = room.facts().await.ok_or(HallError::NoMatch)?;
    if facts.result.is_none() && (!facts.is_solo || who == Who::Spectator) {
        let message = "the replay tells both hands: it is yours when the game is over";
        return Err(ApiError::new(StatusCode::CONFLICT, ErrorCode::NotYours, message));
    }
    let bytes = room.replay().await.ok_or(HallError::NoMatch)?;
    Ok(as_file(&id, bytes))
}

pub(super) fn as_file(id: &str, bytes: Vec<u8>) -> Response {
    let name = format!("attachment; filename=\"deckhand-{id}.replay\"");
    ([(CONTENT_DISPOSITION, name)], bytes).into_response()
}
