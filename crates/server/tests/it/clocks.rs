//! Time that is over, spectators who wait, and pictures of the player's own.

use std::{
    fs,
    time::{Duration, Instant},
};

use table::protocol::{Clock, GameName, Opponent};

use crate::{
    client::{Page, Two, request},
    world::{Folder, Here, begin, new_match, with_friend},
};

/// Nobody answers: the default is taken, as if the player had given it.
#[test]
fn time_that_is_over_takes_the_default() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let mut wanted = new_match(GameName::Opcg, Opponent::Friend);
    let mut by_hand = Two::open(server.address, begin(server.address, &wanted)).expect("two pages");
    wanted.clock = Clock::Decision { seconds: 1 };
    let mut late = Two::open(server.address, begin(server.address, &wanted)).expect("two pages");
    let asked = late.asked().expect("somebody is asked");
    let decision = late.pages[asked].decision().expect("asked").clone();
    assert!(decision.left_ms.is_some_and(|left| left <= 1_000), "{:?}", decision.left_ms);
    late.pages[asked].catch_up(1).expect("the default is taken");
    late.pages[1 - asked].catch_up(1).expect("both are told");
    by_hand.pages[asked].answer(decision.id, decision.default).expect("it is offered");
    by_hand.pages[asked].catch_up(1).expect("it goes on");
    assert_eq!(late.pages[asked].update.view, by_hand.pages[asked].update.view);
    let again = late.pages[asked].answer(decision.id, decision.default + 1);
    assert!(again.expect_err("it is too late").to_string().contains("Late"));
}

#[test]
fn spectators_wait_and_players_do_not() {
    const DELAY: Duration = Duration::from_millis(1_500);
    let folder = Folder::new();
    let server = Here::with(&folder.database(), DELAY, None);
    let mut two =
        Two::open(server.address, with_friend(server.address, GameName::Bss)).expect("two pages");
    let mut spectator = Page::open(server.address, &two.links.spectator).expect("a third page");
    let said = Instant::now();
    assert!(two.step().expect("the game goes on"));
    let players = said.elapsed();
    spectator.catch_up(1).expect("spectators are told");
    assert!(said.elapsed() >= DELAY, "{:?}", said.elapsed());
    assert!(players < said.elapsed());
}

#[test]
fn pictures_come_from_the_folder_and_from_nowhere_else() {
    let folder = Folder::new();
    let pictures = folder.path().join("pictures");
    fs::create_dir_all(pictures.join("bss")).expect("a folder");
    fs::write(folder.path().join("secret.png"), b"secret").expect("a file");
    fs::write(pictures.join("ST01-001.png"), b"of both games").expect("a file");
    fs::write(pictures.join("bss/ST01-001.webp"), b"of one game").expect("a file");
    let server = Here::with(&folder.database(), Duration::ZERO, Some(pictures));
    let picture = |path: &str| {
        let path = format!("/api/images/{path}");
        request(server.address, "GET", &path, &[]).expect("the server answers")
    };
    assert_eq!(picture("opcg/ST01-001"), (200, b"of both games".to_vec()));
    assert_eq!(picture("bss/ST01-001"), (200, b"of one game".to_vec()));
    for elsewhere in ["opcg/ST01-002", "opcg/..%2Fsecret", "opcg/..%2Fmatches", "chess/ST01-001"] {
        let (status, body) = picture(elsewhere);
        assert!(status == 404 || status == 400, "{elsewhere}: {status}");
        assert!(!body.starts_with(b"secret"));
    }
}
