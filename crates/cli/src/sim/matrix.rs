//! Each deck against each other: a table of matchups.

mod csv;
mod json;
mod text;

use std::{
    fs,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};

use anyhow::{Context, Result, ensure};
use cards::Pool;
use sim::lab::{
    BotName, CardCount, Cell, Entrant, Header, Kind, Matrix, Pairing, Planned, Share, Side,
    Simulated, StateFile, Stop,
};

use super::{
    Args,
    entrants::entrants,
    files::{self, Games},
    html, interrupt,
    progress::{Paced, Progress},
};
use crate::output::Verdict;

/// What came of it: the pairings that were played, in order.
pub(super) struct Table {
    pub(super) game: &'static str,
    pub(super) rules: String,
    pub(super) seed: u64,
    pub(super) bot: BotName,
    pub(super) stop: Stop,
    pub(super) decks: Vec<String>,
    pub(super) cells: Vec<Cell>,
    /// Pairings that were asked for.
    pub(super) pairings: usize,
    /// By deck: its cards, and what they did in all its games.
    pub(super) cards: Vec<DeckCards>,
}

pub(super) fn run<G: Simulated>(
    args: &Args,
    game: G,
    pool: &Pool<G::Card>,
    bot: BotName,
) -> Result<(String, Verdict)> {
    let entrants = entrants::<G>(&args.decks, pool, std::iter::repeat(bot))?;
    let stop = stop(args)?;
    let (mirrors, threads) = (args.matrix.mirrors, args.threads());
    let matrix = Matrix { game, pool, entrants: &entrants, seed: args.seed, mirrors, threads };
    let mut file = state_file::<G>(args)?;
    let pace = Paced::begin();
    let Played { cells, cards, kept } = play(&matrix, stop, interrupt::flag()?, file.as_mut())?;
    let table = Table {
        game: G::GAME.name(),
        rules: game.rules(),
        seed: args.seed,
        bot,
        stop,
        decks: entrants.into_iter().map(|entrant: Entrant<G>| entrant.name).collect(),
        cells,
        pairings: args.decks.len() * (args.decks.len() - 1) / 2
            + if mirrors { args.decks.len() } else { 0 },
        cards,
    };
    write_rows(args, &table)?;
    if !args.json {
        pace.tell(table.games(), kept);
    }
    table.report(&Report { json: args.json, csv: &args.matrix.csv, html: &args.matrix.html })
}

/// The table of a plan whose chunks were played.
pub(super) fn of_plan<G: Simulated>(
    planned: &Planned<'_, G>,
    bot: BotName,
    cells: Vec<Cell>,
) -> Table {
    let mut cards = vec![Vec::new(); planned.entrants.len()];
    for cell in &cells {
        count_cards(&mut cards, cell, &planned.pairing((cell.a, cell.b)));
    }
    Table {
        game: G::GAME.name(),
        rules: planned.plan.rules.clone(),
        seed: planned.plan.seed,
        bot,
        stop: planned.plan.stop(),
        decks: planned.entrants.iter().map(|entrant| entrant.name.clone()).collect(),
        pairings: cells.len(),
        cells,
        cards,
    }
}

/// How a table is given out.
pub(super) struct Report<'a> {
    pub(super) json: bool,
    pub(super) csv: &'a Option<PathBuf>,
    pub(super) html: &'a Option<PathBuf>,
}

fn stop(args: &Args) -> Result<Stop> {
    let within = args.matrix.within.map(|points| points / 100.0);
    ensure!(within.is_none_or(|within| within > 0.0), "an interval has a width");
    Ok(Stop { games: args.games, within })
}

fn state_file<G: Simulated>(args: &Args) -> Result<Option<StateFile>> {
    let Some(path) = &args.matrix.resume else { return Ok(None) };
    let header = Header::new(G::GAME.name());
    StateFile::open(path, &header).with_context(|| path.display().to_string()).map(Some)
}

/// What each card of one deck did in all games of that deck.
pub(super) type DeckCards = Vec<(Kind, CardCount)>;

/// What came of all pairings.
struct Played {
    cells: Vec<Cell>,
    cards: Vec<DeckCards>,
    /// Games that were not played: the file held them.
    kept: u64,
}

