use super::*;
use crate::DoLine;

/// The error of a file, as it is shown.
fn error(text: &str) -> String {
    parse(text).expect_err("the file is no scenario").to_string()
}

fn body(lines: &str) -> String {
    format!("scenario A title\ngame opcg\n{lines}\n")
}

#[test]
fn the_head_is_read() {
    let text = "scenario A title\n# why\nrules 7-1-4, faq OP01-047\ngame opcg 1.1.8\nrules D13\ndo\nthen\ngame running";
    let read = parse(text).expect("a scenario");
    assert_eq!(read.title, "A title");
    assert_eq!(read.rules, ["7-1-4", "faq OP01-047", "D13"]);
    assert_eq!(read.book, Book::Opcg1_1_8);
    let Play::Opcg(script) = read.play else { panic!("a script of opcg") };
    assert_eq!((script.acts.len(), script.acts[0].then.len()), (1, 1));
}

#[test]
fn lines_keep_their_numbers_and_words() {
    let read = parse(&body("\ndo\nyou    end turn\nrefused opp yes by 8-1-2")).expect("a scenario");
    let Play::Opcg(script) = read.play else { panic!("a script of opcg") };
    let lines = &script.acts[0].lines;
    assert_eq!((lines[0].line, lines[0].text.as_str()), (5, "you end turn"));
    assert!(matches!(&lines[1].what, DoLine::Refused { by: Some(by), .. } if by == "8-1-2"));
}

#[test]
fn the_other_game_is_read() {
    let read = parse(
        "scenario A
game bss
card Fly spirit green
do
then
game running",
    );
    assert!(matches!(read.expect("a scenario").play, Play::Bss(_)));
}

#[test]
fn what_is_missing_is_said() {
    assert_eq!(error(""), "line 1: `scenario TITLE` comes first");
    assert_eq!(error("game opcg"), "line 1: `scenario TITLE` comes first");
    assert_eq!(
        error("scenario A\ncard X event red"),
        "line 2: the `game` line is missing; it stands before cards and board"
    );
    assert_eq!(error(&body("you don 1")), "line 3: nothing is done: `do` and `then` are missing");
    assert_eq!(error(&body("then")), "line 3: a `then` follows a `do`");
}

#[test]
fn bad_lines_name_the_place_and_the_reason() {
    let cases = [
        ("card X hero red", "leader, character, event or stage expected, found `hero`"),
        ("card X event red costs 3", "`costs` is not a field of a card"),
        ("card X event red text \"open", "the quote is not closed"),
        ("card X event red effect \"[Nonsense\"", "the effect is not in our notation"),
        ("card leader event red", "`leader` cannot name a card of a scenario"),
        ("you field X", "no part of a board is called `field`"),
        ("you don eleven", "the number of DON!! cards expected, found `eleven`"),
        ("you don 11", "a player has 10 DON!! cards"),
        ("you hand A; hand B", "`hand` is written twice"),
        ("you characters A(tapped)", "a card there cannot be `tapped`"),
        ("you characters A(rested", "`A(rested` lacks its `)`"),
        ("turn 0 you", "a scenario is played in the turns 1 to 200"),
        ("at lunch", "no game begins at `lunch`"),
        ("do\nyou dance", "`dance` is not an answer"),
        ("do\nthey pass", "`you` or `opp` expected, found `they`"),
        ("do\nyou attack leader", "an attack is `attack X with Y`"),
        ("do\nyou pass now", "unexpected `now`"),
        ("do\nrefused you pass by 99-9", "99-9"),
        ("do\nthen\nX flies", "`flies` cannot be said of a card"),
        ("do\nthen\nlog 99-9", "99-9"),
        ("do\nthen\nX has [Flying]", "no keyword is written `[Flying]`"),
        ("do\nthen\nasks opp flash", "nobody is asked `flash`"),
    ];
    for (lines, reason) in cases {
        let line = 2 + lines.lines().count();
        let found = error(&body(lines));
        assert!(
            found.starts_with(&format!("line {line}: ")) && found.contains(reason),
            "{lines}: {found}"
        );
    }
}

/// A puzzle says what it comes to; nothing has to be done in it.
#[test]
fn puzzles_are_read() {
    let puzzle = |line: &str| parse(&format!("scenario A\ngame opcg\n{line}\nyou don 1\n"));
    assert_eq!(puzzle("puzzle win").expect("a puzzle").puzzle, Some(Puzzle::Win));
    assert_eq!(puzzle("puzzle no win").expect("a puzzle").puzzle, Some(Puzzle::NoWin));
    let wrong = puzzle("puzzle maybe").expect_err("neither").to_string();
    assert_eq!(wrong, "line 3: a puzzle is a `win` or `no win`");
}
