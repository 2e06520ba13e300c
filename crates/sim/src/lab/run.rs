//! Games by the batch, shared out among threads and handed over in order.

use std::{
    collections::BTreeMap,
    ops::{ControlFlow, Range},
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use super::{CardCount, Pairing, Row, Simulated};

/// Games in a batch. Batches end at its multiples, so that a run that goes on later has the same ones.
pub const BATCH: u64 = 100;

/// Games in a row, and what was counted of their cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    pub rows: Vec<Row>,
    /// By side.
    pub cards: [Vec<CardCount>; 2],
}

/// Plays these games of a pairing. Batches are taken in the order of their games, until one is enough or `stop` is set;
/// what other threads have begun by then is dropped.
pub fn run<G: Simulated>(
    pairing: &Pairing<G>,
    games: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    mut take: impl FnMut(Batch) -> ControlFlow<()>,
) {
    let next = AtomicU64::new(0);
    let enough = AtomicBool::new(false);
    let is_over = || stop.load(Ordering::Relaxed) || enough.load(Ordering::Relaxed);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, games) = (sender.clone(), &next, &games);
            scope.spawn(move || {
                let pairing = &pairing.apart();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(range) = batch(games, number) else { break };
                    let Some(batch) = play(pairing, range, &is_over) else { break };
                    // Nobody waits for it once it is enough.
                    if sender.send((number, batch)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, batch) in receiver {
            waiting.insert(number, batch);
            while let Some(batch) = waiting.remove(&due) {
                due += 1;
                if !enough.load(Ordering::Relaxed) && take(batch).is_break() {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        }
    });
}

/// The games of a batch.
fn batch(games: &Range<u64>, number: u64) -> Option<Range<u64>> {
    let first = games.start / BATCH + number;
    let from = games.start.max(first * BATCH);
    let to = games.end.min((first + 1) * BATCH);
    (from < to).then_some(from..to)
}

/// All of them, unless it is over before.
fn play<G: Simulated>(
    pairing: &Pairing<G>,
    games: Range<u64>,
    is_over: &impl Fn() -> bool,
) -> Option<Batch> {
    let mut cards = pairing.counts();
    let mut picks = Vec::new();
    let mut rows = Vec::with_capacity((games.end - games.start) as usize);
    for game in games {
        if is_over() {
            return None;
        }
        rows.push(pairing.play(game, &mut cards, &mut picks));
    }
    Some(Batch { rows, cards })
}

/// All of these games, here and now.
pub(super) fn play_batch<G: Simulated>(pairing: &Pairing<G>, games: Range<u64>) -> Batch {
    play(pairing, games, &|| false).expect("nothing ends it before")
}

#[cfg(test)]
mod tests;
