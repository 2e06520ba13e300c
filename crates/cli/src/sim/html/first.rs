//! What going first is worth: to the player who does, and to each deck.

use sim::lab::{Interval, Share};

use super::chart::{FOOT, LINE, Row, Scale, VALUES, WIDTH, mark, name, rates, svg};
use crate::sim::matrix::Table;

pub(super) const NOTE: &str = "Above, how often whoever goes first wins, over all games. Below, how often each deck wins when it goes first (filled) and \
     when it goes second (hollow), over all its games against other decks. Lines are 95 percent intervals.";

pub(super) fn charts(table: &Table) -> String {
    let mut all = Share::default();
    table.cells.iter().for_each(|cell| all.add(cell.tally.first_player()));
    let all: Vec<Row> = Row::of("whoever goes first", all).into_iter().collect();
    rates(&all) + &decks(table)
}

/// A deck going first and going second.
struct Split<'a> {
    name: &'a str,
    first: Interval,
    second: Interval,
}

impl<'a> Split<'a> {
    /// `None` if it never went first, or never second.
    fn of(table: &'a Table, deck: usize) -> Option<Split<'a>> {
        let (mut first, mut second) = (Share::default(), Share::default());
        for cell in table.cells.iter().filter(|cell| cell.a != cell.b) {
            let tally = &cell.tally;
            if cell.a == deck {
                first.add(tally.first);
                second.add(tally.second);
            } else if cell.b == deck {
                // Where the other deck goes second, this one goes first.
                first.add(tally.second.turned());
                second.add(tally.first.turned());
            }
        }
        let name = &table.decks[deck];
        Some(Split { name, first: first.interval()?, second: second.interval()? })
    }
}

fn decks(table: &Table) -> String {
    let splits = table.ranked().into_iter().filter_map(|deck| Split::of(table, deck));
    let splits: Vec<Split<'_>> = splits.collect();
    let ends = splits.iter().flat_map(|split| [split.first, split.second]);
    let scale = Scale::around_half(ends.flat_map(|rate| [rate.low, rate.high]), VALUES + 40.0);
    let bottom = splits.len() as f64 * LINE;
    let marks: String = scale.marks().map(|(x, label)| mark(x, bottom, &label)).collect();
    let lines: String =
        splits.iter().enumerate().map(|(at, split)| line(split, at, &scale)).collect();
    svg(bottom + FOOT, &(marks + &scale.middle(bottom) + &lines))
}

fn line(split: &Split<'_>, at: usize, scale: &Scale) -> String {
    let y = (at as f64 + 0.5) * LINE;
    let Split { first, second, .. } = split;
    format!(
        "<g class=\"split\">{}{}</g>{}<text class=\"value\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.1} / {:.1}</text>\n",
        dot(second, y + 4.0, "second", scale),
        dot(first, y - 4.0, "first", scale),
        name(split.name, y),
        WIDTH - 4.0,
        y + 4.5,
        first.rate * 100.0,
        second.rate * 100.0
    )
}

fn dot(rate: &Interval, y: f64, class: &str, scale: &Scale) -> String {
    let [low, middle, high] = [rate.low, rate.rate, rate.high].map(|rate| scale.x(rate));
    format!(
        "<g class=\"{class}\"><line class=\"range\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
         <circle cx=\"{middle:.1}\" cy=\"{y:.1}\" r=\"4\"><title>going {class}: {:.1} % ({:.1} to {:.1})</title></circle></g>",
        rate.rate * 100.0,
        rate.low * 100.0,
        rate.high * 100.0
    )
}
