//! Matches that begin with the board of a scenario, and who goes first.

use kernel::Seat;

use super::{A, B, POOLS, Played, setup};
use crate::{
    How, MatchError, Setup, Who, no_decks,
    protocol::{GameName, PickKind, UndoState},
};

const OPCG: &str = "\
scenario One Life card left
game     opcg 1.1.3
card     Sanji character blue cost 5 power 7000
you      characters Sanji; hand OP01-016, -; don 2
opp      life 1; hand 2
";

const BSS: &str = "\
scenario Two cores
game     bss
card     Dragon spirit red cost 2 lv 1:1:3000
you      spirits Dragon(cores 2 soul); reserve 3; hand 3
opp      life 2; hand 2
turn     4 opp
";

fn from_scenario(game: GameName) -> Setup {
    let (text, rules) = match game {
        GameName::Opcg => (OPCG, "1.1.3"),
        GameName::Bss => (BSS, "1.7.0"),
    };
    Setup {
        rules: rules.to_owned(),
        decks: no_decks(),
        scenario: Some(text.to_owned()),
        ..setup(game)
    }
}

#[test]
fn a_match_begins_with_the_board() {
    let opcg = Played::new(from_scenario(GameName::Opcg));
    let view = opcg.seen(A).view;
    assert_eq!((view.turn, view.rules.as_str()), (5, "1.1.3"));
    let life = |side: usize| {
        let area = view.sides[side].areas.iter().find(|area| area.id == "life");
        area.expect("there is Life").count
    };
    assert_eq!((life(0), life(1)), (5, 1));
    assert_eq!(opcg.asked().0, A);
    let welcome = opcg.at_table.welcome(A, "x", 0);
    assert_eq!(welcome.scenario.as_deref(), Some("One Life card left"));
    let bss = Played::new(from_scenario(GameName::Bss));
    assert_eq!((bss.seen(B).view.turn, bss.asked().0), (4, B));
}

#[test]
fn such_a_match_is_resumed_taken_back_and_replayed() {
    for game in GameName::ALL {
        let alone = Setup { same_screen: true, ..from_scenario(game) };
        let mut played = Played::new(alone.clone());
        let before = played.seen(Who::Both);
        played.play(1);
        assert_eq!(played.seen(Who::Both).state.undo, UndoState::Free);
        let handled = played.at_table.undo(Who::Both).expect("it is free alone");
        played.grant(handled);
        assert_eq!(played.seen(Who::Both).view, before.view);
        played.play(12);
        let resumed = POOLS.resume(alone, &played.kept, 0).expect("its own records");
        let resumed = Played { at_table: resumed, kept: Vec::new() };
        assert_eq!(resumed.seen(Who::Both), played.seen(Who::Both));
        let (again, records) = POOLS.read_replay(&played.at_table.replay()).expect("our own file");
        assert_eq!((again.game, &again.scenario), (game, &played.at_table.setup().scenario));
        let again = POOLS.resume(again, &records, 0).expect("the same cards");
        let steps = played.at_table.length();
        assert_eq!(again.step(steps, A.name()), played.at_table.step(steps, A.name()));
        // Going on from the middle of it.
        let (from, records) = POOLS.read_replay(&played.at_table.replay()).expect("our own file");
        let half = POOLS.resume(from, &records[..4], 0).expect("fewer of them");
        assert_eq!(half.step(4, B.name()), played.at_table.step(4, B.name()));
    }
}

#[test]
fn a_torn_file_is_no_replay() {
    let bytes = Played::new(from_scenario(GameName::Bss)).at_table.replay();
    for end in [10, 16, 30, bytes.len() - 1] {
        assert!(POOLS.read_replay(&bytes[..end]).is_err(), "{end} bytes");
    }
}

#[test]
fn a_board_that_cannot_be_is_refused_with_its_line() {
    let with =
        |text: &str| Setup { scenario: Some(text.to_owned()), ..from_scenario(GameName::Opcg) };
    let error = |text: &str| POOLS.begin(with(text), 0).expect_err("it cannot be played");
    let told = error("scenario x\ngame opcg\nyou don 11").to_string();
    assert!(told.starts_with("line 3: "), "{told}");
    assert_eq!(error(BSS), MatchError::OtherGame);
}

/// Whom chance picks answers as it was arranged, without being asked; nobody can take that back.
#[test]
fn who_goes_first_may_be_arranged() {
    for (game, first) in [
        (GameName::Opcg, Seat::A),
        (GameName::Opcg, Seat::B),
        (GameName::Bss, Seat::A),
        (GameName::Bss, Seat::B),
    ] {
        let mut played = Played::new(Setup { first: Some(first), ..setup(game) });
        assert!(played.asked().1.picks.iter().all(|pick| pick.kind == PickKind::Opening));
        let arranged = played.at_table.unasked(0).expect("nobody is asked");
        assert!(arranged.text.contains(&format!("{:?}", How::Arranged)));
        played.keep(arranged);
        assert_eq!(played.at_table.unasked(0), None);
        for who in [A, B] {
            assert!(played.at_table.undo(who).is_err());
        }
        // Keeping every hand, the first turn is his.
        while played.seen(Who::Spectator).view.turn == 0 {
            let keep = played.asked().1.default;
            played.answer(keep);
        }
        assert_eq!(played.seen(Who::Spectator).view.turn_player, first.into());
    }
}
