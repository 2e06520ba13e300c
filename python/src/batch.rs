//! Many games, stepped without the interpreter lock.

use std::{
    sync::{Mutex, PoisonError},
    time::Instant,
};

use embed::{AnyBatch, BatchSetup, Output};
use kernel::{BySeat, Chance, NoLog};
use numpy::{
    Element, PyArrayMethods as _, PyReadonlyArray1, PyReadwriteArrayDyn, PyUntypedArrayMethods as _,
};
use pyo3::{prelude::*, types::PyDict};

use crate::{LIBRARY, error::raised, game_named};

#[pyclass(module = "deckhand._native")]
pub(crate) struct Batch(Mutex<AnyBatch>);

impl Batch {
    fn own(&mut self) -> &mut AnyBatch {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T>(&self, read: impl FnOnce(&AnyBatch) -> T) -> T {
        read(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The array of this name, if it is given.
fn array<'py, T: Element>(
    arrays: &Bound<'py, PyDict>,
    name: &str,
) -> PyResult<Option<PyReadwriteArrayDyn<'py, T>>> {
    let Some(found) = arrays.get_item(name)?.filter(|found| !found.is_none()) else {
        return Ok(None);
    };
    let wrong =
        |why: String| crate::error::DeckhandError::new_err(format!("the array {name}: {why}"));
    let array = found.cast::<numpy::PyArrayDyn<T>>().map_err(|error| wrong(error.to_string()))?;
    if !array.is_c_contiguous() {
        return Err(wrong("its rows do not follow each other in memory".to_owned()));
    }
    let array = array.try_readwrite().map_err(|error| wrong(error.to_string()))?;
    Ok(Some(array))
}

fn room<'a, T: Element>(array: &'a mut Option<PyReadwriteArrayDyn<'_, T>>) -> &'a mut [T] {
    let Some(array) = array else { return &mut [] };
    array.as_slice_mut().expect("its rows follow each other")
}

/// Calls `work` with the arrays of the caller, without the interpreter lock.
pub(crate) fn with_output<T: Send>(
    py: Python<'_>,
    arrays: &Bound<'_, PyDict>,
    work: impl FnOnce(Output<'_>) -> Result<T, embed::GameError> + Send,
) -> PyResult<T> {
    let mut table = array::<i16>(arrays, "table")?;
    let mut cards = array::<i16>(arrays, "cards")?;
    let mut candidates = array::<i16>(arrays, "candidates")?;
    let mut mask = array::<bool>(arrays, "mask")?;
    let mut counts = array::<i32>(arrays, "counts")?;
    let mut seats = array::<i8>(arrays, "seats")?;
    let mut rewards = array::<f32>(arrays, "rewards")?;
    let mut ended = array::<u8>(arrays, "ended")?;
    let output = Output {
        table: room(&mut table),
        cards: room(&mut cards),
        candidates: room(&mut candidates),
        mask: room(&mut mask),
        counts: room(&mut counts),
        seats: room(&mut seats),
        rewards: room(&mut rewards),
        ended: room(&mut ended),
    };
    py.detach(|| work(output)).map_err(raised)
}

#[pymethods]
impl Batch {
    #[new]
    #[expect(
        clippy::too_many_arguments,
        reason = "they are the named arguments of the Python class"
    )]
    fn new(
        py: Python<'_>,
        game: &str,
        pairings: Vec<(String, String)>,
        weights: Vec<u32>,
        size: usize,
        seed: u64,
        threads: usize,
        swap: bool,
        opponent: Option<String>,
        longest: u32,
        rules: Option<String>,
    ) -> PyResult<Batch> {
        let setup = BatchSetup {
            game: game_named(game)?,
            rules,
            pairings: pairings.into_iter().map(|(a, b)| BySeat([a, b])).collect(),
            weights,
            size,
            seed,
            threads,
            swap,
            opponent,
            longest,
        };
        py.detach(|| AnyBatch::new(&setup, &LIBRARY))
            .map(|batch| Batch(Mutex::new(batch)))
            .map_err(raised)
    }

    fn __len__(&self) -> usize {
        self.read(AnyBatch::len)
    }

    fn step(
        &mut self,
        py: Python<'_>,
        answers: PyReadonlyArray1<'_, i64>,
        arrays: &Bound<'_, PyDict>,
    ) -> PyResult<()> {
        let answers = answers.as_slice()?;
        with_output(py, arrays, |output| self.own().step(answers, output))
    }

    #[pyo3(signature = (arrays, seeds=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        arrays: &Bound<'_, PyDict>,
        seeds: Option<PyReadonlyArray1<'_, u64>>,
    ) -> PyResult<()> {
        let seeds = seeds.as_ref().map(|seeds| seeds.as_slice()).transpose()?;
        with_output(py, arrays, |output| self.own().reset(seeds, output))
    }

    fn observe(&mut self, py: Python<'_>, arrays: &Bound<'_, PyDict>) -> PyResult<()> {
        with_output(py, arrays, |output| self.own().observe(output))
    }

    fn set_weights(&mut self, weights: Vec<u32>) -> PyResult<()> {
        self.own().set_weights(&weights).map_err(raised)
    }

    fn hashes(&self) -> Vec<u64> {
        self.read(AnyBatch::hashes)
    }
}

/// Plays so many decisions at random, one game after another as `sim` does: what a batch is measured against. Returns the
/// decisions and the seconds they took.
#[pyfunction]
pub(crate) fn rust_loop(
    py: Python<'_>,
    game: &str,
    decks: (String, String),
    decisions: u64,
    seed: u64,
) -> PyResult<(u64, f64)> {
    let setup = BySeat([&*decks.0, &*decks.1]);
    let first = LIBRARY.start(game_named(game)?, setup, seed, None).map_err(raised)?;
    Ok(py.detach(|| match first {
        embed::AnyGame::Opcg(first) => {
            let table = first.duel().table().clone();
            timed(decisions, seed, |seed| opcg::Duel::start(table.clone(), seed, &mut NoLog))
        }
        embed::AnyGame::Bss(first) => {
            let table = first.duel().table().clone();
            timed(decisions, seed, |seed| bss::Duel::start(table.clone(), seed, &mut NoLog))
        }
    }))
}

fn timed<G: kernel::Game>(decisions: u64, seed: u64, start: impl Fn(u64) -> G) -> (u64, f64) {
    let (mut chance, mut picks, mut made) = (Chance::seeded(seed), Vec::new(), 0);
    let begin = Instant::now();
    while made < decisions {
        let mut game = start(chance.next_u32().into());
        made += u64::from(sim::playout(&mut game, &mut chance, &mut picks).decisions);
    }
    (made, begin.elapsed().as_secs_f64())
}
