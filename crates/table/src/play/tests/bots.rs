//! Bots: they think apart from the match, and their answers become records.

use kernel::Seat;

use super::{A, Played, setup};
use crate::{
    Setup, Sitting,
    protocol::{BotLevel, GameName},
};

/// A person at A against a bot that looks one answer ahead.
fn against_a_bot(game: GameName) -> Setup {
    let mut setup = setup(game);
    setup.players[Seat::B] = Sitting::Bot(BotLevel::Easy);
    setup
}

/// Answers for A until B is asked.
fn until_the_bot_is_asked(played: &mut Played) {
    while played.at_table.asked() == Some(Seat::A) {
        played.answer(0);
    }
}

#[test]
fn a_bot_answers_for_its_seat() {
    for game in GameName::ALL {
        let mut played = Played::new(against_a_bot(game));
        until_the_bot_is_asked(&mut played);
        let thought = played.at_table.thinking().expect("the bot is asked").think();
        let record = played.at_table.thought(thought, 0).expect("the game waited for it");
        assert!(record.text.contains("\"how\":\"Bot\""), "{}", record.text);
        played.keep(record);
    }
}

#[test]
fn a_bot_thinks_about_one_decision_at_a_time_and_an_answer_too_late_is_dropped() {
    let mut played = Played::new(against_a_bot(GameName::Bss));
    played.play(20);
    until_the_bot_is_asked(&mut played);
    let thinking = played.at_table.thinking().expect("the bot is asked");
    assert!(played.at_table.thinking().is_none(), "it thinks already");
    let handled = played.at_table.undo(A).expect("A has answered");
    played.grant(handled);
    until_the_bot_is_asked(&mut played);
    assert!(played.at_table.thinking().is_none(), "it still thinks");
    assert_eq!(played.at_table.thought(thinking.think(), 0), None);
    let thought = played.at_table.thinking().expect("it is asked again").think();
    assert!(played.at_table.thought(thought, 0).is_some());
}
