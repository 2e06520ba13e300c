//! From points to strength.

use super::Pair;

/// 95 percent of a normal distribution lie within so many deviations.
const DEVIATIONS: f64 = 1.959_964;

/// What pairs of games came to for the first of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Pairs by half points, from none to four.
    pub pairs: [u64; 5],
}

/// Where a figure lies with a chance of 95 percent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// A difference in strength: 400 points are ten wins to one loss.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    pub points: f64,
    pub interval: Interval,
}

impl Score {
    pub fn add(&mut self, pair: &Pair) {
        self.pairs[usize::from(pair.points)] += 1;
    }

    /// The other player's.
    #[must_use]
    pub fn turned(&self) -> Score {
        let mut pairs = self.pairs;
        pairs.reverse();
        Score { pairs }
    }

    pub fn count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    pub fn games(&self) -> u64 {
        2 * self.count()
    }

    /// Points of all games, half ones included.
    pub fn points(&self) -> f64 {
        self.sum(|points| points * 2.0)
    }

    /// The share of the points that were there to win.
    pub fn share(&self) -> f64 {
        self.sum(|points| points) / (self.count() as f64).max(1.0)
    }

    /// How far pairs lie from their mean, squared.
    pub fn variance(&self) -> f64 {
        let mean = self.share();
        self.sum(|points| (points - mean).powi(2)) / (self.count() as f64).max(1.0)
    }

    /// Sums over pairs, each worth from 0 to 1.
    fn sum(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.pairs
            .iter()
            .zip(0_u32..)
            .map(|(pairs, points)| *pairs as f64 * of(f64::from(points) / 4.0))
            .sum()
    }

    /// The Wilson interval of the share, over pairs: luck with seeds and decks, which both games of a pair share, does not
    /// widen it. A run of equal pairs is not taken for certainty.
    pub fn interval(&self) -> Interval {
        let pairs = (self.count() as f64).max(1.0);
        let share = self.share();
        let spread = (self.variance() / (share * (1.0 - share)).max(1e-9)).clamp(0.25, 1.0);
        let weight = DEVIATIONS.powi(2) * spread / pairs;
        let middle = (share + weight / 2.0) / (1.0 + weight);
        let half = (weight * share * (1.0 - share) + weight.powi(2) / 4.0).sqrt() / (1.0 + weight);
        Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }

    pub fn elo(&self) -> Elo {
        let Interval { low, high } = self.interval();
        Elo { points: elo(self.share()), interval: Interval { low: elo(low), high: elo(high) } }
    }
}

/// A share of one half is a difference of 0. Nobody is more than 1,200 points better for all we can tell.
fn elo(share: f64) -> f64 {
    (-400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10()).clamp(-1_200.0, 1_200.0)
}

/// The ratings of several players that fit all their meetings best (Bradley and Terry), the first one's being 0.
/// `scores[a][b]` is what `a` has against `b`.
pub fn ratings(scores: &[Vec<Score>]) -> Vec<f64> {
    let players = scores.len();
    let mut strength = vec![1.0_f64; players];
    for _ in 0..500 {
        for a in 0..players {
            let (mut won, mut expected) = (0.0, 0.0);
            for b in (0..players).filter(|b| *b != a && scores[a][*b].count() > 0) {
                // Half a pair lost and half a pair won more, so that nobody is without limit.
                won += scores[a][b].points() / 2.0 + 0.5;
                expected += (scores[a][b].count() as f64 + 1.0) / (strength[a] + strength[b]);
            }
            if expected > 0.0 {
                strength[a] = won / expected;
            }
        }
    }
    let first = strength[0];
    strength.into_iter().map(|each| 400.0 * (each / first).log10()).collect()
}

#[cfg(test)]
mod tests;
