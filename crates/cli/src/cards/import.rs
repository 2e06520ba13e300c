//! `deckhand cards import`: printed lists into card files of our notation.

use std::path::PathBuf;

use anyhow::Result;
use cards::{Import, PooledCard, WrongField};
use clap::{Args as ClapArgs, ValueEnum};
use serde_json::{Value, json};

use super::{japanese, list, tally::Sets, text, write::write_sets};
use crate::{output::Verdict, pool::refusal};

/// Options of `deckhand cards import`.
#[derive(ClapArgs)]
#[command(long_about = "\
Read a printed card list with the card-text grammar and print each text back.

The list is JSON: an array of cards, an object that holds one (data, cards, results …), a map by number or by set, or a
folder of such files. Fields are found under the names that public lists use (number, id, code, card_set_id; category,
type, card_type; effect, ability, card_text …), values as they are written there: \"Red/Green\", \"-\", \"1000\", <br>.
Other prints of a card (NUMBER_p1) are the same card; DON!! cards are passed over.

A record that cannot be used is reported with its number or place and the reason, and the others are read.

Status 0 when every card was read and printed back, 1 when not, 2 when nothing in the list can be used; then nothing is written.")]
pub(crate) struct Args {
    /// The printed list, or a folder of lists
    #[arg(value_name = "FILE.json")]
    file: PathBuf,
    /// Write one card file a set into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The language of the texts
    #[arg(long, value_enum, default_value_t)]
    language: Language,
    /// Count what became of the cards, by set
    #[arg(long)]
    report: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// A language that card texts are read in.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Language {
    #[default]
    En,
    Ja,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    if args.language == Language::Ja {
        anyhow::ensure!(args.out.is_none(), "card files are written from the English list");
        let import = japanese::import(&args.file)?;
        return report::<opcg::Card>(args, &[], &Outcome::of_japanese(&import));
    }
    if list::is_bss(&args.file)? {
        let import = list::import_bss(&args.file)?;
        return report(args, &import.cards, &Outcome::of_bss(&import));
    }
    let import = list::import(&args.file)?;
    report(args, &import.cards, &Outcome::of_opcg(&import))
}

/// Writes the cards, if that is asked, and reports on the list.
fn report<Card: PooledCard>(
    args: &Args,
    cards: &[Card],
    outcome: &Outcome,
) -> Result<(String, Verdict)> {
    if let Some(folder) = &args.out {
        write_sets(cards, folder)?;
    }
    let text = match args.json {
        true => serde_json::to_string_pretty(&outcome.as_json())?,
        false => outcome.as_text(args.report),
    };
    Ok((text, Verdict::from_holds(outcome.printed_back == outcome.cards)))
}

/// What became of a list.
struct Outcome {
    cards: usize,
    read: usize,
    printed_back: usize,
    /// A line each, and as JSON.
    refused: Vec<(String, Value)>,
    /// What was printed otherwise, by number.
    otherwise: Vec<(String, Vec<String>)>,
    ambiguous: Vec<String>,
    sets: Sets,
}

impl Outcome {
    fn of_opcg(import: &Import) -> Outcome {
        let refused = |(number, why): &(String, Vec<cardtext::Diagnostic>)| {
            let lines: String = why.iter().map(|each| format!("{number}: {each}\n")).collect();
            (lines, json!({ "number": number, "not_understood": text::diagnostics(why) }))
        };
        let unplayable = |error: &opcg::CardError| {
            (format!("{error}\n"), json!({ "card": error.card, "not_used": error.to_string() }))
        };
        let not_understood = import.refused.iter().map(refused);
        Outcome {
            cards: import.len(),
            read: import.cards.len(),
            printed_back: import.printed_back(),
            refused: not_understood
                .chain(import.unplayable.iter().map(unplayable))
                .chain(import.broken.iter().map(broken))
                .collect(),
            otherwise: worded(&import.otherwise),
            ambiguous: import.ambiguous.clone(),
            sets: Sets::of_import(import),
        }
    }

    fn of_japanese(import: &japanese::Import) -> Outcome {
        let refused = |(number, why): &(String, Vec<cardtext::Diagnostic>)| {
            let lines: String = why.iter().map(|each| format!("{number}: {each}\n")).collect();
            (lines, json!({ "number": number, "not_understood": text::diagnostics(why) }))
        };
        let not_understood = import.refused.iter().map(refused);
        Outcome {
            cards: import.read.len() + import.refused.len() + import.broken.len(),
            read: import.read.len(),
            printed_back: import.read.len() - import.otherwise.len(),
            refused: not_understood.chain(import.broken.iter().map(broken)).collect(),
            otherwise: worded(&import.otherwise),
            ambiguous: import.ambiguous.clone(),
            sets: Sets::of_japanese(import),
        }
    }

    fn of_bss(import: &cards::bss::Import) -> Outcome {
        let refused = |(number, why): &(String, cards::bss::Refused)| {
            let line = format!("{number}: {}\n", refusal(why));
            (line, json!({ "number": number, "not_used": refusal(why) }))
        };
        Outcome {
            cards: import.len(),
            read: import.cards.len(),
            printed_back: import.printed_back(),
            refused: import
                .refused
                .iter()
                .map(refused)
                .chain(import.broken.iter().map(broken))
                .collect(),
            otherwise: worded(&import.otherwise),
            ambiguous: import.ambiguous.clone(),
            sets: Sets::of_bss(import),
        }
    }

    /// What could not be read, and what was printed otherwise; the sum in the last line.
    fn as_text(&self, report: bool) -> String {
        let mut text: String = self.refused.iter().map(|(line, _)| line.as_str()).collect();
        for (number, troubles) in &self.otherwise {
            troubles.iter().for_each(|each| text += &format!("{number}: {each}\n"));
        }
        if report {
            text += &self.sets.table();
        }
        let (back, all) = (self.printed_back, self.cards);
        text + &format!("{back} of {all} cards read and printed back\n")
    }

    fn as_json(&self) -> Value {
        let otherwise = |(number, troubles): &(String, Vec<String>)| json!({ "number": number, "printed_otherwise": troubles });
        json!({
            "cards": self.cards,
            "read": self.read,
            "printed_back": self.printed_back,
            "refused": self.refused.iter().map(|(_, json)| json).collect::<Vec<_>>(),
            "otherwise": self.otherwise.iter().map(otherwise).collect::<Vec<_>>(),
            "ambiguous": self.ambiguous,
            "sets": self.sets,
        })
    }
}

/// A record that cannot be used.
fn broken(wrong: &WrongField) -> (String, Value) {
    let json = json!({ "card": wrong.card, "field": wrong.field, "not_used": wrong.reason });
    (format!("{wrong}\n"), json)
}

fn worded(otherwise: &[(String, Vec<impl ToString>)]) -> Vec<(String, Vec<String>)> {
    let words = |troubles: &[_]| troubles.iter().map(ToString::to_string).collect();
    otherwise.iter().map(|(number, troubles)| (number.clone(), words(troubles))).collect()
}
