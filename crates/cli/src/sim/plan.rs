//! `deckhand sim plan`: what is to be played by any number of machines.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result};
use cards::Pool;
use clap::Args as ClapArgs;
use opcg::RulesVersion;
use rulebook::GameName;
use sim::lab::{BotName, Order, Planned, PlannedDeck, Simulated, Stop};
use table::with_game;

use super::{entrants::entrants, parse_bot};
use crate::{
    options::{game_parser, parse_number, parse_rules},
    output::Verdict,
    play::game::Tabletop as _,
    pool::CardsArg,
};

/// Options of `deckhand sim plan`.
#[derive(ClapArgs)]
pub(super) struct Args {
    /// Two decks or more, each against each other
    #[arg(value_name = "DECK", required = true, num_args = 2..)]
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
    /// Who plays (random, greedy, search:N, idle)
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = parse_bot)]
    bot: BotName,
    /// Rules version of the ONE PIECE CARD GAME
    #[arg(long, value_name = "V", default_value = "1.1.9", value_parser = parse_rules)]
    rules: RulesVersion,
    /// Each deck against itself, too
    #[arg(long)]
    mirrors: bool,
    /// A pairing ends once its interval is as narrow, plus or minus so many points; asked after every chunk
    #[arg(long, value_name = "POINTS")]
    within: Option<f64>,
    /// Games in a chunk, a multiple of 100
    #[arg(long, value_name = "N", default_value = "10_000", value_parser = parse_number)]
    chunk: u64,
    /// Where the plan is written; on the standard output by default
    #[arg(long, value_name = "FILE.json")]
    out: Option<PathBuf>,
    #[command(flatten)]
    cards: CardsArg,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let pool = args.cards.pool()?;
    with_game!(args.game, G => written(args, G::lab(args.rules), &G::pool(pool)))
}

fn written<G: Simulated>(args: &Args, game: G, pool: &Pool<G::Card>) -> Result<(String, Verdict)> {
    let entrants = entrants::<G>(&args.decks, pool, std::iter::repeat(args.bot))?;
    let decks = entrants.into_iter();
    let order = Order {
        seed: args.seed,
        bot: args.bot,
        decks: decks.map(|it| PlannedDeck { name: it.name, deck: it.deck }).collect(),
        mirrors: args.mirrors,
        stop: Stop { games: args.games, within: args.within.map(|points| points / 100.0) },
        chunk: args.chunk,
    };
    let planned = Planned::make(game, pool, order)?;
    let text = planned.plan.text();
    let Some(path) = &args.out else { return Ok((text, Verdict::from_holds(true))) };
    fs::write(path, &text).with_context(|| path.display().to_string())?;
    let said = format!(
        "{} pairings, {} chunks of at most {} games in {}\n",
        planned.pairs().len(),
        planned.chunks().len(),
        planned.plan.chunk,
        path.display()
    );
    Ok((said, Verdict::from_holds(true)))
}
