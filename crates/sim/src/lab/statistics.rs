//! Shares with intervals, and figures of what is spread.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// So many of so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    pub won: u64,
    pub of: u64,
}

/// A rate with its 95 percent confidence interval (Wilson).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
}

/// Normal deviates within this of the mean are 95 percent of all.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    pub fn note(&mut self, won: bool) {
        self.won += u64::from(won);
        self.of += 1;
    }

    pub fn add(&mut self, other: Share) {
        self.won += other.won;
        self.of += other.of;
    }

    /// The others of the same games.
    #[must_use]
    pub fn turned(self) -> Share {
        Share { won: self.of - self.won, of: self.of }
    }

    /// Wilson's score interval; `None` of nothing.
    pub fn interval(self) -> Option<Interval> {
        if self.of == 0 {
            return None;
        }
        let (of, rate) = (self.of as f64, self.won as f64 / self.of as f64);
        let shrink = 1.0 + Z * Z / of;
        let center = (rate + Z * Z / (2.0 * of)) / shrink;
        let half = Z * (rate * (1.0 - rate) / of + Z * Z / (4.0 * of * of)).sqrt() / shrink;
        Some(Interval { rate, low: (center - half).max(0.0), high: (center + half).min(1.0) })
    }
}

impl Interval {
    /// Half of its width.
    pub fn half(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// How often each number came.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(BTreeMap<u32, u64>);

/// Mean and spread of numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Figures {
    pub mean: f64,
    /// The standard deviation of a sample.
    pub spread: f64,
    pub least: u32,
    pub lower_quartile: u32,
    pub median: u32,
    pub upper_quartile: u32,
    pub most: u32,
}

impl Histogram {
    pub fn note(&mut self, number: u32) {
        *self.0.entry(number).or_default() += 1;
    }

    pub fn add(&mut self, other: &Histogram) {
        for (number, count) in &other.0 {
            *self.0.entry(*number).or_default() += count;
        }
    }

    /// Each number with how often it came, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> {
        self.0.iter().map(|(number, count)| (*number, *count))
    }

    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// `None` of nothing.
    pub fn figures(&self) -> Option<Figures> {
        let (least, most) = (*self.0.first_key_value()?.0, *self.0.last_key_value()?.0);
        let count = u128::from(self.count());
        let sum = |power: u32| -> u128 {
            let terms = self
                .iter()
                .map(|(number, count)| u128::from(number).pow(power) * u128::from(count));
            terms.sum()
        };
        let (sum, squares) = (sum(1), sum(2));
        // Whole numbers up to here, so that nothing depends on an order.
        let deviation = (squares * count - sum * sum) as f64;
        let freedom = (count * (count - 1)).max(1) as f64;
        Some(Figures {
            mean: sum as f64 / count as f64,
            spread: (deviation / freedom).sqrt(),
            least,
            lower_quartile: self.quantile(1, 4),
            median: self.quantile(1, 2),
            upper_quartile: self.quantile(3, 4),
            most,
        })
    }

    /// The least number that so large a part of all does not exceed.
    fn quantile(&self, part: u64, of: u64) -> u32 {
        let rank = (self.count() * part).div_ceil(of).max(1);
        let mut passed = 0;
        let reaches = self.iter().find(|(_, count)| {
            passed += count;
            passed >= rank
        });
        reaches.expect("there are numbers").0
    }
}

#[cfg(test)]
mod tests;
