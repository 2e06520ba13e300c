//! Tables of matchups from games of people, in the forms they are published in.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use cards::Pool;
use opcg::{Card, Category};
use serde::Deserialize;

/// What people have: for a Leader against another one, the rate from 0 to 1 and how many games it stands on.
pub(super) type Matchups = BTreeMap<(String, String), Matchup>;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Matchup {
    pub(super) rate: f64,
    pub(super) games: f64,
}

/// A table, by the Leaders' numbers, and the names in it that no Leader has.
#[derive(Debug)]
pub(super) struct People {
    pub(super) matchups: Matchups,
    pub(super) unknown: Vec<String>,
}

/// Reads a table: JSON with wins and losses by Leader, rows of `leader,opponent,wins,losses`, or a grid of percentages.
pub(super) fn read(text: &str, pool: &Pool) -> Result<People> {
    let named = if text.trim_start().starts_with('{') { json(text)? } else { rows(text)? };
    let mut people = People { matchups: Matchups::new(), unknown: Vec::new() };
    for ((a, b), matchup) in named {
        let leaders = [&a, &b].map(|name| leader(name, pool));
        for (name, _) in [a, b].iter().zip(&leaders).filter(|(_, leader)| leader.is_none()) {
            if !people.unknown.contains(name) {
                people.unknown.push(name.clone());
            }
        }
        if let [Some(a), Some(b)] = leaders {
            people.matchups.insert((a, b), matchup);
        }
    }
    Ok(people)
}

/// The number of the Leader that a table calls so: by its number, or by its set and a part of its name (`OP01Zoro`).
fn leader(name: &str, pool: &Pool) -> Option<String> {
    let is_leader = |card: &&std::sync::Arc<Card>| card.category == Category::Leader;
    if let Some(card) = pool.get(name).filter(is_leader) {
        return Some(card.number.clone());
    }
    let letters = |text: &str| {
        text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
    };
    let (set, part) = name.split_at_checked(4)?;
    let part = letters(part);
    let called = |card: &&std::sync::Arc<Card>| {
        card.number.starts_with(set) && !part.is_empty() && letters(&card.name).contains(&part)
    };
    let mut found = pool.iter().filter(is_leader).filter(called);
    let card = found.next()?;
    found.next().is_none().then(|| card.number.clone())
}

#[derive(Deserialize)]
struct Json {
    leaders: BTreeMap<String, JsonLeader>,
}

#[derive(Deserialize)]
struct JsonLeader {
    /// By opponent: wins, losses, ties.
    m: BTreeMap<String, Vec<u32>>,
}

fn json(text: &str) -> Result<Matchups> {
    let table: Json = serde_json::from_str(text).context("a table of matchups as JSON")?;
    let mut matchups = Matchups::new();
    for (leader, row) in table.leaders {
        for (opponent, counts) in row.m {
            let [wins, losses, ..] = counts[..] else {
                bail!("{leader} against {opponent}: wins and losses")
            };
            add(&mut matchups, (leader.clone(), opponent), f64::from(wins), f64::from(losses));
        }
    }
    Ok(matchups)
}

fn add(matchups: &mut Matchups, pair: (String, String), wins: f64, losses: f64) {
    let found = matchups.entry(pair).or_insert(Matchup { rate: 0.5, games: 0.0 });
    let games = found.games + wins + losses;
    if games > 0.0 {
        *found = Matchup { rate: (found.rate * found.games + wins) / games, games };
    }
}

fn rows(text: &str) -> Result<Matchups> {
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
    let head: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
    let place = |name: &str| head.iter().position(|column| column == name);
    let records: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>()?;
    match [place("leader"), place("opponent"), place("wins"), place("losses")] {
        [Some(a), Some(b), Some(wins), Some(losses)] => counted(&records, [a, b, wins, losses]),
        _ => grid(&head, &records),
    }
}

/// One row for a pairing, or several to be added up.
fn counted(records: &[csv::StringRecord], [a, b, wins, losses]: [usize; 4]) -> Result<Matchups> {
    let mut matchups = Matchups::new();
    for record in records {
        let pair = (record[a].to_owned(), record[b].to_owned());
        add(&mut matchups, pair, number(&record[wins])?, number(&record[losses])?);
    }
    Ok(matchups)
}

/// A row for each Leader, a column `vs_…` for each opponent, in percent, and the games of the row as `W` and `L`. How often two of them met is
/// not said: it is estimated by how often each was played.
fn grid(head: &[String], records: &[csv::StringRecord]) -> Result<Matchups> {
    let column = |name: &str| head.iter().position(|column| column == name);
    let (Some(wins), Some(losses)) = (column("W"), column("L")) else {
        bail!(
            "a table of matchups has columns leader, opponent, wins, losses, or vs_… with W and L"
        )
    };
    let mut games = BTreeMap::new();
    for record in records {
        games.insert(record[0].to_owned(), number(&record[wins])? + number(&record[losses])?);
    }
    let all: f64 = games.values().sum();
    let mut matchups = Matchups::new();
    for record in records {
        for (name, cell) in head.iter().zip(record) {
            let Some(opponent) = name.strip_prefix("vs_") else { continue };
            let met = games[&record[0]] * games.get(opponent).copied().unwrap_or_default() / all;
            let matchup = Matchup { rate: number(cell)? / 100.0, games: met };
            matchups.insert((record[0].to_owned(), opponent.to_owned()), matchup);
        }
    }
    Ok(matchups)
}

fn number(text: &str) -> Result<f64> {
    let number: f64 = text.trim().parse().with_context(|| format!("{text:?}: a number, please"))?;
    if number.is_finite() && number >= 0.0 {
        Ok(number)
    } else {
        bail!("{text:?}: a number from 0, please")
    }
}

#[cfg(test)]
mod tests;
