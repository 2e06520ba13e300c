//! The same with several threads at once.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use crate::{
    figures::ThreadFigures,
    matchup::Bots,
    pace::Pace,
    series::{Measured, Series},
};

/// Decisions per second of the wall clock with one thread, two, and so on.
pub(crate) fn scaling<G: Measured>(
    table: &Arc<G::Table>,
    threads: usize,
    time: Duration,
) -> Vec<f64> {
    (1..=threads).map(|threads| together::<G>(table, threads, time)).collect()
}

fn together<G: Measured>(table: &Arc<G::Table>, threads: usize, time: Duration) -> f64 {
    let end = Instant::now() + time;
    let play = |number: usize| {
        let mut series = Series::<G>::new(table, Bots::Random, 1 + (number as u64) * 1_000_000_000);
        let mut pace = Pace::default();
        let start = Instant::now();
        while Instant::now() < end {
            series.play(&mut pace);
        }
        pace.decisions as f64 / start.elapsed().as_secs_f64()
    };
    thread::scope(|scope| {
        let running: Vec<_> =
            (0..threads).map(|number| scope.spawn(move || play(number))).collect();
        running.into_iter().map(|thread| thread.join().expect("a thread plays to the end")).sum()
    })
}

pub(crate) fn figures(scaling: &[f64]) -> Vec<ThreadFigures> {
    let one = scaling.first().copied().unwrap_or_default();
    let each = scaling.iter().enumerate();
    each.map(|(place, decisions_per_s)| ThreadFigures {
        threads: place + 1,
        decisions_per_s: *decisions_per_s,
        times_one: decisions_per_s / one,
    })
    .collect()
}
