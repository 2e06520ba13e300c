//! `deckhand cards import`: printed lists into card files of our notation.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use cards::{Import, set_of, to_ron};
use clap::{Args as ClapArgs, Subcommand};
use opcg::Card;

use crate::{output::Verdict, pool::import_file};

/// Options of `deckhand cards`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Read a printed card list with the card-text grammar.
    Import(ImportArgs),
}

#[derive(ClapArgs)]
struct ImportArgs {
    /// The printed list
    #[arg(value_name = "FILE.json")]
    file: PathBuf,
    /// Write one card file a set into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Show each text that was refused, with the words not understood
    #[arg(long)]
    report: bool,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let Command::Import(args) = &args.command;
    let import = import_file(&args.file)?;
    if let Some(folder) = &args.out {
        write_sets(&import.cards, folder)?;
    }
    let mut text = if args.report { refused(&import) } else { String::new() };
    let all = import.cards.len() + import.refused.len();
    text += &format!("{} of {all} cards read\n", import.cards.len());
    Ok((text, Verdict::Holds))
}

fn refused(import: &Import) -> String {
    let mut text = String::new();
    for (number, diagnostics) in &import.refused {
        for diagnostic in diagnostics {
            text += &format!("{number}: {diagnostic}\n");
        }
    }
    text
}

/// One file a set, by the letters and digits before the dash.
fn write_sets(cards: &[Card], folder: &Path) -> Result<()> {
    let mut sets: BTreeMap<&str, Vec<Card>> = BTreeMap::new();
    for card in cards {
        sets.entry(set_of(&card.number)).or_default().push(card.clone());
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for (set, cards) in sets {
        let path = folder.join(format!("{set}.ron"));
        fs::write(&path, to_ron(&cards)).with_context(|| path.display().to_string())?;
    }
    Ok(())
}
