//! The same with several threads at once.

use std::{
    sync::{Arc, Barrier},
    thread,
    time::{Duration, Instant},
};

use crate::{
    figures::ThreadFigures,
    matchup::Bots,
    measured::Measured,
    pace::{Pace, median},
    series::Series,
    yardstick::Yardstick,
};

/// What is done by so many threads for so long, in all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Together {
    /// Decisions per second of the wall clock.
    per_s: f64,
    /// Decisions per second of the processor, summed over the threads: what it would be on a machine that has nothing
    /// else to do.
    per_cpu_s: f64,
}

/// Games of one pair, each thread with a table of its own: threads that count how often one table is in use would wait
/// for each other.
pub(crate) fn games<G: Measured>(decks: [&'static str; 2]) -> impl Fn(usize, Duration) -> Together {
    move |threads, time| {
        together(threads, |number| {
            let table = Arc::new(G::table(decks));
            let seed = 1 + (number as u64) * 1_000_000_000;
            let mut series = Series::<G>::new(&table, Bots::Random, seed);
            move || series.run(time)
        })
    }
}

/// Chess, to separate the machine from the program.
pub(crate) fn chess(threads: usize, time: Duration) -> Together {
    together(threads, |_| {
        let mut yardstick = Yardstick::new();
        move || yardstick.run(time)
    })
}

/// Every thread makes ready, then all begin at once.
fn together<Play: FnMut() -> Pace>(
    threads: usize,
    ready: impl Fn(usize) -> Play + Sync,
) -> Together {
    let barrier = Barrier::new(threads);
    let play = |number: usize| {
        let mut play = ready(number);
        barrier.wait();
        let start = Instant::now();
        let pace = play();
        (pace, start.elapsed())
    };
    let paces: Vec<(Pace, Duration)> = thread::scope(|scope| {
        let play = &play;
        let running: Vec<_> =
            (0..threads).map(|number| scope.spawn(move || play(number))).collect();
        running
            .into_iter()
            .map(|thread| thread.join().expect("a thread plays to the end"))
            .collect()
    });
    let per_wall = |(pace, wall): &(Pace, Duration)| pace.decisions as f64 / wall.as_secs_f64();
    Together {
        per_s: paces.iter().map(per_wall).sum(),
        per_cpu_s: paces.iter().map(|(pace, _)| pace.decisions_per_s()).sum(),
    }
}

/// One thread, two, and so on, each of them in every round.
pub(crate) fn scaling(
    threads: usize,
    rounds: usize,
    run: impl Fn(usize) -> Together,
) -> Vec<ThreadFigures> {
    let round = |_| (1..=threads).map(&run).collect::<Vec<Together>>();
    let rounds: Vec<Vec<Together>> = (0..rounds).map(round).collect();
    let middle = |of: &dyn Fn(&Vec<Together>) -> f64| median(rounds.iter().map(of).collect());
    let figures = |at: usize| ThreadFigures {
        threads: at + 1,
        decisions_per_s: middle(&|round| round[at].per_s),
        times_one: middle(&|round| round[at].per_s / round[0].per_s),
        times_one_by_processor_time: middle(&|round| round[at].per_cpu_s / round[0].per_cpu_s),
    };
    (0..threads).map(figures).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_compared_with_one_of_the_same_round() {
        let run = |threads: usize| Together { per_s: 100.0, per_cpu_s: 90.0 * threads as f64 };
        let figures = scaling(2, 3, run);
        assert_eq!(figures.len(), 2);
        assert_eq!((figures[0].times_one, figures[0].times_one_by_processor_time), (1.0, 1.0));
        assert_eq!((figures[1].times_one, figures[1].times_one_by_processor_time), (1.0, 2.0));
    }
}
