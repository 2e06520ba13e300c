//! `deckhand bench`: how fast the engines are, beside a yardstick measured in the same run.

use std::{
    env,
    io::{IsTerminal, stderr},
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use bench::{
    Counted, Figures, Matchup, Plan, count, counted_pairs, has_valgrind, measure, pairs,
    play_counted,
};
use clap::{Args as ClapArgs, ValueEnum};

use crate::{options::game_parser, output::Verdict};
use rulebook::GameName;
use table::with_game;

/// Options of `deckhand bench`.
#[derive(ClapArgs)]
#[command(after_long_help = "\
Measures how fast games are played at random and by the greedy bot, for fixed decks of the program.

Machines are noisy: beside every pair of decks a yardstick has its turn, random legal moves of chess, and the ratio to it is
what can be compared. Time is that of the processor. Only decisions with more than one answer are counted.

Columns: ratio to the yardstick; decisions and games a second; nanoseconds and instructions a decision; decisions and turns a
game; bytes of a state; nanoseconds to copy a game; allocations of a game after set-up; how much more several threads do than
one, by the time they had on the processor and by the clock on the wall. Instructions are counted by valgrind, of fixed games
and without the reading of cards before them; without valgrind there is a dash.")]
pub(crate) struct Args {
    /// Which game; both by default
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
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
    /// Whether to count instructions
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    instructions: Instructions,
    /// PooledCard JSON
    #[arg(long)]
    json: bool,
    /// Play the games of this pair whose instructions are counted: what valgrind is given to run
    #[arg(long, value_name = "PAIR", hide = true)]
    play_counted: Option<String>,
}

/// When instructions are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum Instructions {
    /// If valgrind is there
    #[default]
    Auto,
    /// Only they, one line a pair, as in the baseline of the gate
    Only,
    Never,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    ensure!(args.rounds > 0, "--rounds is at least 1");
    ensure!(args.seconds > 0.0 && args.seconds <= 600.0, "--seconds is above 0 and at most 600");
    let text = match (&args.play_counted, args.instructions) {
        (Some(pair), _) => {
            let decisions = play_counted(pair).with_context(|| format!("no pair {pair}"))?;
            format!("{decisions}\n")
        }
        (None, Instructions::Only) => counts(args)?,
        (None, Instructions::Auto | Instructions::Never) => times(args)?,
    };
    Ok((text, Verdict::Holds))
}

fn counts(args: &Args) -> Result<String> {
    let counted = counted(args)?;
    if args.json {
        return Ok(serde_json::to_string_pretty(&counted)? + "\n");
    }
    Ok(counted.iter().map(|counted| format!("{counted}\n")).collect())
}

fn times(args: &Args) -> Result<String> {
    let turn = Duration::from_secs_f64(args.seconds);
    let plan = Plan { rounds: args.rounds, turn, threads: args.threads.max(1) };
    let mut figures: Figures = measure(matchups(args.game), plan, tell);
    if args.instructions == Instructions::Auto && has_valgrind() {
        counted(args)?.iter().for_each(|counted| figures.note(counted));
    }
    if args.json {
        Ok(serde_json::to_string_pretty(&figures)? + "\n")
    } else {
        Ok(figures.to_string())
    }
}

/// This program under valgrind, a pair at a time.
fn counted(args: &Args) -> Result<Vec<Counted>> {
    let program = env::current_exe().context("where this program is")?;
    let counted = |pair: String| {
        tell(&format!("instructions: {pair}"));
        count(&pair, &program, &["bench", "--play-counted", &pair]).map_err(Into::into)
    };
    names(args.game).into_iter().map(counted).collect()
}

fn tell(turn: &str) {
    if stderr().is_terminal() {
        eprintln!("{turn}");
    }
}

fn matchups(game: Option<GameName>) -> Vec<Matchup> {
    games(game).into_iter().flat_map(|game| with_game!(game, G => pairs::<G>())).collect()
}

fn names(game: Option<GameName>) -> Vec<String> {
    games(game).into_iter().flat_map(|game| with_game!(game, G => counted_pairs::<G>())).collect()
}

/// The one that was named, or both.
fn games(named: Option<GameName>) -> Vec<GameName> {
    named.map_or_else(|| GameName::ALL.to_vec(), |game| vec![game])
}
