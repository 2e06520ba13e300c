//! Rates as dots on a line, with their intervals.

use sim::lab::Share;

use super::escape;

/// One dot.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) rate: f64,
    pub(super) range: Option<(f64, f64)>,
}

impl Row {
    /// `None` of nothing.
    pub(super) fn of(name: &str, share: Share) -> Option<Row> {
        let interval = share.interval()?;
        let range = Some((interval.low, interval.high));
        Some(Row { name: name.to_owned(), rate: interval.rate, range })
    }
}

pub(super) const NAMES: f64 = 220.0;
/// Of a name, as many as fit there.
const LETTERS: usize = 30;
pub(super) const WIDTH: f64 = 960.0;
pub(super) const VALUES: f64 = 70.0;
pub(super) const LINE: f64 = 26.0;
/// Room for the axis.
pub(super) const FOOT: f64 = 26.0;

/// Rates along a line, one half in the middle.
pub(super) struct Scale {
    /// From the middle to either end.
    reach: f64,
    /// Room to the right of it.
    right: f64,
}

impl Scale {
    /// Wide enough for all of these, to the next five points, so that something is to be seen.
    pub(super) fn around_half(rates: impl Iterator<Item = f64>, right: f64) -> Scale {
        let reach = rates.map(|rate| (rate - 0.5).abs()).fold(0.05, f64::max);
        Scale { reach: (reach * 20.0).ceil() / 20.0, right }
    }

    pub(super) fn x(&self, rate: f64) -> f64 {
        let part = (rate - 0.5 + self.reach) / (2.0 * self.reach);
        NAMES + part * (WIDTH - NAMES - self.right)
    }

    /// From the middle outwards in equal steps, with labels.
    pub(super) fn marks(&self) -> impl Iterator<Item = (f64, String)> {
        let step = if self.reach > 0.26 {
            0.1
        } else if self.reach > 0.11 {
            0.05
        } else {
            0.025
        };
        let count = (self.reach / step + 1e-9).floor() as i32;
        let rates = (-count..=count).map(move |at| 0.5 + f64::from(at) * step);
        rates.map(|rate| (self.x(rate), points(rate)))
    }

    /// The line at one half.
    pub(super) fn middle(&self, bottom: f64) -> String {
        let x = self.x(0.5);
        format!(
            "<line class=\"middle\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{bottom:.1}\"/>\n"
        )
    }
}

/// A line a row, one half in the middle.
pub(super) fn rates(rows: &[Row]) -> String {
    let ends = rows.iter().flat_map(|row| {
        let (low, high) = row.range.unwrap_or((row.rate, row.rate));
        [low, high]
    });
    let scale = Scale::around_half(ends, VALUES);
    let bottom = rows.len() as f64 * LINE;
    let marks: String = scale.marks().map(|(x, label)| mark(x, bottom, &label)).collect();
    let dots: String = rows.iter().enumerate().map(|(at, row)| dot(row, at, &scale)).collect();
    svg(bottom + FOOT, &(marks + &scale.middle(bottom) + &dots))
}

/// `50`, `52.5`.
fn points(rate: f64) -> String {
    format!("{:.1}", rate * 100.0).trim_end_matches(".0").to_owned()
}

pub(super) fn mark(x: f64, bottom: f64, label: &str) -> String {
    format!(
        "<g class=\"mark\"><line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{bottom:.1}\"/>\
         <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{label}</text></g>\n",
        bottom + 17.0
    )
}

fn dot(row: &Row, at: usize, scale: &Scale) -> String {
    let x = |rate: f64| scale.x(rate);
    let y = (at as f64 + 0.5) * LINE;
    let range = row.range.map_or(String::new(), |(low, high)| {
        let (low, high) = (x(low), x(high));
        format!(
            "<line class=\"range\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"
        )
    });
    let stem = if row.range.is_none() {
        let (middle, to) = (x(0.5), x(row.rate));
        format!(
            "<line class=\"stem\" x1=\"{middle:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"
        )
    } else {
        String::new()
    };
    let side = if row.rate >= 0.5 { "win" } else { "lose" };
    format!(
        "<g class=\"{side}\">{stem}{range}<circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/></g>{}\
         <text class=\"value\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.1}</text>\n",
        x(row.rate),
        name(&row.name, y),
        WIDTH - 4.0,
        y + 4.5,
        row.rate * 100.0
    )
}

/// As much of a name as there is room for, and all of it for who points at it.
pub(super) fn name(name: &str, y: f64) -> String {
    let (x, y) = (NAMES - 14.0, y + 4.5);
    let is_long = name.chars().count() > LETTERS;
    let shown: String = if is_long {
        name.chars().take(LETTERS - 1).chain(['…']).collect()
    } else {
        name.to_owned()
    };
    format!(
        "<text class=\"name\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"end\"><title>{}</title>{}</text>",
        escape(name),
        escape(&shown)
    )
}

pub(super) fn svg(height: f64, body: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH:.0} {height:.0}\" role=\"img\">\n{body}</svg>\n")
}
