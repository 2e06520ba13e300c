//! Replays: stored games, step by step. They are their owners', unless an owner shares one.

use std::sync::Arc;

use axum::{
    Extension, Json,
    body::Bytes,
    extract::{
        Path, Query, State,
        rejection::{BytesRejection, JsonRejection, QueryRejection},
    },
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use table::protocol::{ExportedReplay, ReplayFacts, ReviewFacts, Share, Update, ViewerName};

use super::{Reply, matches::as_file};
use crate::{
    app::{App, AppError},
    error::ApiError,
    guard::Owner,
    limits::REPLAYS,
    secret,
};

pub(super) async fn list(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
) -> Reply<Vec<ReplayFacts>> {
    Ok(Json(app.store.replays(&owner).await?))
}

/// A file that somebody brings.
pub(super) async fn bring(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    bytes: Result<Bytes, BytesRejection>,
) -> Reply<ReplayFacts> {
    let bytes = bytes?;
    if app.store.count_replays(&owner).await? >= REPLAYS {
        return Err(AppError::TooManyReplays.into());
    }
    let id = secret::name();
    let facts = app.read_replay(&id, &bytes).await?;
    app.store.add_owner(&id, &owner).await?;
    app.store.add_replay(&facts, &bytes).await?;
    Ok(Json(facts))
}

pub(super) async fn facts(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path(id): Path<String>,
) -> Reply<ReplayFacts> {
    app.check_may_see(&id, &owner).await?;
    let found = app.store.replay(&id).await?;
    found.map(|(facts, _)| Json(facts)).ok_or_else(|| AppError::NoReplay.into())
}

/// Whether whoever knows the name of the replay may see it.
pub(super) async fn share(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path(id): Path<String>,
    wanted: Result<Json<Share>, JsonRejection>,
) -> Result<StatusCode, ApiError> {
    app.check_owns(&id, &owner).await?;
    app.store.share(&id, wanted?.0.shared).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives up one's part of a game; what nobody owns is deleted.
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.check_owns(&id, &owner).await?;
    app.forget_replay(&id).await;
    app.store.disown(&id, &owner).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn file(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    app.check_may_see(&id, &owner).await?;
    let (_, bytes) = app.store.replay(&id).await?.ok_or(AppError::NoReplay)?;
    Ok(as_file(&id, bytes))
}

pub(super) async fn review(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path(id): Path<String>,
) -> Reply<ReviewFacts> {
    app.check_may_see(&id, &owner).await?;
    let found = app.review(&id).await?;
    found.map(Json).ok_or_else(|| ApiError::not_found("review of it yet"))
}

pub(super) async fn begin_review(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path(id): Path<String>,
) -> Reply<ReviewFacts> {
    app.check_may_see(&id, &owner).await?;
    Ok(Json(app.begin_review(&id).await?))
}

#[derive(Deserialize)]
pub(super) struct ByEyes {
    eyes: Option<ViewerName>,
}

pub(super) async fn at(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    Path((id, step)): Path<(String, u32)>,
    by: Result<Query<ByEyes>, QueryRejection>,
) -> Reply<Update> {
    let eyes = by?.0.eyes.unwrap_or(ViewerName::Both);
    app.check_may_see(&id, &owner).await?;
    let update = app.step(&id, step, eyes).await?;
    update.map(Json).ok_or_else(|| ApiError::not_found("such step"))
}

/// Everything of one's own that is kept here.
pub(super) async fn export(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
) -> Reply<Vec<ExportedReplay>> {
    let mut exported = Vec::new();
    for id in app.store.owned(&owner).await? {
        if let Some((facts, bytes)) = app.store.replay(&id).await? {
            exported.push(ExportedReplay { facts, file: secret::hex(&bytes) });
        }
    }
    Ok(Json(exported))
}

/// Gives up everything of one's own.
pub(super) async fn delete_all(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
) -> Result<StatusCode, ApiError> {
    for id in app.store.owned(&owner).await? {
        app.forget_replay(&id).await;
        app.store.disown(&id, &owner).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
