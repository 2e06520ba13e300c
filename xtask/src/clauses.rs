//! `cargo xtask clauses`: joins the books, the code and the examples.

use std::path::Path;

use anyhow::{Result, ensure};
use rulebook::GameName;
use ruleindex::{Coverage, RuleIndex};

/// What has to hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Demand {
    /// Every citation means something, and what code cites has an example.
    SoundCitations,
    /// Every leaf clause and every reading of a difference has one, too.
    FullCoverage,
}

pub(crate) fn run(root: &Path, demand: Demand) -> Result<()> {
    let index = RuleIndex::scan(root)?;
    let coverages = GameName::ALL.map(|game| index.coverage(game));
    for coverage in &coverages {
        println!("{coverage}");
    }
    if index.uncovered_slack() > 0 {
        println!("rules/uncovered.txt has shrunk: lower its `most` by {}", index.uncovered_slack());
    }
    let findings = index.findings();
    for finding in &findings {
        println!("{finding}");
    }
    ensure!(findings.is_empty(), "{} citations to mend", findings.len());
    let complete = coverages.iter().all(Coverage::is_complete);
    ensure!(demand != Demand::FullCoverage || complete, "coverage is not complete");
    Ok(())
}
