//! `deckhand`: the rules of trading card games as a program.

mod arena;
#[cfg(feature = "bench")]
mod bench;
mod cards;
mod check;
mod checkout;
mod crash;
mod deck;
mod fuzz;
mod lab;
mod options;
mod output;
mod paint;
mod perft;
mod play;
mod pool;
mod prove;
mod puzzles;
mod review;
mod rules;
mod sim;
mod solve;
mod train;
#[cfg(not(feature = "bench"))]
mod without_bench;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::{Verdict, write_out};
#[cfg(not(feature = "bench"))]
use crate::without_bench as bench;

/// Plays the ONE PIECE CARD GAME and Battle Spirits Saga by their Comprehensive Rules and says which clause made each thing happen.
#[derive(Parser)]
#[command(name = "deckhand", version)]
#[command(after_help = "Exit status: 0 when all is well, 1 when a check fails, 2 for bad input.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game in the terminal, against a bot or for both sides
    Play(play::Args),
    /// Serve the table: play in the browser, on this machine
    Serve(server::ServeArgs),
    /// Run scenario files and say which hold
    Check(check::Args),
    /// Say whether a position of a scenario file is won in this turn
    Solve(solve::Args),
    /// Make puzzles from wins that bots missed, and rate them
    Puzzles(puzzles::Args),
    /// Look at a saved game again: what each decision was worth
    Review(review::Args),
    /// List, search and show clauses of the rulebooks
    Rules(rules::Args),
    /// Play random games with every property checked
    Fuzz(fuzz::Args),
    /// Play many games: how decks fare against each other
    Sim(sim::Args),
    /// Hold what `sim` found against what people found
    Lab(lab::Args),
    /// Play bots against bots: how strong they are
    Arena(arena::Args),
    /// Learn from games what positions are worth
    Train(train::Args),
    /// Measure how fast games are played, beside a yardstick
    Bench(bench::Args),
    /// Count and hash paths of decisions: the fingerprint of the rules
    Perft(perft::Args),
    /// Check, show and convert decks
    Deck(deck::Args),
    /// Read card lists, explain cards, try texts
    Cards(cards::Args),
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    // Whoever runs a server reads in its log what went wrong.
    if !matches!(command, Command::Serve(_)) {
        crash::keep_quiet();
    }
    let outcome = crash::caught(|| run(command)).flatten();
    outcome.map_or_else(bad_input, |(text, verdict)| write_out(&text, verdict))
}

fn run(command: Command) -> anyhow::Result<(String, Verdict)> {
    match command {
        Command::Play(args) => play::run(&args).map(|()| (String::new(), Verdict::Holds)),
        Command::Serve(args) => serve(&args),
        Command::Check(args) => check::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Fuzz(args) => fuzz::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Lab(args) => lab::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Deck(args) => deck::run(&args),
        Command::Cards(args) => cards::run(&args),
    }
}

fn serve(args: &server::ServeArgs) -> anyhow::Result<(String, Verdict)> {
    args.run()?;
    Ok((String::new(), Verdict::Holds))
}

fn bad_input(error: anyhow::Error) -> ExitCode {
    eprintln!("deckhand: {}", output::harmless(&format!("{error:#}")));
    Verdict::BadInput.into()
}
