//! `deckhand arena`: how strong bots are, against each other.

mod html;
mod meeting;
mod report;
mod tables;

use std::{fs, num::NonZeroUsize, path::PathBuf, sync::Arc, thread};

use anyhow::{Context, Result, ensure};
use bots::{GameTable, Player, arena::Sprt};
use cards::Pool;
use clap::Args as ClapArgs;
use opcg::RulesVersion;
use sim::lab::Simulated;

use self::{meeting::Meeting, report::Report};
use crate::{
    options::{game_parser, parse_number, parse_player, parse_rules},
    output::Verdict,
    play::game::Tabletop as _,
    pool::CardsArg,
};
use rulebook::GameName;
use table::with_game;

/// Options of `deckhand arena`.
#[derive(ClapArgs)]
#[command(long_about = "\
Plays bots against bots and says how strong they are.

Games come in pairs with the same decks, seats and seed; the bots change places between the two, so that luck with the draw
and the better deck count for both. The pairs go through all pairings of decks in turn. Every bot meets every other.
Strength is given as the share of points (a game without a winner is half a point), as Elo, both with 95 percent intervals,
and by a sequential test (SPRT) of 'the first is stronger by --better points of Elo' against 'it is not stronger at all'; with
--not-worse, of 'the first is as strong as the second' against 'it is so many points weaker'.

Bots: random, greedy, easy, normal, hard, search:1000 (iterations a decision), search:2s (time), and with settings,
search:1000,turns=2,curiosity=0.8,focus=1,stops=0,trees=1,threads=1,weights=learned,lists=closed.")]
pub(crate) struct Args {
    /// Two bots or more
    #[arg(value_name = "BOT", required = true, num_args = 2.., value_parser = parse_player)]
    bots: Vec<Player>,
    /// Which game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// How many games each two bots play, an even number
    #[arg(short = 'n', long = "games", value_name = "N", default_value = "200")]
    #[arg(value_parser = parse_number)]
    games: u64,
    /// End a meeting as soon as the test has decided it
    #[arg(long)]
    sprt: bool,
    /// How many points of Elo better the first bot has to be
    #[arg(long, value_name = "ELO", default_value_t = Sprt::default().better)]
    better: f64,
    /// Test instead that the first bot is not so many points of Elo worse
    #[arg(long, value_name = "ELO", conflicts_with = "better")]
    not_worse: Option<f64>,
    /// Decks that meet, A/B; once for each pairing. By default pairings from all over the decks of the program: twelve of
    /// opcg, four of bss
    #[arg(long, value_name = "A/B")]
    decks: Vec<String>,
    /// Chance begins here
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// Games at once; as many as there are processors by default
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Rules version of the ONE PIECE CARD GAME
    #[arg(long, value_name = "V", default_value = "1.1.9", value_parser = parse_rules)]
    rules: RulesVersion,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Write a report with charts to this file
    #[arg(long, value_name = "FILE.html")]
    html: Option<PathBuf>,
    #[command(flatten)]
    cards: CardsArg,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let pool = args.cards.pool()?;
    with_game!(args.game, G => meet(args, G::lab(args.rules), &G::pool(pool), G::lists()))
}

/// A table for each pairing of the decks of the program that follow each other.
pub(crate) fn all_tables<G: Simulated>(
    game: G,
    pool: &Pool<G::Card>,
) -> Result<Vec<Arc<G::Table>>> {
    tables::all(game, pool)
}

fn meet<G, T>(
    args: &Args,
    game: G,
    pool: &Pool<G::Card>,
    format: &Arc<[T::List]>,
) -> Result<(String, Verdict)>
where
    G: Simulated<Table = T>,
    T: GameTable + Clone,
{
    ensure!(args.games >= 2, "games come in pairs: two at least");
    let [even, better] = [args.test().even, args.test().better];
    ensure!(even < better, "the test needs a difference: so many points of Elo above 0");
    let pairings = tables::pairings(args, game, pool)?;
    let meeting = Meeting::new(args, &pairings, Arc::clone(format))?;
    let report = Report::new(args, G::GAME.name(), game.rules(), &pairings, meeting.play_all());
    if let Some(path) = &args.html {
        fs::write(path, html::page(&report)).with_context(|| path.display().to_string())?;
    }
    let text = match args.json {
        true => serde_json::to_string_pretty(&report)?,
        false => report.to_text(),
    };
    Ok((text, Verdict::Holds))
}

impl Args {
    fn threads(&self) -> usize {
        let threads = self.threads.or_else(|| thread::available_parallelism().ok());
        threads.map_or(1, NonZeroUsize::get)
    }

    fn test(&self) -> Sprt {
        match self.not_worse {
            Some(worse) => Sprt { even: -worse, better: 0.0, ..Sprt::default() },
            None => Sprt { better: self.better, ..Sprt::default() },
        }
    }
}
