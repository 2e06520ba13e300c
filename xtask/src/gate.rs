//! `cargo xtask test`: every check, on a laptop as in CI.
//!
//! What is compiled for tests and what is compiled for speed are two lanes side by side, as cargo locks them apart; what was
//! compiled for speed plays in its lane. Then a browser has the machine to itself. Each step is a process of its own whose
//! lines are shown with its name as they come.

mod lane;
mod report;
mod steps;

use std::{env, path::Path, process::ExitCode, thread, time::Instant};

use anyhow::{Context, Result, bail, ensure};

use self::{
    lane::run_lane,
    report::{NOT_RUN, Report, Verdict, table},
    steps::{Ran, Step},
};

/// What needs no program.
const SOURCES: [Step; 8] = [
    Step { name: "format", run: steps::format },
    Step { name: "tidy", run: steps::tidy },
    Step { name: "clauses", run: steps::clauses },
    Step { name: "clippy", run: steps::clippy },
    Step { name: "licences", run: steps::licences },
    Step { name: "documentation", run: steps::documentation },
    Step { name: "tests", run: steps::tests },
    Step { name: "doc-examples", run: steps::doc_examples },
];

/// The program with everything in it, first the page, which is part of it; and what the program does.
const BUILT: [Step; 8] = [
    Step { name: "page", run: steps::page },
    Step { name: "program", run: steps::program },
    Step { name: "scenarios", run: steps::scenarios },
    Step { name: "answers", run: steps::answers },
    Step { name: "printed-lists", run: steps::printed_lists },
    Step { name: "fuzzed-games", run: steps::fuzzed_games },
    Step { name: "python", run: steps::python },
    Step { name: "instructions", run: steps::instructions },
];

/// What wants the machine to itself.
const ALONE: [Step; 1] = [Step { name: "browser", run: steps::browser }];

/// Runs every step, also after one has failed, and says what each took, which failed and which were not run.
pub(crate) fn run() -> Result<()> {
    // Asked before a step builds this program anew.
    let program = env::current_exe().context("where this program is")?;
    let start = Instant::now();
    let mut reports = side_by_side(&program);
    reports.extend(run_lane(&program, &ALONE));
    println!("\n{}", table(&reports, start.elapsed()));
    let failed: Vec<&str> =
        reports.iter().filter(|it| it.verdict == Verdict::Failed).map(|it| it.name).collect();
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

fn side_by_side(program: &Path) -> Vec<Report> {
    thread::scope(|scope| {
        let built = scope.spawn(|| run_lane(program, &BUILT));
        let mut reports = run_lane(program, &SOURCES);
        reports.extend(built.join().expect("a lane reports, whatever its steps do"));
        reports
    })
}

/// One step in this process, as the gate runs it and as people may.
pub(crate) fn run_step(name: &str) -> Result<ExitCode> {
    let steps = || SOURCES.iter().chain(&BUILT).chain(&ALONE);
    let Some(step) = steps().find(|step| step.name == name) else {
        let names: Vec<&str> = steps().map(|step| step.name).collect();
        bail!("no step {name}; there are {}", names.join(", "));
    };
    match (step.run)()? {
        Ran::Whole => Ok(ExitCode::SUCCESS),
        Ran::Not(reason) => {
            println!("{reason}");
            Ok(ExitCode::from(NOT_RUN))
        }
    }
}
