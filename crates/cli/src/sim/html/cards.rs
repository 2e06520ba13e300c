//! What each card of a deck did.

use sim::lab::{CardCount, Kind, Share};

use super::escape;
use crate::sim::matrix::Table;

pub(super) const NOTE: &str = "For each deck, over all its games: copies drawn and played a game, how often the deck won when the card was drawn or played, \
     how far that is from the deck's rate over all its games, and how often it won when the card was played. Cards that a \
     long game shows are not made good by it: compare cards of one deck and cost.";

/// Points away from the deck's own rate that fill half of the bar.
const FULL: f64 = 0.05;

pub(super) fn tables(table: &Table) -> String {
    table.ranked().into_iter().map(|deck| one(table, deck)).collect()
}

fn one(table: &Table, deck: usize) -> String {
    let cards = sorted(&table.cards[deck]);
    let (Some(own), false) = (rate(own(table, deck)), cards.is_empty()) else {
        return String::new();
    };
    let games = games(table, deck).max(1) as f64;
    let rows: String = cards.into_iter().map(|card| row(card, own, games)).collect();
    format!(
        "<details><summary>{}<span>{:.1} % of its games won</span></summary>\n<div class=\"wide\"><table class=\"cards\">\n\
         <thead><tr><th>number</th><th>name</th><th>copies</th><th>drawn</th><th>played</th><th>won when seen</th><th></th>\
         <th>won when played</th></tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div></details>\n",
        escape(&table.decks[deck]),
        own * 100.0
    )
}

/// Those with which a deck wins most come first.
fn sorted(cards: &[(Kind, CardCount)]) -> Vec<&(Kind, CardCount)> {
    let mut cards: Vec<&(Kind, CardCount)> = cards.iter().collect();
    let seen = |card: &(Kind, CardCount)| rate(card.1.when_seen).unwrap_or(-1.0);
    cards.sort_by(|one, other| seen(other).total_cmp(&seen(one)));
    cards
}

fn rate(share: Share) -> Option<f64> {
    share.interval().map(|interval| interval.rate)
}

/// Games with a winner, counting those against itself for both sides.
fn own(table: &Table, deck: usize) -> Share {
    let mut share = Share::default();
    for cell in &table.cells {
        if cell.a == deck {
            share.add(cell.tally.decided);
        }
        if cell.b == deck {
            share.add(cell.tally.decided.turned());
        }
    }
    share
}

fn games(table: &Table, deck: usize) -> u64 {
    let sides = table.cells.iter().flat_map(|cell| [(cell.a, cell), (cell.b, cell)]);
    sides.filter(|(own, _)| *own == deck).map(|(_, cell)| cell.tally.games).sum()
}

fn row((kind, count): &(Kind, CardCount), own: f64, games: f64) -> String {
    let each = |copies: u64| copies as f64 / games;
    format!(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.2}</td><td>{:.2}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
        escape(&kind.number),
        escape(&kind.name),
        kind.copies,
        each(count.drawn),
        each(count.played),
        with_interval(count.when_seen),
        difference(count.when_seen, own),
        with_interval(count.when_played)
    )
}

fn with_interval(share: Share) -> String {
    share.interval().map_or("–".to_owned(), |interval| {
        format!("{:.1} <small>±{:.1}</small>", interval.rate * 100.0, interval.half() * 100.0)
    })
}

/// A bar from the middle: to the right above the deck's rate, to the left below.
fn difference(share: Share, own: f64) -> String {
    let Some(rate) = rate(share) else { return String::new() };
    // Without the sign of a zero from below.
    let points = ((rate - own) * 1000.0).round() / 1000.0 + 0.0;
    let (side, wide) = (if points >= 0.0 { "win" } else { "lose" }, (points.abs() / FULL).min(1.0));
    format!(
        "<div class=\"off {side}\" style=\"--wide:{:.0}%\"><i></i><span>{:+.1}</span></div>",
        wide * 50.0,
        points * 100.0
    )
}
