//! Scenario files: a board, what the players do, what must be true after.
//!
//! Text goes in, values come out; reading files and printing reports is the caller's. What both games share stands
//! here, the words of one game below its name.

mod error;
pub mod opcg;
mod parse;
mod report;
mod words;

pub use crate::{
    error::ScenarioError,
    parse::{Play, Scenario, parse},
    report::{LogLine, Report, Verdict},
};

/// Plays a scenario and compares what it says with what happens.
pub fn run(scenario: &Scenario, pool: &dyn opcg::Pool) -> Report {
    match &scenario.play {
        Play::Opcg(script) => opcg::run(script, scenario, pool),
    }
}

/// Reads and plays a scenario. Text that is no scenario gives [`Verdict::Broken`].
pub fn check(text: &str, pool: &dyn opcg::Pool) -> Report {
    match parse(text) {
        Ok(scenario) => run(&scenario, pool),
        Err(error) => {
            Report { title: String::new(), verdict: Verdict::Broken(error), log: Vec::new() }
        }
    }
}
