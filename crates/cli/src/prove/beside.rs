//! `deckhand cards prove --beside`: every ability with something beside it that may get in its way.

use std::{collections::BTreeMap, fmt::Write as _};

use prove::{Beside, Disturbances};

/// Each difference, and how many there are by what lay beside the card.
pub(super) fn to_text(found: &Disturbances, verbose: bool) -> String {
    let mut text = String::new();
    for each in &found.differences {
        let (number, place, beside, run) = (&each.number, each.place, each.beside.name(), each.run);
        let explained = each.explained.map(|clause| format!(" (explained by {clause})"));
        let _ = writeln!(
            text,
            "{number} {place}, {beside}, board {run}: {}{}",
            each.what,
            explained.unwrap_or_default()
        );
        let story = each.story.iter().filter(|_| verbose);
        story.for_each(|line| text.push_str(&format!("    {line}\n")));
    }
    text + &summary(found)
}

fn summary(found: &Disturbances) -> String {
    let mut counts: BTreeMap<Beside, usize> = BTreeMap::new();
    found.unexplained().for_each(|each| *counts.entry(each.beside).or_default() += 1);
    let counts: Vec<String> =
        counts.iter().map(|(beside, count)| format!("{} {count}", beside.name())).collect();
    let all = found.unexplained().count();
    let explained = found.differences.len() - all;
    let by = if counts.is_empty() { String::new() } else { format!(": {}", counts.join(", ")) };
    format!(
        "{} cards, {} boards: {all} differences{by}; {explained} explained\n",
        found.cards, found.boards
    )
}
