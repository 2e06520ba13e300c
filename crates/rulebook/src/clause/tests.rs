use super::*;

#[test]
fn every_clause_is_found_by_its_number() {
    for clause in all() {
        assert_eq!(Clause::find(clause.game(), clause.id()), Some(clause));
    }
}

#[test]
fn the_games_have_their_own_clauses() {
    assert_eq!(opcg!("4-12-1").game(), GameName::Opcg);
    assert_eq!(bss!("4-12-1").game(), GameName::Bss);
    assert_ne!(opcg!("1-2"), bss!("1-2"));
    assert_eq!(Clause::find(GameName::Bss, "10-2-17-1"), None);
}

#[test]
fn clauses_stand_in_the_order_of_the_book() {
    let mut some = [opcg!("10-1"), opcg!("2-10"), opcg!("2-9-4"), opcg!("2"), bss!("1")];
    some.sort();
    assert_eq!(some.map(Clause::id), ["2", "2-9-4", "2-10", "10-1", "1"]);
}

#[test]
fn a_clause_prints_its_number() {
    let clause = opcg!("7-1-4-1-2");
    assert_eq!(format!("{clause} {clause:?} {clause:>12}|"), "7-1-4-1-2 7-1-4-1-2    7-1-4-1-2|");
}

fn numbers(id: &str) -> [Option<&'static str>; 5] {
    let clause = Clause::parse(GameName::Opcg, id).expect("a clause");
    [0, 1, 2, 3, 4].map(|book| clause.in_book(Book::ALL[book]))
}

#[test]
fn the_crosswalk_gives_the_number_in_each_book() {
    let same = Some("7-1-4-1-2");
    assert_eq!(numbers("7-1-4-1-2"), [same; 5]);
    let (old, new) = (Some("7-1-3-2-3"), Some("7-1-3-3"));
    assert_eq!(numbers("7-1-3-3"), [old, old, new, new, new]);
    let (concede, now) = (Some("1-2-4"), Some("1-2-3"));
    assert_eq!(numbers("1-2-3"), [concede, concede, now, now, now]);
}

#[test]
fn a_number_used_for_something_else_is_not_the_clause() {
    let replacement = Some("8-1-3-4");
    assert_eq!(numbers("8-1-3-4"), [None, None, replacement, replacement, replacement]);
    assert_eq!(numbers("1-3-10")[2..4], [Some("1-3-11"), Some("1-3-10")]);
}

#[test]
fn what_only_the_latest_book_has_can_be_cited() {
    let unblockable = opcg!("10-1-7-1");
    assert_eq!(unblockable.in_book(Book::Opcg1_1_9), None);
    assert_eq!(unblockable.in_book(Book::Opcg1_2_0), Some("10-1-7-1"));
    assert_eq!(unblockable.gist(), "The opponent cannot use Blocker against its attack");
}

#[test]
fn each_version_has_its_own_gist() {
    let attributes = opcg!("2-5-2");
    let gist = |book| attributes.entry_in(book).map(|entry| &entry.gist[..4]);
    assert_eq!(gist(Book::Opcg1_1_8), Some("Five"));
    assert_eq!(gist(Book::Opcg1_1_9), Some("Six "));
    assert!(attributes.gist().starts_with("Six"));
}

#[test]
fn the_printed_number_is_kept_beside_the_unique_one() {
    let end = opcg!("7-1-3-3");
    assert_eq!(end.entry().printed, "7-1-2-3");
    assert_eq!(end.entry_in(Book::Opcg1_2_0).map(|entry| entry.printed), Some("7-1-3-3"));
}

#[test]
fn parents_and_children() {
    let step = opcg!("7-1-4");
    assert_eq!(step.children().collect::<Vec<_>>(), [opcg!("7-1-4-1"), opcg!("7-1-4-2")]);
    assert_eq!(opcg!("7-1-4-2").parent(), Some(step));
    assert_eq!(opcg!("7").parent(), None);
    let settled = opcg!("8-1-3-3-5");
    assert_eq!(settled.children().count(), 3);
    assert!(settled.children().all(|item| item.parent() == Some(settled)));
}

#[test]
fn only_headings_and_chapters_are_without_a_rule_of_their_own() {
    assert!(opcg!("7-1").is_leaf() && opcg!("7-1-4-2").is_leaf());
    assert!(!opcg!("7-1-4").is_leaf() && !opcg!("6-6-1-2(1)").is_leaf());
    assert_eq!(opcg!("6-6-1-2(1)").stated_in(), opcg!("6-6-1-2"));
    assert_eq!(opcg!("7-1-4-2").stated_in(), opcg!("7-1-4-2"));
}

#[test]
fn a_clause_knows_its_differences() {
    let ids = |clause: Clause| clause.differences().map(|found| found.id).collect::<Vec<_>>();
    assert_eq!(ids(opcg!("10-2-13-5")), ["D43"]);
    assert_eq!(ids(opcg!("3-9-3")), ["D18", "D19"]);
    assert_eq!(ids(bss!("3-9-1")), [""; 0]);
}
