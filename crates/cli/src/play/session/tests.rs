use std::{env, fs, path::PathBuf};

use cards::{Deck, Pool};
use kernel::{BySeat, Game, ReplayError, Seat};
use opcg::RulesVersion;

use super::{Session, SessionError};
use crate::play::{decks, menu::answers};

fn starter(name: &str) -> Deck {
    decks::find(name).expect("the deck comes with the program")
}

fn session() -> Session {
    let decks = BySeat([starter("ST01"), starter("ST02")]);
    Session::start(&Pool::embedded(), RulesVersion::V119, 7, decks).expect("both decks are legal")
}

/// Gives the last answer offered, so many times.
fn play(session: &mut Session, times: usize) {
    for _ in 0..times {
        let Some(decision) = session.duel.decision() else { return };
        let pick = *answers(&session.duel).last().expect("a decision has an answer");
        session.answer(decision.seat, pick).expect("it is offered");
    }
}

/// A file of this test alone, gone before it begins.
fn file(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("deckhand-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn undo_gives_the_game_back() {
    let mut session = session();
    play(&mut session, 20);
    let (before, log) = (session.duel.clone(), session.log().len());
    play(&mut session, 1);
    assert!(session.undo(|_| true));
    assert_eq!(session.duel, before);
    assert_eq!(session.log().len(), log);
}

#[test]
fn undo_skips_the_answers_of_others() {
    let mut session = session();
    assert!(!session.undo(|_| true), "nothing was answered yet");
    play(&mut session, 30);
    assert!(session.undo(|seat| seat == Seat::A));
    assert_eq!(session.duel.decision().expect("the game goes on").seat, Seat::A);
}

#[test]
fn a_concession_can_be_taken_back() {
    let mut session = session();
    session.concede(Seat::A).expect("at any time");
    assert!(session.duel.outcome().is_some());
    assert!(session.undo(|_| true));
    assert!(session.duel.outcome().is_none());
}

#[test]
fn a_saved_game_is_played_again_to_an_equal_one() {
    let path = file("equal.replay");
    let mut session = session();
    play(&mut session, 40);
    session.save(&path).expect("the folder can be written");
    let loaded = Session::load(&path, &Pool::embedded()).expect("it was just written");
    assert_eq!(loaded.duel, session.duel);
    assert_eq!(loaded.log(), session.log());
    fs::remove_file(path).expect("it was just written");
}

#[test]
fn another_file_is_not_overwritten() {
    let path = file("other.txt");
    fs::write(&path, "mine").expect("the folder can be written");
    assert!(matches!(session().save(&path), Err(SessionError::WouldOverwrite)));
    assert_eq!(fs::read_to_string(&path).expect("it is still there"), "mine");
    fs::remove_file(path).expect("it is still there");
}

#[test]
fn a_replay_of_other_rules_cards_or_answers_is_refused() {
    let refused = |change: fn(&mut super::Stored)| {
        let mut stored = session().replay;
        change(&mut stored);
        match Session::play_again(stored, &Pool::embedded()) {
            Err(SessionError::Replay(error)) => error,
            other => panic!("not refused as a replay: {other:?}"),
        }
    };
    let rules = refused(|stored| stored.rules = "0.9".to_owned());
    assert_eq!(rules, ReplayError::UnknownRules("0.9".to_owned()));
    assert!(matches!(refused(|stored| stored.pool ^= 1), ReplayError::OtherCards { .. }));
    let answer = refused(|stored| stored.answers.push((Seat::A, opcg::Pick::EndMain)));
    assert!(matches!(answer, ReplayError::Refused { at: 1, .. }));
}

#[test]
fn a_deck_of_unknown_cards_names_its_seat_and_line() {
    let strange = Deck::parse("1 ZZ99-001").expect("a line of a deck");
    let decks = BySeat([starter("ST01"), strange]);
    let error =
        Session::start(&Pool::embedded(), RulesVersion::V119, 1, decks).expect_err("unknown");
    let text = error.to_string();
    assert!(text.starts_with("the deck of B cannot be played: line 1: no card"), "{text}");
}
