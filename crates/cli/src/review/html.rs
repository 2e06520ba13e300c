//! The review as one page that needs nothing else, light and dark.

use std::fmt::Write as _;

use kernel::Seat;

use super::report::{Move, Report};

const STYLE: &str = include_str!("html/style.css");

/// How many decisions the page points out.
const WORST: usize = 3;

pub(super) fn page(report: &Report) -> String {
    let title = format!("A game of {} turns, {}", report.turns, report.outcome);
    let costliest: String = report.costliest(WORST).into_iter().map(row).collect();
    let missed: String = report.missed_wins().map(row).collect();
    let all: String = report.moves.iter().map(row).collect();
    let heads = "<tr><th>turn<th>player<th>answer given<th>better<th>chance<th>cost</tr>\n";
    let missed = match missed.is_empty() {
        true => "<p>None was found.</p>\n".to_owned(),
        false => format!("<table>\n{heads}{missed}</table>\n"),
    };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Deckhand: {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n<p>{} {} · seed {} · looked at by {}</p>\n\
         <section>\n<h2>Chance of player A to win</h2>\n\
         <p>After each decision, as its player saw it. Rings mark the {WORST} costliest decisions. \
         On average A gave away {:.1} percent a decision, B {:.1}.</p>\n{}</section>\n\
         <section>\n<h2>The costliest decisions</h2>\n<table>\n{heads}{costliest}</table>\n</section>\n\
         <section>\n<h2>Missed wins</h2>\n{missed}</section>\n\
         <section>\n<details>\n<summary>All {} decisions</summary>\n<table>\n{heads}{all}</table>\n</details>\n</section>\n\
         </main>\n</body>\n</html>\n",
        report.game,
        escape(report.rules),
        report.seed,
        escape(&report.bot),
        report.mean_cost(Seat::A),
        report.mean_cost(Seat::B),
        chart(report),
        report.moves.len(),
    )
}

fn row(each: &Move) -> String {
    let better = if each.cost > 0.0 { escape(&each.better) } else { String::new() };
    let (given, missed) = (escape(&each.given), if each.missed_win { " · missed win" } else { "" });
    format!(
        "<tr><td>{}<td>{}<td class=\"wide\">{given}<td class=\"wide\">{better}<td>{:.0}% → {:.0}%<td>{:.1}{missed}</tr>\n",
        each.turn, each.player, each.before, each.after, each.cost
    )
}

/// The size of the chart and the room around it.
const WIDE: f32 = 920.0;
const HIGH: f32 = 260.0;
const LEFT: f32 = 44.0;
const TOP: f32 = 10.0;

/// The chance of the first player, decision by decision.
fn chart(report: &Report) -> String {
    let count = report.moves.len().max(2) as f32;
    let x = |place: usize| LEFT + place as f32 / (count - 1.0) * (WIDE - LEFT - 10.0);
    let y = |percent: f32| TOP + (100.0 - percent) / 100.0 * HIGH;
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDE} {}\" role=\"img\" aria-label=\"Chance of player A after each decision\">\n",
        TOP + HIGH + 30.0
    );
    for percent in [0.0, 25.0, 50.0, 75.0, 100.0] {
        let at = y(percent);
        let _ = writeln!(
            svg,
            "<line class=\"axis\" x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{WIDE}\" y2=\"{at:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{percent:.0}%</text>",
            LEFT - 6.0,
            at + 4.0
        );
    }
    svg += &turns(&report.moves, x);
    let points = report.moves.iter().enumerate();
    let points =
        points.map(|(place, each)| format!("{:.1},{:.1}", x(place), y(each.first_player())));
    let _ = writeln!(svg, "<polyline points=\"{}\"/>", points.collect::<Vec<_>>().join(" "));
    let costliest = report.costliest(WORST);
    for (place, each) in report.moves.iter().enumerate() {
        let is_dear = costliest.iter().any(|dear| dear.number == each.number);
        let _ = writeln!(
            svg,
            "<circle class=\"{}{}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{}\"><title>turn {}, {}: {} ({:.0}% → {:.0}%)</title></circle>",
            if each.player == Seat::A { "a" } else { "b" },
            if is_dear { " dear" } else { "" },
            x(place),
            y(each.first_player()),
            if is_dear { 7 } else { 3 },
            each.turn,
            each.player,
            escape(&each.given),
            each.before,
            each.after
        );
    }
    svg + "</svg>\n<p class=\"key\"><i class=\"a\"></i> decisions of A <i class=\"b\"></i> decisions of B</p>\n"
}

/// A line where each turn begins.
fn turns(moves: &[Move], x: impl Fn(usize) -> f32) -> String {
    let mut svg = String::new();
    for (place, each) in moves.iter().enumerate() {
        if place == 0 || moves[place - 1].turn != each.turn {
            let _ = writeln!(
                svg,
                "<line class=\"turn\" x1=\"{0:.1}\" y1=\"{TOP}\" x2=\"{0:.1}\" y2=\"{1}\"/>\
                 <text x=\"{0:.1}\" y=\"{2}\">{3}</text>",
                x(place),
                TOP + HIGH,
                TOP + HIGH + 18.0,
                each.turn
            );
        }
    }
    svg
}

/// Text between tags or within quotes.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
