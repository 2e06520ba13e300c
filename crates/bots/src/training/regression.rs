//! Logistic regression by Newton's method.

use super::Lesson;
use crate::{FEATURES, Features};

/// How much weights are held towards zero; a feature that never differs gets none.
const HOLD: f64 = 1.0;

/// Newton's method doubles the digits with every step.
const STEPS: usize = 12;

type Row = [f64; FEATURES];

pub(super) fn regression(lessons: &[Lesson]) -> Features {
    let mut weights = [0.0; FEATURES];
    for _ in 0..STEPS {
        let (slope, curve) = derivatives(lessons, &weights);
        let step = solved(curve, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights.map(|weight| weight as f32)
}

/// Slope and curvature of the likelihood at these weights.
fn derivatives(lessons: &[Lesson], weights: &Row) -> (Row, [Row; FEATURES]) {
    let mut slope = weights.map(|weight| -HOLD * weight);
    let mut curve = [[0.0; FEATURES]; FEATURES];
    for (place, row) in curve.iter_mut().enumerate() {
        row[place] = HOLD;
    }
    for lesson in lessons {
        let features = lesson.features.map(f64::from);
        let sum: f64 = weights.iter().zip(&features).map(|(weight, each)| weight * each).sum();
        let chance = 1.0 / (1.0 + (-sum).exp());
        let missed = f64::from(u8::from(lesson.won)) - chance;
        let doubt = chance * (1.0 - chance);
        for (place, each) in features.iter().enumerate().filter(|(_, each)| **each != 0.0) {
            slope[place] += missed * each;
            for (other, value) in curve[place].iter_mut().zip(&features) {
                *other += doubt * each * value;
            }
        }
    }
    (slope, curve)
}

/// The solution of a system of equations, by elimination. The curvature is positive, so that no pivot vanishes.
fn solved(mut matrix: [Row; FEATURES], mut right: Row) -> Row {
    for place in 0..FEATURES {
        let (pivot, known) = (matrix[place], right[place]);
        for row in place + 1..FEATURES {
            let factor = matrix[row][place] / pivot[place];
            matrix[row].iter_mut().zip(pivot).for_each(|(each, above)| *each -= factor * above);
            right[row] -= factor * known;
        }
    }
    for place in (0..FEATURES).rev() {
        let rest: f64 =
            (place + 1..FEATURES).map(|other| matrix[place][other] * right[other]).sum();
        right[place] = (right[place] - rest) / matrix[place][place];
    }
    right
}
