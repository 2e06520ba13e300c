//! Simulations: a plan, its chunks, and games row by row.

use std::{
    collections::BTreeMap,
    io,
    ops::ControlFlow,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use embed::Library;
use numpy::PyArray1;
use pyo3::{prelude::*, types::PyDict};
use rulebook::GameName;
use serde::Serialize;
use sim::{
    fuzz::{Bss, Opcg},
    lab::{
        Chunk, ChunkFolder, ChunkStore, Order, Plan, PlanError, Planned, PlannedDeck, Progress,
        Row, Side, Simulated, Stop, Tally, run,
    },
};

use crate::{
    LIBRARY,
    error::{DeckhandError, raised},
    game::json,
    game_named,
};

fn wrong(error: impl ToString) -> PyErr {
    DeckhandError::new_err(error.to_string())
}

/// Objects of chunks in memory.
#[derive(Default)]
struct Memory(Mutex<BTreeMap<String, String>>);

impl ChunkStore for Memory {
    fn get(&self, chunk: &Chunk) -> io::Result<Option<String>> {
        Ok(self.0.lock().expect("nobody fails with it").get(&chunk.name()).cloned())
    }

    fn put(&self, chunk: &Chunk, object: &str) -> io::Result<()> {
        let mut kept = self.0.lock().expect("nobody fails with it");
        kept.insert(chunk.name(), object.to_owned());
        Ok(())
    }
}

/// A plan of either game.
enum AnyPlanned {
    Opcg(Planned<'static, Opcg>),
    Bss(Planned<'static, Bss>),
}

/// Evaluates an expression for the plan.
macro_rules! each {
    ($any:expr, $planned:ident => $body:expr) => {
        match $any {
            AnyPlanned::Opcg($planned) => $body,
            AnyPlanned::Bss($planned) => $body,
        }
    };
}

fn opcg(rules: Option<&str>) -> PyResult<Opcg> {
    let Some(name) = rules else { return Ok(Opcg::default()) };
    let rules = opcg::RulesVersion::named(name);
    rules.map(|rules| Opcg { rules }).ok_or_else(|| wrong(format!("there are no rules {name}")))
}

/// What is to be played, as JSON: the whole of it, so that a worker needs nothing else.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "they are the named arguments of the Python function"
)]
pub(crate) fn plan(
    game: &str,
    decks: Vec<(String, String)>,
    games: u64,
    within: Option<f64>,
    chunk: u64,
    seed: u64,
    bot: &str,
    mirrors: bool,
    rules: Option<&str>,
) -> PyResult<String> {
    let game = game_named(game)?;
    let deck = |(name, text): (String, String)| -> PyResult<PlannedDeck> {
        Ok(PlannedDeck { name, deck: Library::deck(game, &text).map_err(raised)? })
    };
    let decks = decks.into_iter().map(deck).collect::<PyResult<Vec<PlannedDeck>>>()?;
    let stop = Stop { games, within };
    let bot = bot.parse().map_err(wrong)?;
    let order = Order { seed, bot, decks, mirrors, stop, chunk };
    let pools = LIBRARY.pools();
    let text = match game {
        GameName::Opcg => {
            Planned::make(opcg(rules)?, &pools.opcg, order).map(|made| made.plan.text())
        }
        GameName::Bss => Planned::make(Bss, &pools.bss, order).map(|made| made.plan.text()),
    };
    text.map_err(wrong)
}

/// A plan being played.
#[pyclass(module = "deckhand._native")]
pub(crate) struct Run {
    planned: AnyPlanned,
    chunks: Vec<Chunk>,
    memory: Memory,
    progress: Mutex<Progress>,
    interrupt: AtomicBool,
}

/// What came of a pairing.
#[derive(Serialize)]
struct CellView<'a> {
    a: &'a str,
    b: &'a str,
    finished: bool,
    low: Option<f64>,
    high: Option<f64>,
    rate: Option<f64>,
    tally: &'a Tally,
}

#[pymethods]
impl Run {
    #[new]
    fn new(text: &str) -> PyResult<Run> {
        let plan = Plan::read(text).map_err(wrong)?;
        let pools = LIBRARY.pools();
        let planned = match game_named(&plan.game)? {
            GameName::Opcg => {
                let game = opcg(Some(&plan.rules))?;
                Planned::take(plan, game, &pools.opcg).map(AnyPlanned::Opcg)
            }
            GameName::Bss => Planned::take(plan, Bss, &pools.bss).map(AnyPlanned::Bss),
        };
        let planned = planned.map_err(|error: PlanError| wrong(error))?;
        let (chunks, progress) = each!(&planned, it => (it.chunks(), Progress::of(it)));
        Ok(Run {
            planned,
            chunks,
            memory: Memory::default(),
            progress: Mutex::new(progress),
            interrupt: AtomicBool::new(false),
        })
    }

    /// Of each chunk its pairing, its first game, that after its last one, and the name of its object.
    fn chunks(&self) -> Vec<(usize, u64, u64, String)> {
        let chunk = |chunk: &Chunk| (chunk.pair, chunk.from, chunk.to, chunk.name());
        self.chunks.iter().map(chunk).collect()
    }

    fn chunk(&self, place: usize) -> PyResult<String> {
        Ok(self.at(place)?.name())
    }

