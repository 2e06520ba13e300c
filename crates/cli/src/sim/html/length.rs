//! How long games are: all of them as columns, each deck as a box.

use sim::lab::{Figures, Histogram, Tally};

use super::{
    chart::{FOOT, LINE, NAMES, VALUES, WIDTH, mark, name, svg},
    grouped, lengths,
};
use crate::sim::matrix::Table;

pub(super) const NOTE: &str = "Turns of both players together, over all games; then turns and decisions of the games of each deck: half of them within \
     the box, the short line is the median, the thin line begins with the shortest and goes to where 995 of 1000 games have \
     ended, the number is the mean.";

pub(super) fn charts(table: &Table) -> String {
    format!(
        "<h3>Turns</h3>\n{}{}<h3>Decisions</h3>\n{}",
        columns(&lengths(table, None, |tally| &tally.turns)),
        boxes(table, |tally| &tally.turns),
        boxes(table, |tally| &tally.decisions)
    )
}

const TALL: f64 = 170.0;

/// One column a number of turns; what is longer than nearly all games shares the last.
fn columns(histogram: &Histogram) -> String {
    let Some(figures) = histogram.figures() else { return String::new() };
    let last = cut(histogram);
    let first = figures.least.min(last);
    let mut counts = vec![0_u64; (last - first + 1) as usize];
    for (number, count) in histogram.iter() {
        counts[(number.min(last) - first) as usize] += count;
    }
    let highest = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
    // The label of the last one is wider than its column.
    let wide = (WIDTH - 12.0) / counts.len() as f64;
    let label_step = (counts.len() as f64 / 24.0).ceil() as usize;
    let bars = counts.iter().enumerate().map(|(at, count)| {
        let (x, height) = (at as f64 * wide, *count as f64 / highest * (TALL - 10.0));
        let number = first + at as u32;
        let more = if number == last && last < figures.most { "+" } else { "" };
        let label = if at % label_step == 0 || !more.is_empty() {
            format!(
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number}{more}</text>",
                x + wide / 2.0,
                TALL + 17.0
            )
        } else {
            String::new()
        };
        format!(
            "<g class=\"bar\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{height:.1}\" rx=\"2\">\
             <title>{number}{more} turns: {} games</title></rect>{label}</g>\n",
            x + 1.0,
            TALL - height,
            (wide - 2.0).max(0.5),
            grouped(*count)
        )
    });
    svg(TALL + FOOT, &bars.collect::<String>())
}

/// The number that 995 of 1000 games do not exceed.
fn cut(histogram: &Histogram) -> u32 {
    let (all, mut passed) = (histogram.count(), 0);
    let mut numbers = histogram.iter().filter(|(_, count)| {
        passed += count;
        passed * 1000 >= all * 995
    });
    numbers.next().map_or(0, |(number, _)| number)
}

fn boxes(table: &Table, of: fn(&Tally) -> &Histogram) -> String {
    let row = |deck: usize| Some((&table.decks[deck], lengths(table, Some(deck), of).figures()?));
    let rows: Vec<(&String, Figures)> = table.ranked().into_iter().filter_map(row).collect();
    let most = cut(&lengths(table, None, of)).max(1);
    let most =
        rows.iter().map(|(_, figures)| figures.upper_quartile).chain([most]).max().unwrap_or(1);
    let x = |number: u32| {
        NAMES + f64::from(number.min(most)) / f64::from(most) * (WIDTH - NAMES - VALUES)
    };
    let bottom = rows.len() as f64 * LINE;
    let step = step(most);
    let marks = (0..=most / step).map(|at| mark(x(at * step), bottom, &(at * step).to_string()));
    let lines = rows.iter().enumerate().map(|(at, (deck, figures))| one_box(deck, figures, at, &x));
    svg(bottom + FOOT, &(marks.collect::<String>() + &lines.collect::<String>()))
}

/// A round number of which some ten make up the whole.
fn step(most: u32) -> u32 {
    let mut steps = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_u32.pow(power)));
    steps.find(|step| most / step <= 10).unwrap_or(1)
}

fn one_box(deck: &str, figures: &Figures, at: usize, x: &impl Fn(u32) -> f64) -> String {
    let y = (at as f64 + 0.5) * LINE;
    let [least, lower, median, upper, most] = [
        figures.least,
        figures.lower_quartile,
        figures.median,
        figures.upper_quartile,
        figures.most,
    ]
    .map(x);
    format!(
        "<g class=\"box\"><line x1=\"{least:.1}\" x2=\"{most:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
         <rect x=\"{lower:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"14\" rx=\"3\"/>\
         <line class=\"median\" x1=\"{median:.1}\" x2=\"{median:.1}\" y1=\"{:.1}\" y2=\"{:.1}\"/></g>{}\
         <text class=\"value\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.1}</text>\n",
        y - 7.0,
        (upper - lower).max(1.0),
        y - 7.0,
        y + 7.0,
        name(deck, y),
        WIDTH - 4.0,
        y + 4.5,
        figures.mean
    )
}
