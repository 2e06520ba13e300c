//! Scenario files: a board, what the players do, what must be true after.
//!
//! Text goes in, values come out; reading files and printing reports is the caller's. The format is the same for
//! both games; [`opcg`] and [`bss`] add the syntax of each.

mod answer;
mod board;
pub mod bss;
mod card;
mod cast;
mod check;
mod error;
mod expect;
mod expectation;
mod name;
pub mod opcg;
mod opening;
mod parse;
mod playing;
mod pool;
mod print;
mod report;
mod run;
mod script;
mod syntax;
mod tell;
mod trial;
mod unwritten;
mod words;

pub use crate::{
    answer::{Answer, Chosen, Plain},
    board::{At, Board, Placement},
    card::MadeUp,
    error::ScenarioError,
    expect::{Cites, GameIs},
    expectation::{Expectation, Fact},
    name::CardRef,
    opening::{Names, Opened, Scene, SetUp, begin, open, scene},
    parse::{Play, Puzzle, Scenario, parse, parse_board},
    pool::{Pool, PoolError},
    report::{LogLine, Report, Verdict},
    script::{DoLine, DoThen, Script, Written},
};

/// Plays a scenario and checks its expectations.
pub fn run(scenario: &Scenario, pool: &dyn Pool) -> Report {
    match &scenario.play {
        Play::Opcg(script) => run::run::<opcg::Opcg>(script, scenario, pool),
        Play::Bss(script) => run::run::<bss::Bss>(script, scenario, pool),
    }
}

/// Reads and plays a scenario. Text that is no scenario gives [`Verdict::Broken`].
pub fn check(text: &str, pool: &dyn Pool) -> Report {
    match parse(text) {
        Ok(scenario) => run(&scenario, pool),
        Err(error) => Report::of_nothing(Verdict::Broken(error)),
    }
}
