use super::*;

fn check(text: &str, expected: &[&str]) {
    let found = references(text, Some(GameName::Opcg));
    assert_eq!(found.faults, [], "{text:?}");
    let ids: Vec<&str> = found.clauses.into_iter().map(Clause::id).collect();
    assert_eq!(ids, expected, "{text:?}");
}

#[test]
fn numbers_stand_alone_in_lists_and_in_sentences() {
    check(" 7-1-4-2", &["7-1-4-2"]);
    check(" 7-1-4. Damage Step.", &["7-1-4"]);
    check(" 10-1-2-1: the amount is fixed here", &["10-1-2-1"]);
    check("Waiting effects by generation (8-6-1), then `8-6-3`.", &["8-6-1", "8-6-3"]);
    check("7-1, 7-1-1; 6-6-1-2(1)", &["7-1", "7-1-1", "6-6-1-2(1)"]);
}

#[test]
fn what_only_looks_like_a_number_is_left_alone() {
    check("Costs 2-3 more, between 0-5 and 2025-11-17, as OP01-047, A-26 and 1.1.3-en say", &[]);
    check("x1-2-3 1-2-3x 8-6- -8-6 100-1-1 8-1-3-4-3/-6", &[]);
}

#[test]
fn short_numbers_count_where_clauses_are_listed() {
    check("8-6", &["8-6"]);
    check("8-6-1, 8-6", &["8-6-1", "8-6"]);
    check("as opcg 8-6 says", &["8-6"]);
}

#[test]
fn a_game_named_in_the_text_goes_before_the_files() {
    let found = references("opcg 7-1-4-2, bss 11-18-4", None);
    assert_eq!(found.clauses, [rulebook::opcg!("7-1-4-2"), rulebook::bss!("11-18-4")]);
    let lost = references("8-6-1", None);
    assert_eq!(lost.faults, [Fault::NoGame("8-6-1".to_owned())]);
}

#[test]
fn a_number_no_book_has_is_a_fault() {
    let found = references("7-1-4-9", Some(GameName::Opcg));
    assert_eq!(found.clauses, []);
    assert!(matches!(&found.faults[..], [Fault::NoClause(unknown)] if unknown.wanted == "7-1-4-9"));
}

#[test]
fn a_rule_that_was_dropped_is_none() {
    let found = references("1-2-6", Some(GameName::Opcg));
    assert_eq!((found.dropped, found.faults), (vec!["1-2-6".to_owned()], vec![]));
}

#[test]
fn differences_and_versions() {
    let found = references("6-6-1-3, D20 under 1.1.3 and 1.1.8; D44", Some(GameName::Opcg));
    assert_eq!(found.differences, [Difference::find("D20").expect("a difference")]);
    assert_eq!(found.books, [Book::Opcg1_1_3, Book::Opcg1_1_8]);
    assert_eq!(found.faults, [Fault::NoDifference("D44".to_owned())]);
}
