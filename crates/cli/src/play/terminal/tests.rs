use cards::Pool;
use kernel::{BySeat, Chance, Seat};
use table::Setup;

use super::Terminal;
use crate::{
    options::parse_player,
    paint::Paint,
    play::{game::Tabletop, players::Players},
};

/// Types the lines and gives back what is on the screen.
fn screen<G: Tabletop>(bot: Option<&str>, lines: &str) -> String {
    let deck = |name| G::find_deck(name).expect("the deck comes with the program");
    let decks = BySeat([deck("ST01"), deck("ST02")]);
    let pool = Pool::embedded();
    let setup = Setup::at_one_screen(G::GAME, G::GAME.default_book().version(), 3, decks);
    let players = bot.map_or(Players::Both, |name| {
        Players::Against(Seat::A, parse_player(name).expect("a bot of this name"))
    });
    let at_table = players.sit::<G>(setup, &[], &pool).expect("legal decks");
    let mut out = Vec::new();
    let mut terminal = Terminal::new(at_table, pool, players, Paint::Plain);
    terminal.run(lines.as_bytes(), &mut out).expect("a list of bytes takes everything");
    String::from_utf8(out).expect("text")
}

fn check_in<G: Tabletop>(lines: &str, wanted: &[&str]) {
    let screen = screen::<G>(Some("random"), lines);
    for part in wanted {
        assert!(screen.contains(part), "{part}\nnot in\n{screen}");
    }
}

fn check(lines: &str, wanted: &[&str]) {
    check_in::<opcg::Duel>(lines, wanted);
}

#[test]
fn the_end_of_input_ends_the_program() {
    check("", &["do you go first?", "1  go first"]);
    check_in::<bss::Duel>("", &["do you go first?", "1  go first"]);
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
    let text = screen::<opcg::Duel>(Some("random"), "1\n1\ngive 9 leader\nboard\n");
    assert!(text.contains("forbidden by 6-5-5-1"), "{text}");
    assert!(!text.contains("DON!! x1"), "{text}");
}

#[test]
fn a_conceded_game_is_lost_and_taken_back() {
    check("concede\nundo\n", &["1-2-3       opponent wins the game", "taken back"]);
    check_in::<bss::Duel>("concede\nundo\n", &["1-2-4       opponent wins the game", "taken back"]);
}

#[test]
fn both_players_are_told_whose_turn_it_is_to_answer() {
    let text = screen::<opcg::Duel>(None, "1\n1\n1\n");
    assert!(text.contains("── player A ──") && text.contains("── player B ──"), "{text}");
}

const OVER: &str = "undo, save FILE, log or quit";

#[test]
fn games_go_on_to_their_end() {
    for bot in [None, Some("random"), Some("greedy")] {
        let text = screen::<opcg::Duel>(bot, &"1\n".repeat(2_000));
        assert!(text.contains(OVER), "{bot:?}");
    }
}

/// The first answer may be to move cores back and forth, so these are drawn by lot.
#[test]
fn games_of_bss_go_on_to_their_end() {
    let mut chance = Chance::seeded(5);
    let lines: String = (0..6_000).map(|_| format!("{}\n", chance.below(6) + 1)).collect();
    let mut all = String::new();
    for bot in [None, Some("random"), Some("greedy"), Some("search:3")] {
        let text = screen::<bss::Duel>(bot, &lines);
        assert!(text.contains(OVER), "{bot:?}");
        assert!(!text.contains("the program gives up"), "{bot:?}");
        all += &text;
    }
    assert!(all.contains(" attacks: ") && all.contains("which core?"), "{all}");
}

#[test]
fn a_card_is_shown_with_its_facts_and_its_text_in_words() {
    check(
        "show leader\n",
        &["ST01-001  Monkey.D.Luffy\nLeader, red, Life 5, power 5000", "\n  [Activate: Main]"],
    );
}

#[test]
fn clauses_are_those_of_the_game_that_is_played() {
    check("rules 6-5-2\n", &["opcg 6-5-2"]);
    check_in::<bss::Duel>("rules 6-5-2\n", &["bss 6-5-2"]);
}
