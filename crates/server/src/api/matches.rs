//! Matches begun, joined and looked up.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Path, State, rejection::JsonRejection},
    http::{StatusCode, header::CONTENT_DISPOSITION},
    response::{IntoResponse, Response},
};
use table::{
    Who,
    protocol::{ErrorCode, JoinMatch, Joined, Links, MatchFacts, NewMatch},
};

use super::Reply;
use crate::{
    app::{App, AppError},
    error::ApiError,
    guard::Owner,
};

pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    wanted: Result<Json<NewMatch>, JsonRejection>,
) -> Reply<Links> {
    Ok(Json(app.begin(&wanted?.0, &owner).await?))
}

pub(super) async fn facts(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
) -> Reply<MatchFacts> {
    Ok(Json(match_facts(&app, &secret).await?))
}

async fn match_facts(app: &Arc<App>, secret: &str) -> Result<MatchFacts, ApiError> {
    let (id, seat) = app.seat(secret).await?;
    let (waits_for_deck, setup) = app.stored(&id).await?;
    let result = match waits_for_deck {
        true => None,
        false => app.room(&id).await?.facts().await.and_then(|facts| facts.result),
    };
    Ok(MatchFacts {
        id,
        game: setup.game,
        seat: seat.who.name(),
        waits_for_deck,
        is_invitation: seat.is_invitation,
        scenario: setup.scenario_title(),
        rules: setup.rules,
        result,
    })
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path(invitation): Path<String>,
    wanted: Result<Json<JoinMatch>, JsonRejection>,
) -> Reply<Joined> {
    let Json(JoinMatch { deck }) = wanted?;
    let secret = app.join(&invitation, deck.as_ref(), &owner).await?;
    let facts = match_facts(&app, &secret).await?;
    Ok(Json(Joined { secret, facts }))
}

/// The game as a file: of an unfinished game only for a person who plays alone.
pub(super) async fn replay(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
) -> Result<Response, ApiError> {
    let (id, who) = app.opened_by(&secret).await?;
    let room = app.room(&id).await?;
    let facts = room.facts().await.ok_or(AppError::NoMatch)?;
    let is_player = who != Who::Spectator;
    if !is_player || facts.result.is_none() && !facts.is_solo {
        let message = "the replay tells both hands: it is the players' when the game is over";
        return Err(ApiError::new(StatusCode::CONFLICT, ErrorCode::NotYours, message));
    }
    let bytes = room.replay().await.ok_or(AppError::NoMatch)?;
    Ok(as_file(&id, bytes))
}

pub(super) fn as_file(id: &str, bytes: Vec<u8>) -> Response {
    let name = format!("attachment; filename=\"deckhand-{id}.replay\"");
    ([(CONTENT_DISPOSITION, name)], bytes).into_response()
}
