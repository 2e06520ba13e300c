//! Every bot against every other, pair after pair.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use anyhow::Result;
use bots::{
    GameTable,
    arena::{Contest, Effort, Pair, Score, Verdict},
};

use super::{Args, tables::Pairing};
use crate::sim::{interrupt, progress::Progress};

/// How two bots fared, by their places among the bots.
#[derive(Clone, Debug)]
pub(super) struct Met {
    pub(super) bots: [usize; 2],
    pub(super) score: Score,
    /// By pairing of decks.
    pub(super) by_pairing: Vec<Score>,
    pub(super) effort: [Effort; 2],
}

/// What is to be played.
pub(super) struct Meeting<'a, T: GameTable> {
    args: &'a Args,
    tables: Vec<Arc<T>>,
    format: Arc<[T::List]>,
    stop: &'static AtomicBool,
}

impl<'a, T: GameTable> Meeting<'a, T> {
    pub(super) fn new(
        args: &'a Args,
        pairings: &[Pairing<T>],
        format: Arc<[T::List]>,
    ) -> Result<Meeting<'a, T>> {
        let tables = pairings.iter().map(|pairing| Arc::clone(&pairing.table)).collect();
        Ok(Meeting { args, tables, format, stop: interrupt::flag()? })
    }

    /// All meetings, or those before Ctrl-C.
    pub(super) fn play_all(&self) -> Vec<Met> {
        let bots = self.args.bots.len();
        let meetings: Vec<[usize; 2]> =
            (0..bots).flat_map(|a| (a + 1..bots).map(move |b| [a, b])).collect();
        let progress = Progress::new(meetings.len() as u64 * self.args.games);
        let mut played = 0;
        let meet = |bots| {
            let met = self.play(bots, |games| progress.tell(played + games));
            played += self.args.games;
            met
        };
        meetings.into_iter().map(meet).collect()
    }

    /// Pairs are counted in the order of their numbers, so that the result is the same for any number of threads.
    fn play(&self, bots: [usize; 2], tell: impl Fn(u64)) -> Met {
        let players = bots.map(|bot| self.args.bots[bot]);
        let contest =
            Contest { players, tables: &self.tables, format: &self.format, seed: self.args.seed };
        let mut met = Met {
            bots,
            score: Score::default(),
            by_pairing: vec![Score::default(); self.tables.len()],
            effort: [Effort::default(); 2],
        };
        let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
        let is_over = || self.stop.load(Ordering::Relaxed) || enough.load(Ordering::Relaxed);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.args.threads() {
                let (sender, next, contest, is_over) = (sender.clone(), &next, &contest, &is_over);
                scope.spawn(move || {
                    while !is_over() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let is_due = number < self.args.games / 2;
                        if !is_due || sender.send((number, contest.play(number))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            for (number, pair) in receiver {
                waiting.insert(number, pair);
                while let Some(pair) = waiting.remove(&met.score.count()) {
                    if enough.load(Ordering::Relaxed) {
                        break;
                    }
                    met.add(&pair);
                    tell(met.score.games());
                    let decided = self.args.test().verdict(&met.score) != Verdict::Open;
                    enough.store(self.args.sprt && decided, Ordering::Relaxed);
                }
            }
        });
        met
    }
}

impl Met {
    fn add(&mut self, pair: &Pair) {
        let pairing = (self.score.count() % self.by_pairing.len() as u64) as usize;
        self.by_pairing[pairing].add(pair);
        self.score.add(pair);
        self.effort.iter_mut().zip(pair.effort).for_each(|(sum, more)| sum.add(more));
    }
}
