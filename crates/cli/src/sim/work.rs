//! `deckhand sim work` and `deckhand sim merge`: chunks of a plan are played, and the table is made of them.

use std::{
    fs,
    num::NonZeroUsize,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};
use cards::Pool;
use clap::Args as ClapArgs;
use opcg::RulesVersion;
use rulebook::GameName;
use sim::lab::{ChunkFolder, ChunkStore, Plan, Planned, Progress as Known, Simulated};
use table::with_game;

use super::{
    interrupt,
    matrix::{self, Report},
    processors,
    progress::Progress,
    queue::Queue,
};
use crate::{output::Verdict, play::game::Tabletop as _, pool::CardsArg};

/// Where chunks are kept.
#[derive(ClapArgs)]
struct StoreArgs {
    /// Keep chunks in this folder, which workers may share
    #[arg(long, value_name = "FOLDER", required_unless_present = "queue")]
    dir: Option<PathBuf>,
    /// Share chunks out and keep them in this database (postgres://…)
    #[arg(long, value_name = "URL", conflicts_with = "dir")]
    queue: Option<String>,
    #[command(flatten)]
    cards: CardsArg,
}

/// Options of `deckhand sim work`.
#[derive(ClapArgs)]
pub(super) struct Args {
    /// The plan
    #[arg(value_name = "PLAN.json")]
    plan: PathBuf,
    #[command(flatten)]
    store: StoreArgs,
    /// Which of so many workers this is: 1/3; workers that share a folder begin at different chunks then
    #[arg(long, value_name = "I/N", default_value = "1/1", value_parser = parse_share, conflicts_with = "queue")]
    share: (usize, usize),
    /// A chunk of a worker that was not heard of for so many seconds is given to another one
    #[arg(long, value_name = "S", default_value = "30", requires = "queue")]
    lease: u32,
    /// Threads; as many as there are processors by default
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
}

/// Options of `deckhand sim merge`.
#[derive(ClapArgs)]
pub(super) struct MergeArgs {
    /// The plan
    #[arg(value_name = "PLAN.json")]
    plan: PathBuf,
    #[command(flatten)]
    store: StoreArgs,
    /// Make a table of what there is, up to the first gap of each pairing
    #[arg(long)]
    partial: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Write the table to this file as CSV
    #[arg(long, value_name = "FILE.csv")]
    csv: Option<PathBuf>,
    /// Write a report with charts to this file
    #[arg(long, value_name = "FILE.html")]
    html: Option<PathBuf>,
}

fn parse_share(text: &str) -> Result<(usize, usize), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let share = parts.filter(|(i, n): &(usize, usize)| (1..=*n).contains(i));
    share.ok_or_else(|| "written as 1/3: the first of three".to_owned())
}

/// Reads the plan and evaluates an expression for its game.
macro_rules! with_plan {
    ($path:expr, $cards:expr, $planned:ident => $body:expr) => {{
        let text = fs::read_to_string($path).with_context(|| $path.display().to_string())?;
        let plan = Plan::read(&text).with_context(|| $path.display().to_string())?;
        let Some(game) = GameName::named(&plan.game) else { bail!("no game {}", plan.game) };
        let rules = RulesVersion::named(&plan.rules).unwrap_or_default();
        let pool = $cards.pool()?;
        with_game!(game, G => {
            let pool: Pool<_> = G::pool(pool);
            let $planned = Planned::take(plan, G::lab(rules), &pool)?;
            $body
        })
    }};
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    with_plan!(&args.plan, args.store.cards, planned => work(args, &planned))
}

fn work<G: Simulated>(args: &Args, planned: &Planned<'_, G>) -> Result<(String, Verdict)> {
    let (threads, stop) = (processors(args.threads), interrupt::flag()?);
    let played = match &args.store.queue {
        Some(url) => from_queue(url, args.lease, planned, threads, stop)?,
        None => into_folder(args, planned, threads, stop)?,
    };
    let said = if stop.load(Ordering::Relaxed) { ", interrupted" } else { "" };
    Ok((format!("{played} chunks played{said}\n"), Verdict::from_holds(true)))
}

