use std::{env, fs, path::PathBuf};

use cards::{Deck, Pool};
use kernel::{BySeat, ReplayError, Seat};

use super::{Session, SessionError, Stored};
use crate::play::{game::Tabletop, menu::answers};

fn starter<G: Tabletop>(name: &str) -> Deck {
    G::find_deck(name).expect("the deck comes with the program")
}

fn start<G: Tabletop>(seed: u64, decks: BySeat<Deck>) -> Result<Session<G>, SessionError> {
    let version = G::GAME.default_book().version();
    let rules = G::rules_named(version).expect("the rules that code cites");
    Session::start(&Pool::embedded(), rules, seed, decks)
}

fn session<G: Tabletop>() -> Session<G> {
    let decks = BySeat([starter::<G>("ST01"), starter::<G>("ST02")]);
    start(7, decks).expect("both decks are legal")
}

/// Gives the last answer offered, so many times.
fn play<G: Tabletop>(session: &mut Session<G>, times: usize) {
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

/// Runs a check with either game.
macro_rules! in_both_games {
    ($check:ident) => {
        $check::<opcg::Duel>();
        $check::<bss::Duel>();
    };
}

#[test]
fn undo_gives_the_game_back() {
    fn check<G: Tabletop>() {
        let mut session = session::<G>();
        play(&mut session, 20);
        let (before, log) = (session.duel.clone(), session.log().len());
        play(&mut session, 1);
        assert!(session.undo(|_| true));
        assert!(session.duel == before);
        assert_eq!(session.log().len(), log);
    }
    in_both_games!(check);
}

#[test]
fn undo_skips_the_answers_of_others() {
    fn check<G: Tabletop>() {
        let mut session = session::<G>();
        assert!(!session.undo(|_| true), "nothing was answered yet");
        play(&mut session, 30);
        assert!(session.undo(|seat| seat == Seat::A));
        assert_eq!(session.duel.decision().expect("the game goes on").seat, Seat::A);
    }
    in_both_games!(check);
}

#[test]
fn a_concession_can_be_taken_back() {
    fn check<G: Tabletop>() {
        let mut session = session::<G>();
        session.concede(Seat::A).expect("at any time");
        assert!(session.duel.outcome().is_some());
        assert!(session.undo(|_| true));
        assert!(session.duel.outcome().is_none());
    }
    in_both_games!(check);
}

#[test]
fn a_saved_game_is_played_again_to_an_equal_one() {
    fn check<G: Tabletop>() {
        let path = file(&format!("equal-{}.replay", G::GAME.name()));
        let mut session = session::<G>();
        play(&mut session, 40);
        session.save(&path).expect("the folder can be written");
        let loaded = Session::<G>::load(&path, &Pool::embedded()).expect("it was just written");
        assert!(loaded.duel == session.duel);
        assert!(loaded.log() == session.log());
        fs::remove_file(path).expect("it was just written");
    }
    in_both_games!(check);
}

#[test]
fn another_file_is_not_overwritten() {
    let path = file("other.txt");
    fs::write(&path, "mine").expect("the folder can be written");
    let saved = session::<opcg::Duel>().save(&path);
    assert!(matches!(saved, Err(SessionError::WouldOverwrite)));
    assert_eq!(fs::read_to_string(&path).expect("it is still there"), "mine");
    fs::remove_file(path).expect("it is still there");
}

/// Why a replay that was changed is not played again.
fn refused<G: Tabletop>(change: impl Fn(&mut Stored<G::Pick>)) -> ReplayError {
    let mut stored = session::<G>().replay;
    change(&mut stored);
    match Session::<G>::play_again(stored, &Pool::embedded()) {
        Err(SessionError::Replay(error)) => error,
        other => panic!("not refused as a replay: {other:?}"),
    }
}

#[test]
fn a_replay_of_other_rules_or_cards_is_refused() {
    fn check<G: Tabletop>() {
        let rules = refused::<G>(|stored| stored.rules = "0.9".to_owned());
        assert_eq!(rules, ReplayError::UnknownRules("0.9".to_owned()));
        let cards = refused::<G>(|stored| stored.pool ^= 1);
        assert!(matches!(cards, ReplayError::OtherCards { .. }));
    }
    in_both_games!(check);
}

#[test]
fn a_replay_of_other_answers_is_refused() {
    let early = |answer| matches!(answer, ReplayError::Refused { at: 1, .. });
    let end = (Seat::A, opcg::Pick::EndMain);
    assert!(early(refused::<opcg::Duel>(|stored| stored.answers.push(end))));
    let end = (Seat::A, bss::Pick::EndMain);
    assert!(early(refused::<bss::Duel>(|stored| stored.answers.push(end))));
}

#[test]
fn a_deck_of_unknown_cards_names_its_seat_and_line() {
    fn check<G: Tabletop>() {
        let strange = Deck::parse("1 ZZ99-001").expect("a line of a deck");
        let error = start::<G>(1, BySeat([starter::<G>("ST01"), strange])).expect_err("unknown");
        let text = error.to_string();
        assert!(text.starts_with("the deck of B cannot be played: line 1: no card"), "{text}");
    }
    in_both_games!(check);
}
