//! Which cards were played and which abilities resolved: one line, and a file with those that were not.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use cards::Pool;
use serde::Serialize;
use sim::fuzz::{Fuzzed, Gaps, Statistics, Tally, Unresolved};

/// The file, to be joined with other reports by card and ability.
#[derive(Serialize)]
struct Report<'a> {
    games: u64,
    decisions: u64,
    cards: Played,
    abilities: Resolved,
    never_played: &'a [String],
    never_resolved: Vec<Ability<'a>>,
}

#[derive(Serialize)]
struct Played {
    played: usize,
    of: usize,
}

#[derive(Serialize)]
struct Resolved {
    resolved: usize,
    of: usize,
}

#[derive(Serialize)]
struct Ability<'a> {
    card: &'a str,
    /// Its place in the card's text, from 0.
    ability: usize,
    label: String,
    /// It was activated and nothing came of it.
    activated: bool,
}

/// The line for the terminal.
pub(super) fn line(gaps: &Gaps) -> String {
    let Gaps { cards, abilities, .. } = gaps;
    format!(
        "{} of {} cards played, {} of {} abilities resolved\n",
        cards.seen, cards.of, abilities.seen, abilities.of
    )
}

pub(super) fn write<G: Fuzzed>(
    path: &Path,
    all: &Statistics,
    gaps: &Gaps,
    pool: &Pool<G::Card>,
) -> Result<()> {
    let Tally { seen: played, of: cards } = gaps.cards;
    let Tally { seen: resolved, of: abilities } = gaps.abilities;
    let report = Report {
        games: all.games,
        decisions: all.decisions,
        cards: Played { played, of: cards },
        abilities: Resolved { resolved, of: abilities },
        never_played: &gaps.unplayed,
        never_resolved: gaps.unresolved.iter().map(|each| ability::<G>(each, pool)).collect(),
    };
    let text = serde_json::to_string_pretty(&report)? + "\n";
    fs::write(path, text).with_context(|| path.display().to_string())
}

fn ability<'a, G: Fuzzed>(unresolved: &'a Unresolved, pool: &Pool<G::Card>) -> Ability<'a> {
    let Unresolved { number, place, is_activated } = unresolved;
    let card = pool.get(number).expect("it is a card of the pool");
    let label = G::label(card, *place);
    Ability { card: number, ability: *place, label, activated: *is_activated }
}