/// One pairing after the other, up to Ctrl-C.
fn play<G: Simulated>(
    matrix: &Matrix<'_, G>,
    stop: Stop,
    interrupt: &AtomicBool,
    mut file: Option<&mut StateFile>,
) -> Result<Played> {
    let each = expected(stop);
    let pairs: Vec<(usize, usize)> = matrix.pairs().collect();
    let progress = Progress::new(each * pairs.len() as u64);
    let (mut cells, mut played, mut kept): (Vec<Cell>, u64, u64) = (Vec::new(), 0, 0);
    let mut cards = vec![Vec::new(); matrix.entrants.len()];
    for (done, pair) in pairs.iter().enumerate() {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let pairing = matrix.pairing(*pair);
        let names = [pair.0, pair.1].map(|deck| matrix.entrants[deck].name.as_str());
        progress.say(names.join(" against "));
        let mut stored = None;
        let cell = matrix.play(*pair, &pairing, stop, interrupt, file.as_deref_mut(), |cell| {
            stored.get_or_insert(cell.tally.games);
            progress.tell(played + cell.tally.games);
        })?;
        kept += stored.unwrap_or(0);
        played += cell.tally.games;
        count_cards(&mut cards, &cell, &pairing);
        progress.expect(played + each * (pairs.len() - done - 1) as u64);
        cells.push(cell);
    }
    Ok(Played { cells, cards, kept })
}

/// Adds what the cards of both decks did in the games of a pairing.
fn count_cards<G: Simulated>(cards: &mut [DeckCards], cell: &Cell, pairing: &Pairing<G>) {
    for (side, deck) in [(Side::A, cell.a), (Side::B, cell.b)] {
        let kinds = pairing.kinds(side).iter().cloned();
        if cards[deck].is_empty() {
            cards[deck] = kinds.map(|kind| (kind, CardCount::default())).collect();
        }
        // The cards of a deck stand in the order of their numbers, whoever it plays against.
        let counts = cards[deck].iter_mut().zip(&cell.tally.cards[side.index()]);
        counts.for_each(|((_, count), more)| count.add(*more));
    }
}

/// How many games a pairing takes if both decks are equally strong.
fn expected(stop: Stop) -> u64 {
    let enough = |within: f64| (0.98 / within).powi(2).ceil() as u64;
    stop.within.map_or(stop.games, |within| enough(within).min(stop.games))
}

fn write_rows(args: &Args, table: &Table) -> Result<()> {
    if let Some(path) = &args.rows {
        let name = |deck: usize| table.decks[deck].as_str();
        let games = |cell| {
            let Cell { a, b, rows, .. }: &Cell = cell;
            Games { a: name(*a), b: name(*b), rows }
        };
        files::write(path, &table.cells.iter().map(games).collect::<Vec<Games<'_>>>())?;
    }
    Ok(())
}

impl Table {
    /// Writes the files and says what came of it.
    pub(super) fn report(&self, report: &Report<'_>) -> Result<(String, Verdict)> {
        if let Some(path) = report.csv {
            csv::write(path, self).with_context(|| path.display().to_string())?;
        }
        if let Some(path) = report.html {
            fs::write(path, html::page(self)).with_context(|| path.display().to_string())?;
        }
        let failed = self.cells.iter().any(|cell| !cell.tally.crashed.is_empty());
        let text = match report.json {
            true => serde_json::to_string_pretty(&json::of(self))?,
            false => text::of(self),
        };
        Ok((text, Verdict::from_holds(!failed)))
    }

    /// How often the one deck wins against the other.
    pub(super) fn share(&self, own: usize, other: usize) -> Option<Share> {
        self.cells.iter().find_map(|cell| match (cell.a, cell.b) {
            (a, b) if (a, b) == (own, other) => Some(cell.tally.decided),
            (a, b) if (b, a) == (own, other) => Some(cell.tally.decided.turned()),
            (_, _) => None,
        })
    }

    /// The mean of a deck's win rates against the others, each counting the same.
    pub(super) fn mean(&self, deck: usize) -> Option<f64> {
        let others = (0..self.decks.len()).filter(|other| *other != deck);
        let shares = others.filter_map(|other| self.share(deck, other));
        let rates: Vec<f64> = shares.filter_map(|share| Some(share.interval()?.rate)).collect();
        (!rates.is_empty()).then(|| rates.iter().sum::<f64>() / rates.len() as f64)
    }

    pub(super) fn games(&self) -> u64 {
        self.cells.iter().map(|cell| cell.tally.games).sum()
    }

    /// Decks, those that win most first.
    pub(super) fn ranked(&self) -> Vec<usize> {
        let mut decks: Vec<usize> = (0..self.decks.len()).collect();
        let mean = |deck: &usize| self.mean(*deck).unwrap_or(-1.0);
        decks.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        decks
    }

    /// Whether every pairing is known as well as was asked.
    pub(super) fn is_finished(&self) -> bool {
        self.cells.len() == self.pairings
            && self.cells.iter().all(|cell| cell.is_finished(self.stop))
    }
}
