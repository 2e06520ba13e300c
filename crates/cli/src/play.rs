//! `deckhand play`: a game in the terminal.

mod act;
mod board;
mod command;
mod explain;
pub(crate) mod file;
pub(crate) mod game;
mod history;
mod menu;
mod obey;
pub(crate) mod players;
#[cfg(test)]
mod staged;
mod terminal;
mod which;

use std::{
    hash::{BuildHasher, RandomState},
    io,
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use bots::Player;
use cards::Deck;
use clap::{Args as ClapArgs, ValueEnum};
use kernel::{BySeat, Seat};
use rulebook::GameName;
use server::parse_time;
use table::{Millis, Setup, with_game};

use self::{
    game::Tabletop,
    players::{Players, player},
    terminal::Terminal,
};
use crate::{
    options::{game_parser, parse_number, parse_player},
    paint::Paint,
    pool::CardsArg,
};

/// Nobody is timed in the terminal.
const NOW: Millis = 0;

/// Options of `deckhand play`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Which game; asked at a terminal, opcg elsewhere
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameName>,
    /// Your deck: ST01, ST02 or a file with a line for each card, how many and its number
    #[arg(long, value_name = "A", default_value = "ST01")]
    deck: String,
    /// The deck you play against
    #[arg(long, value_name = "B", default_value = "ST02")]
    against: String,
    /// Who plays against you: easy, normal (the default) or hard; random, greedy, or a search as in search:1000
    #[arg(long, value_name = "BOT", value_parser = parse_player)]
    bot: Option<Player>,
    /// How long a bot that searches thinks about a decision: 2s, 500ms; a hard one takes 2s by default
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    think: Option<Duration>,
    /// Chance begins here: the same seed and answers give the same game
    #[arg(long, value_name = "N", value_parser = parse_number)]
    seed: Option<u64>,
    /// Rules version: for opcg 1.1.3, 1.1.3-en, 1.1.8, 1.1.9 (the default) or 1.2.0, for bss 1.7.0
    #[arg(long, value_name = "V")]
    rules: Option<String>,
    /// Your seat; a random seat decides who goes first
    #[arg(long, value_enum, ignore_case = true, default_value_t = SeatName::A)]
    seat: SeatName,
    /// Go on with a stored game
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    #[command(flatten)]
    cards: CardsArg,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum SeatName {
    #[value(name = "A")]
    A,
    #[value(name = "B")]
    B,
    /// No bot: answer for both players
    Both,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let stored = args.load.as_deref().and_then(which::stored);
    let game = args.game.or(stored).map_or_else(which::ask, Ok)?;
    with_game!(game, G => play::<G>(args))
}

fn play<G: Tabletop>(args: &Args) -> Result<()> {
    let pool = G::pool(args.cards.pool()?);
    let players = players(args);
    let at_table = match &args.load {
        Some(path) => {
            file::load::<G>(path, players, &pool).with_context(|| path.display().to_string())?
        }
        None => players.sit(setup::<G>(args)?, &[], &pool)?,
    };
    println!("seed {}; help lists the commands", at_table.setup().seed);
    let mut terminal = Terminal::new(at_table, pool, players, Paint::for_stdout());
    match terminal.run(io::stdin().lock(), &mut io::stdout().lock()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn setup<G: Tabletop>(args: &Args) -> Result<Setup> {
    let (own, other) = (G::find_deck(&args.deck)?, G::find_deck(&args.against)?);
    let decks: BySeat<Deck> = match args.seat {
        SeatName::A | SeatName::Both => BySeat([own, other]),
        SeatName::B => BySeat([other, own]),
    };
    let rules = rules::<G>(args.rules.as_deref())?;
    let seed = args.seed.unwrap_or_else(random_seed);
    Ok(Setup::at_one_screen(G::GAME, rules, seed, decks))
}

/// `1.1.9`, `opcg@1.1.9`; those that code cites by default.
fn rules<G: Tabletop>(text: Option<&str>) -> Result<&str> {
    let name = text.unwrap_or(G::GAME.default_book().version());
    let name = name.trim_start_matches(G::GAME.name()).trim_start_matches(['@', ' ']);
    let known = versions(G::GAME);
    ensure!(known.contains(&name), "no such rules; there are {}", known.join(", "));
    Ok(name)
}

fn versions(game: GameName) -> Vec<&'static str> {
    let books = rulebook::Book::ALL.into_iter().filter(|book| book.game() == game);
    books.map(rulebook::Book::version).collect()
}

fn players(args: &Args) -> Players {
    let bot = player(args.bot, args.think);
    match args.seat {
        SeatName::A => Players::Against(Seat::A, bot),
        SeatName::B => Players::Against(Seat::B, bot),
        SeatName::Both => Players::Both,
    }
}

/// A seed that nobody knows before: short enough to be read out.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0_u8) % 1_000_000
}
