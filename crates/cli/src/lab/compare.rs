//! `deckhand lab compare`: a table of matchups beside one of games of people.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use cards::{EmbeddedDeck, Pool};
use clap::Args as ClapArgs;
use opcg::Category;
use serde::{Deserialize, Serialize};
use sim::lab::{Agreement, Compared, Share};

use super::people::{self, Matchups};
use crate::{
    deck,
    output::Verdict,
    pool::CardsArg,
    sim::columns::{cells, columns},
};

/// Options of `deckhand lab compare`.
#[derive(ClapArgs)]
#[command(after_long_help = "\
The table of people is read in three forms: rows of leader,opponent,wins,losses; a grid with a row for each Leader and a column vs_NAME for
each opponent, in percent, with the row's games as W and L; JSON with wins, losses and ties by Leader. A Leader is named by its number, or by
its set and a part of its name. Several decks of one Leader are put together.

A correlation of 1 is a table like that of people, 0 says nothing about it; it comes with its 95 percent interval, and pairings count by the
number of games of people.")]
pub(super) struct Args {
    /// The table of `deckhand sim --matrix --csv FILE`
    #[arg(value_name = "MATRIX.csv")]
    matrix: PathBuf,
    /// The table of people, CSV or JSON
    #[arg(value_name = "PEOPLE")]
    people: PathBuf,
    /// Leave out pairings of which people played fewer games
    #[arg(long, value_name = "N", default_value = "50")]
    min_games: f64,
    /// As JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cards: CardsArg,
}

/// A row of the table of `sim`.
#[derive(Deserialize)]
struct Row {
    a: String,
    b: String,
    won: u64,
    of: u64,
    first_won: u64,
    first_of: u64,
    second_won: u64,
    second_of: u64,
}

/// A pairing of Leaders in both tables, rates in percent.
#[derive(Serialize)]
struct Pairing {
    a: String,
    b: String,
    bots: f64,
    people: f64,
    games_of_people: f64,
}

/// What a Leader does on the whole, in percent.
#[derive(Serialize)]
struct Leader {
    number: String,
    bots: f64,
    people: f64,
    /// By how much its bots do better going first.
    first_player_gap: Option<f64>,
}

#[derive(Serialize)]
struct Report {
    pairings: Vec<Pairing>,
    leaders: Vec<Leader>,
    correlation: Option<[f64; 3]>,
    mean_gap: f64,
    same_side: usize,
    /// Names in the table of people that no Leader has.
    unknown: Vec<String>,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let pool = args.cards.pool()?.pool;
    let text = |path: &Path| fs::read_to_string(path).with_context(|| path.display().to_string());
    let people = people::read(&text(&args.people)?, &pool)
        .with_context(|| args.people.display().to_string())?;
    let bots = Bots::read(&text(&args.matrix)?, &pool)
        .with_context(|| args.matrix.display().to_string())?;
    let report = report(&bots, &people.matchups, args.min_games, people.unknown)?;
    let text = match args.json {
        true => serde_json::to_string_pretty(&report)?,
        false => report.to_text(),
    };
    Ok((text, Verdict::Holds))
}

/// What the bots did, by the Leaders' numbers.
#[derive(Default)]
struct Bots {
    pairings: BTreeMap<(String, String), Share>,
    /// Going first, going second.
    turns: BTreeMap<String, [Share; 2]>,
}

impl Bots {
    fn read(text: &str, pool: &Pool) -> Result<Bots> {
        let mut bots = Bots::default();
        for row in csv::Reader::from_reader(text.as_bytes()).deserialize() {
            let row: Row = row.context("a table of `deckhand sim --matrix --csv`")?;
            let (a, b) = (leader_of(&row.a, pool)?, leader_of(&row.b, pool)?);
            let [first, second] = [(row.first_won, row.first_of), (row.second_won, row.second_of)]
                .map(|(won, of)| Share { won, of });
            for (leader, turns) in [(&a, [first, second]), (&b, [second.turned(), first.turned()])]
            {
                let [own, other] = bots.turns.entry(leader.clone()).or_default();
                own.add(turns[0]);
                other.add(turns[1]);
            }
            let share = Share { won: row.won, of: row.of };
            bots.pairings.entry((a.clone(), b.clone())).or_default().add(share);
            bots.pairings.entry((b, a)).or_default().add(share.turned());
        }
        Ok(bots)
    }
}

