//! The page: from a folder, or as it was built into the program.

use std::{
    borrow::Cow,
    path::{Component, Path},
    sync::Arc,
};

use axum::{
    extract::State,
    http::{
        HeaderMap, HeaderValue, StatusCode, Uri,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY},
    },
    response::{Html, IntoResponse, Response},
};

use crate::app::App;

const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Deckhand</title>
<h1>The page is not here</h1>
<p>This program was built without its page and has found none. <code>cargo xtask play</code> builds it (it needs Node);
<code>deckhand serve --page FOLDER</code> shows one that is built; <code>deckhand play</code> plays in the terminal.</p>";

/// A file of the page; every path that names none is a place within it.
pub(crate) async fn file(State(app): State<Arc<App>>, headers: HeaderMap, uri: Uri) -> Response {
    let zipped = takes_gzip(&headers);
    let reply = move || answer(app.page.as_deref(), uri.path().trim_start_matches('/'), zipped);
    match tokio::task::spawn_blocking(reply).await {
        Ok(response) => response,
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Whether the browser takes files that are compressed with gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|each| {
        let mut parts = each.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        is_gzip && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn answer(folder: Option<&Path>, path: &str, zipped: bool) -> Response {
    match find_for(folder, path, zipped) {
        Some((bytes, zipped)) => reply(path, bytes, zipped),
        None if path.starts_with("assets/") || path.starts_with("api/") => {
            (StatusCode::NOT_FOUND, "there is no such file").into_response()
        }
        None => match find_for(folder, "index.html", zipped) {
            Some((index, zipped)) => reply("index.html", index, zipped),
            None => Html(NOT_BUILT).into_response(),
        },
    }
}

/// A file as it is sent, and whether it is compressed: the build of the page puts `NAME.gz` beside what is worth it.
fn find_for(folder: Option<&Path>, path: &str, zipped: bool) -> Option<(Cow<'static, [u8]>, bool)> {
    let small = zipped.then(|| find(folder, &format!("{path}.gz"))).flatten();
    small.map(|bytes| (bytes, true)).or_else(|| find(folder, path).map(|bytes| (bytes, false)))
}

/// The bytes of a file of the folder, or of the program if no folder was named.
fn find(folder: Option<&Path>, path: &str) -> Option<Cow<'static, [u8]>> {
    let Some(folder) = folder else {
        return built_in(path).map(Cow::Borrowed);
    };
    // Nothing outside of the folder.
    let is_within = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    let file = folder.join(path);
    (is_within && file.is_file()).then(|| std::fs::read(file).ok().map(Cow::Owned))?
}

#[cfg(feature = "page")]
fn built_in(path: &str) -> Option<&'static [u8]> {
    crate::files::PAGE.iter().find_map(|(name, bytes)| (*name == path).then_some(*bytes))
}

#[cfg(not(feature = "page"))]
fn built_in(_: &str) -> Option<&'static [u8]> {
    None
}

fn reply(path: &str, bytes: Cow<'static, [u8]>, zipped: bool) -> Response {
    // Names of assets change with their content.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind(path))),
        (CACHE_CONTROL, HeaderValue::from_static(keep)),
        (VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let mut response = (headers, bytes).into_response();
    if zipped {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

pub(crate) fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" | "webmanifest" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
