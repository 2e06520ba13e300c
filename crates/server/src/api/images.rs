//! Pictures of cards from a folder of the player's own.

use std::{path::Path as FilePath, sync::Arc};

use axum::{
    extract::{Path, State},
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use table::protocol::GameName;

use crate::{app::App, error::ApiError, page};

/// `NUMBER.png` in the folder, or in a folder of the game within it.
pub(super) async fn image(
    State(app): State<Arc<App>>,
    Path((game, number)): Path<(GameName, String)>,
) -> Result<Response, ApiError> {
    let missing = || ApiError::not_found("picture of this card");
    let folder = app.images.clone().ok_or_else(missing)?;
    // Nothing but the number of a card names a file.
    if !number.chars().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_')) {
        return Err(missing());
    }
    let found = tokio::task::spawn_blocking(move || find(&folder, game, &number)).await;
    let (kind, bytes) = found.ok().flatten().ok_or_else(missing)?;
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "max-age=3600")], bytes).into_response())
}

fn find(folder: &FilePath, game: GameName, number: &str) -> Option<(&'static str, Vec<u8>)> {
    let folders = [folder.join(game.name()), folder.to_owned()];
    folders.iter().find_map(|folder| {
        ["webp", "png", "jpg", "jpeg"].into_iter().find_map(|ending| {
            let name = format!("{number}.{ending}");
            let bytes = std::fs::read(folder.join(&name)).ok()?;
            Some((page::kind(&name), bytes))
        })
    })
}
