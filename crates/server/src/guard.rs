//! What every request passes before it is handled: whom it is for, where it comes from, what it costs, and whose it is.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri,
        header::{COOKIE, HOST, ORIGIN, SET_COOKIE, UPGRADE},
    },
    middleware::Next,
    response::{IntoResponse, Response},
};
use table::protocol::ErrorCode;

use crate::{
    app::App,
    error::ApiError,
    limits::{Client, Cost, REQUEST_TIME},
    secret,
};

/// Who keeps what a browser made: a secret that only this browser has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Owner(pub(crate) String);

const OWNER_COOKIE: &str = "deckhand-owner";
/// A year.
const OWNER_SECONDS: u32 = 31_536_000;

/// Which names this server answers to, and whether somebody stands in front of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Door {
    /// Names beside addresses and `localhost`, as in `cards.example.org`.
    pub names: Vec<String>,
    /// A reverse proxy says who the client is, and speaks TLS for us.
    pub behind_proxy: bool,
}

impl Door {
    /// A page elsewhere may be pointed at this machine by a name of its own (DNS rebinding); it cannot do so by an address.
    fn is_ours(&self, host: &str) -> bool {
        let name = without_port(host);
        let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        is_address
            || name.eq_ignore_ascii_case("localhost")
            || self.names.iter().any(|other| other.eq_ignore_ascii_case(name))
    }

    /// Who asks: the connection, or whom the proxy names last.
    fn client(&self, request: &Request) -> Option<Client> {
        let connected = request.extensions().get::<Client>().copied();
        if !self.behind_proxy {
            return connected;
        }
        let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
        let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next());
        last.and_then(|text| text.trim().parse().ok()).map(Client::at).or(connected)
    }

    fn is_encrypted(&self, headers: &HeaderMap) -> bool {
        self.behind_proxy
            && headers.get("x-forwarded-proto").is_some_and(|value| value.as_bytes() == b"https")
    }
}

/// `[::1]:4747`, `localhost:4747`, `cards.example.org`
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port))
            if !name.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit()) =>
        {
            // An address of IPv6 without brackets has no port.
            if name.contains(':') && !name.ends_with(']') { host } else { name }
        }
        Some(_) | None => host,
    }
}

/// Refuses what is not for this server, from another page, or too much; knows the owner, and ends what takes too long.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let refused = check_host(&app.door, headers, request.uri())
        .and_then(|()| check_origin(request.method(), headers));
    let client = app.door.client(&request);
    let spent = refused.and_then(|()| spend(&app, client, &request));
    let owner = known_owner(request.headers());
    let is_new = owner.is_none();
    let owner = owner.unwrap_or_else(|| Owner(secret::secret()));
    let is_encrypted = app.door.is_encrypted(request.headers());
    let mut response = match spent {
        Ok(()) => {
            request.extensions_mut().insert(owner.clone());
            if let Some(client) = client {
                request.extensions_mut().insert(client);
            }
            answer_in_time(request, next).await
        }
        Err(refusal) => refusal.into_response(),
    };
    if is_new && response.status().is_success() {
        set_owner(response.headers_mut(), &owner, is_encrypted);
    }
    protect(response.headers_mut());
    response
}

async fn answer_in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(REQUEST_TIME, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let message = "this took too long";
            ApiError::new(StatusCode::REQUEST_TIMEOUT, ErrorCode::Busy, message).into_response()
        }
    }
}

fn check_host(door: &Door, headers: &HeaderMap, uri: &Uri) -> Result<(), ApiError> {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| uri.authority().map(|authority| authority.as_str()));
    if host.is_some_and(|host| door.is_ours(host)) {
        return Ok(());
    }
    let message = "this server has another name; whoever runs it can add this one with --name";
    Err(ApiError::new(StatusCode::MISDIRECTED_REQUEST, ErrorCode::NotYours, message))
}

/// What changes something, and every socket, comes from a page of this server, or from a program, which says no origin.
fn check_origin(method: &Method, headers: &HeaderMap) -> Result<(), ApiError> {
    let is_harmless =
        matches!(*method, Method::GET | Method::HEAD) && !headers.contains_key(UPGRADE);
    let Some(origin) = headers.get(ORIGIN).filter(|_| !is_harmless) else { return Ok(()) };
    let from =
        origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, from)| from);
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    if from.is_some() && from == host {
        return Ok(());
    }
    Err(ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NotYours, "this comes from another page"))
}

fn spend(app: &App, client: Option<Client>, request: &Request) -> Result<(), ApiError> {
    let Some(client) = client else { return Ok(()) };
    let spent = app.limits.spend(client, cost(request.method(), request.uri().path()));
    spent.map_err(|wait| ApiError::too_much(wait.as_secs() + 1))
}

fn cost(method: &Method, path: &str) -> Cost {
    let plays_games = ["/review", "/hint", "/solution", "/api/matches", "/api/replays", "/api/lab"]
        .into_iter()
        .any(|end| path.ends_with(end));
    match *method {
        Method::POST if plays_games => Cost::Heaviest,
        Method::POST | Method::DELETE | Method::PUT => Cost::Heavy,
        _ if path.contains("/at/") => Cost::Heavy,
        _ => Cost::Light,
    }
}

fn known_owner(headers: &HeaderMap) -> Option<Owner> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| *name == OWNER_COOKIE)?;
    let is_secret = value.len() == 32 && value.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_secret.then(|| Owner(value.to_owned()))
}

fn set_owner(headers: &mut HeaderMap, Owner(secret): &Owner, is_encrypted: bool) {
    let secure = if is_encrypted { "; Secure" } else { "" };
    let cookie = format!(
        "{OWNER_COOKIE}={secret}; Path=/; Max-Age={OWNER_SECONDS}; HttpOnly; SameSite=Strict{secure}"
    );
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        headers.append(SET_COOKIE, value);
    }
}

/// Links are secrets: they go nowhere else, and the page loads nothing from elsewhere.
fn protect(headers: &mut HeaderMap) {
    let policy = "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";
    for (name, value) in [
        ("content-security-policy", policy),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests;
