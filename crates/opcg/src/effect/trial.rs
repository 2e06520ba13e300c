//! Trying on a copy of the game whether a cost can be paid.

use kernel::{Engine as _, Flow, Log, MOST_TASKS, Position as _};
use rulebook::{Clause, opcg as clause};

use crate::{Event, Table, engine::Engine, figures::Figures, position::Position, state::State};

/// A copy of the game on which a cost is paid to see whether it can be.
#[derive(Clone)]
pub(super) struct Trial<'a> {
    pub table: &'a Table,
    pub state: State,
    pub figures: Figures,
    /// Whether it was paid, once that is known.
    pub outcome: Option<bool>,
}

/// A log that waits for the first cost to be paid or broken off.
pub(super) struct CostLog<'a>(&'a mut Option<bool>);

impl Log<Event, Clause> for CostLog<'_> {
    fn record(&mut self, clause: Clause, _event: Event) {
        if clause == clause!("8-4-1-4") {
            self.0.get_or_insert(true);
        } else if clause == clause!("8-3-1-3-1") {
            self.0.get_or_insert(false);
        }
    }
}

impl Trial<'_> {
    /// Plays on until it is known whether the cost is paid, or a player is asked.
    pub(super) fn play(&mut self, first: impl FnOnce(&mut Engine<'_, CostLog<'_>>)) {
        let mut log = CostLog(&mut self.outcome);
        let mut engine = Engine::new(self.table, &mut self.state, &mut self.figures, &mut log);
        first(&mut engine);
        for _ in 0..MOST_TASKS {
            if engine.log.0.is_some() || engine.state.agenda.outcome.is_some() {
                break;
            }
            let Some(task) = engine.state.agenda.tasks.pop() else { break };
            if engine.perform(task) == Flow::Ask {
                break;
            }
        }
        engine.read();
    }

    /// Whether some answers pay the cost to its end.
    pub(super) fn is_paid(&self) -> bool {
        if let Some(paid) = self.outcome {
            return paid;
        }
        let Some(question) = self.state.agenda.asking() else { return false };
        let (state, figures) = (&self.state, &self.figures);
        let position = Position { table: self.table, state, figures, left: None };
        let mut paid = false;
        position.allowed(question, &mut |pick| {
            let mut next = self.clone();
            next.state.agenda.tasks.pop();
            paid = paid || {
                next.play(|engine| engine.answer(question, pick));
                next.is_paid()
            };
        });
        paid
    }
}
