//! The lab of a browser: begun, looked at, ended.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{State, rejection::JsonRejection},
};
use table::protocol::{LabFacts, LabQuery};

use super::Reply;
use crate::{app::App, error::ApiError, guard::Owner, limits::Client};

pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
    client: Option<Extension<Client>>,
    query: Result<Json<LabQuery>, JsonRejection>,
) -> Reply<LabFacts> {
    let client = client.map(|Extension(client)| client);
    Ok(Json(app.begin_lab(query?.0, &owner, client).await?))
}

pub(super) async fn look(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
) -> Reply<Option<LabFacts>> {
    Ok(Json(app.lab(&owner).await))
}

pub(super) async fn end(
    State(app): State<Arc<App>>,
    Extension(owner): Extension<Owner>,
) -> Reply<LabFacts> {
    app.end_lab(&owner).await.map(Json).ok_or_else(|| ApiError::not_found("job of yours"))
}
