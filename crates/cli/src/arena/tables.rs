//! The decks that meet.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use cards::Pool;
use kernel::BySeat;
use rulebook::GameName;
use sim::lab::Simulated;

use super::Args;
use crate::deck;

/// Two decks at a table.
pub(super) struct Pairing<T> {
    pub(super) decks: [String; 2],
    pub(super) table: Arc<T>,
}

/// Every deck of the program against the next one.
pub(super) fn all<G: Simulated>(game: G, pool: &Pool<G::Card>) -> Result<Vec<Arc<G::Table>>> {
    let names: Vec<String> = G::embedded().iter().map(|deck| deck.name.to_owned()).collect();
    let pairs = names.windows(2).map(|pair| [pair[0].clone(), pair[1].clone()]);
    pairs.map(|decks| seated(game, pool, decks).map(|pairing| pairing.table)).collect()
}

/// Those asked for, or the usual ones.
pub(super) fn pairings<G: Simulated>(
    args: &Args,
    game: G,
    pool: &Pool<G::Card>,
) -> Result<Vec<Pairing<G::Table>>> {
    let names = if args.decks.is_empty() { usual::<G>() } else { asked(&args.decks)? };
    names.into_iter().map(|decks| seated(game, pool, decks)).collect()
}

fn seated<G: Simulated>(
    game: G,
    pool: &Pool<G::Card>,
    decks: [String; 2],
) -> Result<Pairing<G::Table>> {
    let list = |name: &String| {
        let deck = deck::find_unless(G::embedded_named(name), name)?;
        G::legal(&deck, pool)
            .map_err(|errors| anyhow!("{name} cannot be played: {}", errors.join("; ")))
    };
    let lists = [list(&decks[0])?, list(&decks[1])?];
    let table = Arc::new(game.seated(BySeat([&lists[0], &lists[1]]), pool));
    Ok(Pairing { decks, table })
}

/// Pairings from all over the decks of the program: the first two of every stretch of the list.
fn usual<G: Simulated>() -> Vec<[String; 2]> {
    let pairings = match G::GAME {
        GameName::Opcg => 12,
        GameName::Bss => 4,
    };
    let names: Vec<String> = G::embedded().iter().map(|deck| deck.name.to_owned()).collect();
    let stretch = (names.len() / pairings).max(2);
    let stretches = names.chunks_exact(stretch).take(pairings);
    stretches.map(|names| [names[0].clone(), names[1].clone()]).collect()
}

fn asked(decks: &[String]) -> Result<Vec<[String; 2]>> {
    let pair = |text: &String| {
        let (a, b) = text.split_once('/').with_context(|| format!("{text}: two decks, A/B"))?;
        Ok([a.to_owned(), b.to_owned()])
    };
    decks.iter().map(pair).collect()
}
