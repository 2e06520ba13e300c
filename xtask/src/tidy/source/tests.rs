use super::*;

fn check_file(path: &str, text: &str, expected: &[&str]) {
    let file = SourceFile { path: path.to_owned(), text: text.to_owned() };
    let found: Vec<String> = check(&file).iter().map(|untidy| untidy.what.clone()).collect();
    assert_eq!(found, expected, "{path}");
}

#[test]
fn a_file_says_what_it_holds() {
    check_file("crates/opcg/src/area.rs", "//! 3. Areas.\n", &[]);
    let silent = ["opens without a `//!` line that says what it holds"];
    check_file("crates/opcg/src/area.rs", "use std::fmt;\n", &silent);
    check_file("crates/opcg/src/area/tests.rs", "use super::*;\n", &[]);
}

#[test]
fn names_say_something() {
    check_file("crates/opcg/src/util.rs", "//! x", &["util says nothing about what is in it"]);
    check_file("crates/opcg/src/mod.rs", "//! x", &["mod says nothing about what is in it"]);
    check_file("crates/opcg/src/misc/x.rs", "//! x", &["misc says nothing about what is in it"]);
    check_file("crates/opcg/src/modifier.rs", "//! x", &[]);
}

#[test]
fn long_files_are_two_things() {
    let long = format!("//! x\n{}", "\n".repeat(800));
    check_file("crates/opcg/src/area.rs", &long, &["801 lines: look for the two things it is"]);
    let tests = format!("//! x\n#[cfg(test)]\nmod tests {{{}", "\n".repeat(800));
    check_file("crates/opcg/src/area.rs", &tests, &[]);
}

#[test]
fn code_names_no_card() {
    for number in ["OP01-047", "ST01-001", "PRB01-001", "BSS01-061", "P-001"] {
        let text = format!("//! x\nif number == \"{number}\" {{");
        let expected = format!("{number}: a card is data, no code names one");
        check_file("crates/opcg/src/card.rs", &text, &[&expected]);
        check_file("crates/opcg/src/card/tests.rs", &text, &[]);
        check_file("crates/opcg/tests/it/ch02.rs", &text, &[]);
    }
}

#[test]
fn answers_and_other_numbers_may_be_named() {
    let text = "//! x\n// faq OP01-047/2, A-026, 7-1-4, UTF-008, OP1-047, OP01-0471, xOP01-047";
    check_file("crates/opcg/src/card.rs", text, &[]);
}

#[test]
fn open_work_has_an_issue() {
    let todo = |rest: &str| format!("//! x\n// {}{rest}", concat!("TO", "DO"));
    let expected = [concat!("TO", "DO", " without an issue number")];
    check_file("crates/opcg/src/card.rs", &todo(": mend"), &expected);
    check_file("crates/opcg/src/card.rs", &todo(" #12: mend"), &[]);
    check_file("crates/opcg/src/card.rs", &todo(" (issue 12): mend"), &[]);
}
