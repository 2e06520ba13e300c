//! Finished games looked at again.

use std::{thread, time::Duration};

use table::protocol::{
    ClientMessage, GameName, NewMatch, Opponent, PickKind, ReviewFacts, ReviewState, SeatName,
    Start, Update,
};

use crate::{
    client::{Page, get, post, request},
    world::{Folder, Here, begin, new_match},
};

/// The Leader wins by attacking.
const WIN: &str = "scenario A win\ngame opcg\nyou don 2\nopp life 0\n";

/// A game in which a win is missed and then given up; the name of its replay.
fn missed(server: &Here) -> String {
    let start = Start::Scenario { text: WIN.to_owned() };
    let wanted = NewMatch { start, ..new_match(GameName::Opcg, Opponent::SameScreen) };
    let links = begin(server.address, &wanted);
    let mut page = Page::open(server.address, &links.secret).expect("a page");
    let decision = page.decision().expect("the main phase");
    let end = decision.picks.iter().find(|pick| pick.kind == PickKind::End).expect("it may end");
    let (id, pick) = (decision.id, end.index);
    page.answer(id, pick).expect("it is offered");
    page.say(ClientMessage::Resign {}).expect("it is heard");
    while page.update.view.result.is_none() {
        page.hear().expect("the game ends");
    }
    links.id
}

fn done(server: &Here, path: &str) -> ReviewFacts {
    loop {
        let facts: ReviewFacts = get(server.address, path);
        match facts.state {
            ReviewState::Waiting | ReviewState::Running => {
                thread::sleep(Duration::from_millis(50));
            }
            ReviewState::Done | ReviewState::Failed => return facts,
        }
    }
}

#[test]
fn a_missed_win_is_found_and_kept() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let path = format!("/api/replays/{}/review", missed(&server));
    let (status, _) = request(server.address, "GET", &path, &[]).expect("an answer");
    assert_eq!(status, 404, "nobody has looked yet");
    let begun: ReviewFacts = post(server.address, &path, &());
    assert_eq!((begun.done, begun.of), (0, 1));
    let facts = done(&server, &path);
    assert_eq!((facts.state, facts.done), (ReviewState::Done, 1));
    let found = facts.moves.first().expect("there was a choice");
    assert_eq!((found.step, found.turn, found.seat), (0, 5, SeatName::A));
    assert!(found.missed_win && found.before == 1_000 && found.after < 1_000, "{found:?}");
    assert_eq!(found.cost, found.before - found.after);
    assert!(found.better.contains("attack") && found.given != found.better, "{found:?}");
    assert_eq!(facts.costliest, [0]);
    let at: Update = get(server.address, &path.replace("/review", "/at/0"));
    assert!(at.decision.is_some_and(|decision| decision.picks.len() == usize::from(found.answers)));
    server.stop();
    // It need not be looked at again.
    let server = Here::open(&folder.database());
    assert_eq!(get::<ReviewFacts>(server.address, &path), facts);
    assert_eq!(post::<ReviewFacts>(server.address, &path, &()), facts);
    let (status, _) =
        request(server.address, "POST", "/api/replays/none/review", &[]).expect("an answer");
    assert_eq!(status, 404);
}
