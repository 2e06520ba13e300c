//! `deckhand cards compare`: the English and the Japanese reading of every card, held against each other.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use anyhow::Result;
use cards::{Printed, Zeros};
use cardtext::ja::canonical;
use clap::Args as ClapArgs;
use opcg::vocabulary::Ability;
use serde_json::Value;

use super::{japanese, list};
use crate::output::Verdict;

/// Differences that are explained, by number.
const EXPLAINED: &str = include_str!("../../../../docs/translations.md");

/// Options of `deckhand cards compare`.
#[derive(ClapArgs)]
#[command(long_about = "\
Compare what the English and the Japanese text of every card say: both are read into effects, and the effects are compared as values.
The order of criteria and other spellings of one meaning do not count.

Every difference is listed with the place where the effects differ, and whether docs/translations.md explains it. Status 0 when
every difference is explained, 1 when one is not, 2 when a list cannot be used.")]
pub(crate) struct Args {
    /// The printed list in English
    #[arg(value_name = "ENGLISH.json")]
    english: PathBuf,
    /// The printed list in Japanese
    #[arg(value_name = "JAPANESE.json")]
    japanese: PathBuf,
    /// List the differences that are not explained alone
    #[arg(long)]
    unexplained: bool,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let japanese = japanese::import(&args.japanese)?;
    let english: BTreeMap<String, Vec<Ability>> = list::printed(&args.english, Zeros::Written)?
        .prints
        .into_iter()
        .filter_map(abilities)
        .collect();
    let comparison = Comparison::new(&english, &japanese.read);
    let holds = comparison.differences.iter().all(|difference| difference.explained);
    Ok((comparison.as_text(args.unexplained), Verdict::from_holds(holds)))
}

fn abilities(printed: Printed) -> Option<(String, Vec<Ability>)> {
    let read = cardtext::opcg::compile(&printed.effect, printed.trigger.as_deref());
    read.ok().map(|abilities| (printed.card.number, abilities))
}

struct Comparison {
    compared: usize,
    differences: Vec<Difference>,
}

struct Difference {
    number: String,
    explained: bool,
    /// Where the values differ, and what stands there in English and in Japanese.
    places: Vec<(String, String, String)>,
}

impl Comparison {
    fn new(
        english: &BTreeMap<String, Vec<Ability>>,
        japanese: &[(String, Vec<Ability>)],
    ) -> Comparison {
        let explained: BTreeSet<&str> = explained(EXPLAINED).collect();
        let mut comparison = Comparison { compared: 0, differences: Vec::new() };
        for (number, abilities) in japanese {
            let Some(other) = english.get(number) else { continue };
            comparison.compared += 1;
            let (one, other) = (canonical(other), canonical(abilities));
            if one != other {
                let mut places = Vec::new();
                differ("", &Value::Array(one), &Value::Array(other), &mut places);
                let explained = explained.contains(number.as_str());
                comparison.differences.push(Difference {
                    number: number.clone(),
                    explained,
                    places,
                });
            }
        }
        comparison
    }

    fn as_text(&self, unexplained: bool) -> String {
        let mut text = String::new();
        let shown = |difference: &&Difference| !unexplained || !difference.explained;
        for Difference { number, explained, places } in self.differences.iter().filter(shown) {
            let state = if *explained { "explained" } else { "not explained" };
            text += &format!("{number}: {state}\n");
            for (place, english, japanese) in places {
                text += &format!("  {place}\n    English  {english}\n    Japanese {japanese}\n");
            }
        }
        let explained = self.differences.iter().filter(|difference| difference.explained).count();
        let differ = self.differences.len();
        let (equal, not) = (self.compared - differ, differ - explained);
        text + &format!("{equal} of {} cards say the same in both languages\n", self.compared)
            + &format!(
                "{explained} differences are explained in docs/translations.md, {not} are not\n"
            )
    }
}

/// The numbers in the first column of the tables.
fn explained(tables: &str) -> impl Iterator<Item = &str> {
    tables.lines().filter_map(|line| {
        let cell = line.strip_prefix("| ")?.split(" |").next()?;
        cell.contains('-').then_some(cell)
    })
}

/// The smallest parts in which the values differ.
fn differ(place: &str, one: &Value, other: &Value, places: &mut Vec<(String, String, String)>) {
    match (one, other) {
        _ if one == other => {}
        (Value::Array(ones), Value::Array(others)) if ones.len() == others.len() => {
            for (at, (one, other)) in ones.iter().zip(others).enumerate() {
                differ(&format!("{place}/{at}"), one, other, places);
            }
        }
        (Value::Object(ones), Value::Object(others)) if ones.keys().eq(others.keys()) => {
            for ((key, one), other) in ones.iter().zip(others.values()) {
                differ(&format!("{place}/{key}"), one, other, places);
            }
        }
        _ => places.push((place.to_owned(), one.to_string(), other.to_string())),
    }
}
