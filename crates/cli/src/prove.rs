//! `deckhand cards prove`: a proof for every ability of every card.

mod beside;

use std::{
    fmt::Write,
    io::{IsTerminal, stderr},
    num::NonZeroUsize,
    path::PathBuf,
    sync::Arc,
    thread,
};

use anyhow::{Result, ensure};
use cards::{Pool, PooledCard, set_of};
use clap::Args as ClapArgs;
use prove::{
    Boards, Disturbances, Effort, Proof, Provable, Report, Verdict as Proven, disturb_all,
    prove_all,
};
use serde_json::json;

use crate::{
    options::{game_parser, parse_number},
    output::Verdict,
    play::game::Tabletop,
};
use rulebook::GameName;
use table::with_game;

/// Options of `deckhand cards prove`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Which game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// These cards only
    #[arg(value_name = "NUMBER")]
    numbers: Vec<String>,
    /// Cards of this set only
    #[arg(long, value_name = "SET")]
    set: Option<String>,
    /// This card only
    #[arg(long, value_name = "NUMBER")]
    card: Option<String>,
    /// Prove the cards of this printed list instead of those of the program
    #[arg(long, value_name = "FILE.json")]
    cards: Option<PathBuf>,
    /// Play at least so many boards for each ability [default: 8, with --beside 1 for each thing]
    #[arg(long, value_name = "N", value_parser = parse_number)]
    runs: Option<u64>,
    /// Put beside each ability, one at a time, what it does not ask for: bans, protections, negations, replacements, a full
    /// field, a short deck, cards that move others away
    #[arg(long)]
    beside: bool,
    /// Take one card in so many
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_number)]
    sample: u64,
    /// The first board of those with something beside
    #[arg(long, value_name = "N", default_value = "0", value_parser = parse_number, requires = "beside")]
    first: u64,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Also what no run came to, the words of the vocabulary, and the runs that went wrong
    #[arg(short, long)]
    verbose: bool,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    if args.beside {
        let found = with_game!(args.game, G => disturbed(args, &wanted::<G>(args)?)?);
        let verdict = Verdict::from_holds(found.unexplained().next().is_none());
        let text = match args.json {
            true => serde_json::to_string_pretty(&found)? + "\n",
            false => beside::to_text(&found, args.verbose),
        };
        return Ok((text, verdict));
    }
    let report = with_game!(args.game, G => proved(args, &wanted::<G>(args)?)?);
    let verdict = Verdict::from_holds(report.failed().next().is_none());
    let text = if args.json { as_json(&report)? } else { to_text(&report, args.verbose) };
    Ok((text, verdict))
}

fn proved<Card: Provable>(args: &Args, cards: &[Arc<Card>]) -> Result<Report> {
    let least = u32::try_from(args.runs.unwrap_or(8))?;
    let effort = Effort { least, ..Effort::default() };
    watched(cards.len(), |threads, tell| prove_all(cards, effort, threads, tell))
}

fn disturbed<Card: Provable>(args: &Args, cards: &[Arc<Card>]) -> Result<Disturbances> {
    let runs = u32::try_from(args.runs.unwrap_or(1))?;
    let boards = Boards { runs, first: u32::try_from(args.first)? };
    watched(cards.len(), |threads, tell| disturb_all(cards, boards, threads, tell))
}

/// Runs something over all the cards, and says how far it is.
fn watched<T>(
    cards: usize,
    run: impl FnOnce(NonZeroUsize, &(dyn Fn(usize) + Sync)) -> T,
) -> Result<T> {
    ensure!(cards > 0, "no such cards");
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let is_watched = stderr().is_terminal();
    let tell = |done: usize| {
        if is_watched {
            eprint!("\r{done} of {cards} cards\x1b[K");
        }
    };
    let found = run(threads, &tell);
    if is_watched {
        eprintln!();
    }
    Ok(found)
}

fn wanted<G: Tabletop>(args: &Args) -> Result<Vec<Arc<G::Card>>> {
    let fits = |card: &&Arc<G::Card>| {
        let is = |other: &String| card.number().eq_ignore_ascii_case(other);
        let set =
            args.set.as_ref().is_none_or(|set| set_of(card.number()).eq_ignore_ascii_case(set));
        let named = args.card.iter().chain(&args.numbers).count() == 0
            || args.card.iter().chain(&args.numbers).any(is);
        set && named
    };
    let sample = usize::try_from(args.sample).unwrap_or(usize::MAX).max(1);
    let pool = match &args.cards {
        Some(path) => Pool::new(G::read_list(path)?)?,
        None => Pool::embedded(),
    };
    Ok(pool.iter().filter(fits).step_by(sample).cloned().collect())
}

fn as_json(report: &Report) -> Result<String> {
    let proven = report.proofs.iter().filter(|proof| proof.is_proven()).count();
    let value = json!({
        "cards": report.cards,
        "abilities": report.proofs.len(),
        "proven": proven,
        "proofs": report.proofs,
        "words": report.words,
    });
    Ok(serde_json::to_string_pretty(&value)? + "\n")
}

fn to_text(report: &Report, verbose: bool) -> String {
    let mut text = String::new();
    for proof in &report.proofs {
        if let Proven::Failed(what) = &proof.verdict {
            let _ = writeln!(text, "{} {} {}: {what}", proof.number, proof.place, proof.label);
            let story = proof.story.iter().filter(|_| verbose);
            story.for_each(|line| text.push_str(&format!("    {line}\n")));
        }
        if verbose && !proof.unseen.is_empty() {
            let unseen = proof.unseen.join(", ");
            let _ = writeln!(text, "{} {}: no run came to {unseen}", proof.number, proof.place);
        }
    }
    if verbose {
        for (word, usage) in &report.words {
            let _ = writeln!(text, "{word}: {} of {} proven", usage.proven, usage.abilities);
        }
    }
    text + &summary(report)
}

fn summary(report: &Report) -> String {
    let count = |test: &dyn Fn(&Proof) -> bool| report.proofs.iter().filter(|p| test(p)).count();
    let runs: u64 = report.proofs.iter().map(|proof| u64::from(proof.runs)).sum();
    let exercised = report.words.len() - report.unexercised().count();
    format!(
        "{} cards, {} abilities: {} proven, {} failed\n\
         {runs} boards played; {exercised} of {} words of the vocabulary exercised\n\
         {} abilities with a refusal, limit or end that no run came to\n",
        report.cards,
        report.proofs.len(),
        count(&Proof::is_proven),
        report.failed().count(),
        report.words.len(),
        count(&|proof| !proof.unseen.is_empty()),
    )
}
