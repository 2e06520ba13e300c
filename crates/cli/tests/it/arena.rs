//! `deckhand arena` and `deckhand train` from outside.

use std::{env, fs, process::Command};

use serde_json::Value;

fn deckhand(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckhand"));
    command.args(args).env_remove("DECKHAND_CARDS").current_dir(env::temp_dir());
    let output = command.output().expect("the binary runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let status = output.status.code().expect("it was not killed");
    (status, text(output.stdout), text(output.stderr))
}

fn meetings(args: &[&str]) -> Value {
    let (status, text, errors) = deckhand(args);
    assert_eq!(status, 0, "{errors}");
    let mut report: Value = serde_json::from_str(&text).expect("JSON");
    report["meetings"].take()
}

#[test]
fn a_meeting_is_the_same_for_any_number_of_threads() {
    for game in ["opcg", "bss"] {
        let met = |threads| {
            meetings(&[
                "arena",
                "greedy",
                "search:5",
                "random",
                "-n",
                "8",
                "--game",
                game,
                "--decks",
                "ST01/ST02",
                "--threads",
                threads,
                "--json",
            ])
        };
        let one = met("1");
        assert_eq!(one, met("2"));
        assert_eq!(one.as_array().map(Vec::len), Some(3), "each against each other");
        assert_eq!(one[0]["games"], 8);
        let share = one[1]["share"]["value"].as_f64().expect("a number");
        assert!(share > 0.7, "greedy beats random: {one}");
    }
}

#[test]
fn the_test_ends_a_meeting_early() {
    let args = ["arena", "greedy", "random", "-n", "400", "--sprt", "--better", "100", "--json"];
    let met = meetings(&args);
    assert_eq!(met[0]["sprt"]["verdict"], "yes");
    assert!(met[0]["games"].as_u64().expect("a number") < 200, "{met}");
}

#[test]
fn a_bot_is_tested_not_to_be_worse() {
    let verdict = |bots: [&str; 2]| {
        let args =
            ["arena", bots[0], bots[1], "-n", "400", "--sprt", "--not-worse", "50", "--json"];
        let met = meetings(&args);
        assert_eq!(met[0]["sprt"]["is_first"], "not weaker by 50 points");
        met[0]["sprt"]["verdict"].clone()
    };
    assert_eq!(verdict(["greedy", "random"]), "yes");
    assert_eq!(verdict(["random", "greedy"]), "no");
}

#[test]
fn a_report_for_the_browser_and_one_for_people() {
    let path = env::temp_dir().join(format!("deckhand-{}-arena.html", std::process::id()));
    let file = path.to_str().expect("a path in letters");
    let (status, text, errors) =
        deckhand(&["arena", "greedy", "random", "-n", "4", "--decks", "ST01/ST02", "--html", file]);
    assert_eq!(status, 0, "{errors}");
    assert!(text.contains("greedy against random: 4 games"), "{text}");
    let page = fs::read_to_string(&path).expect("it was written");
    let _ = fs::remove_file(&path);
    assert!(page.contains("<svg") && page.contains("ST01/ST02"));
}

#[test]
fn what_cannot_be_is_refused() {
    let wrong: [&[&str]; 6] = [
        &["arena", "greedy", "oracle"],
        &["arena", "greedy"],
        &["arena", "greedy", "random", "--decks", "ST01"],
        &["arena", "greedy", "random", "-n", "1"],
        &["arena", "greedy", "random", "--not-worse", "0"],
        &["arena", "greedy", "random", "--not-worse", "30", "--better", "30"],
    ];
    for args in wrong {
        assert_eq!(deckhand(args).0, 2, "{args:?}");
    }
}

#[test]
fn weights_are_learned_the_same_for_a_seed() {
    let train = |seed| {
        let (status, text, errors) =
            deckhand(&["train", "--game", "bss", "--bot", "random", "-n", "20", "--seed", seed]);
        assert_eq!(status, 0, "{errors}");
        text
    };
    assert_eq!(train("1"), train("1"));
    assert_ne!(train("1"), train("2"));
    assert!(train("1").contains("# Learned by: deckhand train --game bss"));
}
