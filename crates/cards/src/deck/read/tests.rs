use super::read;
use crate::deck::{Unreadable, Why};

fn check(text: &str, expected: &[(usize, usize, &str)]) {
    let deck = read(text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    let lines: Vec<(usize, usize, &str)> =
        deck.lines.iter().map(|line| (line.line, line.count, line.number.as_str())).collect();
    assert_eq!(lines, expected, "{text}");
}

/// Line, text, what stands at the place, and why.
fn refuse(text: &str, expected: &[(usize, &str, &str, Why)]) {
    let errors = read(text).expect_err(text);
    let told = |error: &Unreadable| {
        let rest: String = error.text.chars().skip(error.at).collect();
        (error.line, error.text.clone(), rest, error.why.clone())
    };
    let expected: Vec<_> = expected
        .iter()
        .map(|(line, text, rest, why)| (*line, (*text).to_owned(), (*rest).to_owned(), why.clone()))
        .collect();
    assert_eq!(errors.iter().map(told).collect::<Vec<_>>(), expected, "{text}");
}

#[test]
fn every_usual_form_of_a_line_is_read() {
    let nami = [(1, 4, "OP01-016")];
    for text in [
        "4xOP01-016",
        "4XOP01-016",
        "4×OP01-016",
        "4OP01-016",
        "4x OP01-016",
        "4 x OP01-016",
        "4 OP01-016",
        "4\tOP01-016",
        "4 OP01-016 Nami",
        "4 Nami OP01-016",
        "4 Nami (OP01-016)",
        "4x [OP01-016] Nami",
        "OP01-016 x4",
        "OP01-016 X4",
        "OP01-016x4",
        "OP01-016 4x",
        "OP01-016 4",
        "OP01-016 Nami x4",
        "- 4x OP01-016",
        "* OP01-016 x4",
        "4 op01-016",
        "\u{feff}4 OP01-016",
    ] {
        check(text, &nami);
    }
    check("10 OP01-075 Pacifista the Second", &[(1, 10, "OP01-075")]);
    check("4 OP05-119 Gear 5", &[(1, 4, "OP05-119")]);
}

#[test]
fn other_prints_are_the_same_card() {
    for text in ["4xOP01-016_p1", "4 OP01-016_r1", "4 OP01-016_P12 Nami", "OP01-016_p2 x4"] {
        check(text, &[(1, 4, "OP01-016")]);
    }
    check("4nOP01-016_p1a", &[(1, 4, "OP01-016")]);
}

#[test]
fn comments_and_headings_are_passed_over() {
    let text = "# a deck\n// of mine\nLeader\n1 P-117 # hers\n\nCharacter (24)\n  2X OP01-016\r\nEvents: 10\n\
                == Stage ==\n[Main Deck]\n-----\nTotal: 51\nDON!! (10)\n1 OP01-017";
    check(text, &[(4, 1, "P-117"), (7, 2, "OP01-016"), (14, 1, "OP01-017")]);
    check("Leader: OP12-001 Rayleigh\n4 OP01-016", &[(1, 1, "OP12-001"), (2, 4, "OP01-016")]);
    check("Leader: 1xOP12-001", &[(1, 1, "OP12-001")]);
}

#[test]
fn don_cards_may_be_listed() {
    for text in ["10 DON!!", "10xDON!!", "10x DON", "DON!! x10", "10 DON!! cards"] {
        check(text, &[(1, 10, "DON!!")]);
    }
    check("4 OP06-062 DON!! and more", &[(1, 4, "OP06-062")]);
}

#[test]
fn links_are_read() {
    let cards = [(1, 1, "OP12-001"), (2, 4, "OP01-016"), (3, 10, "OP01-075")];
    for text in [
        "https://example.org/deckgen?dn=Red%20Ray&date=1/2/2025&cn=x&dg=1nOP12-001a4nOP01-016a10nOP01-075a",
        "https://example.org/deckgen?dg=1nOP12-001a4nOP01-016a10nOP01-075a&cp=#top",
        "dg=1nOP12-001a4nOP01-016a10nOP01-075",
        "1nOP12-001a4nOP01-016a10nOP01-075a\n",
    ] {
        check(text, &cards);
    }
    refuse(
        "dg=1nOP12-001a0nOP01-016a4nNamia4xOP01-016",
        &[
            (2, "0nOP01-016", "0nOP01-016", Why::BadCount),
            (3, "4nN", "N", Why::NoNumber),
            (4, "mi", "mi", Why::NoNumber),
            (5, "4xOP01-016", "4xOP01-016", Why::NoNumber),
        ],
    );
    refuse("https://example.org/deckgen?dg=", &[(1, "", "", Why::Empty)]);
}

#[test]
fn limitless_lists_are_read() {
    let text = r#"{
        "name": "Rayleigh", "leader": {"name": "Rayleigh", "set": "OP12", "number": "001"},
        "character": [{"count": 4, "set": "OP01", "number": "016"},
                      {"count": 10, "set": "OP01", "number": 75}],
        "event": [{"count": 2, "set": "P", "number": "002"}],
        "stage": []
    }"#;
    let expected = [(2, 1, "OP12-001"), (3, 4, "OP01-016"), (4, 10, "OP01-075"), (5, 2, "P-002")];
    check(text, &expected);
    check(r#"{"leader":[{"count":1,"set":"OP12","number":"001"}]}"#, &[(1, 1, "OP12-001")]);
}

#[test]
fn what_is_wrong_in_json_is_pointed_at() {
    let text = r#"{
  "leader": {"set": "OP12"},
  "character": [{"set": "OP01", "number": "016"},
    {"count": 0, "set": "OP01", "number": "016"},
    {"count": 2.5, "set": "OP01", "number": "016"}],
  "event": 4,
  "side": [{"count": 4, "set": "OP01", "number": "016"}]
}"#;
    refuse(
        text,
        &[
            (2, r#""leader": {"set": "OP12"},"#, r#"{"set": "OP12"},"#, Why::NoCard),
            (
                3,
                r#""character": [{"set": "OP01", "number": "016"},"#,
                r#"{"set": "OP01", "number": "016"},"#,
                Why::NoCount,
            ),
            (
                4,
                r#"{"count": 0, "set": "OP01", "number": "016"},"#,
                r#"{"count": 0, "set": "OP01", "number": "016"},"#,
                Why::BadCount,
            ),
            (
                5,
                r#"{"count": 2.5, "set": "OP01", "number": "016"}],"#,
                r#"{"count": 2.5, "set": "OP01", "number": "016"}],"#,
                Why::NoCard,
            ),
            (6, r#""event": 4,"#, "4,", Why::NoPart),
            (
                7,
                r#""side": [{"count": 4, "set": "OP01", "number": "016"}]"#,
                r#"[{"count": 4, "set": "OP01", "number": "016"}]"#,
                Why::NoPart,
            ),
        ],
    );
    let broken = read("{\n  \"leader\": }").expect_err("no value");
    assert_eq!((broken[0].line, broken[0].at), (2, 10));
}

/// A part that is there twice is read twice: no card is lost.
#[test]
fn a_part_that_is_there_twice_is_no_loss() {
    let text = r#"{"event": [{"count": 4, "set": "OP01", "number": "016"}],
"event": [{"count": 3, "set": "OP01", "number": "017"}]}"#;
    check(text, &[(1, 4, "OP01-016"), (2, 3, "OP01-017")]);
}

#[test]
fn every_line_that_is_none_is_told() {
    refuse(
        "4 OP01-016\nOP01-016\n0 OP01-016\n4 Nami\n4\nNami",
        &[
            (2, "OP01-016", "OP01-016", Why::NoCount),
            (3, "0 OP01-016", "0 OP01-016", Why::BadCount),
            (4, "4 Nami", "Nami", Why::NoNumber),
            (5, "4", "", Why::NoNumber),
            (6, "Nami", "", Why::NoNumber),
        ],
    );
}

#[test]
fn no_count_is_guessed() {
    refuse("0xOP01-016", &[(1, "0xOP01-016", "0xOP01-016", Why::BadCount)]);
    refuse("-4 OP01-016", &[(1, "-4 OP01-016", "OP01-016", Why::NoCount)]);
    refuse("4.5 OP01-016", &[(1, "4.5 OP01-016", "OP01-016", Why::NoCount)]);
    refuse("4x4", &[(1, "4x4", "", Why::NoNumber)]);
    refuse("4x4xOP01-016", &[(1, "4x4xOP01-016", "", Why::NoNumber)]);
    refuse("4 OP01-016 x4", &[(1, "4 OP01-016 x4", "x4", Why::TwoCounts)]);
    refuse("4xOP01-016 x3", &[(1, "4xOP01-016 x3", "x3", Why::TwoCounts)]);
    refuse("4 4x OP01-016", &[(1, "4 4x OP01-016", "4x OP01-016", Why::TwoCounts)]);
    refuse("4 OP01-016 4 OP01-017", &[(1, "4 OP01-016 4 OP01-017", "OP01-017", Why::TwoNumbers)]);
    let large = "99999999999999999999 OP01-016";
    refuse(large, &[(1, large, large, Why::BadCount)]);
    refuse("1000xOP01-016", &[(1, "1000xOP01-016", "1000xOP01-016", Why::BadCount)]);
    refuse("4 OP01-016_alt", &[(1, "4 OP01-016_alt", "OP01-016_alt", Why::NoNumber)]);
    refuse("4 OP01-0x6", &[(1, "4 OP01-0x6", "OP01-0x6", Why::NoNumber)]);
}

#[test]
fn a_text_without_a_card_is_no_deck() {
    for text in ["", "\n\n", "# nothing", "Leader\nCharacter (0)"] {
        refuse(text, &[(1, "", "", Why::Empty)]);
    }
}

#[test]
fn an_error_points_at_its_place() {
    let errors = read("4 OP01-016 x4").expect_err("two counts");
    assert_eq!(errors[0].pointing(), "4 OP01-016 x4\n           ^ it says twice how many");
}
