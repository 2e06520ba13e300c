//! When enough games were played to say that one player is stronger.

use super::Score;

/// The sequential probability ratio test (SPRT, Wald) of two hypotheses: the first player is `even` points of Elo better, or
/// `better` points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    pub even: f64,
    pub better: f64,
    /// The chance to be wrong, either way.
    pub error: f64,
}

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { even: 0.0, better: 30.0, error: 0.05 }
    }
}

/// The state of the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first player is stronger.
    Better,
    /// It is not, or not by as much as was asked.
    NotBetter,
    /// Play on.
    Open,
}

impl Sprt {
    /// How much more likely the games are if the first player is better: the logarithm of the ratio. Points of a pair are
    /// taken as normal, with the variance seen, at least that of one pair in all that differs.
    pub fn ratio(&self, score: &Score) -> f64 {
        let pairs = score.count() as f64;
        if pairs < 2.0 {
            return 0.0;
        }
        let (even, better) = (share(self.even), share(self.better));
        let variance = score.variance().max(1.0 / (4.0 * pairs));
        pairs * (better - even) * (2.0 * score.share() - even - better) / (2.0 * variance)
    }

    /// The ratio at which it is decided.
    pub fn bound(&self) -> f64 {
        ((1.0 - self.error) / self.error).ln()
    }

    pub fn verdict(&self, score: &Score) -> Verdict {
        let (ratio, bound) = (self.ratio(score), self.bound());
        if ratio >= bound {
            Verdict::Better
        } else if ratio <= -bound {
            Verdict::NotBetter
        } else {
            Verdict::Open
        }
    }
}

/// The share of points that goes with a difference in Elo.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests;
