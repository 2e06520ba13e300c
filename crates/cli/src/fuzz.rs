//! `deckhand fuzz`: random games with random legal decks, every property checked.

mod coverage;
mod progress;

use std::{fs, num::NonZeroUsize, path::PathBuf, thread};

use anyhow::{Context, Result, ensure};
use cards::Pool;
use clap::Args as ClapArgs;
use kernel::NoLog;
use opcg::RulesVersion;
use sim::fuzz::{Checks, Cover, Failure, Fuzz, Fuzzed, Goal, Played, Statistics, shrink};

use self::progress::Progress;
use crate::{
    check::scenario_files,
    options::{game_parser, parse_number, parse_rules},
    output::Verdict,
    play::game::Tabletop,
    pool::CardPool,
};
use rulebook::GameName;
use table::with_game;

/// Options of `deckhand fuzz`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Which game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// Play until so many decisions were made (1000000, 1_000_000)
    #[arg(long, value_name = "N", default_value = "1_000_000", value_parser = parse_number)]
    decisions: u64,
    /// Play exactly so many games instead
    #[arg(long, value_name = "N", conflicts_with = "decisions", value_parser = parse_number)]
    games: Option<u64>,
    /// Seed of the first game; each further game has the next
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// Threads; as many as there are processors by default
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Only this rules version of the ONE PIECE CARD GAME; all of them in turn by default
    #[arg(long, value_name = "V", value_parser = parse_rules)]
    rules: Option<RulesVersion>,
    /// Begin every other game from a board of these scenario files and folders of them, varied
    #[arg(long, value_name = "PATH")]
    boards: Vec<PathBuf>,
    /// Look at the costly properties now and then only: for long runs
    #[arg(long)]
    sampled: bool,
    /// Play with all cards of this printed list instead of those of the program
    #[arg(long, value_name = "FILE.json")]
    cards: Option<PathBuf>,
    /// Say how many cards were played and how many abilities resolved; the file names those that were not
    #[arg(long, value_name = "FILE.json", num_args = 0..=1)]
    coverage: Option<Option<PathBuf>>,
    /// Draw decks from the cards of which the least was seen so far
    #[arg(long)]
    seek: bool,
}

impl Args {
    fn goal(&self) -> Goal {
        self.games.map_or(Goal::Decisions(self.decisions), Goal::Games)
    }

    fn cover(&self) -> Cover {
        match (&self.coverage, self.seek) {
            (_, true) => Cover::Sought,
            (Some(_), false) => Cover::Watched,
            (None, false) => Cover::Unwatched,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    with_game!(args.game, G => {
        let boards = boards::<G>(&args.boards)?;
        fuzz(args, &games::<G>(args.rules), &pool::<G>(args)?, &boards)
    })
}

/// The game under one version of its rules, or under each.
fn games<G: Tabletop>(rules: Option<RulesVersion>) -> Vec<G::Lab> {
    let versions = rules.map_or(RulesVersion::ALL.to_vec(), |rules| vec![rules]);
    let mut games: Vec<G::Lab> = versions.into_iter().map(G::lab).collect();
    games.dedup();
    games
}

/// The boards of this game in the files; those that name cards we do not have are left out.
fn boards<G: Tabletop>(paths: &[PathBuf]) -> Result<Vec<<G::Lab as Played>::Scene>> {
    let pool = CardPool::embedded();
    let mut boards = Vec::new();
    for path in scenario_files(paths)? {
        let shown = || path.display().to_string();
        let text = fs::read_to_string(&path).with_context(shown)?;
        let scenario = scenario::parse(&text).with_context(shown)?;
        let scene = scenario::scene(&scenario, &pool).ok();
        boards.extend(scene.and_then(G::scene).filter(is_possible::<G>));
    }
    Ok(boards)
}

fn is_possible<G: Tabletop>(scene: &<G::Lab as Played>::Scene) -> bool {
    G::Lab::begin(scene, &mut NoLog).is_some()
}

fn pool<G: Tabletop>(args: &Args) -> Result<Pool<G::Card>> {
    let Some(path) = &args.cards else { return Ok(Pool::embedded()) };
    let cards = G::read_list(path)?;
    ensure!(!cards.is_empty(), "{}: no card of it was read", path.display());
    Pool::new(cards).with_context(|| path.display().to_string())
}

fn fuzz<G: Fuzzed>(
    args: &Args,
    games: &[G],
    pool: &Pool<G::Card>,
    boards: &[G::Scene],
) -> Result<(String, Verdict)> {
    let threads = args.threads.or_else(|| thread::available_parallelism().ok());
    let checks = if args.sampled { Checks::sampled() } else { Checks::all() };
    let threads = threads.map_or(1, NonZeroUsize::get);
    let (seed, cover) = (args.seed, args.cover());
    let fuzz = Fuzz { games, pool, boards, checks, seed, threads, cover };
    let outcome = play_on(fuzz, args.goal()).map_err(|failure| shrink(&failure));
    match outcome {
        Ok(all) => Ok((summary(&all) + &covered::<G>(args, &all, pool)?, Verdict::Holds)),
        Err(failure) => {
            store(&failure)?;
            Ok((format!("{failure}\n"), Verdict::Fails))
        }
    }
}

/// Round after round, up to the first failure.
fn play_on<G: Fuzzed>(fuzz: Fuzz<'_, G>, goal: Goal) -> Result<Statistics, Box<Failure<G>>> {
    let mut progress = Progress::new(goal);
    let mut report = fuzz.nothing_yet();
    while !goal.is_reached(&report.statistics) {
        fuzz.play_on(goal, &mut report);
        if !report.failures.is_empty() {
            return Err(Box::new(report.failures.swap_remove(0)));
        }
        progress.tell(&report.statistics);
    }
    Ok(report.statistics)
}

/// What was seen of the cards, if that was asked.
fn covered<G: Fuzzed>(args: &Args, all: &Statistics, pool: &Pool<G::Card>) -> Result<String> {
    let Some(coverage) = &all.coverage else { return Ok(String::new()) };
    let gaps = coverage.gaps::<G>(pool);
    if let Some(Some(path)) = &args.coverage {
        coverage::write::<G>(path, all, &gaps, pool)?;
    }
    Ok(coverage::line(&gaps))
}

fn summary(all: &Statistics) -> String {
    let usage: Vec<String> =
        all.usage.iter().map(|(name, (most, of))| format!("{name} {most} of {of}")).collect();
    let outcomes = &all.outcomes;
    let (longest, seed) = all.longest;
    format!(
        "{} decisions in {} games: every property holds\n\
         won by A {}, by B {}, draws {}, without a winner {}\n\
         longest game {longest} decisions (seed {seed})\n\
         most in use: {}\n",
        all.decisions,
        all.games,
        outcomes.won_by_a,
        outcomes.won_by_b,
        outcomes.draws,
        outcomes.no_winner,
        usage.join(", "),
    )
}

/// Keeps the shrunk game of a deal so that `deckhand play --load` shows it.
fn store<G: Fuzzed>(failure: &Failure<G>) -> Result<()> {
    let Some(replay) = failure.replay() else { return Ok(()) };
    let path = PathBuf::from(format!("fuzz-{}.replay", failure.start.seed));
    fs::write(&path, replay.to_bytes()).with_context(|| path.display().to_string())?;
    eprintln!("the shrunk game is in {}", path.display());
    Ok(())
}
