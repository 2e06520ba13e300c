//! Frames of three pages at one match of two people.

use std::{fs, path::Path};

use cards::Deck;
use kernel::{BySeat, Seat};
use table::{
    GuestId, Input, Output, Room, Setup, Who,
    protocol::{ClientFrame, GameName},
};

use crate::POOLS;

/// Of one entry at most so many frames are heard.
const FRAMES: usize = 400;

/// Each line is a frame, and its length says who sends it. What is to be stored is stored, and time passes.
pub(crate) fn frames(bytes: &[u8]) {
    let game = GameName::ALL[usize::from(bytes.first().copied().unwrap_or(0) % 2)];
    let mut room = Room::new("fuzzed", POOLS.0.begin(setup(game), 0).expect("legal decks"), 0);
    let pages = [Who::Seat(Seat::A), Who::Seat(Seat::B), Who::Spectator];
    for (guest, who) in (0..).zip(pages) {
        hear(&mut room, Input::Join { guest, who }, 0);
    }
    let lines = bytes.split(|byte| *byte == b'\n').take(FRAMES);
    for (now, line) in (1..).map(|second| second * 1_000).zip(lines) {
        hear(&mut room, Input::Tick, now);
        let Ok(frame) = serde_json::from_slice::<ClientFrame>(line) else { continue };
        let guest = line.len() as GuestId % 3;
        hear(&mut room, Input::Say { guest, message: frame.say }, now);
    }
}

/// Nothing that a page says breaks a match.
fn hear(room: &mut Room, input: Input, now: u64) {
    for output in room.hear(input, now) {
        match output {
            Output::Append(_) => hear(room, Input::Stored, now),
            Output::Broken(reason) => panic!("{reason}"),
            Output::Send { .. } | Output::Think(_) | Output::GameOver | Output::Rematch(_) => {}
        }
    }
}

fn setup(game: GameName) -> Setup {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the tree");
    let read = |name: &str| {
        let text = fs::read_to_string(root.join("decks").join(game.name()).join(name));
        Deck::parse(&text.expect("a deck of the tree")).expect("a deck")
    };
    let decks = BySeat(["ST01.txt", "ST02.txt"].map(read));
    let setup = Setup::at_one_screen(game, game.default_book().version(), 7, decks);
    Setup { same_screen: false, windows: true, ..setup }
}

/// Answers of both players, one after the other, and other requests between them; spaces make the lengths.
pub(crate) fn seed(game: GameName) -> Vec<u8> {
    let frame = |say: String, guest: usize| {
        let text = format!("{{\"v\":1,\"say\":{say}}}");
        let spaces = (3 + guest - text.len() % 3) % 3;
        text + &" ".repeat(spaces)
    };
    let mut lines = vec![if game == GameName::ALL[0] { "\0" } else { "\u{1}" }.to_owned()];
    for decision in 0..120 {
        for guest in [0, 1] {
            let pick = decision % 3;
            let answer = format!("{{\"type\":\"answer\",\"decision\":{decision},\"pick\":{pick}}}");
            lines.push(frame(answer, guest));
        }
        if decision % 10 == 9 {
            lines.push(frame("{\"type\":\"undo\"}".to_owned(), 0));
            lines.push(frame("{\"type\":\"consent\",\"yes\":true}".to_owned(), 1));
            lines.push(frame("{\"type\":\"why\",\"card\":3}".to_owned(), 2));
        }
    }
    lines.join("\n").into_bytes()
}
