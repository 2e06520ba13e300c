//! Whether a decision costs the same at the beginning, in the middle and at the end of a game.

use std::time::Duration;

use cpu_time::ThreadTime;
use kernel::Chance;

use crate::{
    measured::Measured,
    series::{Series, answer},
};

/// What decisions cost in each tenth of random games, in ratio to their mean over the whole game.
///
/// Each game is played twice: once to know how many answers it takes, once with the clock read at every tenth of them.
pub(crate) fn tenths<G: Measured>(series: &mut Series<G>, time: Duration) -> [f64; 10] {
    let mut sums = [Tenth::default(); 10];
    let mut picks = Vec::with_capacity(256);
    let start = ThreadTime::now();
    while start.elapsed() < time {
        let ([mut game, again], chance) = series.copies();
        let mut answers = 0;
        let mut first_chance = chance;
        while game.outcome().is_none() {
            answer(&mut game, &mut first_chance, &mut picks);
            answers += 1;
        }
        clocked(again, chance, answers, &mut picks, &mut sums);
    }
    ratios(&sums)
}

/// One tenth of all games.
#[derive(Clone, Copy, Debug, Default)]
struct Tenth {
    decisions: u64,
    time: Duration,
}

fn clocked<G: Measured>(
    mut game: G,
    mut chance: Chance,
    answers: u64,
    picks: &mut Vec<G::Pick>,
    sums: &mut [Tenth; 10],
) {
    let mut made = 0;
    for (tenth, place) in sums.iter_mut().zip(1..) {
        let start = ThreadTime::now();
        while made < answers * place / 10 {
            tenth.decisions += u64::from(answer(&mut game, &mut chance, picks) > 1);
            made += 1;
        }
        tenth.time += start.elapsed();
    }
}

fn ratios(sums: &[Tenth; 10]) -> [f64; 10] {
    let mean = |time: Duration, decisions: u64| time.as_secs_f64() / decisions.max(1) as f64;
    let time = sums.iter().map(|tenth| tenth.time).sum();
    let whole = mean(time, sums.iter().map(|tenth| tenth.decisions).sum());
    sums.map(|tenth| mean(tenth.time, tenth.decisions) / whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_is_compared_with_the_whole_by_what_a_decision_costs() {
        let mut sums = [Tenth { decisions: 10, time: Duration::from_micros(10) }; 10];
        // Twice as many decisions in twice the time cost the same.
        sums[9] = Tenth { decisions: 20, time: Duration::from_micros(20) };
        assert!(ratios(&sums).iter().all(|ratio| (ratio - 1.0).abs() < 1e-9));
        sums[9] = Tenth { decisions: 10, time: Duration::from_micros(110) };
        assert!((ratios(&sums)[9] - 5.5).abs() < 1e-9);
    }
}
