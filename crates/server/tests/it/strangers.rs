//! A server on the open network: what strangers cannot do.

use std::net::SocketAddr;

use table::{
    commitment,
    protocol::{
        ClientMessage, ErrorCode, ErrorView, GameName, NewMatch, Opponent, ReplayFacts, Start,
    },
};

use crate::{
    client::{BROWSER, Page, Two, get, request, request_with},
    world::{Folder, Here, begin, new_match},
};

/// A match that the server deals.
fn dealt(opponent: Opponent) -> NewMatch {
    NewMatch { seed: None, ..new_match(GameName::Opcg, opponent) }
}

fn refusal(to: SocketAddr, wanted: &NewMatch) -> (u16, ErrorCode) {
    let body = serde_json::to_vec(wanted).expect("JSON");
    let (status, body) = request(to, "POST", "/api/matches", &body).expect("an answer");
    let view: ErrorView = serde_json::from_slice(&body).expect("a typed error");
    (status, view.code)
}

#[test]
fn between_two_people_nobody_arranges_the_deal() {
    let folder = Folder::new();
    let server = Here::public(&folder.database());
    let seeded = NewMatch { seed: Some("7".to_owned()), ..dealt(Opponent::Friend) };
    assert_eq!(refusal(server.address, &seeded), (403, ErrorCode::NotYours));
    let start = Start::Replay { id: "any".to_owned(), at: 3 };
    let known = NewMatch { start, ..dealt(Opponent::Friend) };
    assert_eq!(refusal(server.address, &known), (403, ErrorCode::NotYours));
    let alone = NewMatch { seed: Some("7".to_owned()), ..dealt(Opponent::SameScreen) };
    begin(server.address, &alone);
}

#[test]
fn the_deal_can_be_checked_when_the_game_is_over() {
    let folder = Folder::new();
    let server = Here::public(&folder.database());
    let mut two = Two::open(server.address, begin(server.address, &dealt(Opponent::Friend)))
        .expect("two pages");
    let deal = two.pages[0].update.state.deal.clone().expect("a promise");
    assert_eq!(deal.revealed, None);
    assert_eq!(two.pages[1].update.state.deal.as_ref(), Some(&deal), "the same promise to both");
    assert!(two.step().expect("the game goes on"));
    let at = two.pages[0].update.at;
    two.pages[0].say(ClientMessage::Resign {}).expect("it is heard");
    two.pages[1].catch_up(at + 1).expect("it is over");
    let over = &two.pages[1].update.state;
    let shown = over.deal.clone().expect("a promise");
    let revealed = shown.revealed.expect("the game is over");
    assert_eq!(shown.commitment, deal.commitment);
    let seed = revealed.seed.parse().expect("digits");
    assert_eq!(commitment(seed, &revealed.salt), deal.commitment);
    assert_eq!(over.undo, table::protocol::UndoState::Nothing, "over is over");
}

#[test]
fn a_second_page_at_a_seat_is_seen_by_everybody() {
    let folder = Folder::new();
    let server = Here::public(&folder.database());
    let links = begin(server.address, &dealt(Opponent::Friend));
    let mut two = Two::open(server.address, links).expect("two pages");
    let friend = two.links.friend.clone().expect("two people");
    let _second = Page::open(server.address, &friend).expect("another page");
    while two.pages[0].update.state.pages != [1, 2] {
        two.pages[0].hear().expect("the other player hears of it");
    }
}

#[test]
fn another_page_and_another_name_reach_nothing() {
    let folder = Folder::new();
    let server = Here::public(&folder.database());
    let to = server.address;
    let status = |method: &str, path: &str, fields: &str| {
        request_with(to, method, path, fields, b"{}").expect("an answer").0
    };
    assert_eq!(status("GET", "/health", "host: evil.example\r\n"), 421);
    assert_eq!(status("GET", "/health", "host: cards.example.org\r\n"), 200);
    assert_eq!(status("GET", "/health", "x: no host\r\n"), 421);
    let crossed = format!("host: {to}\r\norigin: http://evil.example\r\n");
    assert_eq!(status("POST", "/api/decks/check", &crossed), 403);
    assert_eq!(status("DELETE", "/api/mine", &crossed), 403);
    let own = format!("host: {to}\r\norigin: http://{to}\r\n");
    assert_eq!(status("DELETE", "/api/mine", &own), 204);
    let links = begin(to, &dealt(Opponent::SameScreen));
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    let path = format!("/api/seats/{}/socket", links.secret);
    assert_eq!(status("GET", &path, &format!("{crossed}{upgrade}")), 403);
}

#[test]
fn games_belong_to_their_players() {
    let folder = Folder::new();
    let server = Here::public(&folder.database());
    let to = server.address;
    let links = begin(to, &dealt(Opponent::SameScreen));
    let mut page = Page::open(to, &links.secret).expect("a page");
    page.say(ClientMessage::Resign {}).expect("it is heard");
    page.catch_up(1).expect("it is over");
    let stranger =
        format!("host: {to}\r\ncookie: deckhand-owner=ffffffffffffffffffffffffffffffff\r\n");
    let as_stranger = |method: &str, path: &str| {
        request_with(to, method, path, &stranger, b"{\"shared\":true}").expect("an answer")
    };
    let mut own: Vec<ReplayFacts> = Vec::new();
    while own.is_empty() {
        own = get(to, "/api/replays");
    }
    let place = format!("/api/replays/{}", links.id);
    assert_eq!(as_stranger("GET", "/api/replays").1, b"[]");
    for path in [place.clone(), format!("{place}/file"), format!("{place}/at/0")] {
        assert_eq!(as_stranger("GET", &path).0, 404, "{path}");
    }
    for (method, path) in [("POST", format!("{place}/share")), ("DELETE", place.clone())] {
        assert_eq!(as_stranger(method, &path).0, 403, "{path}");
    }
    let mine = format!("host: {to}\r\n{BROWSER}");
    let shared = request_with(to, "POST", &format!("{place}/share"), &mine, b"{\"shared\":true}");
    assert_eq!(shared.expect("an answer").0, 204);
    assert_eq!(as_stranger("GET", &place).0, 200, "by the wish of a player");
    assert_eq!(request(to, "DELETE", &place, &[]).expect("an answer").0, 204);
    assert_eq!(request(to, "GET", &place, &[]).expect("an answer").0, 404);
    assert!(Page::open(to, &links.secret).is_err(), "nothing is kept of it");
}

#[test]
fn whoever_asks_too_much_is_told_to_wait() {
    let folder = Folder::new();
    let server = Here::public(&folder.database());
    let wanted = serde_json::to_vec(&dealt(Opponent::SameScreen)).expect("JSON");
    let statuses: Vec<u16> = (0..40)
        .map(|_| request(server.address, "POST", "/api/matches", &wanted).expect("an answer").0)
        .collect();
    assert_eq!(statuses[0], 200);
    assert!(statuses.contains(&429), "{statuses:?}");
}
