//! Frames that are not what the protocol says: a typed error or a clean close, and no other match is the worse for it.

use table::protocol::{ClientMessage, ErrorCode, GameName, ServerMessage};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    client::{Page, Two, request},
    world::{Folder, Here, with_friend},
};

const CORPUS: [&str; 24] = [
    "",
    " ",
    "{",
    "}",
    "null",
    "[]",
    "\"\"",
    "0",
    "\u{0}",
    "{\"v\":1}",
    "{\"v\":\"1\",\"say\":{\"type\":\"ping\"}}",
    "{\"v\":1,\"say\":{}}",
    "{\"v\":1,\"say\":[]}",
    "{\"v\":1,\"say\":{\"type\":7}}",
    "{\"v\":1,\"say\":{\"type\":\"Answer\"}}",
    "{\"v\":1,\"say\":{\"type\":\"answer\",\"decision\":0}}",
    "{\"v\":1,\"say\":{\"type\":\"answer\",\"decision\":-1,\"pick\":0}}",
    "{\"v\":1,\"say\":{\"type\":\"answer\",\"decision\":0,\"pick\":70000}}",
    "{\"v\":1,\"say\":{\"type\":\"answer\",\"decision\":1e400,\"pick\":0}}",
    "{\"v\":1,\"say\":{\"type\":\"answer\",\"decision\":0,\"pick\":0},\"seat\":\"B\"}",
    "{\"v\":1,\"v\":1,\"say\":{\"type\":\"ping\"}}",
    "{\"v\":1,\"say\":{\"type\":\"settings\",\"settings\":{\"pass\":\"all\"}}}",
    "{\"v\":1,\"say\":{\"type\":\"why\",\"card\":\"Luffy\"}}",
    "{\"v\":1,\"say\":{\"type\":\"undo\",\"type\":\"resign\"}}",
];

/// What a page hears of a frame: an error, or that the socket is closed.
fn hears(page: &mut Page, message: Message) -> Option<ErrorCode> {
    if page.say_raw(message).is_err() {
        return None;
    }
    let code = |say: ServerMessage| {
        if let ServerMessage::Error(error) = say { Some(error.code) } else { None }
    };
    page.hear_until(code).ok()
}

#[test]
fn every_bad_frame_gets_a_typed_error() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = with_friend(server.address, GameName::Opcg);
    for frame in CORPUS {
        let mut page = Page::open(server.address, &links.secret).expect("a page");
        assert_eq!(hears(&mut page, Message::text(frame)), Some(ErrorCode::Malformed), "{frame}");
        page.say(ClientMessage::Ping {}).expect("the socket is still open");
        let pong = |say: ServerMessage| matches!(say, ServerMessage::Pong {}).then_some(());
        page.hear_until(pong).expect("it goes on");
    }
    let mut page = Page::open(server.address, &links.secret).expect("a page");
    let version = Message::text("{\"v\":2,\"say\":{\"type\":\"ping\"}}");
    assert_eq!(hears(&mut page, version), Some(ErrorCode::Version));
    let large = Message::text(format!("{{\"v\":1,\"say\":\"{}\"}}", "x".repeat(5_000)));
    assert_eq!(hears(&mut page, large), Some(ErrorCode::TooLarge));
    let deep = Message::text("[".repeat(4_000));
    assert_eq!(hears(&mut page, deep), Some(ErrorCode::Malformed));
    assert_eq!(
        hears(&mut page, Message::binary(vec![0, 159, 146, 150])),
        Some(ErrorCode::Malformed)
    );
    // More than is ever read closes the socket.
    assert_eq!(hears(&mut page, Message::text("x".repeat(1 << 20))), None);
}

#[test]
fn who_goes_on_like_that_is_shown_the_door() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = with_friend(server.address, GameName::Opcg);
    let mut page = Page::open(server.address, &links.secret).expect("a page");
    let errors = (0..100).take_while(|_| hears(&mut page, Message::text("?")).is_some()).count();
    assert!(errors < 100);
}

/// A little chance, the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// A frame of the protocol with some of its bytes changed, lost or doubled.
fn mangled(chance: &mut Chance) -> Vec<u8> {
    let frames = [
        "{\"v\":1,\"say\":{\"type\":\"answer\",\"decision\":3,\"pick\":1}}",
        "{\"v\":1,\"say\":{\"type\":\"why_not\",\"card\":12,\"target\":64}}",
        "{\"v\":1,\"say\":{\"type\":\"why\",\"card\":3}}",
        "{\"v\":1,\"say\":{\"type\":\"settings\",\"settings\":{\"pass\":[\"block\"],\"this_turn\":true,\"usual_cores\":true,\"any_order\":true}}}",
        "{\"v\":1,\"say\":{\"type\":\"consent\",\"yes\":true}}",
        "{\"v\":1,\"say\":{\"type\":\"refresh\"}}",
    ];
    let mut bytes = frames[chance.below(frames.len())].as_bytes().to_vec();
    for _ in 0..chance.below(4) {
        let place = chance.below(bytes.len().max(1));
        if bytes.is_empty() {
            break;
        }
        match chance.below(4) {
            0 => bytes[place] = chance.below(256) as u8,
            1 => drop(bytes.remove(place)),
            2 => bytes.insert(place, b"0123456789{}[]\",:"[chance.below(17)]),
            _ => bytes.truncate(place.max(1)),
        }
    }
    bytes
}

#[test]
fn mangled_frames_break_nothing() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let mut others =
        Two::open(server.address, with_friend(server.address, GameName::Bss)).expect("two pages");
    let links = with_friend(server.address, GameName::Bss);
    let mut chance = Chance(2026);
    for round in 0..60 {
        let secret = if round % 2 == 0 { &links.secret } else { &links.spectator };
        let Ok(mut page) = Page::open(server.address, secret) else { panic!("no page {round}") };
        for _ in 0..40 {
            let bytes = mangled(&mut chance);
            let message = match String::from_utf8(bytes) {
                Ok(text) => Message::text(text),
                Err(error) => Message::binary(error.into_bytes()),
            };
            if page.say_raw(message).is_err() {
                break;
            }
        }
        // Whatever it was, the server lives and the other match goes on.
        if round % 4 == 0 {
            assert!(others.step().expect("another match is not affected"));
        }
    }
    let counts = || {
        let (_, body) = request(server.admin, "GET", "/metrics", &[]).expect("it answers");
        String::from_utf8_lossy(&body).into_owned()
    };
    assert!(counts().contains("deckhand_matches_failed_total 0\n"), "{}", counts());
    // Every other socket was closed in good order.
    let mut waits = 0;
    while !counts().contains("deckhand_sockets 2\n") {
        assert!(waits < 100, "{}", counts());
        std::thread::sleep(std::time::Duration::from_millis(100));
        waits += 1;
    }
    drop(others);
    server.stop();
}
