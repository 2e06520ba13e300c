//! What came of a scenario, for people and for programs.

use std::fmt::{self, Write as _};

use serde::Serialize;

use crate::ScenarioError;

/// The result of one scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Report {
    pub title: String,
    pub verdict: Verdict,
    /// What happened since the last `do`.
    pub log: Vec<LogLine>,
}

/// How a scenario ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    Holds,
    /// The first line that did not hold.
    Failed {
        line: usize,
        expected: String,
        found: String,
    },
    /// The text of a card is not understood, or the card is in no pool.
    TextNotUnderstood(String),
    /// The file is no scenario, or its board is one that no game can show.
    Broken(ScenarioError),
    /// The program could not play it to its end: a capacity was reached, or it panicked.
    Stopped(String),
}

impl Verdict {
    pub fn holds(&self) -> bool {
        *self == Verdict::Holds
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Holds => f.write_str("holds"),
            Verdict::Failed { line, .. } => write!(f, "failed at line {line}"),
            Verdict::TextNotUnderstood(what) => f.write_str(what),
            Verdict::Broken(error) => write!(f, "broken: {error}"),
            Verdict::Stopped(why) => write!(f, "stopped: {why}"),
        }
    }
}

/// One thing that happened and its clause, in the numbers of the rules version that is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogLine {
    pub clause: String,
    pub text: String,
}

impl fmt::Display for LogLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:<13} {}", self.clause, self.text)
    }
}

impl Report {
    /// Of a file of which nothing was played.
    pub fn of_nothing(verdict: Verdict) -> Report {
        Report { title: String::new(), verdict, log: Vec::new() }
    }

    /// One line for a file.
    pub fn summary(&self, path: &str) -> String {
        let mark = if self.verdict.holds() { "ok  " } else { "FAIL" };
        match &self.verdict {
            Verdict::Holds => format!("{mark} {path}: {}", self.title),
            Verdict::Failed { .. }
            | Verdict::TextNotUnderstood(_)
            | Verdict::Broken(_)
            | Verdict::Stopped(_) => {
                let first = self.verdict.to_string().lines().next().unwrap_or_default().to_owned();
                format!("{mark} {path}: {first}")
            }
        }
    }

    /// What was expected, what was found and what happened; empty for a scenario that holds.
    pub fn details(&self) -> String {
        let mut text = String::new();
        match &self.verdict {
            Verdict::Holds => return text,
            Verdict::Failed { line, expected, found } => {
                let _ = writeln!(text, "  line {line}");
                let _ = writeln!(text, "    expected  {expected}");
                let _ = writeln!(text, "    found     {}", found.replace('\n', "\n              "));
            }
            Verdict::TextNotUnderstood(what) => {
                let _ = writeln!(text, "  {}", what.replace('\n', "\n  "));
            }
            Verdict::Broken(error) => {
                let _ = writeln!(text, "  {error}");
            }
            Verdict::Stopped(why) => {
                let _ = writeln!(text, "  {why}");
            }
        }
        if !self.log.is_empty() {
            text.push_str("  since the last `do`\n");
        }
        for line in &self.log {
            let _ = writeln!(text, "    {line}");
        }
        text
    }
}
