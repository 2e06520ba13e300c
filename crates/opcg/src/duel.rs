//! A game of two players as a value: the table and the state on it.

use std::sync::Arc;

use kernel::{Chance, Engine as _, Log, NoLog, Outcome, Position as _, Rules, Viewer};
use rulebook::{Clause, opcg as clause};

use crate::{
    Ask, CardId, Event, Pick, Table, View,
    engine::Engine,
    figures::{Figures, settle_from_scratch, settled},
    position::Position,
    question::Question,
    shown::view,
    state::State,
    task::Task,
};

/// The pending question, for its player.
pub type Decision = kernel::Decision<CardId, Clause, Ask>;

/// One game of the ONE PIECE CARD GAME.
#[derive(Debug)]
pub struct Duel {
    pub(crate) table: Arc<Table>,
    pub(crate) state: State,
    /// Cache: settled from the state, so that reading does not settle them again.
    pub(crate) figures: Figures,
}

impl Clone for Duel {
    fn clone(&self) -> Duel {
        Duel { table: Arc::clone(&self.table), state: self.state, figures: self.figures }
    }

    fn clone_from(&mut self, other: &Duel) {
        self.table.clone_from(&other.table);
        (self.state, self.figures) = (other.state, other.figures);
    }
}

impl PartialEq for Duel {
    fn eq(&self, other: &Duel) -> bool {
        self.table.fingerprint() == other.table.fingerprint()
            && self.table.rules() == other.table.rules()
            && self.state == other.state
    }
}

impl Duel {
    /// 5-2: a new game, played on to its first decision.
    pub fn start(table: Arc<Table>, seed: u64, mut log: &mut dyn Log<Event, Clause>) -> Duel {
        let state = State::initial(&table, Chance::seeded(seed));
        if log.is_silent() {
            Duel::play_on(table, state, &mut NoLog, |engine| engine.begin_game())
        } else {
            Duel::play_on(table, state, &mut log, |engine| engine.begin_game())
        }
    }

    pub(crate) fn play_on<L: Log<Event, Clause>>(
        table: Arc<Table>,
        state: State,
        log: &mut L,
        first: impl FnOnce(&mut Engine<'_, L>),
    ) -> Duel {
        let figures = settled(&table, &state);
        let mut duel = Duel { table, state, figures };
        let mut engine = Engine::new(&duel.table, &mut duel.state, &mut duel.figures, log);
        first(&mut engine);
        engine.run();
        duel
    }

    /// An engine for this game, whose cached figures are up to date.
    fn engine<'a, L: Log<Event, Clause>>(&'a mut self, log: &'a mut L) -> Engine<'a, L> {
        let engine = Engine::new(&self.table, &mut self.state, &mut self.figures, log);
        Engine { stale: false, ..engine }
    }

    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// From now on nobody can tell from a question that is not asked what another player holds.
    #[must_use]
    pub fn opening_windows(self) -> Duel {
        let table = Table::clone(&self.table).opening_windows();
        Duel { table: Arc::new(table), ..self }
    }

    /// Whether the other player cannot know how many answers the pending question has.
    pub fn is_secret(&self) -> bool {
        let position = self.position();
        self.asking().is_some_and(|question| position.opens_window(question))
    }

    /// Whether the pending question leaves no choice, and is only asked so that the other player cannot tell.
    pub fn is_window(&self) -> bool {
        let position = self.position();
        self.asking().is_some_and(|question| position.is_window(question))
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn position(&self) -> Position<'_> {
        Position { table: &self.table, state: &self.state, figures: &self.figures, left: None }
    }

    pub(crate) fn asking(&self) -> Option<Question> {
        self.state.agenda.asking()
    }

    /// Whether the cached figures equal those settled from scratch: the check of every incremental update.
    pub fn figures_agree(&self) -> bool {
        settle_from_scratch(&self.table, &self.state) == self.figures
    }
}

impl Rules for Duel {
    type Id = CardId;
    type Pick = Pick;
    type Event = Event;
    type Clause = Clause;
    type Ask = Ask;
    type View = View;
    type Task = Task;
    type State = State;
    type Position<'a> = Position<'a>;

    //
    const CONCEDED: Clause = clause!("1-2-3");
    const ENDLESS: Clause = clause!("11-1-1-1");
    const LED_BACK: Clause = clause!("11-1-1-2");

    fn state(&self) -> &State {
        &self.state
    }

    fn position(&self) -> Position<'_> {
        self.position()
    }

    fn take(&mut self, question: Question, pick: Pick, mut log: &mut dyn Log<Event, Clause>) {
        if log.is_silent() {
            self.engine(&mut NoLog).take(question, pick);
        } else {
            self.engine(&mut log).take(question, pick);
        }
    }

    fn end(&mut self, clause: Clause, outcome: Outcome, mut log: &mut dyn Log<Event, Clause>) {
        self.engine(&mut log).end(clause, outcome);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn determinize(&self, view: &View, chance: &mut Chance) -> Duel {
        view::determinize(self.table.clone(), view, chance)
    }
}
