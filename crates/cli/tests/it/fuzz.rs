//! `deckhand fuzz` from outside.

use std::{env, fs, path::PathBuf, process::Command};

use serde_json::Value;

fn fuzz(args: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckhand"));
    command.arg("fuzz").args(args).env_remove("DECKHAND_CARDS").current_dir(env::temp_dir());
    let output = command.output().expect("the binary runs");
    let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
    (output.status.code().expect("it was not killed"), text)
}

/// A file of this process alone.
fn place(name: &str) -> PathBuf {
    env::temp_dir().join(format!("deckhand-{}-{name}", std::process::id()))
}

#[test]
fn so_many_games_and_what_was_seen_in_them() {
    let path = place("coverage.json");
    let file = path.to_str().expect("a plain path");
    let (status, text) = fuzz(&["--games", "3", "--seek", "--coverage", file]);
    assert_eq!(status, 0, "{text}");
    assert!(text.contains("decisions in 3 games: every property holds"), "{text}");
    let report: Value =
        serde_json::from_slice(&fs::read(&path).expect("it was written")).expect("JSON");
    fs::remove_file(path).expect("it was just written");
    let number = |place: &str| report.pointer(place).and_then(Value::as_u64).expect("a number");
    let [played, cards] = ["/cards/played", "/cards/of"].map(number);
    let [resolved, abilities] = ["/abilities/resolved", "/abilities/of"].map(number);
    let line =
        format!("{played} of {cards} cards played, {resolved} of {abilities} abilities resolved\n");
    assert!(text.contains(&line), "{line}not in\n{text}");
    let count = |name: &str| report[name].as_array().expect("a list").len() as u64;
    assert!(played >= 6 && resolved > 0, "{line}");
    assert_eq!(count("never_played"), cards - played);
    assert_eq!(count("never_resolved"), abilities - resolved);
    let first = &report["never_resolved"][0];
    assert!(first["card"].is_string() && first["ability"].is_u64(), "{first}");
    assert!(first["label"].is_string() && first["activated"].is_boolean(), "{first}");
}

#[test]
fn coverage_needs_no_file_and_is_not_told_unasked() {
    let (_, told) = fuzz(&["--games", "1", "--sampled", "--coverage"]);
    assert!(told.contains("abilities resolved"), "{told}");
    let (_, untold) = fuzz(&["--games", "1", "--sampled"]);
    assert!(!untold.contains("abilities resolved"), "{untold}");
}

#[test]
fn games_or_decisions() {
    let (status, text) = fuzz(&["--games", "3", "--decisions", "100"]);
    assert_eq!(status, 2, "{text}");
    assert!(text.contains("cannot be used with"), "{text}");
}
