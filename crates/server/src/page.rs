//! The page, built into the program.

use axum::{
    http::{
        HeaderValue, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{Html, IntoResponse, Response},
};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Deckhand</title>
<h1>The page is not built</h1>
<p>This program was built without its page. <code>cargo xtask play</code> builds both (it needs Node);
<code>deckhand play</code> plays in the terminal.</p>";

/// A file of the page; every path that names none is a place within it.
pub(crate) async fn file(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Built::get(path).filter(|_| !path.is_empty()) {
        Some(found) => reply(path, found.data.into_owned()),
        None if path.starts_with("assets/") || path.starts_with("api/") => {
            (StatusCode::NOT_FOUND, "there is no such file").into_response()
        }
        None => match Built::get("index.html") {
            Some(index) => reply("index.html", index.data.into_owned()),
            None => Html(NOT_BUILT).into_response(),
        },
    }
}

fn reply(path: &str, bytes: Vec<u8>) -> Response {
    // Names of assets change with their content.
    let keep = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind(path))),
        (CACHE_CONTROL, HeaderValue::from_static(keep)),
    ];
    (headers, bytes).into_response()
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
