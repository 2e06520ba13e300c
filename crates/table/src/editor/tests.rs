//! Every example of the program is read and written, and begins the same game.

use std::{fs, path::Path, sync::LazyLock};

use crate::{
    CardPools, Setup,
    editor::write,
    no_decks,
    protocol::{
        Board, BoardArea, BoardCard, BoardPool, BoardSide, GameName, SeatName, TableView,
        ViewerName,
    },
};

static POOLS: LazyLock<CardPools> = LazyLock::new(CardPools::embedded);

fn examples(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of examples") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            examples(&path, found);
        } else if path.extension().is_some_and(|name| name == "duel") {
            found.push(fs::read_to_string(path).expect("a text"));
        }
    }
}

/// What a match from this text begins with.
fn begun(text: &str, board: &Board) -> TableView {
    let rules = board.game.default_book().version();
    let setup = Setup {
        scenario: Some(text.to_owned()),
        ..Setup::at_one_screen(board.game, rules, 0, no_decks())
    };
    let at_table = POOLS.begin(setup, 0).expect("it can be played");
    at_table.step(0, ViewerName::Both).expect("a beginning").view
}

#[test]
fn every_example_is_read_and_written() {
    let mut texts = Vec::new();
    examples(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios"), &mut texts);
    assert!(texts.len() > 1_000, "{} examples", texts.len());
    for text in texts {
        let report = POOLS.read_scenario(&text);
        assert_eq!(report.problems, [], "{text}");
        let board = report.board.expect("it was read");
        let written = write(&board);
        let again = POOLS.read_scenario(&written);
        assert_eq!(again.problems, [], "{written}");
        assert_eq!(again.board.as_ref(), Some(&board), "{written}");
        assert_eq!((again.view, again.facts), (report.view.clone(), report.facts), "{written}");
        assert!(scenario::parse(&written).is_ok(), "{written}");
        assert_eq!(Some(begun(&written, &board)), report.view, "{written}");
    }
}

fn of(id: &str, cards: Vec<BoardCard>) -> BoardArea {
    BoardArea { id: id.to_owned(), cards }
}

fn numbered(number: &str) -> BoardCard {
    BoardCard { card: Some(number.to_owned()), ..BoardCard::default() }
}

/// A board as an editor makes it: copies without names, counts left out.
fn edited(game: GameName, areas: Vec<BoardArea>, pools: &[(&str, u8, bool)]) -> Board {
    let pool = |(id, count, soul): &(&str, u8, bool)| BoardPool {
        id: (*id).to_owned(),
        count: *count,
        soul: *soul,
    };
    let own = BoardSide { areas, pools: pools.iter().map(pool).collect() };
    let other = BoardSide { areas: Vec::new(), pools: Vec::new() };
    Board {
        game,
        rules: game.default_book().version().to_owned(),
        title: "My\nboard".to_owned(),
        cites: Vec::new(),
        wins: None,
        made_up: Vec::new(),
        turn: 6,
        turn_player: SeatName::B,
        begins: "main".to_owned(),
        sides: vec![own, other],
        rest: String::new(),
    }
}

#[test]
fn an_edited_board_is_written_as_people_write_it() {
    let rested = BoardCard { sideways: true, don: 1, ..numbered("OP01-016") };
    let characters = of("characters", vec![rested, numbered("OP01-016")]);
    let life = of("life", vec![numbered("OP01-016"), BoardCard { count: 2, ..Default::default() }]);
    let deck = of("deck", Vec::new());
    let board = edited(GameName::Opcg, vec![characters, life, deck], &[("rested don", 2, false)]);
    let text = "\
scenario My board
game     opcg
turn     6 opp
you      characters OP01-016(rested, don 1), OP01-016#2; life OP01-016#3, 2; deck 0; don 0 rested 2

do
";
    assert_eq!(write(&board), text);
    assert_eq!(POOLS.read_scenario(text).problems, []);

    let nexus = of("nexuses", vec![BoardCard { sideways: true, ..numbered("BSS01-101") }]);
    let pools = [("reserve", 3, true), ("life", 4, false)];
    let text = write(&edited(GameName::Bss, vec![nexus], &pools));
    assert!(
        text.contains("you      nexuses BSS01-101(exhausted); life 4; reserve 3 soul\n"),
        "{text}"
    );
}

#[test]
fn problems_have_their_line() {
    let problem = |text: &str| {
        let report = POOLS.read_scenario(text);
        assert!(report.view.is_none());
        let problem = report.problems.first().expect("it cannot be played").clone();
        (problem.line, problem.message, report.board.is_some())
    };
    let (line, message, read) = problem("scenario x\ngame opcg\nyou dons 3");
    assert_eq!((line, read), (Some(3), false), "{message}");
    let (line, message, read) = problem("scenario x\ngame opcg\nopp life 1\nyou hand OP99-999");
    assert_eq!((line, read), (Some(4), true), "{message}");
    assert!(message.contains("OP99-999"), "{message}");
    let made = "card X character red text \"Win the whole game at once, please.\"";
    let (line, message, read) = problem(&format!("scenario x\ngame opcg\n{made}\nyou hand X"));
    assert_eq!((line, read), (Some(3), true), "{message}");
    let (line, message, read) = problem("scenario x\ngame bss\nyou spirits -(cores 0 soul)");
    assert_eq!((line, read), (Some(3), true), "{message}");
    assert_eq!(problem("").0, Some(1));
}
