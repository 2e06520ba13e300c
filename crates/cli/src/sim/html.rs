//! The report: one page that needs nothing else, light and dark.

mod cards;
mod chart;
mod ends;
mod first;
mod heat;
mod length;

use sim::lab::Histogram;

use super::matrix::Table;

const STYLE: &str = include_str!("html/style.css");

/// The whole page.
pub(super) fn page(table: &Table) -> String {
    let title = format!("{} decks against each other", table.decks.len());
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Deckhand: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><h1>{title}</h1><p>{}</p></header>\n{}{}{}{}{}{}</main>\n</body>\n</html>\n",
        facts(table),
        section("Win rates", heat::NOTE, &heat::map(table)),
        section("Strength", STRENGTH, &strength(table)),
        section("Going first and second", first::NOTE, &first::charts(table)),
        section("How games ended", ends::NOTE, &ends::chart(table)),
        section("Length of games", length::NOTE, &length::charts(table)),
        section("Cards", cards::NOTE, &cards::tables(table)),
    )
}

const STRENGTH: &str = "The mean of a deck's win rates against all others, each counting the same.";

fn facts(table: &Table) -> String {
    let most = grouped(table.stop.games);
    let until = match table.stop.within {
        Some(within) => format!("each pairing to ±{:.1} points or {most} games", within * 100.0),
        None => format!("{most} games a pairing"),
    };
    let unfinished = if table.is_finished() { "" } else { " · <strong>not finished</strong>" };
    format!(
        "{} {} · {} games · {until} · {} bots · seed {}{unfinished}",
        escape(table.game),
        escape(&table.rules),
        grouped(table.games()),
        table.bot,
        table.seed
    )
}

fn section(title: &str, note: &str, body: &str) -> String {
    format!("<section>\n<h2>{title}</h2>\n<p class=\"note\">{note}</p>\n{body}</section>\n")
}

fn strength(table: &Table) -> String {
    let row = |deck: usize| {
        Some(chart::Row { name: table.decks[deck].clone(), rate: table.mean(deck)?, range: None })
    };
    chart::rates(&table.ranked().into_iter().filter_map(row).collect::<Vec<chart::Row>>())
}

/// The lengths of all games of a deck, or of all decks.
fn lengths(
    table: &Table,
    deck: Option<usize>,
    of: fn(&sim::lab::Tally) -> &Histogram,
) -> Histogram {
    let mut all = Histogram::default();
    let is_meant = |a, b| deck.is_none_or(|deck| deck == a || deck == b);
    let cells = table.cells.iter().filter(|cell| is_meant(cell.a, cell.b));
    cells.for_each(|cell| all.add(of(&cell.tally)));
    all
}

/// Text between tags or within quotes.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// `12 345`, with spaces that do not break.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let start = digits.len() % 3;
    let (head, tail) = digits.split_at(start);
    let groups = tail.as_bytes().chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let parts = std::iter::once(head.to_owned()).filter(|head| !head.is_empty()).chain(groups);
    parts.collect::<Vec<String>>().join("\u{202f}")
}

#[cfg(test)]
mod tests;
