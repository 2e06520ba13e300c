//! Bad input ends with status 2 and a message that names the place.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

fn deckhand(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckhand"));
    command.args(args).env_remove("DECKHAND_CARDS").stdin(Stdio::null());
    command.current_dir(env::temp_dir());
    command.output().expect("the binary runs")
}

fn check(args: &[&str], status: i32, message: &str) {
    let output = deckhand(args);
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("text");
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{text}");
    assert!(text.contains(message), "{args:?}\n{message}\nnot in\n{text}");
}

/// A file with this text, of this test alone.
fn file(name: &str, text: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("deckhand-{}-{name}", std::process::id()));
    fs::write(&path, text).expect("the folder can be written");
    path
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn arguments_that_are_not_there() {
    check(&["frobnicate"], 2, "unrecognized subcommand");
    check(&["play", "--seat", "C"], 2, "invalid value 'C'");
    check(&["play", "--rules", "9.9"], 2, "no such rules; there are 1.1.3");
    check(&["play", "--bot", "deep"], 2, "invalid value 'deep'");
    check(&["rules", "--book", "chess"], 2, "no rulebook");
    check(&["fuzz", "--decisions", "many"], 2, "not a whole number");
    check(&["check"], 2, "PATH");
}

#[cfg(not(feature = "bench"))]
#[test]
fn a_benchmark_that_was_not_built_says_how_to_get_it() {
    check(&["bench", "--rounds", "3"], 2, "--features bench -- bench --rounds 3");
}

#[test]
fn files_that_are_not_there_or_hold_something_else() {
    let text = file("text.txt", "nothing of the kind\n");
    check(&["check", "no/such/folder"], 2, "no/such/folder");
    check(&["play", "--deck", "no-such-deck"], 2, "no deck no-such-deck");
    check(&["play", "--deck", shown(&text)], 2, "line 1: not a line of a deck");
    check(&["play", "--load", shown(&text)], 2, "this is not a replay file");
    check(&["cards", "import", shown(&text)], 2, "line 1");
    check(&["cards", "import", "no-such.json"], 2, "no-such.json");
    fs::remove_file(text).expect("it was just written");
}

#[test]
fn a_clause_that_is_not_there() {
    check(&["rules", "7-1-99"], 2, "no clause 7-1-99");
    check(&["rules", "zzz"], 1, "no clause matches");
}

#[test]
fn a_broken_scenario_names_its_line() {
    let broken = file("broken.duel", "scenario A broken file\ngame opcg\nfrobnicate\n");
    check(&["check", shown(&broken)], 2, "line 3");
    fs::remove_file(broken).expect("it was just written");
}

/// A file that cannot be read, or whose card cannot be played, fails alone.
#[test]
fn each_bad_scenario_is_one_failing_file() {
    let board = "scenario A card\nrules 7-1\ngame opcg\n";
    let card = "card X character red cost 1 power 1000";
    let odd = "(label: Permanent, body: [Do(Draw(count: Exactly(Fixed(1))))])";
    let end = "do\nthen\ngame running\n";
    let holds = file("plain.duel", &format!("{board}{card}\nyou characters X\n{end}"));
    let refused =
        file("odd.duel", &format!("{board}{card} effect \"[{odd}]\"\nyou characters X\n{end}"));
    let binary = file("binary.duel", "");
    fs::write(&binary, [0xff, 0xfe]).expect("the folder can be written");
    let paths = [&refused, &binary, &holds].map(|path| shown(path));
    check(&["check", paths[0], paths[1], paths[2]], 2, "1 of 3 hold");
    check(&["check", paths[0]], 2, "line 4: X X, ability 1: a permanent effect");
    for path in [holds, refused, binary] {
        fs::remove_file(path).expect("it was just written");
    }
}

#[test]
fn a_scenario_that_holds_and_one_that_does_not() {
    let text = "scenario A Leader attacks\nrules 7-1\ngame opcg\n\ndo\nyou attack leader with my leader\nthen\n";
    let holds = file("holds.duel", &format!("{text}opp life 4\n"));
    let fails = file("fails.duel", &format!("{text}opp life 3\n"));
    check(&["check", shown(&holds)], 0, "1 of 1 hold");
    check(&["check", shown(&holds), shown(&fails)], 1, "1 of 2 hold");
    check(&["check", "--json", shown(&fails)], 1, "\"hold\": 0");
    for path in [holds, fails] {
        fs::remove_file(path).expect("it was just written");
    }
}

#[test]
fn what_is_well_ends_with_status_0() {
    check(&["--help"], 0, "Usage");
    check(&["play", "--seed", "1"], 0, "do you go first?");
    check(&["rules", "7-1-4", "--json"], 0, "\"id\": \"7-1-4\"");
    check(&["fuzz", "--decisions", "200", "--threads", "1"], 0, "every property holds");
}
