//! `cargo xtask drill LIST.json`: what a new set needs, and what of it can be played today.

use std::{fs, path::Path};

use anyhow::{Context, Result};

use crate::{command, deckhand};

/// Games that are played with the cards that are read.
const GAMES: &str = "1000";

/// Shows what of a printed list is read, proves it and plays it. What is refused or not proven is shown and does not stop
/// the drill; a game that breaks a property does.
pub(crate) fn run(list: &str) -> Result<()> {
    let path = fs::canonicalize(Path::new(list)).with_context(|| list.to_owned())?;
    let list = path.to_str().context("the path is no text")?;
    let game = game_of(&fs::read_to_string(&path).with_context(|| list.to_owned())?);
    println!("== what is read and refused");
    show(&["cards", "import", list, "--report"])?;
    println!("== phrases that are new, by how many cards each would unlock");
    show(&["cards", "gaps", list])?;
    println!("== the abilities that are read, proven");
    show(&["cards", "prove", "--game", game, "--cards", list])?;
    println!("== {GAMES} games with them");
    command::run(deckhand().args(["fuzz", "--game", game, "--cards", list, "--games", GAMES]))
}

/// A status other than 0 says that something is left to do, which is what the drill is for.
fn show(args: &[&str]) -> Result<()> {
    deckhand().args(args).status().with_context(|| format!("cannot run deckhand {args:?}"))?;
    Ok(())
}

/// The cards of Battle Spirits Saga are spirits, nexuses and magic.
fn game_of(list: &str) -> &'static str {
    let is_word = |word: &str| list.contains(&format!("\"{word}\""));
    if is_word("spirit") && is_word("magic") { "bss" } else { "opcg" }
}
