//! `deckhand cards import`: printed lists into card files of our notation.

use std::path::PathBuf;

use anyhow::Result;
use cards::Import;
use clap::Args as ClapArgs;
use serde_json::{Value, json};

use super::{list, tally::Sets, text, write::write_sets};
use crate::{output::Verdict, pool::refusal};

/// Options of `deckhand cards import`.
#[derive(ClapArgs)]
#[command(long_about = "\
Read a printed card list with the card-text grammar and print each text back.

The list is JSON: an array of cards, an object that holds one (data, cards, results …), a map by number or by set, or a
folder of such files. Fields are found under the names that public lists use (number, id, code, card_set_id; category,
type, card_type; effect, ability, card_text …), values as they are written there: \"Red/Green\", \"-\", \"1000\", <br>.
Other prints of a card (NUMBER_p1) are the same card; DON!! cards are passed over.

Status 0 when every card was read and printed back, 1 when not, 2 when the list cannot be used; then nothing is written.")]
pub(crate) struct Args {
    /// The printed list, or a folder of lists
    #[arg(value_name = "FILE.json")]
    file: PathBuf,
    /// Write one card file a set into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Count what became of the cards, by set
    #[arg(long)]
    report: bool,
    /// As JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    if list::is_bss(&args.file)? {
        return run_bss(args);
    }
    let import = list::import(&args.file)?;
    if let Some(folder) = &args.out {
        write_sets(&import.cards, folder)?;
    }
    let text = match args.json {
        true => serde_json::to_string_pretty(&as_json(&import))?,
        false => as_text(&import, args.report),
    };
    Ok((text, Verdict::from_holds(import.printed_back() == import.len())))
}

fn run_bss(args: &Args) -> Result<(String, Verdict)> {
    let import = list::import_bss(&args.file)?;
    if let Some(folder) = &args.out {
        write_sets(&import.cards, folder)?;
    }
    let text = match args.json {
        true => serde_json::to_string_pretty(&bss_as_json(&import))?,
        false => bss_as_text(&import, args.report),
    };
    Ok((text, Verdict::from_holds(import.printed_back() == import.len())))
}

fn bss_as_text(import: &cards::bss::Import, report: bool) -> String {
    let mut text = String::new();
    for (number, why) in &import.refused {
        text += &format!("{number}: {}\n", refusal(why));
    }
    for (number, troubles) in &import.otherwise {
        troubles.iter().for_each(|each| text += &format!("{number}: {each}\n"));
    }
    if report {
        text += &Sets::of_bss(import).table();
    }
    text + &sum(import.printed_back(), import.len())
}

fn bss_as_json(import: &cards::bss::Import) -> Value {
    let refused = |(number, why): &(String, cards::bss::Refused)| json!({ "number": number, "not_used": refusal(why) });
    let otherwise = |(number, troubles): &(String, Vec<cardtext::bss::Trouble>)| {
        let troubles: Vec<String> = troubles.iter().map(ToString::to_string).collect();
        json!({ "number": number, "printed_otherwise": troubles })
    };
    json!({
        "cards": import.len(),
        "read": import.cards.len(),
        "printed_back": import.printed_back(),
        "refused": import.refused.iter().map(refused).collect::<Vec<_>>(),
        "otherwise": import.otherwise.iter().map(otherwise).collect::<Vec<_>>(),
        "ambiguous": import.ambiguous,
        "sets": Sets::of_bss(import),
    })
}

fn sum(printed_back: usize, all: usize) -> String {
    format!("{printed_back} of {all} cards read and printed back\n")
}

/// What could not be read, and what was printed otherwise; the sum in the last line.
fn as_text(import: &Import, report: bool) -> String {
    let mut text = String::new();
    for (number, diagnostics) in &import.refused {
        diagnostics.iter().for_each(|each| text += &format!("{number}: {each}\n"));
    }
    for (number, troubles) in &import.otherwise {
        troubles.iter().for_each(|each| text += &format!("{number}: {each}\n"));
    }
    if report {
        text += &Sets::of_import(import).table();
    }
    text + &sum(import.printed_back(), import.len())
}

fn as_json(import: &Import) -> Value {
    let refused = |(number, diagnostics): &(String, Vec<cardtext::Diagnostic>)| json!({ "number": number, "not_understood": text::diagnostics(diagnostics) });
    let otherwise = |(number, troubles): &(String, Vec<cardtext::opcg::Trouble>)| {
        let troubles: Vec<String> = troubles.iter().map(ToString::to_string).collect();
        json!({ "number": number, "printed_otherwise": troubles })
    };
    json!({
        "cards": import.len(),
        "read": import.cards.len(),
        "printed_back": import.printed_back(),
        "refused": import.refused.iter().map(refused).collect::<Vec<_>>(),
        "otherwise": import.otherwise.iter().map(otherwise).collect::<Vec<_>>(),
        "ambiguous": import.ambiguous,
        "sets": Sets::of_import(import),
    })
}
