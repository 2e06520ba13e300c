//! One chunk: some games of a pairing, and what they came to.

use std::{ops::ControlFlow, sync::atomic::AtomicBool};

use serde::{Deserialize, Serialize};

use super::Planned;
use crate::lab::{Simulated, Tally, run};

/// Some games of a pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// The pairing by its place in the plan.
    pub pair: usize,
    /// The key of the pairing.
    pub key: String,
    /// The number of the first game, and that after the last.
    pub from: u64,
    pub to: u64,
}

/// What is written of a chunk.
#[derive(Serialize, Deserialize)]
struct Object {
    deckhand: String,
    format: u32,
    pairing: String,
    from: u64,
    to: u64,
    tally: Tally,
}

const TITLE: &str = "simulated chunk";
const FORMAT: u32 = 1;

/// Why an object is not that of a chunk.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name} is damaged or of something else: {why}")]
pub struct ChunkError {
    pub name: String,
    pub why: String,
}

impl Chunk {
    /// The name of its object: the same for the same games.
    pub fn name(&self) -> String {
        format!("{}-{}-{}.json", self.key, self.from, self.to)
    }

    /// Plays it; the object, or `None` if it was interrupted.
    pub fn play<G: Simulated>(
        &self,
        planned: &Planned<'_, G>,
        threads: usize,
        interrupt: &AtomicBool,
    ) -> Option<String> {
        let pairing = planned.pairing(planned.pairs()[self.pair]);
        let mut tally = Tally::default();
        run(&pairing, self.from..self.to, threads, interrupt, |batch| {
            tally.add(&batch);
            ControlFlow::Continue(())
        });
        (tally.games == self.to - self.from).then(|| self.object(tally))
    }

    fn object(&self, tally: Tally) -> String {
        let object = Object {
            deckhand: TITLE.to_owned(),
            format: FORMAT,
            pairing: self.key.clone(),
            from: self.from,
            to: self.to,
            tally,
        };
        let text = serde_json::to_string(&object);
        text.expect("a tally has no part that cannot be written") + "\n"
    }

    /// What its object says.
    ///
    /// # Errors
    /// A text that is not the object of this chunk.
    pub fn read(&self, text: &str) -> Result<Tally, ChunkError> {
        let wrong = |why: String| ChunkError { name: self.name(), why };
        let object: Object =
            serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let Object { deckhand, format, pairing, from, to, tally } = object;
        let is_own = (deckhand.as_str(), format) == (TITLE, FORMAT)
            && (&pairing, from, to) == (&self.key, self.from, self.to)
            && tally.games == to - from;
        if is_own { Ok(tally) } else { Err(wrong("other games".to_owned())) }
    }
}
