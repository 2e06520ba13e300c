//! A small network: one hidden layer (ReLU) between the figures of both players and the log-odds.

use std::fmt::Write as _;

use super::WeightsError;
use crate::Features;

/// Neurons with ReLU, and one that is linear.
pub(crate) const WIDTH: usize = 16;

/// The line before the rows.
pub(super) const HEAD: &str = "network";

/// The weights of one figure.
pub(crate) type Row = [f32; WIDTH];

/// The chance to win, in log-odds, by figures that count together: a neuron passes on what its rows sum up to if that is
/// above 0, the last one in any case.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// A row for each figure of the player whose turn it is, then of the other one; then what the neurons begin with, and
    /// what each of them adds to the verdict.
    pub(crate) rows: Vec<Row>,
}

impl Network {
    /// The inputs of the neurons for these figures.
    pub(crate) fn sums(&self, figures: impl Iterator<Item = f32>) -> Row {
        let inputs = self.rows.len() - 2;
        let mut sums = self.rows[inputs];
        for (row, figure) in self.rows[..inputs].iter().zip(figures) {
            if figure != 0.0 {
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += figure * weight);
            }
        }
        sums
    }

    /// The activations.
    pub(crate) fn passed(mut sums: Row) -> Row {
        sums[..WIDTH - 1].iter_mut().for_each(|sum| *sum = sum.max(0.0));
        sums
    }

    /// The output for these activations.
    pub(crate) fn verdict(&self, passed: &Row) -> f32 {
        let last = &self.rows[self.rows.len() - 1];
        last.iter().zip(passed).map(|(weight, each)| weight * each).sum()
    }

    /// In log-odds, for the player whose figures come first.
    pub(crate) fn sum(&self, sides: &[Features; 2]) -> f32 {
        let names = (self.rows.len() - 2) / 2;
        let figures = sides.iter().flat_map(|side| side[..names].iter().copied());
        self.verdict(&Network::passed(self.sums(figures)))
    }

    /// The rows by name, in their order.
    fn names(names: &[&str]) -> impl Iterator<Item = String> {
        let of = |whose: &'static str| names.iter().map(move |name| format!("{whose}.{name}"));
        of("own").chain(of("other")).chain(["start".to_owned(), "verdict".to_owned()])
    }

    /// As [`super::Evaluation::parse`] reads it.
    pub(super) fn written(&self, names: &[&str]) -> String {
        let mut text = format!("{HEAD}\n");
        for (name, row) in Network::names(names).zip(&self.rows) {
            write!(text, "{name:<22}").expect("a string takes all");
            row.iter().for_each(|weight| write!(text, " {weight:.4}").expect("as above"));
            text.push('\n');
        }
        text
    }

    /// # Errors
    /// A row that is not the next one or has not a number for each neuron, rows that are missing.
    pub(super) fn parse(
        text: &str,
        names: &'static [&'static str],
    ) -> Result<Network, WeightsError> {
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or(line)).zip(1..);
        let mut lines =
            lines.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with(HEAD));
        let mut rows = Vec::new();
        for (place, name) in Network::names(names).enumerate() {
            let missing = WeightsError::Missing(names.get(place % names.len()).unwrap_or(&HEAD));
            let (line, number) = lines.next().ok_or(missing)?;
            let mut words = line.split_whitespace();
            let unknown =
                |name: &str| WeightsError::Unknown { line: number, name: name.to_owned() };
            let found = words.next().unwrap_or_default();
            if found != name {
                return Err(unknown(found));
            }
            let weights: Result<Vec<f32>, _> = words.map(str::parse).collect();
            let row = weights.ok().and_then(|weights| Row::try_from(weights).ok());
            rows.push(row.ok_or(WeightsError::Line(number))?);
        }
        Ok(Network { rows })
    }
}
