//! How games ended: a bar a deck, parted by the reason.

use std::collections::BTreeMap;

use sim::lab::End;

use super::{
    chart::{LINE, NAMES, WIDTH, name, svg},
    grouped,
};
use crate::sim::matrix::Table;

pub(super) const NOTE: &str =
    "All games of a deck, whoever won them, by the reason for which they ended.";

/// A part narrower than this has no room for its percentage.
const ROOM: f64 = 44.0;

type Counts = BTreeMap<End, u64>;

pub(super) fn chart(table: &Table) -> String {
    let all = counts(table, None);
    if let [(end, games)] = all.iter().collect::<Vec<_>>()[..] {
        return format!(
            "<p>All {} games ended the same way: {}.</p>\n",
            grouped(*games),
            end.words()
        );
    }
    let decks = table.ranked().into_iter();
    let rows = decks.map(|deck| (table.decks[deck].as_str(), counts(table, Some(deck))));
    let rows: Vec<(&str, Counts)> = [("all games", all.clone())].into_iter().chain(rows).collect();
    let bars: String =
        rows.iter().enumerate().map(|(at, (deck, ends))| bar(deck, ends, at)).collect();
    svg(rows.len() as f64 * LINE, &bars) + &legend(&all)
}

fn counts(table: &Table, deck: Option<usize>) -> Counts {
    let is_meant = |a, b| deck.is_none_or(|deck| deck == a || deck == b);
    let mut counts = Counts::new();
    for cell in table.cells.iter().filter(|cell| is_meant(cell.a, cell.b)) {
        for (end, by) in &cell.tally.ends {
            *counts.entry(*end).or_default() += by.iter().sum::<u64>();
        }
    }
    counts
}

fn bar(deck: &str, ends: &Counts, at: usize) -> String {
    let y = (at as f64 + 0.5) * LINE;
    let games = ends.values().sum::<u64>().max(1) as f64;
    let mut x = NAMES;
    let mut parts = String::new();
    for (end, count) in ends {
        let wide = *count as f64 / games * (WIDTH - NAMES - 4.0);
        parts += &part(*end, *count, games, (x, y, wide));
        x += wide;
    }
    format!("{}{parts}\n", name(deck, y))
}

fn part(end: End, count: u64, games: f64, (x, y, wide): (f64, f64, f64)) -> String {
    let percent = count as f64 / games * 100.0;
    let label = if wide < ROOM {
        String::new()
    } else {
        format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{percent:.1}</text>",
            x + wide / 2.0,
            y + 4.5
        )
    };
    format!(
        "<g class=\"end {}\"><rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"18\" rx=\"2\">\
         <title>{}: {} games, {percent:.2} %</title></rect>{label}</g>",
        end.name(),
        y - 9.0,
        (wide - 1.0).max(0.5),
        end.words(),
        grouped(count)
    )
}

fn legend(ends: &Counts) -> String {
    let one =
        |end: &End| format!("<span class=\"end {}\"><i></i>{}</span>", end.name(), end.words());
    format!("<p class=\"legend ends\">{}</p>\n", ends.keys().map(one).collect::<String>())
}
