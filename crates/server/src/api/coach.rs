//! Hints and solutions: worked out on blocking threads, one for a client at a time.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Path, State},
    http::StatusCode,
};
use table::protocol::{ErrorView, HintView, SolutionView};

use super::Reply;
use crate::{
    app::{App, AppError},
    error::ApiError,
    limits::Client,
    room::{Coached, Room},
};

pub(super) async fn hint(
    State(app): State<Arc<App>>,
    client: Option<Extension<Client>>,
    Path(secret): Path<String>,
) -> Reply<HintView> {
    let (room, who) = seated(&app, &secret).await?;
    coached(&app, client, room.hint(who).await).await
}

pub(super) async fn solution(
    State(app): State<Arc<App>>,
    client: Option<Extension<Client>>,
    Path(secret): Path<String>,
) -> Reply<SolutionView> {
    let (room, who) = seated(&app, &secret).await?;
    coached(&app, client, room.solution(who).await).await
}

async fn seated(app: &Arc<App>, secret: &str) -> Result<(Room, table::Who), ApiError> {
    let (id, who) = app.opened_by(secret).await?;
    Ok((app.room(&id).await?, who))
}

/// What the coach says, once no other bot of the client thinks.
async fn coached<T: Send + 'static>(
    app: &App,
    client: Option<Extension<Client>>,
    asked: Option<Coached<T>>,
) -> Reply<T> {
    let refused = |view: ErrorView| ApiError::new(StatusCode::CONFLICT, view.code, view.message);
    let coaching = asked.ok_or(AppError::NoMatch)?.map_err(refused)?;
    let _own_turn = app.limits.think(client.map(|Extension(client)| client)).await;
    let _turn = app.thinkers.acquire().await;
    let worked = tokio::task::spawn_blocking(|| coaching.work()).await;
    Ok(Json(worked.map_err(|_| AppError::Unusable("the coach broke down"))?))
}
