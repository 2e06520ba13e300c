//! Undo, alone and between two people.

use super::{A, B, Played, in_the_middle, setup};
use crate::{
    Handled, Setup, Sitting, Who,
    protocol::{BotLevel, GameName, UndoState},
};

fn alone(game: GameName) -> Setup {
    Setup { same_screen: true, ..setup(game) }
}

#[test]
fn alone_it_is_free() {
    for game in GameName::ALL {
        let mut played = Played::new(alone(game));
        played.play(30);
        let before = played.seen(Who::Both);
        played.play(1);
        assert_eq!(before.state.undo, UndoState::Free);
        let handled = played.at_table.undo(Who::Both).expect("there is an answer to take back");
        played.grant(handled);
        let after = played.seen(Who::Both);
        assert_eq!(after.view, before.view);
        assert_eq!(after.log, before.log);
        let picks =
            |update: &crate::protocol::Update| update.decision.clone().map(|each| each.picks);
        assert_eq!(picks(&after), picks(&before));
        // No two decisions have the same id: a late answer to the one before is recognised.
        assert_eq!(after.decision.map(|each| each.id), Some(before.at + 2));
    }
}

#[test]
fn everything_can_be_taken_back_and_no_more() {
    let mut played = Played::new(alone(GameName::Bss));
    let first = played.seen(Who::Both).view;
    played.play(12);
    for _ in 0..12 {
        let handled = played.at_table.undo(Who::Both).expect("there is an answer to take back");
        played.grant(handled);
    }
    assert_eq!(played.seen(Who::Both).view, first);
    assert!(played.at_table.undo(Who::Both).is_err());
}

#[test]
fn between_two_people_it_needs_consent() {
    let mut played = in_the_middle(GameName::Opcg);
    let (who, _) = played.asked();
    let (asking, other) = if who == A { (A, B) } else { (B, A) };
    played.play(1);
    let before = played.seen(asking);
    assert_eq!(played.at_table.undo(asking), Ok(Handled::Broadcast));
    assert_eq!(
        played.seen(other).state.undo_asked_by.map(|seat| Who::Seat(seat.into())),
        Some(asking)
    );
    assert!(played.at_table.consent(asking, true).is_err());
    assert!(played.at_table.consent(Who::Spectator, true).is_err());
    assert_eq!(played.at_table.consent(other, false), Ok(Handled::Broadcast));
    assert!(played.at_table.consent(other, true).is_err());
    assert_eq!(played.seen(asking), before);
    assert_eq!(played.at_table.undo(asking), Ok(Handled::Broadcast));
    let handled = played.at_table.consent(other, true).expect("it was asked for");
    played.grant(handled);
    assert_eq!(played.asked().0, asking);
}

#[test]
fn a_wish_to_take_back_is_over_with_the_next_answer() {
    let mut played = in_the_middle(GameName::Bss);
    let (who, _) = played.asked();
    played.play(1);
    assert_eq!(played.at_table.undo(who), Ok(Handled::Broadcast));
    played.play(1);
    let other = if who == A { B } else { A };
    assert!(played.at_table.consent(other, true).is_err());
}

#[test]
fn answers_of_a_bot_are_taken_back_with_the_own_one() {
    let bot = Sitting::Bot(BotLevel::Easy);
    let mut setup = setup(GameName::Opcg);
    setup.players.0[1] = bot;
    let mut played = Played::new(setup);
    played.play(40);
    let own = played.kept.iter().rposition(|record| record.text.contains("\"seat\":\"A\""));
    let handled = played.at_table.undo(A).expect("A has answered");
    played.grant(handled);
    assert_eq!(played.at_table.length() as usize, own.expect("A has answered"));
}

#[test]
fn a_game_that_was_given_up_alone_goes_on() {
    let mut played = Played::new(alone(GameName::Opcg));
    played.play(20);
    let before = played.seen(Who::Both).view;
    let handled = played.at_table.resign(Who::Both).expect("at any time");
    played.grant(handled);
    assert!(played.at_table.is_over());
    let handled = played.at_table.undo(Who::Both).expect("it was given up");
    played.grant(handled);
    assert_eq!(played.seen(Who::Both).view, before);
}
