use std::time::Duration;

use super::{Report, Verdict, table};

#[test]
fn each_step_has_its_line() {
    let report = |name, verdict, tenths: u64, notes: &[&str]| Report {
        name,
        verdict,
        took: Duration::from_millis(tenths * 100),
        notes: notes.iter().map(|note| (*note).to_owned()).collect(),
    };
    let reports = [
        report("format", Verdict::Passed, 12, &[]),
        report("tests", Verdict::Failed, 1_805, &["left out: a database"]),
        report("printed-lists", Verdict::NotRun, 0, &["no lists here"]),
    ];
    assert_eq!(
        table(&reports, Duration::from_secs(181)),
        "       format  passed      1.2 s
        tests  FAILED    180.5 s  left out: a database
printed-lists  not run     0.0 s  no lists here
1 passed, 1 failed, 1 not run in 181 s"
    );
}
