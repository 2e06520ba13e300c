//! Jobs of the lab: they go on while nobody looks, one a browser.

use std::{thread, time::Duration};

use table::protocol::{GameName, LabBot, LabDeck, LabFacts, LabQuery, LabState};

use crate::{
    client::{get, post, request},
    world::{Folder, Here, named},
};

fn query(names: &[&str], games: u32) -> LabQuery {
    let deck =
        |name: &&str| LabDeck { name: (*name).to_owned(), deck: named(name), bot: LabBot::Random };
    let decks = names.iter().map(deck).collect();
    LabQuery { game: GameName::Opcg, decks, games, within: None, goldfish: false }
}

fn ended(server: &Here) -> LabFacts {
    loop {
        let facts: Option<LabFacts> = get(server.address, "/api/lab");
        let facts = facts.expect("a job was begun");
        if !matches!(facts.state, LabState::Waiting | LabState::Running) {
            return facts;
        }
        thread::sleep(Duration::from_millis(30));
    }
}

#[test]
fn a_job_goes_on_and_is_found_again() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    assert_eq!(get::<Option<LabFacts>>(server.address, "/api/lab"), None);
    let begun: LabFacts = post(server.address, "/api/lab", &query(&["ST01", "ST02"], 40));
    assert_eq!((begun.state, begun.cells.len()), (LabState::Waiting, 1));
    let done = ended(&server);
    assert_eq!((done.state, done.cells[0].games), (LabState::Done, 40));
    assert!(done.decks[0].cards.iter().any(|card| card.drawn > 0));
}

#[test]
fn one_job_a_browser_and_it_can_be_ended() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let long = query(&["ST01", "ST02", "ST03"], 2_000);
    let _: LabFacts = post(server.address, "/api/lab", &long);
    let body = serde_json::to_vec(&long).expect("JSON");
    let (status, _) = request(server.address, "POST", "/api/lab", &body).expect("an answer");
    assert_eq!(status, 429, "one is running");
    let (status, _) = request(server.address, "DELETE", "/api/lab", &[]).expect("an answer");
    assert_eq!(status, 200);
    assert_eq!(ended(&server).state, LabState::Stopped);
}

#[test]
fn a_job_is_bounded() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    for wrong in [
        query(&["ST01"], 10),
        query(&["ST01"; 9], 10),
        query(&["ST01", "ST02"], 2_001),
        query(&["ST01", "ST02"], 0),
    ] {
        let body = serde_json::to_vec(&wrong).expect("JSON");
        let (status, _) = request(server.address, "POST", "/api/lab", &body).expect("an answer");
        assert_eq!(status, 422, "{wrong:?}");
    }
    let (status, _) = request(server.address, "DELETE", "/api/lab", &[]).expect("an answer");
    assert_eq!(status, 404, "nothing was begun");
}
