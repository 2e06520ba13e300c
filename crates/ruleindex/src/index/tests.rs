use super::*;

fn index(files: &[(&str, &str)]) -> RuleIndex {
    let mut index = RuleIndex::default();
    for (path, text) in files {
        index.add(path, text);
    }
    index
}

fn check_findings(files: &[(&str, &str)], expected: &[&str]) {
    let found: Vec<String> = index(files).findings().iter().map(ToString::to_string).collect();
    assert_eq!(found, expected);
}

const CODE: (&str, &str) = ("crates/opcg/src/battle.rs", "// 7-1-4-2\n//! 7-1-4\n// 7-1-4-2");
const DUEL: (&str, &str) = ("scenarios/opcg/a.duel", "scenario A\ngame opcg\nrules 7-1-4-2");

#[test]
fn code_and_examples_meet_in_the_clause() {
    let index = index(&[CODE, DUEL]);
    let clause = rulebook::opcg!("7-1-4-2");
    assert_eq!(index.code(clause).map(|place| place.line).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(index.examples(clause).map(|example| &example.name[..]).collect::<Vec<_>>(), ["A"]);
    assert_eq!(index.findings(), []);
}

#[test]
fn a_clause_cited_in_code_needs_an_example_a_heading_does_not() {
    let weaker = rulebook::opcg!("7-1-4-2").gist();
    let expected = format!("crates/opcg/src/battle.rs:1: opcg 7-1-4-2 has no example: {weaker}");
    check_findings(&[CODE], &[&expected]);
}

#[test]
fn an_item_counts_for_its_clause() {
    let duel = "scenario A\ngame opcg\nrules 6-6-1-2(1)";
    let code = "// 6-6-1-2(2), 6-6-1-2";
    check_findings(&[("crates/opcg/src/turn.rs", code), ("scenarios/a.duel", duel)], &[]);
}

#[test]
fn only_some_files_cite() {
    let broken = "// 7-1-4-9";
    let elsewhere =
        ["crates/opcg/src/battle/tests.rs", "crates/rulebook/src/clause.rs", "xtask/src/main.rs"];
    for path in elsewhere {
        check_findings(&[(path, broken)], &[]);
    }
    assert_eq!(index(&[("crates/cardtext/src/opcg.rs", broken)]).findings().len(), 1);
}

#[test]
fn the_list_of_uncovered_clauses_may_not_grow() {
    let list = "most\t1\nopcg 2-12-1\tcopyright\nopcg 2-13-1\trarity";
    let expected = "rules/uncovered.txt lists 2 clauses, at most 1 are allowed";
    check_findings(&[("rules/uncovered.txt", list)], &[expected]);
}

#[test]
fn what_is_listed_needs_no_example_and_may_have_none() {
    let list = ("rules/uncovered.txt", "most\t1\nopcg 7-1-4-2\tno reason");
    check_findings(&[CODE, list], &[]);
    let in_vain = "rules/uncovered.txt:2: opcg 7-1-4-2 need not be listed";
    check_findings(&[CODE, list, DUEL], &[in_vain]);
}

#[test]
fn a_clause_in_words() {
    let list = ("rules/uncovered.txt", "most\t1\nopcg 2-5-2\tonly data");
    let index = index(&[("crates/opcg/src/card.rs", "// 2-5-2"), list]);
    let shown = crate::ClauseCard { index: &index, clause: rulebook::opcg!("2-5-2") }.to_string();
    let expected = "\
opcg 2-5-2  Six attributes: Slash, Strike, Ranged, Special, Wisdom, \"?\"
  under    2-5  Attribute
  1.1.3    not in this book
  1.1.3-en not in this book
  1.1.8    2-5-2  Five attributes: Slash, Strike, Ranged, Special, Wisdom
  1.1.9    2-5-2
  1.2.0    2-5-2
  differs  D05  The list of attributes, and cards with several
  code     crates/opcg/src/card.rs:1
  no example: only data
";
    assert_eq!(shown, expected);
}
