//! The table as CSV: one line a pairing.

use std::path::Path;

use anyhow::Result;
use sim::lab::{Cell, Share};

use super::Table;
use crate::sim::figures::Length;

const COLUMNS: [&str; 19] = [
    "a",
    "b",
    "games",
    "no_winner",
    "won",
    "of",
    "rate",
    "low",
    "high",
    "first_won",
    "first_of",
    "first_rate",
    "second_won",
    "second_of",
    "second_rate",
    "turns_mean",
    "turns_median",
    "decisions_mean",
    "decisions_median",
];

pub(super) fn write(path: &Path, table: &Table) -> Result<()> {
    let mut file = ::csv::Writer::from_path(path)?;
    file.write_record(COLUMNS)?;
    for cell in &table.cells {
        file.write_record(record(table, cell))?;
    }
    Ok(file.flush()?)
}

fn record(table: &Table, cell: &Cell) -> Vec<String> {
    let tally = &cell.tally;
    let interval = tally.decided.interval();
    let number = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.6}"));
    let split = |share: Share| {
        let rate = number(share.interval().map(|interval| interval.rate));
        [share.won.to_string(), share.of.to_string(), rate]
    };
    let mut record = vec![
        table.decks[cell.a].clone(),
        table.decks[cell.b].clone(),
        tally.games.to_string(),
        tally.undecided().to_string(),
        tally.decided.won.to_string(),
        tally.decided.of.to_string(),
        number(interval.map(|interval| interval.rate)),
        number(interval.map(|interval| interval.low)),
        number(interval.map(|interval| interval.high)),
    ];
    record.extend(split(tally.first));
    record.extend(split(tally.second));
    for histogram in [&tally.turns, &tally.decisions] {
        let length = Length::of(histogram);
        record.push(number(length.as_ref().map(|length| length.mean)));
        record.push(length.map_or(String::new(), |length| length.median.to_string()));
    }
    record
}
