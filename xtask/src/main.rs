//! `cargo xtask`: the two commands of the README and the checks behind them.

mod clauses;
mod command;
mod debian;
mod drill;
mod fuzz;
mod gate;
mod instructions;
mod mutants;
mod page;
mod tidy;
mod wheel;

use std::{
    env,
    path::Path,
    process::{Command, ExitCode},
};

use anyhow::Result;

const HELP: &str = "\
cargo xtask play [OPTIONS]          the table in your browser; the options are those of `deckhand serve`
cargo xtask play --terminal [OPTIONS]
cargo xtask play --bot BOT [OPTIONS]
                                    a game in the terminal; the options are those of `deckhand play`
cargo xtask test [STEP]             the whole gate, as in CI, or one step of it
cargo xtask dist                    the program as it is packaged, with its page in it
cargo xtask wheel                   the Python package, in target/wheels
cargo xtask tidy                    dependencies, names, sizes and what must stay absent
cargo xtask clauses [--coverage]    citations, examples and the clauses they leave out;
                                    --coverage also fails while anything is left out
cargo xtask bench [OPTIONS]         games and decisions a second, beside random chess; the options are those of `deckhand bench`
cargo xtask instructions [--renew]  what a decision costs, against the baseline of the repository;
                                    --renew makes what it costs now the baseline
cargo xtask mutants [--game GAME] [--sample N] [--seed S]
                                    small random faults in an engine, one at a time: do the examples notice them?
cargo xtask drill LIST.json         a new set: what is read and refused, which phrases would unlock how many cards, proofs, 1,000 games
cargo xtask fuzz [--minutes N] [DOOR …]
                                    everything that strangers' bytes come in by, by coverage, 30 minutes each
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args[..] {
        [] | ["-h" | "--help" | "help", ..] => help(),
        ["play", ref options @ ..] if is_for_terminal(options) => play_in_terminal(options),
        ["play", ref options @ ..] => play(options),
        ["test"] => gate::run(),
        ["test", step] => return gate::run_step(step).unwrap_or_else(failed),
        ["dist"] => dist(),
        ["wheel"] => wheel::run(),
        ["tidy"] => tidy::run(root()),
        ["clauses"] => clauses::run(root(), clauses::Demand::SoundCitations),
        ["clauses", "--coverage"] => clauses::run(root(), clauses::Demand::FullCoverage),
        ["bench", ref options @ ..] => command::run(deckhand().arg("bench").args(options)),
        ["instructions"] => instructions::run(instructions::Use::Compare),
        ["instructions", "--renew"] => instructions::run(instructions::Use::Renew),
        ["mutants", ref options @ ..] => mutants::run(options),
        ["drill", list] => drill::run(list),
        ["fuzz", ref options @ ..] => fuzz::run(options),
        _ => return unknown(&args),
    };
    outcome.map_or_else(failed, |()| ExitCode::SUCCESS)
}

fn help() -> Result<()> {
    print!("{HELP}");
    Ok(())
}

fn unknown(args: &[&str]) -> ExitCode {
    eprint!("xtask: unknown: {}\n\n{HELP}", args.join(" "));
    ExitCode::from(2)
}

fn failed(error: anyhow::Error) -> ExitCode {
    eprintln!("xtask: {error:#}");
    ExitCode::FAILURE
}

/// Builds the page and the table side by side, each only if it is old, and serves the table.
fn play(options: &[&str]) -> Result<()> {
    println!("building the table and its page; the first time takes some minutes");
    std::thread::scope(|scope| {
        let page = scope.spawn(page::build_if_old);
        let built = command::run(&mut table("build", options));
        page.join().expect("building the page does not panic").and(built)
    })?;
    command::run(table("run", options).args(["--quiet", "--", "--open"]).args(options))
}

/// Cargo for the table alone, without the rest of `deckhand`, and without PostgreSQL unless matches are kept there.
fn table(subcommand: &str, options: &[&str]) -> Command {
    let is_postgres = |place: &str| place.contains("postgres");
    let wants_postgres = options.iter().any(|option| is_postgres(option))
        || env::var("DATABASE_URL").is_ok_and(|place| is_postgres(&place));
    let mut command = command::cargo();
    command.args([subcommand, "--release", "--package", "server", "--bin", "deckhand-server"]);
    if !wants_postgres {
        command.arg("--no-default-features");
    }
    command
}

/// The program that is given away: one file.
fn dist() -> Result<()> {
    page::build_if_old()?;
    let package = ["build", "--profile", "dist", "--package", "cli", "--features", "cli/page"];
    command::run(command::cargo().args(package))
}

/// Whether these are options of a game in the terminal: who names a bot wants one.
fn is_for_terminal(options: &[&str]) -> bool {
    let is_for_terminal =
        |option: &&str| matches!(*option, "--terminal" | "--bot") || option.starts_with("--bot=");
    options.iter().any(is_for_terminal)
}

fn play_in_terminal(options: &[&str]) -> Result<()> {
    let options = options.iter().filter(|option| **option != "--terminal");
    command::run(shipped().arg("play").args(options))
}

/// What the gate has in its program beside what people play with: the benchmark, and the page as in packages.
const GATE_FEATURES: &str = "cli/bench,cli/page";

/// The `deckhand` binary of the gate, built for speed.
fn deckhand() -> Command {
    let mut command = command::cargo();
    command.args(["run", "--quiet", "--release", "--package", "cli", "--features", GATE_FEATURES]);
    command.args(["--bin", "deckhand", "--"]);
    command
}

/// The `deckhand` binary as people run it; cargo shows what it builds.
fn shipped() -> Command {
    let mut command = command::cargo();
    command.args(["run", "--release", "--package", "cli", "--bin", "deckhand", "--"]);
    command
}

/// The root of the project.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace")
}

#[cfg(test)]
mod tests {
    use super::is_for_terminal;

    #[test]
    fn a_bot_is_played_in_the_terminal() {
        assert!(is_for_terminal(&["--game", "bss", "--terminal"]));
        assert!(is_for_terminal(&["--bot", "hard"]));
        assert!(is_for_terminal(&["--game", "bss", "--bot=hard"]));
        assert!(!is_for_terminal(&["--port", "4800"]));
        assert!(!is_for_terminal(&[]));
    }
}
