use std::{env, fs, path::PathBuf};

use cards::{Deck, Pool};
use kernel::{BySeat, Seat};
use table::{Handled, Handling, Match, MatchError, Setup, Who};

use super::{FileError, Players, load, save};
use crate::play::{NOW, game::Tabletop, menu::answers};

fn starter<G: Tabletop>(name: &str) -> Deck {
    G::find_deck(name).expect("the deck comes with the program")
}

fn start<G: Tabletop>(decks: BySeat<Deck>) -> Result<Match<G>, MatchError> {
    let setup = Setup::at_one_screen(G::GAME, G::GAME.default_book().version(), 7, decks);
    Players::Both.sit(setup, &[], &Pool::embedded())
}

fn at_table<G: Tabletop>() -> Match<G> {
    start(BySeat([starter::<G>("ST01"), starter::<G>("ST02")])).expect("both decks are legal")
}

fn grant<G: Tabletop>(at_table: &mut Match<G>, handled: Handling) {
    let Ok(Handled::Append(record)) = handled else { panic!("{handled:?} is nothing to keep") };
    at_table.take(&record, NOW).expect("the match prepared it");
}

/// Gives the last answer offered, so many times.
fn play<G: Tabletop>(at_table: &mut Match<G>, times: usize) {
    for _ in 0..times {
        if at_table.is_over() {
            return;
        }
        let pick = *answers(at_table.duel()).last().expect("a decision has an answer");
        let handled = at_table.answer_with(Who::Both, pick, NOW);
        grant(at_table, handled);
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
        let mut at_table = at_table::<G>();
        play(&mut at_table, 20);
        let (before, log) = (at_table.duel().clone(), at_table.log().to_vec());
        play(&mut at_table, 1);
        let handled = at_table.undo(Who::Both);
        grant(&mut at_table, handled);
        assert!(*at_table.duel() == before);
        assert!(at_table.log() == log);
    }
    in_both_games!(check);
}

#[test]
fn undo_skips_the_answers_of_the_bot() {
    fn check<G: Tabletop>() {
        let path = file(&format!("bot-{}.replay", G::GAME.name()));
        let mut played = at_table::<G>();
        play(&mut played, 30);
        save(&played, &path).expect("the folder can be written");
        let bot = "random".parse().expect("a bot of this name");
        let players = Players::Against(Seat::A, bot);
        let mut at_table = load::<G>(&path, players, &Pool::embedded()).expect("just written");
        let handled = at_table.undo(players.who());
        grant(&mut at_table, handled);
        assert_eq!(at_table.asked(), Some(Seat::A));
        fs::remove_file(path).expect("it was just written");
    }
    in_both_games!(check);
}

#[test]
fn a_concession_can_be_taken_back() {
    fn check<G: Tabletop>() {
        let mut at_table = at_table::<G>();
        assert!(at_table.undo(Who::Both).is_err(), "nothing was answered yet");
        let handled = at_table.resign(Who::Both);
        grant(&mut at_table, handled);
        assert!(at_table.is_over());
        let handled = at_table.undo(Who::Both);
        grant(&mut at_table, handled);
        assert!(!at_table.is_over());
    }
    in_both_games!(check);
}

#[test]
fn a_saved_game_is_played_again_to_an_equal_one() {
    fn check<G: Tabletop>() {
        let path = file(&format!("equal-{}.replay", G::GAME.name()));
        let mut at_table = at_table::<G>();
        play(&mut at_table, 40);
        for _ in 0..2 {
            save(&at_table, &path).expect("a replay may be written over");
        }
        let mut loaded =
            load::<G>(&path, Players::Both, &Pool::embedded()).expect("it was just written");
        assert!(loaded.duel() == at_table.duel());
        assert!(loaded.log() == at_table.log());
        let handled = loaded.undo(Who::Both);
        grant(&mut loaded, handled);
        assert_eq!(loaded.length(), 39);
        fs::remove_file(path).expect("it was just written");
    }
    in_both_games!(check);
}

#[test]
fn another_file_is_not_overwritten() {
    let path = file("other.txt");
    fs::write(&path, "mine").expect("the folder can be written");
    let saved = save(&at_table::<opcg::Duel>(), &path);
    assert!(matches!(saved, Err(FileError::WouldOverwrite)));
    assert_eq!(fs::read_to_string(&path).expect("it is still there"), "mine");
    fs::remove_file(path).expect("it is still there");
}

#[test]
fn a_deck_of_unknown_cards_names_its_seat_and_line() {
    fn check<G: Tabletop>() {
        let strange = Deck::parse("1 ZZ99-001").expect("a line of a deck");
        let error = start::<G>(BySeat([starter::<G>("ST01"), strange])).expect_err("unknown");
        let text = error.to_string();
        assert!(text.starts_with("the deck of B cannot be played: line 1: no card"), "{text}");
    }
    in_both_games!(check);
}
