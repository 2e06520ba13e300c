//! Pages and servers that come back; repeats, late answers, undo.

use table::protocol::{ClientMessage, ErrorCode, GameName, Opponent, ServerMessage, UndoState};

use crate::{
    client::{Page, Two},
    world::{Folder, Here, begin, new_match, with_friend},
};

fn steps(two: &mut Two, count: usize) {
    for _ in 0..count {
        assert!(two.step().expect("the game goes on"), "this game is longer");
    }
}

#[test]
fn a_page_that_comes_back_finds_the_same_table() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    for game in GameName::ALL {
        let mut two = Two::open(server.address, with_friend(server.address, game)).expect("pages");
        steps(&mut two, 25);
        let before = two.pages[0].update.clone();
        let again = Page::open(server.address, &two.links.secret).expect("the link still opens");
        assert_eq!(again.update.view, before.view);
        assert_eq!(again.update.decision, before.decision);
        assert_eq!(again.update.at, before.at);
        assert!(again.update.log_anew && !again.update.log.is_empty());
        assert!(!again.update.facts.is_empty());
        two.pages[0] = again;
        steps(&mut two, 10);
    }
}

#[test]
fn a_server_that_stops_in_good_order_goes_on_where_it_was() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = with_friend(server.address, GameName::Bss);
    let mut two = Two::open(server.address, links.clone()).expect("two pages");
    steps(&mut two, 20);
    let before = two.pages.each_ref().map(|page| page.update.clone());
    let stopping = std::thread::spawn(|| server.stop());
    let code = |say: ServerMessage| {
        if let ServerMessage::Error(error) = say { Some(error.code) } else { None }
    };
    for page in &mut two.pages {
        assert_eq!(page.hear_until(code).expect("pages are told"), ErrorCode::Stopping);
    }
    drop(two);
    stopping.join().expect("it stops");
    let server = Here::open(&folder.database());
    let mut two = Two::open(server.address, links).expect("the links still open");
    for (page, before) in two.pages.iter().zip(&before) {
        assert_eq!(page.update.view, before.view);
        assert!(page.update.log_anew);
        assert_eq!(page.update.decision, before.decision);
    }
    steps(&mut two, 5);
}

#[test]
fn repeats_and_late_answers_are_harmless() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let mut two =
        Two::open(server.address, with_friend(server.address, GameName::Opcg)).expect("two pages");
    steps(&mut two, 8);
    let asked = two.asked().expect("somebody is asked");
    let id = two.pages[asked].decision().expect("asked").id;
    two.pages[asked].answer(id, 0).expect("it is offered");
    two.pages[asked].catch_up(id + 1).expect("it goes on");
    // Once more, on this connection and on another one.
    two.pages[asked].answer(id, 0).expect("a repeat is acknowledged");
    let secret = [&two.links.secret, two.links.friend.as_ref().expect("two people")][asked].clone();
    let mut other = Page::open(server.address, &secret).expect("a second tab");
    other.answer(id, 0).expect("a repeat is acknowledged");
    let late = other.answer(id, 1).expect_err("it was answered otherwise");
    assert!(late.to_string().contains("Late"), "{late}");
    assert_eq!(other.update.at, id + 1);
}

#[test]
fn undo_is_free_alone_and_asked_for_between_two() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = begin(server.address, &new_match(GameName::Bss, Opponent::SameScreen));
    let mut page = Page::open(server.address, &links.secret).expect("one page");
    let before = page.update.view.clone();
    page.answer(0, 0).expect("it is offered");
    page.catch_up(1).expect("it goes on");
    assert_eq!(page.update.state.undo, UndoState::Free);
    page.say(ClientMessage::Undo {}).expect("it is heard");
    page.catch_up(2).expect("it is taken back");
    assert_eq!(page.update.view, before);

    let mut two =
        Two::open(server.address, with_friend(server.address, GameName::Opcg)).expect("two pages");
    let asked = two.asked().expect("somebody is asked");
    steps(&mut two, 1);
    two.pages[asked].say(ClientMessage::Undo {}).expect("it is heard");
    let other = &mut two.pages[1 - asked];
    while other.update.state.undo_asked_by.is_none() {
        other.hear().expect("the other is asked");
    }
    other.say(ClientMessage::Consent { yes: true }).expect("it is heard");
    two.pages[asked].catch_up(2).expect("it is taken back");
    assert!(two.pages[asked].decision().is_some());
}
