//! `deckhand sim`: how decks fare against each other, in many games.

pub(crate) mod columns;
mod entrants;
mod figures;
mod files;
mod html;
pub(crate) mod interrupt;
mod matrix;
#[cfg(feature = "parquet")]
mod parquet;
mod plan;
pub(crate) mod progress;
mod queue;
mod versus;
mod work;

use std::{num::NonZeroUsize, path::PathBuf, thread};

use anyhow::{Result, bail, ensure};
use cards::Pool;
use clap::{Args as ClapArgs, Subcommand};
use opcg::RulesVersion;
use sim::lab::{BotName, Simulated};

use crate::{
    options::{game_parser, parse_number, parse_rules},
    output::Verdict,
    play::game::Tabletop as _,
    pool::CardsArg,
};
use rulebook::GameName;
use table::with_game;

/// Options of `deckhand sim`.
#[derive(ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_long_help = "\
Plays many games and says how decks fare against each other.

Two decks: win rate with its 95 percent interval (Wilson), going first and second, length of games, how they ended, and what
each card did. With --matrix, any number of decks, each against each other. Rates are of games with a winner. The decks
change seats from game to game. Game number, seed, decks and bots make a game, so that the result is the same for any number
of threads. Ctrl-C ends it and prints what there is.

More than one machine: `sim plan` writes down what is to be played, `sim work` plays chunks of it into a folder or a
PostgreSQL queue, on any number of machines, and `sim merge` makes the table of them.")]
pub(crate) struct Args {
    #[command(subcommand)]
    shared: Option<Shared>,
    /// Two decks, or with --matrix two or more: decks of the program (see `deckhand deck list`), files or lists
    #[arg(value_name = "DECK", required = true)]
    decks: Vec<String>,
    /// Which game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// How many games, of each pairing
    #[arg(short = 'n', long = "games", value_name = "N", default_value = "100_000")]
    #[arg(value_parser = parse_number)]
    games: u64,
    /// Chance begins here
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// Who plays: one for all decks, or one for each of two (random, greedy, search:N, idle)
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', default_value = "random")]
    #[arg(value_parser = parse_bot)]
    bots: Vec<BotName>,
    /// Threads; as many as there are processors by default
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Rules version of the ONE PIECE CARD GAME
    #[arg(long, value_name = "V", default_value = "1.1.9", value_parser = parse_rules)]
    rules: RulesVersion,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Write one row a game to this file: .csv, or .parquet where the program was built with it
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    #[command(flatten)]
    matrix: MatrixArgs,
    #[command(flatten)]
    cards: CardsArg,
}

/// A run that machines share.
#[derive(Subcommand)]
enum Shared {
    /// Write down a table of matchups that is to be played, in chunks
    Plan(plan::Args),
    /// Play chunks of a plan until nothing is missing
    Work(work::Args),
    /// Make the table of the chunks that were played
    Merge(work::MergeArgs),
}

/// Options of a table of matchups.
#[derive(ClapArgs)]
struct MatrixArgs {
    /// Each deck against each other
    #[arg(long)]
    matrix: bool,
    /// Each deck against itself, too
    #[arg(long, requires = "matrix")]
    mirrors: bool,
    /// A pairing ends once its interval is as narrow: plus or minus so many points
    #[arg(long, value_name = "POINTS", requires = "matrix")]
    within: Option<f64>,
    /// Write the table to this file as CSV
    #[arg(long, value_name = "FILE.csv", requires = "matrix")]
    csv: Option<PathBuf>,
    /// Write a report with charts to this file
    #[arg(long, value_name = "FILE.html", requires = "matrix")]
    html: Option<PathBuf>,
    /// Keep finished batches in this file, and do not play again what it holds
    #[arg(long, value_name = "FILE", requires = "matrix")]
    resume: Option<PathBuf>,
}

fn parse_bot(text: &str) -> Result<BotName, String> {
    text.trim().parse().map_err(|unknown: sim::lab::UnknownBot| unknown.to_string())
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    match &args.shared {
        Some(Shared::Plan(args)) => return plan::run(args),
        Some(Shared::Work(args)) => return work::run(args),
        Some(Shared::Merge(args)) => return work::merge(args),
        None => {}
    }
    files::check(args.rows.as_deref())?;
    let pool = args.cards.pool()?;
    with_game!(args.game, G => simulate(args, G::lab(args.rules), &G::pool(pool)))
}

fn simulate<G: Simulated>(args: &Args, game: G, pool: &Pool<G::Card>) -> Result<(String, Verdict)> {
    ensure!(args.games > 0, "no games are asked for");
    if args.matrix.matrix {
        ensure!(args.decks.len() > 1, "a matrix takes two decks or more");
        let [bot] = args.bots[..] else { bail!("a matrix takes one bot for all decks") };
        return matrix::run(args, game, pool, bot);
    }
    ensure!(args.decks.len() == 2, "two decks play against each other; with --matrix more");
    let bots = match args.bots[..] {
        [both] => [both, both],
        [a, b] => [a, b],
        _ => bail!("two bots at most"),
    };
    versus::run(args, game, pool, bots)
}

impl Args {
    fn threads(&self) -> usize {
        processors(self.threads)
    }
}

/// As many threads as are asked for, or as there are processors.
fn processors(threads: Option<NonZeroUsize>) -> usize {
    let threads = threads.or_else(|| thread::available_parallelism().ok());
    threads.map_or(1, NonZeroUsize::get)
}
