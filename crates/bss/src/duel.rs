//! A game of two players as a value: the table and the state on it.

use std::sync::Arc;

use kernel::{Chance, Game, Log, Outcome, Refusal, Seat, Viewer, position_hash};
use rulebook::Clause;

use crate::{
    Ask, CardId, Event, Pick, Table, View,
    engine::Engine,
    figures::{Figures, settle},
    position::Position,
    question,
    state::State,
    task::{Question, Task},
    view,
};

/// A question to one player of this game.
pub type Decision = kernel::Decision<CardId, Clause, Ask>;

/// One game of Battle Spirits Saga.
#[derive(Clone, Debug)]
pub struct Duel {
    pub(crate) table: Arc<Table>,
    pub(crate) state: State,
    /// Settled from the state; kept so that reading need not settle again.
    pub(crate) figures: Figures,
}

impl PartialEq for Duel {
    fn eq(&self, other: &Duel) -> bool {
        self.table.fingerprint() == other.table.fingerprint() && self.state == other.state
    }
}

impl Duel {
    /// 5-2: a new game, played on to its first decision.
    pub fn start(table: Arc<Table>, seed: u64, log: &mut impl Log<Event, Clause>) -> Duel {
        let state = State::laid_out(&table, Chance::seeded(seed));
        Duel::play_on(table, state, log, |engine| engine.begin_game())
    }

    pub(crate) fn play_on<L: Log<Event, Clause>>(
        table: Arc<Table>,
        state: State,
        log: &mut L,
        first: impl FnOnce(&mut Engine<'_, L>),
    ) -> Duel {
        let figures = settle(&table, &state);
        let mut duel = Duel { table, state, figures };
        let mut engine = Engine::new(&duel.table, &mut duel.state, &mut duel.figures, log);
        first(&mut engine);
        engine.run();
        duel
    }

    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn position(&self) -> Position<'_> {
        Position { table: &self.table, state: &self.state, figures: &self.figures }
    }

    pub(crate) fn asking(&self) -> Option<Question> {
        let Some(Task::Ask(question)) = self.state.tasks.last() else { return None };
        self.state.outcome.is_none().then_some(*question)
    }

    /// 1-2-4: at any time, whoever is to decide; not an answer among others.
    pub fn concede(
        &mut self,
        seat: Seat,
        log: &mut impl Log<Event, Clause>,
    ) -> Result<(), Refusal<Clause>> {
        if self.state.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let mut engine = Engine::new(&self.table, &mut self.state, &mut self.figures, log);
        engine.end(rulebook::bss!("1-2-4"), Outcome::Won(seat.other()));
        Ok(())
    }

    /// Whether the pending decision takes this answer.
    pub fn offers(&self, pick: Pick) -> bool {
        let Some(question) = self.asking() else { return false };
        let mut offered = false;
        question::offers(&self.position(), question, &mut |other| offered |= other == pick);
        offered
    }

    /// Figures settled anew from the state alone: the judge of the kept ones.
    pub fn figures_agree(&self) -> bool {
        settle(&self.table, &self.state) == self.figures
    }
}

impl Game for Duel {
    type Id = CardId;
    type Pick = Pick;
    type Event = Event;
    type Clause = Clause;
    type Ask = Ask;
    type View = View;

    fn decision(&self) -> Option<Decision> {
        self.asking().map(|question| self.position().decision(question))
    }

    fn picks(&self, picks: &mut Vec<Pick>) {
        picks.clear();
        if let Some(question) = self.asking() {
            question::offers(&self.position(), question, &mut |pick| picks.push(pick));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        pick: Pick,
        log: &mut impl Log<Event, Clause>,
    ) -> Result<(), Refusal<Clause>> {
        let Some(question) = self.asking() else { return Err(Refusal::GameOver) };
        let position = self.position();
        if position.decision(question).seat != seat {
            return Err(Refusal::NotYours);
        }
        if !pick.names_cards() {
            return Err(Refusal::WrongAnswer);
        }
        if !self.offers(pick) {
            return Err(position.refusal(question, pick));
        }
        self.state.loop_watch.note_answer(pick);
        let mut engine = Engine::new(&self.table, &mut self.state, &mut self.figures, log);
        engine.stale = false;
        engine.state.tasks.pop();
        engine.answer(question, pick);
        engine.run();
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn determinize(&self, view: &View, chance: &mut Chance) -> Duel {
        view::determinize(self.table.clone(), view, chance)
    }

    fn hash(&self) -> u64 {
        position_hash(&self.state)
    }
}
