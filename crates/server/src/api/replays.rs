//! Replays: stored games, step by step.

use std::sync::Arc;

use axum::{
    Json,
    body::Bytes,
    extract::{
        Path, Query, State,
        rejection::{BytesRejection, QueryRejection},
    },
    response::Response,
};
use serde::Deserialize;
use table::protocol::{ReplayFacts, ReviewFacts, Update, ViewerName};

use super::{Reply, matches::as_file};
use crate::{error::ApiError, hall::Hall, secret};

pub(super) async fn list(State(hall): State<Arc<Hall>>) -> Reply<Vec<ReplayFacts>> {
    Ok(Json(hall.store.replays().await?))
}

/// A file that somebody brings.
pub(super) async fn bring(
    State(hall): State<Arc<Hall>>,
    bytes: Result<Bytes, BytesRejection>,
) -> Reply<ReplayFacts> {
    let bytes = bytes?;
    let id = secret::name();
    let facts = hall.read_replay(&id, &bytes).await?;
    hall.store.add_replay(&facts, &bytes).await?;
    Ok(Json(facts))
}

pub(super) async fn facts(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Reply<ReplayFacts> {
    let found = hall.store.replay(&id).await?;
    found.map(|(facts, _)| Json(facts)).ok_or_else(|| ApiError::not_found("such replay"))
}

pub(super) async fn file(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let found = hall.store.replay(&id).await?;
    let (_, bytes) = found.ok_or_else(|| ApiError::not_found("such replay"))?;
    Ok(as_file(&id, bytes))
}

pub(super) async fn review(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Reply<ReviewFacts> {
    let found = hall.review(&id).await?;
    found.map(Json).ok_or_else(|| ApiError::not_found("review of it yet"))
}

pub(super) async fn begin_review(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Reply<ReviewFacts> {
    Ok(Json(hall.begin_review(&id).await?))
}

#[derive(Deserialize)]
pub(super) struct ByEyes {
    eyes: Option<ViewerName>,
}

pub(super) async fn at(
    State(hall): State<Arc<Hall>>,
    Path((id, step)): Path<(String, u32)>,
    by: Result<Query<ByEyes>, QueryRejection>,
) -> Reply<Update> {
    let eyes = by?.0.eyes.unwrap_or(ViewerName::Both);
    let update = hall.step(&id, step, eyes).await?;
    update.map(Json).ok_or_else(|| ApiError::not_found("such step"))
}
