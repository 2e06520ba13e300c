//! `deckhand fuzz`: random games with random legal decks, every property checked.

use std::{fs, num::NonZeroUsize, panic, path::PathBuf, thread, time::Instant};

use anyhow::{Context, Result, ensure};
use cards::Pool;
use clap::Args as ClapArgs;
use opcg::RulesVersion;
use sim::fuzz::{Checks, Failure, Fuzz, Statistics, shrink};

use crate::{
    options::{parse_number, parse_rules},
    output::Verdict,
    pool::import_file,
};

/// Options of `deckhand fuzz`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Play until so many decisions were made (1000000, 1_000_000)
    #[arg(long, value_name = "N", default_value = "1_000_000", value_parser = parse_number)]
    decisions: u64,
    /// Seed of the first game; each further game has the next
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// Threads; as many as there are processors unless told
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Rules version
    #[arg(long, value_name = "V", default_value = "1.1.9", value_parser = parse_rules)]
    rules: RulesVersion,
    /// Look at the costly properties now and then only: for long runs
    #[arg(long)]
    sampled: bool,
    /// Play with all cards of this printed list instead of those of the program
    #[arg(long, value_name = "FILE.json")]
    cards: Option<PathBuf>,
}

/// Decisions between two lines of progress.
const STRETCH: u64 = 100_000;

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let pool = pool(args)?;
    let threads = args.threads.or_else(|| thread::available_parallelism().ok());
    let checks = if args.sampled { Checks::sampled() } else { Checks::all() };
    let threads = threads.map_or(1, NonZeroUsize::get);
    let fuzz = Fuzz { pool: &pool, rules: args.rules, checks, seed: args.seed, threads };
    // A panic is a failed property like any other: it is reported once, when its game is short.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let outcome = play_on(fuzz, args.decisions).map_err(|failure| shrink(&failure));
    panic::set_hook(hook);
    match outcome {
        Ok(statistics) => Ok((summary(&statistics), Verdict::Holds)),
        Err(failure) => {
            store(&failure)?;
            Ok((format!("{failure}\n"), Verdict::Fails))
        }
    }
}

fn pool(args: &Args) -> Result<Pool> {
    let Some(path) = &args.cards else { return Ok(Pool::embedded()) };
    let import = import_file(path)?;
    ensure!(!import.cards.is_empty(), "{}: no card of it was read", path.display());
    Pool::new(import.cards).with_context(|| path.display().to_string())
}

/// Stretch after stretch, each with the seeds that follow, up to the first failure.
fn play_on(mut fuzz: Fuzz<'_>, decisions: u64) -> Result<Statistics, Box<Failure>> {
    let start = Instant::now();
    let mut all = Statistics::default();
    while all.decisions < decisions {
        let mut report = fuzz.run(STRETCH.min(decisions - all.decisions), 1);
        if !report.failures.is_empty() {
            return Err(Box::new(report.failures.swap_remove(0)));
        }
        fuzz.seed = fuzz.seed.wrapping_add(report.statistics.games);
        all.add(&report.statistics);
        eprintln!("{}, {:.0} s", progress(&all, decisions), start.elapsed().as_secs_f64());
    }
    Ok(all)
}

fn progress(all: &Statistics, decisions: u64) -> String {
    format!("{} of {decisions} decisions, {} games", all.decisions, all.games)
}

fn summary(all: &Statistics) -> String {
    let outcomes = &all.outcomes;
    let (longest, seed) = all.longest;
    format!(
        "{} decisions in {} games: every property holds\n\
         won by A {}, by B {}, draws {}, without a winner {}\n\
         longest game {longest} decisions (seed {seed})\n",
        all.decisions,
        all.games,
        outcomes.won_by_a,
        outcomes.won_by_b,
        outcomes.draws,
        outcomes.no_winner,
    )
}

/// Keeps the shrunk game so that `deckhand play --load` shows it.
fn store(failure: &Failure) -> Result<()> {
    let path = PathBuf::from(format!("fuzz-{}.replay", failure.start.seed));
    fs::write(&path, failure.replay().to_bytes()).with_context(|| path.display().to_string())?;
    eprintln!("the shrunk game is in {}", path.display());
    Ok(())
}
