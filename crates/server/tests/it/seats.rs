//! Who may do and see what.

use table::protocol::{
    ClientMessage, ErrorCode, GameName, JoinMatch, Links, MatchFacts, Opponent, ServerMessage,
};

use crate::{
    client::{Page, Two, get, request},
    world::{Folder, Here, begin, join, named, new_match, with_friend},
};

fn error(page: &mut Page, say: ClientMessage) -> ErrorCode {
    page.say(say).expect("it is heard");
    let code = |say: ServerMessage| {
        if let ServerMessage::Error(error) = say { Some(error.code) } else { None }
    };
    page.hear_until(code).expect("a typed error")
}

#[test]
fn a_seat_does_not_act_for_the_other_and_a_spectator_for_none() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let mut two =
        Two::open(server.address, with_friend(server.address, GameName::Opcg)).expect("two pages");
    let asked = two.asked().expect("somebody is asked");
    let decision = two.pages[asked].decision().expect("asked").id;
    let answer = ClientMessage::Answer { decision, pick: 0 };
    assert_eq!(error(&mut two.pages[1 - asked], answer.clone()), ErrorCode::NotYours);
    let mut spectator = Page::open(server.address, &two.links.spectator).expect("a third page");
    assert_eq!(spectator.decision(), None);
    for say in [answer, ClientMessage::Resign {}, ClientMessage::Undo {}] {
        assert_eq!(error(&mut spectator, say), ErrorCode::NotYours);
    }
    assert!(two.step().expect("nothing has changed"));
}

#[test]
fn who_has_no_secret_has_no_seat() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = with_friend(server.address, GameName::Bss);
    for guess in [links.id.as_str(), "00000000000000000000000000000000", "..", "%27%20OR%201=1"] {
        let (status, _) = request(server.address, "GET", &format!("/api/seats/{guess}"), &[])
            .expect("the server answers");
        assert_eq!(status, 404, "{guess}");
        assert!(Page::open(server.address, guess).is_err(), "{guess}");
    }
    let secrets = [links.secret, links.friend.expect("two people"), links.spectator];
    assert!(secrets.iter().all(|secret| secret.len() == 32));
}

#[test]
fn a_friend_brings_his_own_deck() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let mut wanted = new_match(GameName::Opcg, Opponent::Friend);
    wanted.against = None;
    let links: Links = begin(server.address, &wanted);
    let friend = links.friend.clone().expect("two people");
    let facts: MatchFacts = get(server.address, &format!("/api/seats/{friend}"));
    assert!(facts.waits_for_deck);
    assert!(Page::open(server.address, &links.secret).is_err());
    let deck = JoinMatch { deck: Some(named("ST02")) };
    let body = serde_json::to_vec(&deck).expect("JSON");
    let joining = |secret: &str| {
        let path = format!("/api/seats/{secret}/join");
        request(server.address, "POST", &path, &body).expect("an answer").0
    };
    assert_eq!(joining(&links.secret), 409, "one's own seat is no invitation");
    let joined = join(server.address, &friend, deck.deck.clone());
    assert!(!joined.facts.waits_for_deck && !joined.facts.is_invitation);
    // Whoever sent the link does not get at the friend's cards with it.
    assert_eq!(joining(&friend), 404);
    assert!(Page::open(server.address, &friend).is_err());
    let links = Links { friend: Some(joined.secret), ..links };
    let mut two = Two::open(server.address, links).expect("two pages");
    assert!(two.step().expect("the game goes on"));
}

#[test]
fn the_replay_of_a_running_game_between_two_is_nobodys() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = with_friend(server.address, GameName::Opcg);
    let status = |secret: &str| {
        let path = format!("/api/seats/{secret}/replay");
        request(server.address, "GET", &path, &[]).expect("an answer").0
    };
    assert_eq!(status(&links.secret), 409);
    let mut page = Page::open(server.address, &links.secret).expect("a page");
    page.say(ClientMessage::Resign {}).expect("it is heard");
    page.catch_up(1).expect("it is over");
    assert_eq!(status(&links.secret), 200);
}
