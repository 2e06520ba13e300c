//! The checks of the gate.

use anyhow::Result;

use super::report::LEFT_OUT;
use crate::{
    GATE_FEATURES, clauses as clause_index, command, debian, deckhand, instructions as counts,
    page as web_page, root, tidy as tidiness, wheel,
};

/// One check.
pub(super) struct Step {
    pub(super) name: &'static str,
    pub(super) run: fn() -> Result<Ran>,
}

/// Whether a check could be made.
pub(super) enum Ran {
    Whole,
    /// Not here, and why.
    Not(String),
}

/// Where the lists of printed cards lie, which do not come with the project.
const PRINTED_LISTS: &str = "../shared/cards";

fn cargo(args: &[&str]) -> Result<Ran> {
    whole(command::run(command::cargo().args(args)))
}

fn whole(outcome: Result<()>) -> Result<Ran> {
    outcome.map(|()| Ran::Whole)
}

pub(super) fn format() -> Result<Ran> {
    cargo(&["fmt", "--all", "--check"])
}

pub(super) fn tidy() -> Result<Ran> {
    whole(tidiness::run(root()))
}

pub(super) fn clauses() -> Result<Ran> {
    whole(clause_index::run(root(), clause_index::Demand::SoundCitations))
}

/// Everything with the features of the gate, and the programs as people build them.
pub(super) fn clippy() -> Result<Ran> {
    let strict = ["--", "--deny", "warnings"];
    let all = ["clippy", "--quiet", "--workspace", "--all-targets", "--features", GATE_FEATURES];
    cargo(&[&all[..], &strict].concat())?;
    let table = ["clippy", "--quiet", "--package", "server", "--no-default-features"];
    cargo(&[&table[..], &strict].concat())?;
    cargo(&[&["clippy", "--quiet", "--package", "cli"], &strict[..]].concat())
}

pub(super) fn licences() -> Result<Ran> {
    match command::succeeds(command::cargo().args(["deny", "--version"])) {
        true => cargo(&["deny", "check", "bans", "licenses", "sources"]),
        false => Ok(Ran::Not("cargo-deny is not here: `cargo install cargo-deny`".to_owned())),
    }
}

pub(super) fn documentation() -> Result<Ran> {
    let mut command = command::cargo();
    command.args([
        "doc",
        "--quiet",
        "--workspace",
        "--no-deps",
        "--lib",
        "--features",
        GATE_FEATURES,
    ]);
    whole(command::run(command.env("RUSTDOCFLAGS", "--deny warnings")))
}

pub(super) fn tests() -> Result<Ran> {
    if let Err(error) = debian::provide_from("postgresql", "initdb", "databases are set up") {
        println!("{LEFT_OUT}the test with PostgreSQL: {error:#}");
    }
    let what = ["--workspace", "--lib", "--bins", "--tests", "--features", GATE_FEATURES];
    let has_nextest = command::succeeds(command::cargo().args(["nextest", "--version"]));
    let runner: &[&str] = match has_nextest {
        true => &["nextest", "run", "--no-fail-fast", "--status-level", "fail", "--cargo-quiet"],
        false => &["test", "--quiet", "--no-fail-fast"],
    };
    cargo(&[runner, &what].concat())
}

pub(super) fn doc_examples() -> Result<Ran> {
    cargo(&["test", "--quiet", "--workspace", "--doc", "--features", GATE_FEATURES])
}

pub(super) fn page() -> Result<Ran> {
    whole(web_page::check())
}

/// The program of the gate, for the steps after it.
pub(super) fn program() -> Result<Ran> {
    cargo(&["build", "--quiet", "--release", "--package", "cli", "--features", GATE_FEATURES])
}

pub(super) fn scenarios() -> Result<Ran> {
    whole(command::run(deckhand().args(["check", "scenarios"])))
}

/// Official answers that are known to be played wrong. This number may only shrink.
const OPEN_ANSWERS: &str = "0";

/// Every official answer is played, or there is a reason why not.
pub(super) fn answers() -> Result<Ran> {
    whole(command::run(deckhand().args(["rules", "--answers", "--open", OPEN_ANSWERS])))
}

pub(super) fn fuzzed_games() -> Result<Ran> {
    for (game, decisions) in [("opcg", "1000000"), ("bss", "300000")] {
        let boards = root().join("scenarios");
        let fuzz = ["fuzz", "--game", game, "--decisions", decisions, "--boards"];
        command::run(deckhand().args(fuzz).arg(boards))?;
    }
    Ok(Ran::Whole)
}

/// The cards of the program are what the printed lists say.
pub(super) fn printed_lists() -> Result<Ran> {
    let folder = root().join(PRINTED_LISTS);
    if !folder.exists() {
        return Ok(Ran::Not(format!("no {PRINTED_LISTS}")));
    }
    for list in ["opcg.json", "bss.json"] {
        command::run(deckhand().args(["cards", "check-printed"]).arg(folder.join(list)))?;
    }
    Ok(Ran::Whole)
}

/// The Python package, installed as people do.
pub(super) fn python() -> Result<Ran> {
    match wheel::python() {
        Some(python) => whole(wheel::test(python)),
        None => Ok(Ran::Not(wheel::missing())),
    }
}

pub(super) fn browser() -> Result<Ran> {
    whole(web_page::check_in_browser())
}

pub(super) fn instructions() -> Result<Ran> {
    match counts::IS_COMPARABLE {
        true => whole(counts::run(counts::Use::Compare)),
        false => Ok(Ran::Not("the baseline holds for x86_64 Linux".to_owned())),
    }
}
