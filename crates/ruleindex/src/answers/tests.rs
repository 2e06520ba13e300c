use std::collections::BTreeSet;

use rulebook::GameName;

use super::{Account, Answers, Hole};

const LEDGER: &str = "\
id\tcard\tscenarios\treason
qa_x#1\tX-001\tx/one.duel x/two.duel\t
qa_x#2\t\tx/two.duel\t
qa_x#3\t\t\tdeck building
bss_x#1\tX-002\t\topen: not yet
";

fn scenario(path: &str) -> Option<String> {
    match path {
        "x/one.duel" => Some("rules faq X-001".to_owned()),
        "x/two.duel" => Some("# qa_x#2\nyou hand X-001".to_owned()),
        _ => None,
    }
}

fn holes(rows: &str) -> Vec<Hole> {
    Answers::read(&format!("id\tcard\tscenarios\treason\n{rows}"), scenario).holes
}

#[test]
fn each_answer_is_counted_once() {
    let answers = Answers::read(LEDGER, scenario);
    let counts = |game| {
        [Account::Played, Account::Reason, Account::Open]
            .map(|account| answers.count(game, account))
    };
    assert_eq!(counts(GameName::Opcg), [2, 1, 0]);
    assert_eq!(counts(GameName::Bss), [0, 0, 1]);
    assert_eq!(answers.holes(), [Hole::Open("bss_x#1".to_owned(), "open: not yet".to_owned())]);
}

#[test]
fn every_kind_of_hole_is_found() {
    let (id, path) = (|| "qa_x#2".to_owned(), |path: &str| path.to_owned());
    assert_eq!(holes("qa_x#2\t\t\t"), [Hole::Unread(2)]);
    assert_eq!(holes("qa_x#2\t\tx/two.duel"), [Hole::Unread(2)]);
    assert_eq!(holes("qa_x#2\t\tx/two.duel\tand a reason"), [Hole::Unread(2)]);
    assert_eq!(holes("qa_x#2\t\t\ta\nqa_x#2\t\t\tb"), [Hole::Twice(id())]);
    assert_eq!(holes("qa_x#2\t\tx/no.duel\t"), [Hole::NoFile(id(), path("x/no.duel"))]);
    assert_eq!(holes("qa_x#2\t\tx/one.duel\t"), [Hole::NotCited(id(), path("x/one.duel"))]);
    let longer = Hole::NotCited("qa_x#".to_owned(), path("x/two.duel"));
    assert_eq!(holes("qa_x#\tX-00\tx/two.duel\t"), [longer]);
}

#[test]
fn the_ledger_has_exactly_the_official_answers() {
    let mut answers = Answers::read("id\nqa_x#3\t\t\tdeck building\n", scenario);
    answers.compare(&BTreeSet::from(["qa_x#4".to_owned()]));
    let found = [Hole::NoRow("qa_x#4".to_owned()), Hole::NoAnswer("qa_x#3".to_owned())];
    assert_eq!(answers.holes(), found);
}
