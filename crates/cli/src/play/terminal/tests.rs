use cards::Pool;
use kernel::{BySeat, Seat};
use opcg::RulesVersion;

use super::{Players, Terminal};
use crate::{
    paint::Paint,
    play::{
        bot::{Bot, BotName},
        decks,
        session::Session,
    },
};

/// Types the lines and gives back what is on the screen.
fn screen(bot: Option<BotName>, lines: &str) -> String {
    let deck = |name| decks::find(name).expect("the deck comes with the program");
    let decks = BySeat([deck("ST01"), deck("ST02")]);
    let pool = Pool::embedded();
    let session = Session::start(&pool, RulesVersion::V119, 3, decks).expect("legal decks");
    let players = bot.map_or(Players::Both, |name| {
        Players::Person(Seat::A, Bot::new(name, session.duel.table(), 1))
    });
    let mut out = Vec::new();
    let mut terminal = Terminal::new(session, pool, players, Paint::Plain);
    terminal.run(lines.as_bytes(), &mut out).expect("a list of bytes takes everything");
    String::from_utf8(out).expect("text")
}

fn check(lines: &str, wanted: &[&str]) {
    let screen = screen(Some(BotName::Random), lines);
    for part in wanted {
        assert!(screen.contains(part), "{part}\nnot in\n{screen}");
    }
}

#[test]
fn the_end_of_input_ends_the_program() {
    check("", &["do you go first?", "1  go first"]);
}

#[test]
fn wrong_numbers_and_words_change_nothing() {
    check("9\n0\nfoo\n", &["there are answers 1 to 2", "not understood: foo"]);
}

#[test]
fn a_refused_answer_names_its_clause() {
    check("1\n1\nattack leader with leader\n", &["forbidden by 6-5-6-1"]);
    check("1\n1\nwhy not attack leader with leader\n", &["forbidden by 6-5-6-1"]);
    check("1\n1\nwhy not end\n", &["nothing forbids it"]);
}

#[test]
fn more_don_than_there_are_are_not_given_at_all() {
    let text = screen(Some(BotName::Random), "1\n1\ngive 9 leader\nboard\n");
    assert!(text.contains("forbidden by 6-5-5-1"), "{text}");
    assert!(!text.contains("DON!! x1"), "{text}");
}

#[test]
fn a_conceded_game_is_lost_and_taken_back() {
    check("concede\nundo\n", &["1-2-3       opponent wins the game", "taken back"]);
}

#[test]
fn both_players_are_told_whose_turn_it_is_to_answer() {
    let text = screen(None, "1\n1\n1\n");
    assert!(text.contains("── player A ──") && text.contains("── player B ──"), "{text}");
}

#[test]
fn games_go_on_to_their_end() {
    for bot in [None, Some(BotName::Random), Some(BotName::Greedy)] {
        let text = screen(bot, &"1\n".repeat(2_000));
        assert!(text.contains("undo, save FILE, log or quit"), "{bot:?}");
    }
}

#[test]
fn a_card_is_shown_with_its_facts_and_its_text_in_words() {
    check(
        "show leader\n",
        &["ST01-001  Monkey.D.Luffy\nLeader, red, Life 5, power 5000", "\n  [Activate: Main]"],
    );
}
