//! `deckhand cards` from outside.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn deckhand(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckhand"));
    command.arg("cards").args(args).env_remove("DECKHAND_CARDS").stdin(Stdio::null());
    command.current_dir(env::temp_dir()).output().expect("the binary runs")
}

fn said(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr[..]].concat()).expect("text")
}

fn check(args: &[&str], status: i32, messages: &[&str]) {
    let output = deckhand(args);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{text}");
    for message in messages {
        assert!(text.contains(message), "{args:?}\n{message}\nnot in\n{text}");
    }
}

fn json(args: &[&str], status: i32) -> Value {
    let output = deckhand(args);
    assert_eq!(output.status.code(), Some(status), "{}", said(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// A folder of one test, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = env::temp_dir().join(format!("deckhand-cards-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("the folder can be made");
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).expect("the folder can be written");
        shown(&path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn shown(path: &Path) -> String {
    path.to_str().expect("a plain path").to_owned()
}

fn card(number: &str, text: &str) -> String {
    format!(
        r#"{{"id": "{number}", "name": "A card", "category": "Character", "colors": ["Red"], "cost": 2, "power": "3000",
        "counter": "-", "types": "Cooks", "effect": "{text}", "trigger": ""}}"#
    )
}

/// Two cards that are read and one that is not, in two sets.
fn list() -> String {
    let cards = [
        card("X01-001", "[Rush]"),
        card("X01-002", "[Rush]<br>Juggle 3 cards."),
        card("X02-001", "-"),
    ];
    format!("{{\"data\": [{}]}}", cards.join(","))
}

#[test]
fn import_shows_what_it_could_not_read_and_writes_the_rest() {
    let folder = Folder::new("import");
    let list = folder.file("list.json", &list());
    let out = shown(&folder.0.join("out"));
    let caret = "X01-002: text not understood: Juggle 3 cards.\n  Juggle 3 cards.\n  ^^^^^^\n";
    check(&["import", &list, "--out", &out], 1, &[caret]);
    let output = deckhand(&["import", &list]);
    let text = said(&output);
    assert_eq!(text.lines().last(), Some("2 of 3 cards read and printed back"));
    let mut files: Vec<String> = fs::read_dir(&out)
        .expect("the folder was made")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a plain name"))
        .collect();
    files.sort();
    assert_eq!(files, ["X01.ron", "X02.ron"]);
    let written = fs::read_to_string(Path::new(&out).join("X01.ron")).expect("a card file");
    assert!(written.contains("Keyword(Rush)"), "{written}");
}

#[test]
fn import_counts_by_set() {
    let folder = Folder::new("report");
    let list = folder.file("list.json", &list());
    let report = json(&["import", &list, "--json"], 1);
    assert_eq!(report["sets"]["X01"]["refused"], 1);
    assert_eq!(report["refused"][0]["number"], "X01-002");
    assert_eq!(report["refused"][0]["not_understood"][0]["column"], 1);
    check(&["import", &list, "--report"], 1, &["X01            2         1         1         1"]);
}

#[test]
fn import_takes_a_folder_and_merges_prints() {
    let folder = Folder::new("folder");
    folder.file("a.json", &format!("[{}]", card("X01-001", "[Rush]")));
    folder.file("b.json", &card("X01-001_p1", "[Rush]"));
    folder.file("c.json", &card("X01-003", "-"));
    check(&["import", &shown(&folder.0)], 0, &["2 of 2 cards read and printed back"]);
}

#[test]
fn a_bad_record_is_told_and_the_others_are_written() {
    let folder = Folder::new("bad");
    let bad = card("X01-002", "-").replace("3000", "high");
    let list = folder.file("list.json", &format!("[{}, {bad}]", card("X01-001", "-")));
    let out = shown(&folder.0.join("out"));
    let told = ["X01-002: power: \"high\" is not a whole number", "1 of 2 cards read"];
    check(&["import", &list, "--out", &out], 1, &told);
    assert!(Path::new(&out).join("X01.ron").exists());
}

#[test]
fn a_list_that_cannot_be_used_writes_nothing() {
    let folder = Folder::new("none");
    let bad = folder.file("list.json", &card("X01-002", "-").replace("3000", "high"));
    let out = shown(&folder.0.join("out"));
    check(&["import", &bad, "--out", &out], 2, &["X01-002: power"]);
    assert!(!Path::new(&out).exists());
    check(&["import", &folder.file("none.json", "{}")], 2, &["no card is in it"]);
    check(&["gaps", "no-such.json"], 2, &["no-such.json"]);
}

#[test]
fn explain_shows_facts_notation_text_and_clauses() {
    let facts = "OP01-013  Sanji\nCharacter, red, cost 2, power 3000";
    check(
        &["explain", "op01-013"],
        0,
        &[facts, "text\n", "notation\n  (\n      label:", "clauses\n  "],
    );
    let explained = json(&["explain", "OP01-013", "--json"], 0);
    assert_eq!(explained["card"]["name"], "Sanji");
    assert!(explained["effects"]["clauses"].as_array().is_some_and(|clauses| !clauses.is_empty()));
    check(&["explain", "OP99-001"], 2, &["no card OP99-001"]);
}

#[test]
fn explain_says_why_a_card_of_a_list_is_not_there() {
    let folder = Folder::new("explain");
    let list = folder.file("list.json", &list());
    check(&["explain", "X01-001", "--cards", &list], 0, &["Keyword(Rush)", "10-1-1-1"]);
    check(&["explain", "X01-002", "--cards", &list], 1, &["X01-002: text not understood: Juggle"]);
}

#[test]
fn try_reads_a_typed_text() {
    check(&["try", "[Rush]\\n[Blocker]"], 0, &["(label: Keyword(Rush))", "10-1-1-1", "10-1-4-1"]);
    check(&["try", "", "--trigger", "Draw 1 card."], 0, &["label: Trigger", "10-1-5-1"]);
    check(&["try", "Juggle 3 cards."], 1, &["text not understood: Juggle 3 cards.", "^^^^^^"]);
    let tried = json(&["try", "[Rush] and juggle", "--json"], 1);
    assert_eq!(tried["not_understood"][0]["rest"], "and juggle");
    assert_eq!(tried["not_understood"][0]["column"], 8);
}

#[test]
fn gaps_ranks_phrases() {
    let folder = Folder::new("gaps");
    let list = folder.file("list.json", &list());
    check(&["gaps", &list], 1, &["      1         1  juggle N cards  (X01-002)", "1 phrases"]);
    assert_eq!(json(&["gaps", &list, "--json"], 1)["gaps"][0]["phrase"], "juggle N cards");
}

#[test]
fn coverage_counts_a_list_and_the_cards_of_the_program() {
    let folder = Folder::new("coverage");
    let list = folder.file("list.json", &list());
    check(&["coverage", &list], 1, &["2 of 3 cards read and printed back"]);
    let output = deckhand(&["coverage", "--json"]);
    let coverage: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(coverage["all"]["cards"], cards::Pool::<opcg::Card>::embedded().len());
    assert_eq!(coverage["all"]["refused"], 0);
}

#[test]
fn check_printed_says_which_cards_of_the_program_are_not_as_printed() {
    let folder = Folder::new("check-printed");
    let list = folder
        .file("list.json", &format!("[{}, {}]", card("OP01-013", "-"), &card("X01-001", "[Rush]")));
    let all = cards::Pool::<opcg::Card>::embedded().len();
    let sum = format!("0 of {all} cards of the program are as printed\n1 more cards");
    let wrong = "OP01-013: the card file says something else";
    check(&["check-printed", &list], 1, &[wrong, "OP01-014: the list lacks it", &sum]);
    check(&["check-printed", "no-such.json"], 2, &["no-such.json"]);
}
