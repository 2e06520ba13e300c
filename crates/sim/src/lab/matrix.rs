//! Every deck against every other, each pairing until enough is known of it.

use std::{ops::ControlFlow, sync::atomic::AtomicBool};

use cards::Pool;

use super::{BATCH, Batch, Entrant, Pairing, Row, Simulated, StateError, StateFile, Tally, run};

/// When enough is known of a pairing. It is asked after every batch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stop {
    /// At most so many games.
    pub games: u64,
    /// Half the width of the interval of the win rate, of 1.
    pub within: Option<f64>,
}

/// One pairing and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The decks, by their places in the list.
    pub a: usize,
    pub b: usize,
    pub tally: Tally,
    pub rows: Vec<Row>,
}

/// The decks of a table of matchups.
#[derive(Clone, Debug)]
pub struct Matrix<'a, G: Simulated> {
    pub game: G,
    pub pool: &'a Pool<G::Card>,
    pub entrants: &'a [Entrant<G>],
    pub seed: u64,
    /// Whether decks play against themselves, too.
    pub mirrors: bool,
    pub threads: usize,
}

impl<G: Simulated> Matrix<'_, G> {
    /// The pairings in the order in which they are played.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let (count, mirrors) = (self.entrants.len(), self.mirrors);
        (0..count)
            .flat_map(move |a| (a..count).map(move |b| (a, b)))
            .filter(move |(a, b)| mirrors || a != b)
    }

    pub fn pairing(&self, (a, b): (usize, usize)) -> Pairing<G> {
        Pairing::new(self.game, self.pool, [&self.entrants[a], &self.entrants[b]], self.seed)
    }

    /// Plays one pairing until enough is known of it or `interrupt` is set. What the file holds of it is not played again,
    /// and what is played is written to it. `watch` is called after each batch.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn play(
        &self,
        pair: (usize, usize),
        pairing: &Pairing<G>,
        stop: Stop,
        interrupt: &AtomicBool,
        mut file: Option<&mut StateFile>,
        mut watch: impl FnMut(&Cell),
    ) -> Result<Cell, StateError> {
        let mut cell = Cell { a: pair.0, b: pair.1, tally: Tally::default(), rows: Vec::new() };
        if let Some(file) = &file {
            cell.take_stored(file.batches(pairing.key()), stop);
        }
        watch(&cell);
        if cell.is_finished(stop) {
            return Ok(cell);
        }
        let mut outcome = Ok(());
        run(pairing, cell.tally.games..stop.games, self.threads, interrupt, |batch| {
            if let Some(file) = &mut file {
                outcome = file.append(pairing.key(), &batch);
            }
            cell.take(&batch);
            watch(&cell);
            match outcome.is_err() || cell.is_finished(stop) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        outcome.map(|()| cell)
    }
}

impl Cell {
    /// Adds batches, as many as are needed. One that holds more games than were asked for is not taken: what its cards did
    /// is only known of all its games.
    fn take_stored<'a>(&mut self, batches: impl Iterator<Item = &'a Batch>, stop: Stop) {
        for batch in batches {
            let games = self.tally.games + batch.rows.len() as u64;
            if self.is_finished(stop) || games > stop.games {
                return;
            }
            self.take(batch);
        }
    }

    fn take(&mut self, batch: &Batch) {
        self.tally.add(batch);
        self.rows.extend(&batch.rows);
    }

    /// Whether enough is known.
    pub fn is_finished(&self, stop: Stop) -> bool {
        let games = self.tally.games;
        let is_narrow = |within: f64| {
            self.tally.decided.interval().is_some_and(|interval| interval.half() <= within)
        };
        games >= stop.games
            || games > 0 && games.is_multiple_of(BATCH) && stop.within.is_some_and(is_narrow)
    }
}

#[cfg(test)]
mod tests;
