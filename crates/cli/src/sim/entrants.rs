//! The decks that take part, each under a name of its own.

use std::path::Path;

use anyhow::{Result, anyhow};
use cards::Pool;
use sim::lab::{BotName, Entrant, Simulated};

use crate::deck;

/// The decks of these arguments, in their order.
pub(super) fn entrants<G: Simulated>(
    decks: &[String],
    pool: &Pool<G::Card>,
    bots: impl Iterator<Item = BotName>,
) -> Result<Vec<Entrant<G>>> {
    let mut entrants: Vec<Entrant<G>> = Vec::new();
    for (argument, bot) in decks.iter().zip(bots) {
        let ours = G::embedded_named(argument);
        let name = ours
            .as_ref()
            .map_or_else(|| name(argument, entrants.len()), |ours| ours.name.to_owned());
        let deck = deck::find_unless(ours, argument)?;
        let list = G::legal(&deck, pool)
            .map_err(|errors| anyhow!("{name} cannot be played: {}", errors.join("; ")))?;
        let name = unlike(name, &entrants);
        entrants.push(Entrant { name, deck, list, bot });
    }
    Ok(entrants)
}

/// What to call a deck that is not one of the program.
fn name(argument: &str, place: usize) -> String {
    let file = Path::new(argument).file_stem().filter(|_| Path::new(argument).exists());
    file.map_or_else(|| format!("deck {}", place + 1), |stem| stem.to_string_lossy().into_owned())
}

/// The name, with a number if another deck has it.
fn unlike<G: Simulated>(name: String, others: &[Entrant<G>]) -> String {
    let is_free = |name: &String| others.iter().all(|other| other.name != *name);
    let mut names = std::iter::once(name.clone()).chain((2..).map(|n| format!("{name} ({n})")));
    names.find(is_free).expect("one of them is free")
}
