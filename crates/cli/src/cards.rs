//! `deckhand cards`: printed lists read, cards explained, texts tried.

mod bss;
mod check_printed;
mod compare;
mod coverage;
mod explain;
mod facts;
mod gaps;
mod import;
mod japanese;
pub(crate) mod list;
mod phrase;
mod progress;
mod tally;
mod text;
mod trial;
mod write;

use anyhow::Result;
use clap::{Args as ClapArgs, Subcommand};
use opcg::Card;

use self::facts::facts;
use crate::output::Verdict;

/// Options of `deckhand cards`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read a printed card list with the card-text grammar and print each text back
    Import(import::Args),
    /// Show a card: its facts, its effects in our notation and in words, the clauses they lean on
    Explain(explain::Args),
    /// Read a text you type: the effects it stands for, or the word that was not understood
    Try(trial::Args),
    /// Rank the phrases not understood by how many cards each would unlock
    Gaps(gaps::Args),
    /// Count the cards read and printed back, by set
    Coverage(coverage::Args),
    /// Check the cards of the program against a printed list
    CheckPrinted(check_printed::Args),
    /// Compare what the English and the Japanese text of every card say
    Compare(compare::Args),
    /// Prove every ability of every card: what its text says happens, and nothing else
    Prove(crate::prove::Args),
}

/// A card for a player: its facts, and its effects in words.
pub(crate) fn shown(card: &Card) -> String {
    facts(card) + &text::printed(&card.abilities, Some(card.category))
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    match &args.command {
        Command::Import(args) => import::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Try(args) => trial::run(args),
        Command::Gaps(args) => gaps::run(args),
        Command::Coverage(args) => coverage::run(args),
        Command::CheckPrinted(args) => check_printed::run(args),
        Command::Compare(args) => compare::run(args),
        Command::Prove(args) => crate::prove::run(args),
    }
}
