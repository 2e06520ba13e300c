//! `deckhand puzzles`: positions of bots' games in which a win in this turn was there and was missed.

mod make;
mod rate;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args as ClapArgs, Subcommand};
use rulebook::GameName;

use crate::{
    options::{game_parser, parse_number},
    output::Verdict,
};

/// Options of `deckhand puzzles`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play bots against each other and write the boards of missed wins as scenario files
    Make(MakeArgs),
    /// Write how hard the puzzles of a folder are into its ratings.tsv
    Rate(RateArgs),
}

/// Options of `deckhand puzzles make`.
#[derive(ClapArgs)]
#[command(long_about = "\
Plays greedy bots with the decks of the program against each other. Where the player whose turn it is could win in this turn against \
every defense and did not, the board is written as a puzzle: hands as they were, face-down Life and decks as fillers. The file is read \
back and solved again before it is kept, and boards that nearly every answer wins are left out.")]
struct MakeArgs {
    #[arg(long, value_parser = game_parser())]
    game: GameName,
    /// How many puzzles are wanted
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
    /// At most so many games
    #[arg(long, value_name = "N", default_value = "2_000", value_parser = parse_number)]
    games: u64,
    /// Chance begins here
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// How many answers may be tried for one position of a game; for a board that is kept, twenty times as many
    #[arg(long, value_name = "N", default_value = "3_000", value_parser = parse_number)]
    budget: u64,
    /// Bits of choice that have to be right at least
    #[arg(long, value_name = "B", default_value_t = 4.0)]
    least: f32,
    /// The folder that they are written to
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// Options of `deckhand puzzles rate`.
#[derive(ClapArgs)]
#[command(long_about = "\
Solves every puzzle of a folder and writes ratings.tsv there: the path of the puzzle, the bits of choice that have to be right along its \
solution in tenths, and how many first answers win of how many there are. A puzzle without a win is rated by how much had to be tried.")]
struct RateArgs {
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// How many answers may be tried for one answer
    #[arg(long, value_name = "N", default_value = "2_000_000", value_parser = parse_number)]
    budget: u64,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    match &args.command {
        Command::Make(args) => make::run(args),
        Command::Rate(args) => rate::run(args),
    }
}
