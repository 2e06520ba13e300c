//! `deckhand cards coverage`: how much is read and printed back, set by set.

use std::path::PathBuf;

use anyhow::Result;
use cards::Pool;
use clap::Args as ClapArgs;
use serde_json::json;

use super::{list, tally::Sets};
use crate::output::Verdict;

/// Options of `deckhand cards coverage`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// A printed list, or a folder of lists; without it, the cards of the program, printed and read again
    #[arg(value_name = "FILE.json")]
    file: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let sets = match &args.file {
        Some(path) if list::is_bss(path)? => Sets::of_bss(&list::import_bss(path)?),
        Some(path) => Sets::of_import(&list::import(path)?),
        None => Sets::of_pool(&Pool::embedded()),
    };
    let sum = sets.sum();
    let holds = sum.printed_back == sum.cards;
    let text = match args.json {
        true => serde_json::to_string_pretty(&json!({ "sets": sets, "all": sum }))?,
        false => {
            let last =
                format!("{} of {} cards read and printed back\n", sum.printed_back, sum.cards);
            sets.table() + &last
        }
    };
    Ok((text, Verdict::from_holds(holds)))
}
