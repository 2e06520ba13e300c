//! What holds for every Rust file: its name, its first line, its length, card numbers, open work.

use ruleindex::SourceFile;

use super::{Untidy, is_test, rooms};

/// Past this a file is two things.
const MOST_LINES: usize = 800;

const NAMES_FOR_ANYTHING: [&str; 8] =
    ["util", "utils", "helper", "helpers", "common", "manager", "misc", "mod"];

pub(super) fn check(file: &SourceFile) -> Vec<Untidy> {
    let mut found = Vec::new();
    found.extend(name(file));
    found.extend(opening(file));
    found.extend(length(file));
    found.extend(card_numbers(file));
    found.extend(open_work(file));
    found
}

fn name(file: &SourceFile) -> Option<Untidy> {
    let stem = file.path.rsplit('/').next()?.strip_suffix(".rs")?;
    let folders = file.path.split('/').rev().skip(1);
    let bad = [stem].into_iter().chain(folders).find(|part| NAMES_FOR_ANYTHING.contains(part))?;
    Some(Untidy::new(file, 0, format!("{bad} says nothing about what is in it")))
}

fn opening(file: &SourceFile) -> Option<Untidy> {
    let opens = file.text.starts_with("//! ") || file.path.ends_with("/tests.rs");
    (!opens).then(|| Untidy::new(file, 1, "opens without a `//!` line that says what it holds"))
}

fn length(file: &SourceFile) -> Option<Untidy> {
    let lines = lines_without_tests(&file.text);
    (lines > MOST_LINES && !is_test(&file.path))
        .then(|| Untidy::new(file, 0, format!("{lines} lines: look for the two things it is")))
}

fn lines_without_tests(text: &str) -> usize {
    let before_tests = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    before_tests.lines().count()
}

fn card_numbers(file: &SourceFile) -> Vec<Untidy> {
    if !rooms::room(&file.path).is_some_and(|_| file.path.contains("/src/")) || is_test(&file.path)
    {
        return Vec::new();
    }
    let numbered = file.text.lines().enumerate();
    let complaint = |(row, line): (usize, &str)| {
        let number = card_number(line)?;
        Some(Untidy::new(file, row + 1, format!("{number}: a card is data, no code names one")))
    };
    numbered.filter_map(complaint).collect()
}

/// The first card number of a line; an official answer, `faq OP01-047`, is cited by one.
fn card_number(line: &str) -> Option<&str> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let mut before = "";
    for word in words {
        if is_card_number(word) && before != "faq" {
            return Some(word);
        }
        before = word;
    }
    None
}

/// card_number = set "-" digit digit digit; set = 2 to 4 capitals, digit, digit | "P"
fn is_card_number(word: &str) -> bool {
    let Some((set, number)) = word.split_once('-') else {
        return false;
    };
    number.len() == 3 && number.bytes().all(|b| b.is_ascii_digit()) && is_set(set)
}

fn is_set(set: &str) -> bool {
    let letters = set.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = set.len() - letters.len();
    set == "P"
        || (digits == 2
            && (2..=4).contains(&letters.len())
            && letters.bytes().all(|b| b.is_ascii_uppercase()))
}

fn open_work(file: &SourceFile) -> Vec<Untidy> {
    let mark = concat!("TO", "DO");
    let numbered = file.text.lines().enumerate();
    numbered
        .filter(|(_, line)| line.contains(mark) && !names_issue(line))
        .map(|(row, _)| Untidy::new(file, row + 1, format!("{mark} without an issue number")))
        .collect()
}

/// Whether a line names an issue: `#12` or `issue 12`.
fn names_issue(line: &str) -> bool {
    let digit_after = |mark: &str| {
        line.match_indices(mark)
            .any(|(at, _)| line[at + mark.len()..].starts_with(|c: char| c.is_ascii_digit()))
    };
    digit_after("#") || digit_after("issue ")
}

#[cfg(test)]
mod tests;
