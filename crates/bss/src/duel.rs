//! A game of two players as a value: the table and the state on it.

use std::sync::Arc;

use kernel::{Chance, Engine as _, Log, NoLog, Outcome, Position as _, Rules, Viewer};
use rulebook::{Clause, bss as clause};

use crate::{
    Ask, Card, CardId, Event, Pick, Table, View,
    engine::Engine,
    figures::{Changed, Figures, settle_from_scratch, settle_into},
    position::Position,
    shown::view,
    state::State,
    task::{Question, Task},
};

/// A question to one player of this game.
pub type Decision = kernel::Decision<CardId, Clause, Ask>;

/// One game of Battle Spirits Saga.
#[derive(Debug)]
pub struct Duel {
    pub(crate) table: Arc<Table>,
    settled: Settled,
}

/// The state with its figures, one allocation, copied together.
#[derive(Clone, Copy, Debug)]
struct Settled {
    state: State,
    /// A cache, derived from the state.
    figures: Figures,
}

impl Clone for Duel {
    fn clone(&self) -> Duel {
        Duel { table: Arc::clone(&self.table), settled: self.settled }
    }

    /// Cheaper than a new game: of long lists only what they hold is copied.
    fn clone_from(&mut self, other: &Duel) {
        self.table.clone_from(&other.table);
        self.settled.state.copy_from(&other.settled.state);
        self.settled.figures.copy_from(&other.settled.figures);
    }
}

impl PartialEq for Duel {
    fn eq(&self, other: &Duel) -> bool {
        self.table.fingerprint() == other.table.fingerprint() && self.state() == other.state()
    }
}

impl Duel {
    /// 5-2: a new game, played on to its first decision.
    pub fn start(table: Arc<Table>, seed: u64, mut log: &mut dyn Log<Event, Clause>) -> Duel {
        let mut duel = Duel::before_setup(table, Chance::seeded(seed));
        duel.settled.state.lay_decks(&duel.table);
        if log.is_silent() {
            duel.begin(&mut NoLog, |engine| engine.begin_game());
        } else {
            duel.begin(&mut log, |engine| engine.begin_game());
        }
        duel
    }

    /// No cards lie anywhere. Made in its place: copying a state counts when games are short.
    #[inline(never)]
    pub(crate) fn before_setup(table: Arc<Table>, chance: Chance) -> Duel {
        Duel { table, settled: Settled { state: State::empty(chance), figures: Figures::none() } }
    }

    /// A game with figures that are known to be settled.
    pub(crate) fn settled(table: Arc<Table>, state: State, figures: Figures) -> Duel {
        Duel { table, settled: Settled { state, figures } }
    }

    pub(crate) fn play_on<L: Log<Event, Clause>>(
        table: Arc<Table>,
        state: State,
        log: &mut L,
        first: impl FnOnce(&mut Engine<'_, L>),
    ) -> Duel {
        let mut duel = Duel::settled(table, state, Figures::none());
        duel.begin(log, first);
        duel
    }

    /// Settles the figures, does this first, and plays on to the next decision.
    fn begin<L: Log<Event, Clause>>(
        &mut self,
        log: &mut L,
        first: impl FnOnce(&mut Engine<'_, L>),
    ) {
        let Settled { state, figures } = &mut self.settled;
        settle_into(&self.table, state, figures);
        let mut engine = Engine::new(&self.table, state, figures, log);
        first(&mut engine);
        engine.run();
    }

    /// An engine for the game, whose figures are settled.
    fn engine<'a, L: Log<Event, Clause>>(&'a mut self, log: &'a mut L) -> Engine<'a, L> {
        let Settled { state, figures } = &mut self.settled;
        let engine = Engine::new(&self.table, state, figures, log);
        Engine { changed: Changed::empty(), ..engine }
    }

    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// From now on nobody can tell from a question that is not asked what another player holds. A player may have set any of
    /// these bursts.
    #[must_use]
    pub fn opening_windows<'a>(self, bursts: impl Iterator<Item = &'a Card>) -> Duel {
        let table = Table::clone(&self.table).opening_windows(bursts);
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
        &self.settled.state
    }

    pub(crate) fn position(&self) -> Position<'_> {
        let Settled { state, figures } = &self.settled;
        Position { table: &self.table, state, figures }
    }

    pub(crate) fn asking(&self) -> Option<Question> {
        self.state().agenda.asking()
    }

    /// Whether the cached figures equal those derived from scratch.
    pub fn figures_agree(&self) -> bool {
        settle_from_scratch(&self.table, self.state()).agree(&self.settled.figures)
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

    const CONCEDED: Clause = clause!("1-2-4");
    const ENDLESS: Clause = clause!("12-1-1-1");
    const LED_BACK: Clause = clause!("12-1-1-2");

    fn state(&self) -> &State {
        &self.settled.state
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
