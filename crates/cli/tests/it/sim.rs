//! `deckhand sim` from outside.

use std::{env, fs, path::PathBuf, process::Command};

use serde_json::Value;

fn sim(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckhand"));
    command.arg("sim").args(args).env_remove("DECKHAND_CARDS").current_dir(env::temp_dir());
    let output = command.output().expect("the binary runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let status = output.status.code().expect("it was not killed");
    (status, text(output.stdout), text(output.stderr))
}

/// A file of this process alone.
fn place(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("deckhand-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn the_same_to_the_digit_for_any_number_of_threads() {
    for game in ["opcg", "bss"] {
        let run = |threads| {
            let args =
                ["ST01", "ST02", "-n", "250", "--game", game, "--threads", threads, "--json"];
            let (status, text, errors) = sim(&args);
            assert_eq!((status, errors.as_str()), (0, ""));
            text
        };
        let [one, two, three] = ["1", "2", "3"].map(run);
        assert_eq!(one, two);
        assert_eq!(one, three);
        let report: Value = serde_json::from_str(&one).expect("JSON");
        assert_eq!(report["games"], 250);
        let rate = &report["win_rate"];
        let [low, rate, high] =
            ["low", "rate", "high"].map(|name| rate[name].as_f64().expect("a number"));
        assert!(0.0 < low && low < rate && rate < high && high < 1.0, "{report}");
        assert_eq!(report["interrupted"], false);
    }
}

#[test]
fn a_report_for_people() {
    let (status, text, errors) = sim(&["ST01", "ST02", "-n", "20"]);
    assert_eq!(status, 0, "{errors}");
    for part in [
        "ST01 against ST02: 20 games of opcg",
        "going first",
        "decisions",
        "out of life",
        "cards of ST02",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[test]
fn a_matrix_in_every_form_and_resumed() {
    let [state, csv, html, rows] = ["m.state", "m.csv", "m.html", "m-rows.csv"].map(place);
    let path = |path: &PathBuf| path.to_str().expect("a plain path").to_owned();
    let files = [path(&state), path(&csv), path(&html), path(&rows)];
    let run = |games: &str| {
        let args =
            ["--matrix", "ST01", "ST02", "ST03", "-n", games, "--json", "--resume", &files[0]];
        let more = ["--csv", &files[1], "--html", &files[2], "--rows", &files[3]];
        let (status, text, errors) = sim(&[&args[..], &more[..]].concat());
        assert_eq!((status, errors.as_str()), (0, ""));
        serde_json::from_str::<Value>(&text).expect("JSON")
    };
    run("40");
    let resumed = run("60");
    let lines = |path| fs::read_to_string(path).expect("it was written").lines().count();
    assert_eq!([lines(&csv), lines(&rows)], [4, 181]);
    assert!(fs::read_to_string(&html).expect("it was written").starts_with("<!doctype html>"));
    // A line for the file, and two batches a pairing.
    assert_eq!(lines(&state), 7);
    fs::remove_file(&state).expect("it was just there");
    assert_eq!(run("60"), resumed);
    for path in [state, csv, html, rows] {
        fs::remove_file(path).expect("it was just there");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (args, words) in [
        (&["ST01"][..], "two decks play against each other"),
        (&["ST01", "no-such-deck"], "no deck no-such-deck"),
        (&["ST01", "ST02", "--bots", "wise"], "no bot wise; there are random, greedy"),
        (&["ST01", "ST02", "--within", "2"], "--matrix"),
        (&["ST01", "ST02", "--rows", "games.txt"], ".csv or .parquet"),
    ] {
        let (status, _, errors) = sim(args);
        assert_eq!(status, 2, "{args:?}");
        assert!(errors.contains(words), "{words} is not in\n{errors}");
    }
}
