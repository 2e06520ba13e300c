//! How far two tables of matchups agree.

use super::Interval;

/// A pairing that both tables have: the rate of the same deck in each, from 0 to 1, and how much the pairing counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Compared {
    pub own: f64,
    pub other: f64,
    pub weight: f64,
}

/// What is said of two tables; every figure counts the pairings by their weight, but for `same_side`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Agreement {
    /// Pearson's correlation, each pairing seen from both sides, so that it does not matter which deck stands first. The 95 percent
    /// interval is Fisher's, with as many pairings as the weights are worth.
    pub correlation: Option<Interval>,
    /// The mean distance of the two rates, from 0 to 1.
    pub gap: f64,
    /// Pairings in which both tables favor the same deck.
    pub same_side: usize,
    pub pairings: usize,
}

impl Agreement {
    /// `None` of nothing.
    pub fn of(compared: &[Compared]) -> Option<Agreement> {
        let weights: f64 = compared.iter().map(|pair| pair.weight).sum();
        if weights <= 0.0 {
            return None;
        }
        let gaps = compared.iter().map(|pair| pair.weight * (pair.own - pair.other).abs());
        let favored = |pair: &&Compared| (pair.own - 0.5) * (pair.other - 0.5) > 0.0;
        Some(Agreement {
            correlation: correlation(compared, weights),
            gap: gaps.sum::<f64>() / weights,
            same_side: compared.iter().filter(favored).count(),
            pairings: compared.len(),
        })
    }
}

/// `None` where one table says the same of every pairing.
fn correlation(compared: &[Compared], weights: f64) -> Option<Interval> {
    let sum = |of: &dyn Fn(&Compared) -> f64| -> f64 {
        compared.iter().map(|pair| pair.weight * of(pair)).sum()
    };
    // Seen from both sides the mean is one half.
    let both = sum(&|pair| (pair.own - 0.5) * (pair.other - 0.5));
    let spread = sum(&|pair| (pair.own - 0.5).powi(2)) * sum(&|pair| (pair.other - 0.5).powi(2));
    if spread <= 0.0 {
        return None;
    }
    let rate = (both / spread.sqrt()).clamp(-1.0, 1.0);
    let worth = weights * weights / compared.iter().map(|pair| pair.weight.powi(2)).sum::<f64>();
    let half = 1.96 / (worth - 3.0).max(f64::MIN_POSITIVE).sqrt();
    let at = |z: f64| z.tanh();
    Some(Interval { rate, low: at(rate.atanh() - half), high: at(rate.atanh() + half) })
}

#[cfg(test)]
mod tests;