    /// Plays a chunk; its object, or `None` if it was interrupted.
    fn play(&self, py: Python<'_>, place: usize, threads: usize) -> PyResult<Option<String>> {
        let chunk = self.at(place)?;
        let planned = &self.planned;
        Ok(py.detach(|| each!(planned, it => chunk.play(it, threads, &self.interrupt))))
    }

    /// Ends playing as soon as the games that go on have ended; `false` lets it begin again.
    fn interrupt(&self, is_wanted: bool) {
        self.interrupt.store(is_wanted, Ordering::Relaxed);
    }

    /// Counts a chunk.
    fn add(&self, place: usize, object: &str) -> PyResult<()> {
        let chunk = self.at(place)?;
        chunk.read(object).map_err(wrong)?;
        self.memory.put(chunk, object).map_err(wrong)?;
        self.progress.lock().expect("nobody fails with it").update(&self.memory).map_err(wrong)
    }

    /// Whether enough is known of the pairing of a chunk.
    fn is_needless(&self, place: usize) -> PyResult<bool> {
        let pair = self.at(place)?.pair;
        Ok(self.progress.lock().expect("nobody fails with it").is_finished(pair))
    }

    /// The first missing chunk of each pairing of which not enough is known.
    fn gaps(&self) -> Vec<String> {
        let progress = self.progress.lock().expect("nobody fails with it");
        progress.gaps().into_iter().map(Chunk::name).collect()
    }

    /// What came of each pairing, up to its first gap, as JSON.
    fn cells(&self) -> String {
        let progress = self.progress.lock().expect("nobody fails with it");
        let names: Vec<&str> =
            each!(&self.planned, it => it.entrants.iter().map(|each| &*each.name).collect());
        let view = |(pair, cell)| {
            let cell: &sim::lab::Cell = cell;
            let interval = cell.tally.decided.interval();
            CellView {
                a: names[cell.a],
                b: names[cell.b],
                finished: progress.is_finished(pair),
                low: interval.map(|interval| interval.low),
                high: interval.map(|interval| interval.high),
                rate: interval.map(|interval| interval.rate),
                tally: &cell.tally,
            }
        };
        json(&progress.cells.iter().enumerate().map(view).collect::<Vec<CellView<'_>>>())
    }

    /// Writes the object of a chunk to a folder: a temporary file, then its name.
    fn write(&self, folder: &str, place: usize, object: &str) -> PyResult<()> {
        let folder = ChunkFolder::open(Path::new(folder)).map_err(wrong)?;
        folder.put(self.at(place)?, object).map_err(wrong)
    }

    /// The object of a chunk, if the folder has it whole.
    fn read(&self, folder: &str, place: usize) -> PyResult<Option<String>> {
        let chunk = self.at(place)?;
        let folder = ChunkFolder::open(Path::new(folder)).map_err(wrong)?;
        let object = folder.get(chunk).map_err(wrong)?;
        Ok(object.filter(|object| chunk.read(object).is_ok()))
    }

    /// One row a game, as columns.
    fn rows<'py>(
        &self,
        py: Python<'py>,
        pair: usize,
        from: u64,
        to: u64,
        threads: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let planned = &self.planned;
        let rows =
            py.detach(|| each!(planned, it => rows(it, pair, from..to, threads, &self.interrupt)));
        let rows = rows.ok_or_else(|| wrong("there is no such pairing"))?;
        let columns = PyDict::new(py);
        let side = |side: Option<Side>| side.map_or(-1, |side| side.index() as i8);
        let column = |of: &dyn Fn(&Row) -> i8| -> Vec<i8> { rows.iter().map(of).collect() };
        columns.set_item(
            "game",
            PyArray1::from_vec(py, rows.iter().map(|row| row.game.cast_signed()).collect()),
        )?;
        columns.set_item("first", PyArray1::from_vec(py, column(&|row| side(row.first))))?;
        columns.set_item("winner", PyArray1::from_vec(py, column(&|row| side(row.winner))))?;
        columns.set_item(
            "turns",
            PyArray1::from_vec(py, rows.iter().map(|row| row.turns.cast_signed()).collect()),
        )?;
        columns.set_item(
            "decisions",
            PyArray1::from_vec(py, rows.iter().map(|row| row.decisions.cast_signed()).collect()),
        )?;
        let mut names: Vec<&'static str> = Vec::new();
        let mut code = |name| {
            let known = names.iter().position(|known| *known == name);
            known.unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            }) as i8
        };
        let ends: Vec<i8> = rows.iter().map(|row| code(row.end.name())).collect();
        columns.set_item("end", PyArray1::from_vec(py, ends))?;
        columns.set_item("ends", names)?;
        Ok(columns)
    }
}

impl Run {
    fn at(&self, place: usize) -> PyResult<&Chunk> {
        self.chunks.get(place).ok_or_else(|| wrong(format!("there is no chunk {place}")))
    }
}

fn rows<G: Simulated>(
    planned: &Planned<'_, G>,
    pair: usize,
    games: std::ops::Range<u64>,
    threads: usize,
    interrupt: &AtomicBool,
) -> Option<Vec<Row>> {
    let pairing = planned.pairing(*planned.pairs().get(pair)?);
    let mut rows = Vec::new();
    run(&pairing, games, threads, interrupt, |batch| {
        rows.extend(batch.rows);
        ControlFlow::Continue(())
    });
    Some(rows)
}
