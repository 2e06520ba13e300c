//! The heat map: the deck of the line against the deck of the column.

use sim::lab::Interval;

use super::{escape, grouped};
use crate::sim::matrix::Table;

pub(super) const NOTE: &str = "Percent of the games with a winner that the deck on the left wins against the deck above, with the 95 percent interval. \
     Decks that win most come first. A dot marks a rate that may as well be 50.";

/// A rate this far from one half has the full color.
const FULL: f64 = 0.35;

pub(super) fn map(table: &Table) -> String {
    let order = table.ranked();
    let heads: String = order
        .iter()
        .map(|deck| format!("<th scope=\"col\"><span>{}</span></th>", escape(&table.decks[*deck])))
        .collect();
    let lines: String = order.iter().map(|own| line(table, *own, &order)).collect();
    format!(
        "<div class=\"wide\"><table class=\"heat\">\n<thead><tr><td></td><th scope=\"col\"><span>all</span></th>{heads}</tr>\
         </thead>\n<tbody>\n{lines}</tbody>\n</table></div>\n{LEGEND}"
    )
}

const LEGEND: &str = "<p class=\"legend\"><span class=\"lose\">loses</span><i></i><span class=\"win\">wins</span></p>\n";

fn line(table: &Table, own: usize, order: &[usize]) -> String {
    let name = escape(&table.decks[own]);
    let mean = table.mean(own).map_or_else(
        || "<td></td>".to_owned(),
        |mean| {
            format!("<td class=\"all\" style=\"{}\"><b>{:.1}</b></td>", color(mean), mean * 100.0)
        },
    );
    let cells: String = order.iter().map(|other| cell(table, own, *other)).collect();
    format!("<tr><th scope=\"row\">{name}</th>{mean}{cells}</tr>\n")
}

fn cell(table: &Table, own: usize, other: usize) -> String {
    let share = table.share(own, other);
    let Some((share, interval)) = share.and_then(|share| Some((share, share.interval()?))) else {
        return "<td class=\"none\"></td>".to_owned();
    };
    let Interval { rate, low, high } = interval;
    let title = format!(
        "{} against {}: {:.1} % ({:.1} to {:.1}), {} of {} games",
        table.decks[own],
        table.decks[other],
        rate * 100.0,
        low * 100.0,
        high * 100.0,
        grouped(share.won),
        grouped(share.of)
    );
    let even = if low <= 0.5 && high >= 0.5 { " even" } else { "" };
    format!(
        "<td class=\"cell{even}\" style=\"{}\" title=\"{}\"><b>{:.1}</b><small>±{:.1}</small></td>",
        color(rate),
        escape(&title),
        rate * 100.0,
        interval.half() * 100.0
    )
}

/// The page mixes it, for light and dark.
fn color(rate: f64) -> String {
    let strength = ((rate - 0.5).abs() / FULL).min(1.0) * 100.0;
    let side = if rate >= 0.5 { "win" } else { "lose" };
    format!("--side:var(--{side});--much:{strength:.0}%")
}
