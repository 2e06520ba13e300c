//! `deckhand lab`: what the tables of `deckhand sim` are worth.

mod compare;
mod people;

use anyhow::Result;
use clap::{Args as ClapArgs, Subcommand};

use crate::output::Verdict;

/// Options of `deckhand lab`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Put a table of matchups beside one of games of people
    Compare(compare::Args),
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    match &args.command {
        Command::Compare(args) => compare::run(args),
    }
}
