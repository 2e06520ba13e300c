//! `deckhand train`: learns from games of its own what positions are worth.

use std::{fmt::Write as _, fs, path::PathBuf};

use anyhow::{Context, Result, ensure};
use bots::{
    Evaluation, GameTable, Player,
    training::{Fit, Lessons},
};
use cards::Pool;
use clap::Args as ClapArgs;
use opcg::RulesVersion;
use sim::lab::Simulated;
use table::with_game;

use crate::{
    arena,
    options::{game_parser, parse_number, parse_player, parse_rules},
    output::Verdict,
    play::game::Tabletop as _,
    pool::CardsArg,
    sim::progress::Progress,
};
use rulebook::GameName;

/// Options of `deckhand train`.
#[derive(ClapArgs)]
#[command(long_about = "\
Learns an evaluation from games that a bot plays against itself.

At the first free action of every turn the figures of both players are noted, and who won in the end. What is learned is a
small network (one layer) under which the winners are most likely, found by gradient descent and held a little towards zero.
Every fifth game is kept aside: the loss shown is that of these games, beside the loss of the evaluation in use. The weights
are written with the command that made them.")]
pub(crate) struct Args {
    /// Which game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// How many games
    #[arg(short = 'n', long = "games", value_name = "N", default_value = "2_000")]
    #[arg(value_parser = parse_number)]
    games: u64,
    /// Who plays, against itself
    #[arg(long, value_name = "BOT", default_value = "greedy", value_parser = parse_player)]
    bot: Player,
    /// One answer in so many is given by chance, so that unusual positions are met too
    #[arg(long, value_name = "N", default_value = "20", value_parser = parse_number)]
    slips: u64,
    /// Chance begins here
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// Rules version of the ONE PIECE CARD GAME
    #[arg(long, value_name = "V", default_value = "1.1.9", value_parser = parse_rules)]
    rules: RulesVersion,
    /// Write the weights to this file
    #[arg(long, value_name = "FILE.txt")]
    out: Option<PathBuf>,
    #[command(flatten)]
    cards: CardsArg,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let pool = args.cards.pool()?;
    with_game!(args.game, G => train(args, G::lab(args.rules), &G::pool(pool)))
}

fn train<G>(args: &Args, game: G, pool: &Pool<G::Card>) -> Result<(String, Verdict)>
where
    G: Simulated<Table: GameTable>,
{
    ensure!(args.games >= 10, "ten games at least");
    let tables: Vec<_> = arena::all_tables(game, pool)?;
    let mut lessons = Lessons::new(args.bot, args.slips as u32, args.seed);
    let progress = Progress::new(args.games);
    for number in 0..args.games {
        lessons.play(&tables[(number % tables.len() as u64) as usize], number);
        progress.tell(number + 1);
    }
    drop(progress);
    let fit = lessons.fit::<<G::Table as GameTable>::Game>();
    let text = weights_file::<G::Table>(args, &fit, &lessons);
    if let Some(path) = &args.out {
        fs::write(path, &text).with_context(|| path.display().to_string())?;
    }
    Ok((text, Verdict::Holds))
}

/// The weights with the command that made them, in the format of the files that come with the program.
fn weights_file<T: GameTable>(args: &Args, fit: &Fit, lessons: &Lessons) -> String {
    let mut text = String::new();
    let game = args.game.name();
    let used = Evaluation::best::<T::Game>();
    let _ = writeln!(
        text,
        "# Learned by: deckhand train --game {game} -n {} --bot {} --slips {} --seed {}\n\
         # {} positions of {} games; loss of games kept aside {:.4}, with the weights in use {:.4}",
        args.games,
        args.bot,
        args.slips,
        args.seed,
        lessons.positions(),
        args.games,
        lessons.loss(&fit.evaluation),
        lessons.loss(&used),
    );
    text + &fit.evaluation.written::<T::Game>()
}
