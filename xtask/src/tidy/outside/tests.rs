use super::*;

fn check_uses(text: &str, expected: &[&str]) {
    let found: Vec<String> =
        uses(text).into_iter().map(|(line, name)| format!("{line} {name}")).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn modules_that_reach_outside() {
    check_uses("use std::fs;\nlet now = std::time::Instant::now();", &["1 std::fs", "2 std::time"]);
    check_uses("use std::{fmt, fs::File};\nlet net = 1;", &["1 std::fs"]);
    check_uses(
        "use std::{\n    fmt,\n    net::TcpStream,\n};\nlet x = (time, fs);",
        &["3 std::net"],
    );
}

#[test]
fn what_is_printed() {
    check_uses("println!(\"x\"); eprint!(\"y\");", &["1 println!", "1 eprint!"]);
    check_uses("writeln!(f, \"x\")", &[]);
}

#[test]
fn comments_and_other_names_are_free() {
    check_uses("use std::fmt; // not std::fs", &[]);
    check_uses("use std::{fmt, ops::Range};\nlet time_left = process(fs_like);", &[]);
    check_uses("env!(\"X\"); std::timeless();", &[]);
}
