//! Decks of Battle Spirits Saga: checked by bss 5-1-1-1, and listed.

use anyhow::Result;
use cards::{
    Deck,
    bss::{BssPool, DeckError, check, embedded_decks},
};
use serde::Serialize;

use super::source::{Source, pointed, repeated, source_unless};
use crate::output::Verdict;

/// What came of a check.
#[derive(Serialize)]
struct Report {
    deck: String,
    legal: bool,
    problems: Vec<Problem>,
    notes: Vec<String>,
}

/// One thing that is against the deck.
#[derive(Serialize)]
struct Problem {
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    message: String,
}

pub(super) fn run_check(name: &str, pool: &BssPool, json: bool) -> Result<(String, Verdict)> {
    let Source { name, deck } = source(name)?;
    let deck = match deck {
        Ok(deck) => deck,
        Err(errors) => {
            let text = format!("{name} cannot be read\n{}\n", pointed(&errors));
            return Ok((text, Verdict::BadInput));
        }
    };
    let errors = check(&deck, pool).err().unwrap_or_default();
    let problem = |error: &DeckError| Problem {
        clause: error.clause().map(|clause| clause.to_string()),
        message: error.to_string(),
    };
    let report = Report {
        deck: name,
        legal: errors.is_empty(),
        problems: errors.iter().map(problem).collect(),
        notes: repeated(&deck),
    };
    let text = match json {
        true => serde_json::to_string_pretty(&report)?,
        false => report.to_text(),
    };
    Ok((text, Verdict::from_holds(report.legal)))
}

/// A deck of the program, a file, or a list.
fn source(name: &str) -> Result<Source> {
    let ours = embedded_decks().find(|deck| deck.name.eq_ignore_ascii_case(name));
    source_unless(ours, name)
}

impl Report {
    fn to_text(&self) -> String {
        let is = if self.legal { "is" } else { "is not" };
        let mut text = format!("{} {is} legal (bss 5-1-1-1)\n", self.deck);
        self.problems.iter().for_each(|problem| text += &format!("  {}\n", problem.message));
        self.notes.iter().for_each(|note| text += &format!("  note: {note}\n"));
        text
    }
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    title: &'static str,
    cards: usize,
}

/// The decks that come with the program.
pub(super) fn run_list(json: bool) -> Result<(String, Verdict)> {
    let count = |deck: &Deck| deck.lines.iter().map(|line| line.count).sum();
    let rows: Vec<Row> = embedded_decks()
        .map(|deck| Row { name: deck.name, title: deck.title, cards: count(&deck.deck) })
        .collect();
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or_default();
    let line = |row: &Row| format!("{:width$}  {} cards  {}\n", row.name, row.cards, row.title);
    let text = match json {
        true => serde_json::to_string_pretty(&rows)?,
        false => rows.iter().map(line).collect(),
    };
    Ok((text, Verdict::Holds))
}
