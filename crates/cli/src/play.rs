//! `deckhand play`: a game in the terminal.

mod act;
mod board;
mod bot;
mod command;
mod decks;
mod explain;
mod history;
mod menu;
mod obey;
mod session;
#[cfg(test)]
mod staged;
mod terminal;

use std::{
    hash::{BuildHasher, RandomState},
    io,
    path::PathBuf,
};

use anyhow::{Context, Result};
use cards::{Deck, Pool};
use clap::{Args as ClapArgs, ValueEnum};
use kernel::{BySeat, Seat};
use opcg::RulesVersion;

use self::{
    bot::{Bot, BotName},
    session::Session,
    terminal::{Players, Terminal},
};
use crate::{
    options::{parse_number, parse_rules},
    paint::Paint,
    pool::CardsArg,
};

/// Options of `deckhand play`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Your deck: ST01, ST02 or a file with a line for each card, how many and its number
    #[arg(long, value_name = "A", default_value = "ST01")]
    deck: String,
    /// The deck you play against
    #[arg(long, value_name = "B", default_value = "ST02")]
    against: String,
    /// Who plays against you
    #[arg(long, value_enum, default_value_t = BotName::Greedy)]
    bot: BotName,
    /// Chance begins here: the same seed and answers give the same game
    #[arg(long, value_name = "N", value_parser = parse_number)]
    seed: Option<u64>,
    /// Rules version: 1.1.3, 1.1.3-en, 1.1.8, 1.1.9 or 1.2.0
    #[arg(long, value_name = "V", default_value = "1.1.9", value_parser = parse_rules)]
    rules: RulesVersion,
    /// Your seat; chance says which seat decides who goes first
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
    let pool = args.cards.pool()?.pool;
    let seed = args.seed.unwrap_or_else(random_seed);
    let session = match &args.load {
        Some(path) => Session::load(path, &pool).with_context(|| path.display().to_string())?,
        None => start(args, &pool, seed)?,
    };
    println!("seed {}; help lists the commands", session.seed());
    let players = players(args, &session);
    let mut terminal = Terminal::new(session, pool, players, Paint::for_stdout());
    match terminal.run(io::stdin().lock(), &mut io::stdout().lock()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn start(args: &Args, pool: &Pool, seed: u64) -> Result<Session> {
    let (own, other) = (decks::find(&args.deck)?, decks::find(&args.against)?);
    let decks: BySeat<Deck> = match args.seat {
        SeatName::A | SeatName::Both => BySeat([own, other]),
        SeatName::B => BySeat([other, own]),
    };
    Ok(Session::start(pool, args.rules, seed, decks)?)
}

fn players(args: &Args, session: &Session) -> Players {
    let person =
        |seat| Players::Person(seat, Bot::new(args.bot, session.duel.table(), session.seed()));
    match args.seat {
        SeatName::A => person(Seat::A),
        SeatName::B => person(Seat::B),
        SeatName::Both => Players::Both,
    }
}

/// A seed that nobody knows before: short enough to be read out.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0_u8) % 1_000_000
}
