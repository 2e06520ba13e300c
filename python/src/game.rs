//! One game.

use std::sync::{Mutex, PoisonError};

use bots::Lists;
use embed::{AnyBot, AnyGame};
use kernel::{BySeat, Outcome, Seat, Viewer};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};
use table::protocol::ViewerName;

use crate::{LIBRARY, batch::with_output, error::raised, game_named};

/// A value as JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is shown has no part that cannot be written")
}

fn seat(place: Option<usize>) -> PyResult<Viewer> {
    let Some(place) = place else { return Ok(Viewer::Spectator) };
    let seat = Seat::BOTH.get(place).copied();
    seat.map(Viewer::Seat)
        .ok_or_else(|| crate::error::DeckhandError::new_err(format!("no seat {place}: 0 or 1")))
}

fn player(place: usize) -> PyResult<Seat> {
    match seat(Some(place))? {
        Viewer::Seat(seat) => Ok(seat),
        Viewer::Spectator => unreachable!("a place was given"),
    }
}

fn eyes(viewer: Viewer) -> ViewerName {
    match viewer {
        Viewer::Seat(seat) => seat.into(),
        Viewer::Spectator => ViewerName::Spectator,
    }
}

#[pyclass(module = "deckhand._native")]
pub(crate) struct Game(AnyGame);

#[pymethods]
impl Game {
    #[staticmethod]
    #[pyo3(signature = (game, decks, seed, rules=None))]
    fn start(
        game: &str,
        decks: (String, String),
        seed: u64,
        rules: Option<&str>,
    ) -> PyResult<Game> {
        let decks = BySeat([&*decks.0, &*decks.1]);
        LIBRARY.start(game_named(game)?, decks, seed, rules).map(Game).map_err(raised)
    }

    #[staticmethod]
    fn scenario(text: &str) -> PyResult<Game> {
        LIBRARY.scenario(text).map(Game).map_err(raised)
    }

    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Game> {
        LIBRARY.read(bytes).map(Game).map_err(raised)
    }

    #[staticmethod]
    fn from_replay(bytes: &[u8]) -> PyResult<Game> {
        LIBRARY.read_replay(bytes).map(Game).map_err(raised)
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().name()
    }

    #[getter]
    fn rules(&self) -> &'static str {
        self.0.rules()
    }

    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.seat().map(Seat::index)
    }

    #[getter]
    fn turn(&self) -> u16 {
        self.0.turn()
    }

    #[getter]
    fn given(&self) -> usize {
        self.0.given()
    }

    #[getter]
    fn count(&self) -> usize {
        self.0.count()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.0.outcome().is_some()
    }

    #[getter]
    fn winner(&self) -> Option<usize> {
        self.0.outcome().and_then(Outcome::winner).map(Seat::index)
    }

    fn decision(&self) -> Option<String> {
        self.0.decision().map(|decision| json(&decision))
    }

    #[pyo3(signature = (viewer=None))]
    fn result(&self, viewer: Option<usize>) -> PyResult<Option<String>> {
        let eyes = eyes(seat(viewer)?);
        Ok(self.0.result(eyes).map(|result| json(&result)))
    }

    fn apply(&mut self, index: usize) -> PyResult<()> {
        self.0.apply(index).map_err(raised)
    }

    #[pyo3(signature = (viewer=None))]
    fn view(&self, viewer: Option<usize>) -> PyResult<String> {
        Ok(self.0.view(seat(viewer)?))
    }

    #[pyo3(signature = (card, viewer=None))]
    fn why(&self, card: u32, viewer: Option<usize>) -> PyResult<String> {
        self.0.why(seat(viewer)?, card).map(|why| json(&why)).map_err(raised)
    }

    #[pyo3(signature = (viewer=None))]
    fn log(&self, viewer: Option<usize>) -> PyResult<String> {
        Ok(json(&self.0.log(eyes(seat(viewer)?))))
    }

    /// Fills the arrays with what a seat may see; returns how many answers it is offered.
    fn observe(&self, py: Python<'_>, place: usize, arrays: &Bound<'_, PyDict>) -> PyResult<usize> {
        let seat = player(place)?;
        with_output(py, arrays, |output| self.0.observe(seat, &LIBRARY, output))
    }

    fn copy(&self) -> Game {
        Game(self.0.clone())
    }

    fn equals(&self, other: &Game) -> bool {
        self.0 == other.0
    }

    fn hash(&self) -> u64 {
        self.0.hash()
    }

    fn determinize(
        &self,
        py: Python<'_>,
        place: usize,
        seed: u64,
        is_open: bool,
    ) -> PyResult<Game> {
        let lists = if is_open { Lists::Open } else { Lists::Closed };
        let seat = player(place)?;
        Ok(Game(py.detach(|| self.0.determinize(seat, seed, lists))))
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    fn replay<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.0.replay().map(|bytes| PyBytes::new(py, &bytes)).map_err(raised)
    }

    fn bot(&self, name: &str, seed: u64) -> PyResult<Bot> {
        self.0.bot(name, seed).map(|bot| Bot(Mutex::new(bot))).map_err(raised)
    }
}

#[pyclass(module = "deckhand._native")]
pub(crate) struct Bot(Mutex<AnyBot>);

#[pymethods]
impl Bot {
    fn choose(&mut self, py: Python<'_>, game: &Game) -> PyResult<usize> {
        let bot = self.0.get_mut().unwrap_or_else(PoisonError::into_inner);
        py.detach(|| game.0.chosen_by(bot)).map_err(raised)
    }
}
