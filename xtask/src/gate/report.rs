//! What became of each step.

use std::{
    fmt::{self, Write as _},
    time::Duration,
};

/// The exit status of a step that could not be run here, as test programs have it by custom.
pub(super) const NOT_RUN: u8 = 77;

/// How a line begins that tells what a step has left out.
pub(super) const LEFT_OUT: &str = "left out: ";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Passed,
    Failed,
    NotRun,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Passed => "passed",
            Verdict::Failed => "FAILED",
            Verdict::NotRun => "not run",
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Report {
    pub(super) name: &'static str,
    pub(super) verdict: Verdict,
    pub(super) took: Duration,
    pub(super) notes: Vec<String>,
}

/// A line a step, and how many passed.
pub(super) fn table(reports: &[Report], took: Duration) -> String {
    let mut text = String::new();
    for Report { name, verdict, took, notes } in reports {
        let line =
            format!("{name:>13}  {verdict:<7}  {:>6.1} s  {}", seconds(*took), notes.join("; "));
        writeln!(text, "{}", line.trim_end()).expect("a string takes it");
    }
    let count = |verdict| reports.iter().filter(|report| report.verdict == verdict).count();
    let counts = [Verdict::Passed, Verdict::Failed, Verdict::NotRun].map(count);
    let [passed, failed, not_run] = counts;
    text + &format!("{passed} passed, {failed} failed, {not_run} not run in {:.0} s", seconds(took))
}

fn seconds(time: Duration) -> f64 {
    time.as_secs_f64()
}

#[cfg(test)]
mod tests;
