//! `deckhand cards gaps`: which phrase, taught, would unlock most cards.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use anyhow::Result;
use cards::Import;
use clap::Args as ClapArgs;
use serde::Serialize;
use serde_json::json;

use super::{list, phrase::phrase};
use crate::output::Verdict;

/// Options of `deckhand cards gaps`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// The printed list, or a folder of lists
    #[arg(value_name = "FILE.json")]
    file: PathBuf,
    /// Tell phrases apart by so many words
    #[arg(long, value_name = "N", default_value_t = 6)]
    words: usize,
    /// Show so many phrases
    #[arg(long, value_name = "N", default_value_t = 20)]
    top: usize,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// A phrase that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Gap {
    phrase: String,
    /// Cards with no other trouble.
    unlocks: usize,
    /// Cards it stands on.
    cards: Vec<String>,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let import = list::import(&args.file)?;
    let mut gaps = gaps(&import, args.words);
    let all = gaps.len();
    gaps.truncate(args.top);
    let text = match args.json {
        true => serde_json::to_string_pretty(
            &json!({ "refused": import.refused.len(), "phrases": all, "gaps": gaps }),
        )?,
        false => as_text(&gaps, all, import.refused.len()),
    };
    Ok((text, Verdict::from_holds(import.refused.is_empty())))
}

/// Those that unlock most first; then those on most cards.
fn gaps(import: &Import, words: usize) -> Vec<Gap> {
    let mut gaps: BTreeMap<String, Gap> = BTreeMap::new();
    for (number, diagnostics) in &import.refused {
        let phrases: BTreeSet<String> =
            diagnostics.iter().map(|each| phrase(&each.rest, words)).collect();
        let alone = phrases.len() == 1;
        for phrase in phrases {
            let new = || Gap { phrase: phrase.clone(), unlocks: 0, cards: Vec::new() };
            let gap = gaps.entry(phrase.clone()).or_insert_with(new);
            gap.unlocks += usize::from(alone);
            gap.cards.push(number.clone());
        }
    }
    let mut gaps: Vec<Gap> = gaps.into_values().collect();
    gaps.sort_by_key(|gap| std::cmp::Reverse((gap.unlocks, gap.cards.len())));
    gaps
}

fn as_text(gaps: &[Gap], all: usize, refused: usize) -> String {
    let mut text = String::new();
    if !gaps.is_empty() {
        text += "unlocks  on cards  phrase\n";
    }
    for gap in gaps {
        let first = gap.cards.first().map_or("", String::as_str);
        text += &format!("{:>7}  {:>8}  {}  ({first})\n", gap.unlocks, gap.cards.len(), gap.phrase);
    }
    text + &format!("{all} phrases not understood on {refused} cards\n")
}

#[cfg(test)]
mod tests;