/// Plays what is missing in the folder: the worker's own share first, then what others have not done.
fn into_folder<G: Simulated>(
    args: &Args,
    planned: &Planned<'_, G>,
    threads: usize,
    stop: &AtomicBool,
) -> Result<usize> {
    let folder = folder(&args.store)?;
    let (chunks, mut known, mut played) = (planned.chunks(), Known::of(planned), 0);
    let shown = Progress::new(chunks.iter().map(|chunk| chunk.to - chunk.from).sum());
    let (own, all) = args.share;
    let is_own = |place: usize| place % all == own - 1;
    let places = 0..chunks.len();
    let order = places.clone().filter(|place| is_own(*place));
    for place in order.chain(places.filter(|place| !is_own(*place))) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        known.update(&folder)?;
        shown.tell(known.cells.iter().map(|cell| cell.tally.games).sum());
        let chunk = &chunks[place];
        let is_there = folder.get(chunk)?.is_some_and(|object| chunk.read(&object).is_ok());
        if known.is_finished(chunk.pair) || is_there {
            continue;
        }
        let Some(object) = chunk.play(planned, threads, stop) else { break };
        folder.put(chunk, &object)?;
        played += 1;
    }
    Ok(played)
}

/// How often a worker looks whether a chunk has become free, while others play the last ones.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

fn from_queue<G: Simulated>(
    url: &str,
    lease: u32,
    planned: &Planned<'_, G>,
    threads: usize,
    stop: &AtomicBool,
) -> Result<usize> {
    ensure!(lease > 0, "a lease has a length");
    let (chunks, mut known, mut played) = (planned.chunks(), Known::of(planned), 0);
    let queue = Queue::open(url, &planned.plan.id(), lease)?;
    queue.fill(&chunks)?;
    while !stop.load(Ordering::Relaxed) {
        known.update(&queue)?;
        if known.gaps().is_empty() {
            break;
        }
        let finished: Vec<usize> =
            (0..known.cells.len()).filter(|pair| known.is_finished(*pair)).collect();
        let Some(place) = queue.lease(&finished)? else {
            std::thread::sleep(LOOK_AGAIN);
            continue;
        };
        let chunk = &chunks[place];
        let object = queue.holding(place, || chunk.play(planned, threads, stop))?;
        let Some(object) = object else { break };
        queue.put(chunk, &object)?;
        played += 1;
    }
    Ok(played)
}

pub(super) fn merge(args: &MergeArgs) -> Result<(String, Verdict)> {
    with_plan!(&args.plan, args.store.cards, planned => merged(args, &planned))
}

fn merged<G: Simulated>(args: &MergeArgs, planned: &Planned<'_, G>) -> Result<(String, Verdict)> {
    let store: Box<dyn ChunkStore> = match &args.store.queue {
        Some(url) => Box::new(Queue::open(url, &planned.plan.id(), 1)?),
        None => Box::new(folder(&args.store)?),
    };
    let mut known = Known::of(planned);
    known.update(&*store)?;
    let gaps = known.gaps();
    if !gaps.is_empty() && !args.partial {
        let names: Vec<String> = gaps.iter().map(|chunk| chunk.name()).collect();
        bail!("chunks are missing, the first of each pairing: {}", names.join(", "));
    }
    let bot = planned.plan.bot.parse()?;
    let table = matrix::of_plan(planned, bot, known.cells);
    table.report(&Report { json: args.json, csv: &args.csv, html: &args.html })
}

fn folder(args: &StoreArgs) -> Result<ChunkFolder> {
    let path = args.dir.as_ref().context("--dir or --queue says where chunks are kept")?;
    ChunkFolder::open(path).with_context(|| path.display().to_string())
}
