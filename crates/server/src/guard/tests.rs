//! Names, origins and cookies.

use super::*;

#[test]
fn names_that_are_not_ours_are_refused() {
    let door = Door { names: vec!["cards.example.org".to_owned()], behind_proxy: false };
    for ours in [
        "127.0.0.1:4747",
        "localhost",
        "LOCALHOST:80",
        "[::1]:4747",
        "192.0.2.7",
        "::1",
        "cards.example.org",
        "Cards.Example.org:443",
    ] {
        assert!(door.is_ours(ours), "{ours}");
    }
    for other in
        ["evil.example", "127.0.0.1.evil.example:4747", "localhost.evil.example", "", ":4747"]
    {
        assert!(!door.is_ours(other), "{other}");
    }
}

fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
    pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
}

#[test]
fn another_page_can_change_nothing() {
    let from = |origin| headers(&[(HOST, "localhost:4747"), (ORIGIN, origin)]);
    assert!(check_origin(&Method::POST, &from("http://localhost:4747")).is_ok());
    assert!(check_origin(&Method::POST, &from("http://localhost:4748")).is_err());
    assert!(check_origin(&Method::POST, &from("https://evil.example")).is_err());
    assert!(check_origin(&Method::POST, &from("null")).is_err());
    assert!(check_origin(&Method::GET, &from("https://evil.example")).is_ok());
    let mut socket = from("https://evil.example");
    socket.insert(UPGRADE, HeaderValue::from_static("websocket"));
    assert!(check_origin(&Method::GET, &socket).is_err(), "a socket from another page");
    let program = headers(&[(HOST, "localhost:4747")]);
    assert!(check_origin(&Method::POST, &program).is_ok(), "a program says no origin");
}

#[test]
fn an_owner_is_known_by_a_cookie_of_the_right_shape() {
    let secret = "0123456789abcdef0123456789abcdef";
    let one = headers(&[(COOKIE, "a=b; deckhand-owner=0123456789abcdef0123456789abcdef; c=d")]);
    assert_eq!(known_owner(&one), Some(Owner(secret.to_owned())));
    for wrong in ["deckhand-owner=", "deckhand-owner=x", "other=0123456789abcdef0123456789abcdef"] {
        assert_eq!(known_owner(&headers(&[(COOKIE, wrong)])), None, "{wrong}");
    }
}
