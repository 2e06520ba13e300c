//! `deckhand deck` from outside.

use std::{
    env,
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn deckhand(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckhand"));
    command.arg("deck").args(args).env_remove("DECKHAND_CARDS").current_dir(env::temp_dir());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    // A command that does not read its input may be gone before it is written.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn said(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr[..]].concat()).expect("text")
}

fn check(args: &[&str], status: i32, messages: &[&str]) {
    let output = deckhand(args, "");
    let text = said(&output);
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{text}");
    for message in messages {
        assert!(text.contains(message), "{args:?}\n{message}\nnot in\n{text}");
    }
}

fn json(args: &[&str], status: i32) -> Value {
    let output = deckhand(args, "");
    assert_eq!(output.status.code(), Some(status), "{}", said(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn a_legal_deck_and_one_that_is_not() {
    check(&["check", "ST-01"], 0, &["ST01 Straw Hat Crew is legal", "legal in: extra, open"]);
    check(&["check", "ST01", "--format", "standard"], 1, &["block 1", "standard of 2026-04-01"]);
    check(&["check", "st10"], 1, &["ST10-001 is banned (extra of ", "[Trafalgar Law]"]);
    check(&["check", "st10", "--format", "open"], 0, &["is legal (opcg 5-1-2)"]);
    check(&["check", "st10", "--date", "2024-09-05"], 0, &["extra of 2024-06-21"]);
    check(&["check", "st10", "--date", "2024-09-06"], 1, &["extra of 2024-09-06"]);
}

#[test]
fn everything_that_is_against_a_deck_is_told() {
    let deck = "1xOP11-040\n1xOP12-001\n5xOP11-067\n2xOP08-069\n3xOP06-047\n4xZZ99-001\n4xST06-015\n1xOP11-067";
    let messages = [
        "line 6: no card has the number ZZ99-001",
        "there are 2 Leaders, not one (opcg 5-1-2)",
        "the deck has 19 cards, not fifty (opcg 5-1-2)",
        "OP11-067 is there 6 times, four times are allowed (opcg 5-1-2-3)",
        "line 7: ST06-015 has no color of the Leader (opcg 5-1-2-2)",
        "OP06-047 is banned (extra of ",
        "OP11-040 and OP11-067 may not be in one deck (extra of ",
        "OP11-040 and OP08-069 may not be in one deck (extra of ",
        "ST06-015 is of block 1, the oldest allowed is 2 (standard of 2026-04-01)",
        "note: line 8: OP11-067 stands on line 3, too",
        "not legal in: extra, open, standard",
    ];
    check(&["check", deck, "--format", "standard"], 1, &messages);
}

#[test]
fn a_check_as_json() {
    let legal = json(&["check", "ST01", "--json", "--date", "2026-08-22"], 0);
    assert_eq!(legal["legal"], true);
    assert_eq!(legal["lists"][0]["from"], "2026-04-10");
    assert_eq!(legal["legal_in"]["standard"], false);
    let banned = json(&["check", "eb03-by-nami", "--json"], 1);
    assert_eq!(banned["problems"][0]["kind"], "banned");
    assert_eq!(banned["problems"][0]["number"], "OP06-047");
    assert_eq!(banned["problems"][0]["list"]["format"], "extra");
    let wrong = json(&["check", "1 ST01-001\n49 ST01-002", "--json"], 1);
    assert_eq!(wrong["problems"][0]["clause"], "5-1-2");
    assert_eq!(wrong["problems"][1]["clause"], "5-1-2-3");
    let unreadable = json(&["check", "1 ST01-001\n4x4", "--json"], 2);
    assert_eq!(unreadable["problems"][0]["kind"], "unreadable");
    assert_eq!(unreadable["problems"][0]["line"], 2);
}

#[test]
fn a_line_that_cannot_be_read_is_pointed_at() {
    let message = "line 2: not a line of a deck\n    4 ST01-002 x4\n               ^ it says twice";
    check(&["check", "1 ST01-001\n4 ST01-002 x4"], 2, &[message]);
    check(&["export", "1 ST01-001\n4 ST01-002 x4"], 2, &[message]);
}

#[test]
fn a_deck_comes_from_anywhere() {
    let text = said(&deckhand(&["export", "ST01", "--as", "plain"], ""));
    assert!(text.starts_with("1 ST01-001\n4 ST01-002\n"), "{text}");
    let from_input = deckhand(&["export", "-", "--as", "optcgsim"], &text);
    assert!(said(&from_input).starts_with("1xST01-001\n4xST01-002\n"), "{}", said(&from_input));
    let path = env::temp_dir().join(format!("deckhand-{}-deck.txt", std::process::id()));
    std::fs::write(&path, &text).expect("the folder can be written");
    check(&["check", path.to_str().expect("a plain path")], 0, &["is legal"]);
    std::fs::remove_file(path).expect("it was just written");
    check(&["check", "no-such-deck"], 2, &["no deck no-such-deck", "deckhand deck list"]);
}

#[test]
fn every_form_is_written_and_read() {
    let plain = said(&deckhand(&["export", "ST03", "--as", "plain"], ""));
    for form in ["optcgsim", "named", "count-last", "link", "limitless"] {
        let text = said(&deckhand(&["export", "ST03", "--as", form], ""));
        let back = said(&deckhand(&["export", &text, "--as", "plain"], ""));
        assert_eq!(back, plain, "{form}");
    }
}

#[test]
fn formats_come_from_files() {
    let path = env::temp_dir().join(format!("deckhand-{}-house.ron", std::process::id()));
    let text = r#"(title: "House", entries: [(from: "2026-01-01", restricted: {"ST01-006": 1})])"#;
    std::fs::write(&path, text).expect("the folder can be written");
    let name = path.to_str().expect("a plain path");
    let expected = "ST01-006 is there 4 times, it is restricted to 1";
    check(&["check", "ST01", "--format", name], 1, &[expected]);
    check(
        &["check", "ST01", "--format", name, "--date", "2025-12-31"],
        2,
        &["begins on 2026-01-01"],
    );
    std::fs::write(&path, "(title: 4)").expect("the folder can be written");
    check(&["check", "ST01", "--format", name], 2, &["line 1"]);
    std::fs::remove_file(path).expect("it was just written");
    check(&["check", "ST01", "--format", "nowhere"], 2, &["no format nowhere", "standard"]);
    check(&["check", "ST01", "--date", "2026-02-30"], 2, &["not a day such as 2026-04-01"]);
}

#[test]
fn the_decks_of_the_program_are_listed() {
    check(&["list"], 0, &["ST01", "ST30", "Monkey.D.Luffy", "red/green", "eb03-by-nami"]);
    let rows = json(&["list", "--json"], 0);
    assert_eq!(rows[0]["name"], "ST01");
    assert_eq!(rows[0]["leader"], "ST01-001");
    assert_eq!(rows[0]["colors"][0], "red");
}

#[test]
fn a_deck_is_shown() {
    let parts = ["ST01 Straw Hat Crew", "Leader ST01-001", "Character (42)", "Event (6)", "Cost\n"];
    check(&["show", "ST01"], 0, &parts);
    check(&["show", "shion-enel-op15-variant-0"], 0, &["6 DON!!"]);
    let shown = json(&["show", "ST01", "--json"], 0);
    assert_eq!(shown["leaders"][0]["life"], 5);
    assert_eq!(shown["categories"]["Event"], 6);
}

#[test]
fn what_is_doubtful_is_told_beside_an_export() {
    let output = deckhand(&["export", "1 ST01-001\n3 ST01-002\n1 ST01-002_p1\n4 ZZ99-001"], "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, b"1xST01-001\n4xST01-002\n4xZZ99-001\n");
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("line 4: no card has the number ZZ99-001"), "{told}");
    assert!(told.contains("line 3: ST01-002 stands on line 2, too"), "{told}");
}
