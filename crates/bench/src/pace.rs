//! How much was done in how much time of the processor.

use std::{ops::AddAssign, time::Duration};

use cpu_time::ThreadTime;

/// What was counted in some time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pace {
    pub games: u64,
    /// Decisions with more than one answer; the others are not counted.
    pub decisions: u64,
    pub turns: u64,
    pub time: Duration,
}

impl Pace {
    /// Does it over and over until the time is used up.
    pub(crate) fn of(time: Duration, mut play: impl FnMut(&mut Pace)) -> Pace {
        let start = ThreadTime::now();
        let mut pace = Pace::default();
        while pace.time < time {
            play(&mut pace);
            pace.time = start.elapsed();
        }
        pace
    }

    pub(crate) fn decisions_per_s(&self) -> f64 {
        self.decisions as f64 / self.time.as_secs_f64()
    }

    pub(crate) fn games_per_s(&self) -> f64 {
        self.games as f64 / self.time.as_secs_f64()
    }

    pub(crate) fn ns_per_decision(&self) -> f64 {
        self.time.as_nanos() as f64 / self.decisions as f64
    }
}

impl AddAssign for Pace {
    fn add_assign(&mut self, other: Pace) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.time += other.time;
    }
}

/// The middle one.
pub(crate) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    match values.len() {
        0 => 0.0,
        len if len % 2 == 1 => values[len / 2],
        len => f64::midpoint(values[len / 2 - 1], values[len / 2]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_an_even_number_lies_between_two() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(Vec::new()), 0.0);
    }
}
