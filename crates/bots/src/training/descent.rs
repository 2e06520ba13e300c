//! A network fitted to games, by gradient descent with momentum (Adam).

use kernel::Chance;

use super::Lesson;
use crate::evaluation::{Network, WIDTH};

/// Epochs.
const ROUNDS: usize = 30;

/// The size of a batch.
const BATCH: usize = 64;

/// The learning rate of the first step; it decays linearly to zero.
const STEP: f32 = 0.003;

/// Weight decay.
const HOLD: f32 = 1e-4;

/// The decay of the first and second moments (Adam).
const KEPT: [f32; 2] = [0.9, 0.999];

/// Mean and deviation of each figure: the network learns from figures of one size.
struct Scale {
    figures: Vec<(f32, f32)>,
}

impl Scale {
    fn of(lessons: &[Lesson], names: usize) -> Scale {
        let count = (lessons.len() as f64).max(1.0);
        let mean = |of: &dyn Fn(&Lesson) -> f64| lessons.iter().map(of).sum::<f64>() / count;
        let scaled = |place: usize| {
            let middle = mean(&|lesson| f64::from(lesson.figure(place, names)));
            let spread =
                mean(&|lesson| (f64::from(lesson.figure(place, names)) - middle).powi(2)).sqrt();
            // A constant figure carries no information.
            let factor = if spread > 1e-6 { 1.0 / spread } else { 0.0 };
            (middle as f32, factor as f32)
        };
        Scale { figures: (0..2 * names).map(scaled).collect() }
    }

    /// The network that gives for raw figures what this one gives for scaled ones.
    fn undone(&self, mut network: Network) -> Network {
        let start = self.figures.len();
        for (place, (middle, factor)) in self.figures.iter().enumerate() {
            for neuron in 0..WIDTH {
                network.rows[place][neuron] *= factor;
                network.rows[start][neuron] -= middle * network.rows[place][neuron];
            }
        }
        network
    }
}

/// The network under which the winners were most likely, as far as descent finds it.
pub(super) fn network(lessons: &[Lesson], names: usize, chance: &mut Chance) -> Network {
    let scale = Scale::of(lessons, names);
    let mut learner = Learner::new(2 * names, chance);
    let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
    let steps = (ROUNDS * lessons.len().div_ceil(BATCH)) as f32;
    let mut figures = vec![0.0; 2 * names];
    for _ in 0..ROUNDS {
        chance.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            for place in batch {
                let lesson = &lessons[*place as usize];
                for (at, (figure, (middle, factor))) in
                    figures.iter_mut().zip(&scale.figures).enumerate()
                {
                    *figure = (lesson.figure(at, names) - middle) * factor;
                }
                learner.learn(&figures, lesson.won);
            }
            learner.step(STEP * (1.0 - learner.steps as f32 / steps), batch.len());
        }
    }
    scale.undone(learner.network)
}

/// A network with its gradient.
struct Learner {
    network: Network,
    slopes: Network,
    /// First and second moments of the gradient.
    moments: [Network; 2],
    steps: i32,
}

impl Learner {
    fn new(inputs: usize, chance: &mut Chance) -> Learner {
        let nothing = Network { rows: vec![[0.0; WIDTH]; inputs + 2] };
        let mut network = nothing.clone();
        let size = 1.0 / (inputs as f32).sqrt();
        let mut some = || size * (chance.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0);
        for row in &mut network.rows[..inputs] {
            row[..WIDTH - 1].iter_mut().for_each(|weight| *weight = some());
        }
        network.rows[inputs + 1].iter_mut().for_each(|weight| *weight = some());
        network.rows[inputs + 1][WIDTH - 1] = 1.0;
        let moments = [nothing.clone(), nothing.clone()];
        Learner { network, slopes: nothing, moments, steps: 0 }
    }

    /// Adds the gradient of one position (backpropagation).
    fn learn(&mut self, figures: &[f32], won: bool) {
        let inputs = figures.len();
        let sums = self.network.sums(figures.iter().copied());
        let passed = Network::passed(sums);
        let chance = 1.0 / (1.0 + (-self.network.verdict(&passed)).exp());
        let missed = chance - f32::from(u8::from(won));
        let mut back = self.network.rows[inputs + 1].map(|weight| missed * weight);
        for (back, sum) in back.iter_mut().zip(&sums).take(WIDTH - 1) {
            if *sum <= 0.0 {
                *back = 0.0;
            }
        }
        let add = |row: &mut [f32; WIDTH], factor: f32, of: &[f32; WIDTH]| {
            row.iter_mut().zip(of).for_each(|(slope, each)| *slope += factor * each);
        };
        for (row, figure) in self.slopes.rows.iter_mut().zip(figures) {
            add(row, *figure, &back);
        }
        add(&mut self.slopes.rows[inputs], 1.0, &back);
        add(&mut self.slopes.rows[inputs + 1], missed, &passed);
    }

    /// One step of Adam for a batch.
    fn step(&mut self, length: f32, batch: usize) {
        self.steps += 1;
        let unbiased = KEPT.map(|kept| 1.0 / (1.0 - kept.powi(self.steps)));
        let [means, squares] = &mut self.moments;
        let weights = self.network.rows.iter_mut().flatten();
        let slopes = self.slopes.rows.iter_mut().flatten();
        let moments = means.rows.iter_mut().flatten().zip(squares.rows.iter_mut().flatten());
        for ((weight, slope), (mean, square)) in weights.zip(slopes).zip(moments) {
            let down = *slope / batch as f32 + HOLD * *weight;
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * down;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * down * down;
            *weight -= length * *mean * unbiased[0] / ((*square * unbiased[1]).sqrt() + 1e-8);
            *slope = 0.0;
        }
    }
}
