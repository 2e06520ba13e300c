//! The report as one page that needs nothing else, light and dark.

use super::report::{BotFigures, Figure, MeetingFigures, Report};

const STYLE: &str = include_str!("html/style.css");

pub(super) fn page(report: &Report) -> String {
    let title = format!("{} bots against each other", report.bots.len());
    let meetings: String = report.meetings.iter().map(meeting).collect();
    let decks: String = decks(report);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Deckhand: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n<p>{} {} · seed {} · {} pairings of decks</p>\n\
         <section>\n<h2>Ratings</h2>\n<p>Elo that fits all meetings; the first bot is 0.</p>\n{}</section>\n\
         <section>\n<h2>Meetings</h2>\n<p>Share of the points of the first bot, with its 95 percent interval.</p>\n\
         <table>\n<tr><th>bots<th>games<th>share<th><th>Elo<th>test of the first</tr>\n{meetings}</table>\n</section>\n\
         <section>\n<h2>By decks</h2>\n{decks}</section>\n</main>\n</body>\n</html>\n",
        report.game,
        escape(&report.rules),
        report.seed,
        report.pairings.len(),
        ratings(&report.bots),
    )
}

/// A bar for each bot.
fn ratings(bots: &[BotFigures]) -> String {
    let low = bots.iter().map(|bot| bot.rating).fold(f64::MAX, f64::min);
    let high = bots.iter().map(|bot| bot.rating).fold(f64::MIN, f64::max);
    let row = |bot: &BotFigures| {
        let width = 5.0 + 95.0 * (bot.rating - low) / (high - low).max(1.0);
        format!(
            "<tr><th>{}<td class=\"bar\"><i style=\"width:{width:.1}%\"></i><td>{:+.0}<td>{:.3} ms a decision</tr>\n",
            escape(&bot.name),
            bot.rating,
            bot.ms_per_decision
        )
    };
    format!("<table>\n{}</table>\n", bots.iter().map(row).collect::<String>())
}

fn meeting(meeting: &MeetingFigures) -> String {
    let MeetingFigures { a, b, games, share, elo, sprt, .. } = meeting;
    format!(
        "<tr><th>{} – {}<td>{games}<td>{:.1}%<td>{}<td>{:+.0} [{:+.0}, {:+.0}]<td>{}: {}</tr>\n",
        escape(a),
        escape(b),
        share.value * 100.0,
        dot(share),
        elo.value,
        elo.low,
        elo.high,
        sprt.is_first,
        sprt.verdict
    )
}

/// A share as a dot on a line from none to all, with its interval.
fn dot(share: &Figure) -> String {
    let [low, value, high] = [share.low, share.value, share.high].map(|share| 4.0 + share * 192.0);
    format!(
        "<svg viewBox=\"0 0 200 14\" width=\"200\" height=\"14\" role=\"img\" aria-label=\"{:.1} to {:.1} percent\">\
         <line class=\"axis\" x1=\"100\" y1=\"0\" x2=\"100\" y2=\"14\"/>\
         <line class=\"range\" x1=\"{low:.1}\" y1=\"7\" x2=\"{high:.1}\" y2=\"7\"/>\
         <circle cx=\"{value:.1}\" cy=\"7\" r=\"4\"/></svg>",
        share.low * 100.0,
        share.high * 100.0
    )
}

/// A row for each pairing of decks, a column for each meeting.
fn decks(report: &Report) -> String {
    let heads =
        report.meetings.iter().map(|met| format!("<th>{} – {}", escape(&met.a), escape(&met.b)));
    let mut table = format!("<table>\n<tr><th>decks{}</tr>\n", heads.collect::<String>());
    for (place, decks) in report.pairings.iter().enumerate() {
        let cells =
            report.meetings.iter().map(|met| format!("<td>{:.0}%", met.by_pairing[place] * 100.0));
        table += &format!("<tr><th>{}{}</tr>\n", escape(decks), cells.collect::<String>());
    }
    table + "</table>\n"
}

/// Text between tags or within quotes.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
