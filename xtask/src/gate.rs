//! `cargo xtask test`: every check, one after the other, on a laptop as in CI.

use std::time::Instant;

use anyhow::{Result, ensure};

use crate::{GATE_FEATURES, clauses, command, debian, deckhand, instructions, page, root, tidy};

/// One check of the gate.
struct Step {
    heading: &'static str,
    run: fn() -> Result<()>,
}

const STEPS: [Step; 11] = [
    Step { heading: "format", run: format },
    Step { heading: "clippy", run: clippy },
    // Before the program is built for speed: the page is part of it.
    Step { heading: "page", run: page::check },
    Step { heading: "tests", run: tests },
    Step { heading: "examples in the documentation", run: doc_tests },
    Step { heading: "tidy", run: || tidy::run(root()) },
    Step { heading: "clauses", run: || clauses::run(root(), clauses::Demand::SoundCitations) },
    Step { heading: "scenarios", run: scenarios },
    Step { heading: "fuzzed games", run: fuzz },
    Step { heading: "page in a browser", run: page::check_in_browser },
    Step { heading: "instructions", run: || instructions::run(instructions::Use::Compare) },
];

/// Checks against what does not come with the project: run where it lies beside it.
const BESIDE: [(&str, Step); 1] =
    [(PRINTED_LISTS, Step { heading: "printed lists", run: printed_lists })];

const PRINTED_LISTS: &str = "../shared/cards";

/// Runs every step, also after one has failed, and says which failed and which were not run.
pub(crate) fn run() -> Result<()> {
    let (beside, missing): (Vec<_>, Vec<_>) =
        BESIDE.iter().partition(|(needed, _)| root().join(needed).exists());
    let steps: Vec<&Step> = STEPS.iter().chain(beside.iter().map(|(_, step)| step)).collect();
    let failed: Vec<&str> =
        steps.iter().filter(|step| !passes(step)).map(|step| step.heading).collect();
    for (needed, step) in &missing {
        println!("\n== {}: not run: no {needed}", step.heading);
    }
    let passed = steps.len() - failed.len();
    println!("\n{passed} passed, {} failed, {} not run", failed.len(), missing.len());
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

fn passes(step: &Step) -> bool {
    println!("\n== {}", step.heading);
    let start = Instant::now();
    let outcome = (step.run)();
    if let Err(error) = &outcome {
        eprintln!("{error:#}");
    }
    let verdict = if outcome.is_ok() { "passed" } else { "FAILED" };
    println!("== {}: {verdict} in {:.1} s", step.heading, start.elapsed().as_secs_f64());
    outcome.is_ok()
}

fn cargo(args: &[&str]) -> Result<()> {
    command::run(command::cargo().args(args))
}

fn format() -> Result<()> {
    cargo(&["fmt", "--all", "--check"])
}

fn clippy() -> Result<()> {
    cargo(&[
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--features",
        GATE_FEATURES,
        "--",
        "--deny",
        "warnings",
    ])
}

fn tests() -> Result<()> {
    if let Err(error) = debian::provide_from("postgresql", "initdb", "databases are set up") {
        println!("{error:#}. The test with PostgreSQL is left out.");
    }
    if command::succeeds(command::cargo().args(["nextest", "--version"])) {
        return cargo(&["nextest", "run", "--workspace", "--status-level", "fail"]);
    }
    cargo(&["test", "--quiet", "--workspace", "--lib", "--bins", "--tests"])
}

fn doc_tests() -> Result<()> {
    cargo(&["test", "--quiet", "--workspace", "--doc"])
}

fn scenarios() -> Result<()> {
    command::run(deckhand().args(["check", "scenarios"]))
}

/// The cards of the program are what the printed lists say.
fn printed_lists() -> Result<()> {
    ["opcg.json", "bss.json"].into_iter().try_for_each(|list| {
        let list = root().join(PRINTED_LISTS).join(list);
        command::run(deckhand().args(["cards", "compare"]).arg(list))
    })
}

fn fuzz() -> Result<()> {
    let games = [("opcg", "1000000"), ("bss", "300000")];
    games.into_iter().try_for_each(|(game, decisions)| {
        command::run(deckhand().args(["fuzz", "--game", game, "--decisions", decisions]))
    })
}