/// The number of the Leader of a deck of the program, or of a file.
fn leader_of(name: &str, pool: &Pool) -> Result<String> {
    let deck = deck::find_unless(EmbeddedDeck::named(name), name)?;
    let counts = deck.counts();
    let is_leader =
        |number: &&&str| pool.get(number).is_some_and(|card| card.category == Category::Leader);
    let leader = counts.keys().find(is_leader).with_context(|| format!("{name} has no Leader"))?;
    Ok((*leader).to_owned())
}

fn report(bots: &Bots, people: &Matchups, min_games: f64, unknown: Vec<String>) -> Result<Report> {
    let (mut pairings, mut compared) = (Vec::new(), Vec::new());
    for ((a, b), share) in bots.pairings.iter().filter(|((a, b), _)| a < b) {
        let met = people.get(&(a.clone(), b.clone())).filter(|met| met.games >= min_games);
        let (Some(met), Some(own)) = (met, share.interval()) else { continue };
        compared.push(Compared { own: own.rate, other: met.rate, weight: met.games });
        pairings.push(Pairing {
            a: a.clone(),
            b: b.clone(),
            bots: own.rate * 100.0,
            people: met.rate * 100.0,
            games_of_people: met.games,
        });
    }
    let agreement = Agreement::of(&compared);
    ensure!(agreement.is_some(), "the two tables have no pairing in common");
    let found = agreement.expect("it was asked for");
    let percent = |interval: sim::lab::Interval| [interval.rate, interval.low, interval.high];
    Ok(Report {
        leaders: leaders(bots, &pairings),
        pairings,
        correlation: found.correlation.map(percent),
        mean_gap: found.gap * 100.0,
        same_side: found.same_side,
        unknown,
    })
}

/// Each Leader over the pairings that both tables have, every opponent alike.
fn leaders(bots: &Bots, pairings: &[Pairing]) -> Vec<Leader> {
    let mut rates: BTreeMap<&str, Vec<[f64; 2]>> = BTreeMap::new();
    for pair in pairings {
        rates.entry(&pair.a).or_default().push([pair.bots, pair.people]);
        rates.entry(&pair.b).or_default().push([100.0 - pair.bots, 100.0 - pair.people]);
    }
    let leader = |(number, rates): (&str, Vec<[f64; 2]>)| {
        let mean = |of: usize| rates.iter().map(|rate| rate[of]).sum::<f64>() / rates.len() as f64;
        let turns = bots.turns[number].map(|share| share.interval().map(|found| found.rate));
        let [first, second] = turns;
        Leader {
            number: number.to_owned(),
            bots: mean(0),
            people: mean(1),
            first_player_gap: first.zip(second).map(|(first, second)| (first - second) * 100.0),
        }
    };
    rates.into_iter().map(leader).collect()
}

impl Report {
    fn to_text(&self) -> String {
        let mut rows = vec![cells(["", "", "bots", "people", "gap", "games of people"])];
        rows.extend(self.pairings.iter().map(|pair| {
            let Pairing { a, b, bots, people, games_of_people } = pair;
            let figures = [*bots, *people, bots - people].map(|figure| format!("{figure:.1}"));
            let mut row = vec![a.clone(), b.clone()];
            row.extend(figures);
            row.push(format!("{games_of_people:.0}"));
            row
        }));
        let mut text = columns(&rows, 2);
        let mut rows = vec![cells(["Leader", "bots", "people", "going first"])];
        rows.extend(self.leaders.iter().map(|leader| {
            let first = leader.first_player_gap.map_or(String::new(), |gap| format!("{gap:+.1}"));
            vec![
                leader.number.clone(),
                format!("{:.1}", leader.bots),
                format!("{:.1}", leader.people),
                first,
            ]
        }));
        text += "\n";
        text += &columns(&rows, 1);
        text += "\n";
        text += &match self.correlation {
            Some([rate, low, high]) => format!("correlation {rate:.2} [{low:.2}, {high:.2}], "),
            None => "no correlation: one of the tables favors nobody, ".to_owned(),
        };
        let (pairs, same) = (self.pairings.len(), self.same_side);
        text += &format!(
            "mean gap {:.1} points, the same deck favored in {same} of {pairs}\n",
            self.mean_gap
        );
        if !self.unknown.is_empty() {
            text += &format!("left out, no Leader of this name: {}\n", self.unknown.join(", "));
        }
        text
    }
}

#[cfg(test)]
mod tests;
