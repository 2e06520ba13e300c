//! How far a plan is: of each pairing the chunks from its first game on, as far as there is no gap.

use std::io;

use super::{Chunk, Planned};
use crate::lab::{Cell, Simulated, Stop, Tally};

/// Where objects of chunks are kept.
pub trait ChunkStore {
    /// # Errors
    /// Where it cannot be read.
    fn get(&self, chunk: &Chunk) -> io::Result<Option<String>>;

    /// Keeps an object; one that is there stays.
    ///
    /// # Errors
    /// Where it cannot be written, or another object of the same games is there.
    fn put(&self, chunk: &Chunk, object: &str) -> io::Result<()>;
}

/// The pairings of a plan, each up to its first gap or the point where enough is known. The point depends on the games alone,
/// not on the order in which chunks come.
#[derive(Clone, Debug)]
pub struct Progress {
    pub cells: Vec<Cell>,
    /// By pairing, the chunks that are not counted yet, in order.
    due: Vec<Vec<Chunk>>,
    stop: Stop,
}

impl Progress {
    pub fn of<G: Simulated>(planned: &Planned<'_, G>) -> Progress {
        let cell = |(a, b)| Cell { a, b, tally: Tally::default(), rows: Vec::new() };
        let cells: Vec<Cell> = planned.pairs().into_iter().map(cell).collect();
        let mut due = vec![Vec::new(); cells.len()];
        for chunk in planned.chunks().into_iter().rev() {
            due[chunk.pair].push(chunk);
        }
        Progress { cells, due, stop: planned.plan.stop() }
    }

    /// Counts what has come. An object that is damaged counts as missing.
    ///
    /// # Errors
    /// Where objects cannot be read.
    pub fn update(&mut self, store: &dyn ChunkStore) -> io::Result<()> {
        for pair in 0..self.cells.len() {
            while !self.cells[pair].is_finished(self.stop) {
                let Some(chunk) = self.due[pair].last() else { break };
                let Some(tally) = read(store, chunk)? else { break };
                self.cells[pair].tally.join(&tally);
                self.due[pair].pop();
            }
        }
        Ok(())
    }

    /// Whether enough is known of a pairing.
    pub fn is_finished(&self, pair: usize) -> bool {
        self.cells[pair].is_finished(self.stop)
    }

    /// The first missing chunk of each pairing of which not enough is known.
    pub fn gaps(&self) -> Vec<&Chunk> {
        let open = (0..self.cells.len()).filter(|pair| !self.is_finished(*pair));
        open.filter_map(|pair| self.due[pair].last()).collect()
    }
}

/// What a chunk came to, if it was played.
fn read(store: &dyn ChunkStore, chunk: &Chunk) -> io::Result<Option<Tally>> {
    Ok(store.get(chunk)?.and_then(|object| chunk.read(&object).ok()))
}
