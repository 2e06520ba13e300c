use super::notes;
use crate::gate::report::Verdict;

fn lines(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

#[test]
fn what_was_left_out_is_noted() {
    let output = lines(&["1195 tests", "left out: the test with a database", "all passed"]);
    assert_eq!(notes(Verdict::Passed, &output), ["left out: the test with a database"]);
    assert!(notes(Verdict::Passed, &lines(&["all passed"])).is_empty());
}

#[test]
fn a_step_that_was_not_run_says_why_last() {
    assert_eq!(notes(Verdict::NotRun, &lines(&["looking", "no lists here"])), ["no lists here"]);
}
