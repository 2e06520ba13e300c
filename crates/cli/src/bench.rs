//! `deckhand bench`: how fast the engines are, beside a yardstick measured in the same run.

use std::{
    io::{IsTerminal, stderr},
    time::Duration,
};

use anyhow::{Result, ensure};
use bench::{Matchup, Plan, bss_pairs, measure, opcg_pairs};
use clap::Args as ClapArgs;

use crate::{options::GameName, output::Verdict};

/// Options of `deckhand bench`.
#[derive(ClapArgs)]
#[command(long_about = "\
Measures how fast games are played at random (and by the greedy bot where there is one), for fixed decks of the program.

Machines are noisy: beside every pair of decks a yardstick has its turn, random legal moves of chess, and the ratio to it is
what can be compared. Time is that of the processor. Only decisions with more than one answer are counted.")]
pub(crate) struct Args {
    /// Which game; both unless told
    #[arg(long, value_enum)]
    game: Option<GameName>,
    /// Rounds; the middle one of them counts
    #[arg(long, value_name = "N", default_value_t = 5)]
    rounds: usize,
    /// Seconds for each pair and for the yardstick in a round
    #[arg(long, value_name = "S", default_value_t = 0.5)]
    seconds: f64,
    /// Threads at most, to see how it scales
    #[arg(long, value_name = "T", default_value_t = 2)]
    threads: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    ensure!(args.rounds > 0, "--rounds is at least 1");
    ensure!(args.seconds > 0.0 && args.seconds <= 600.0, "--seconds is above 0 and at most 600");
    let turn = Duration::from_secs_f64(args.seconds);
    let plan = Plan { rounds: args.rounds, turn, threads: args.threads.max(1) };
    let shows = stderr().is_terminal();
    let figures = measure(pairs(args.game), plan, |turn| {
        if shows {
            eprintln!("{turn}");
        }
    });
    let text = if args.json {
        serde_json::to_string_pretty(&figures)? + "\n"
    } else {
        figures.to_string()
    };
    Ok((text, Verdict::Holds))
}

fn pairs(game: Option<GameName>) -> Vec<Matchup> {
    let mut pairs = Vec::new();
    if game != Some(GameName::Bss) {
        pairs.extend(opcg_pairs());
    }
    if game != Some(GameName::Opcg) {
        pairs.extend(bss_pairs());
    }
    pairs
}
