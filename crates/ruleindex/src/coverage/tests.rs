use super::*;

fn coverage(rules: &str, game: &str) -> Coverage {
    let mut index = RuleIndex::default();
    index.add("rules/uncovered.txt", "most\t1\nopcg 2-12-1\tthe copyright line");
    index.add("scenarios/a.duel", &format!("scenario A\ngame {game}\nrules {rules}"));
    index.coverage(GameName::Opcg)
}

#[test]
fn leaf_clauses_are_exercised_listed_or_missing() {
    let found = coverage("7-1-4-1-2, 6-6-1-2(1), 7-1-4", "opcg");
    assert_eq!((found.leaves(), found.exercised, found.listed), (378, 2, 1));
    assert_eq!(found.missing.len(), 375);
    assert!(!found.is_complete());
}

#[test]
fn an_older_version_exercises_nothing_of_the_newest_book() {
    assert_eq!(coverage("7-1-4-1-2", "opcg 1.1.8").exercised, 0);
    assert_eq!(coverage("7-1-4-1-2", "opcg 1.2.0").exercised, 1);
}

fn check_shown(game: &str, expected: &[&str]) {
    let found = coverage("6-5-5-4, D19", game);
    let shown = found.readings.iter().filter(|reading| reading.shown);
    assert_eq!(shown.map(|reading| reading.value).collect::<Vec<_>>(), expected);
}

#[test]
fn a_reading_is_shown_under_any_version_that_shares_it() {
    check_shown("opcg 1.1.3", &["Rested"]);
    check_shown("opcg", &["Rested"]);
    check_shown("opcg 1.1.3-en", &["Active"]);
}

#[test]
fn the_report_says_what_is_missing_and_how_much_there_is() {
    let report = coverage("7-1-4-1-2, D36", "opcg").to_string();
    assert!(report.contains("no example: 1-1-1  Two-player duel"));
    assert!(report.contains("not shown: D19 Active (1.1.3-en)  How DON!! cards come back"));
    let last = "opcg 1.1.9: 2 of 378 leaf clauses exercised or listed (1 by examples, 1 listed); \
                1 of 56 readings of the differences shown";
    assert_eq!(report.lines().last(), Some(last));
}

#[test]
fn the_books_of_the_two_games_are_counted_apart() {
    let mut index = RuleIndex::default();
    index.add("scenarios/bss/a.duel", "scenario A\ngame bss\nrules 7-1-4-1, B-20");
    let found = index.coverage(GameName::Bss);
    assert_eq!((found.leaves(), found.exercised, found.readings.len()), (365, 1, 0));
    assert_eq!(index.coverage(GameName::Opcg).exercised, 0);
}
