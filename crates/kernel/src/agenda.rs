//! What is still to be done in a game, how it ended and how often players were asked: the part of a state that the loop of
//! play works on.

use crate::{Fault, Fixed, Full, LoopWatch, Outcome};

/// Far beyond what play reaches; passing it ends the game with a typed fault.
pub const TASKS: usize = 24;

/// Decisions of one turn after which positions are compared to find loops. Comparing starts late because it costs time; a
/// loop is found all the same.
const LONG_TURN: u16 = 120;

/// One thing to be done. Some of them ask a player.
pub trait Task: Copy + Default {
    type Question: Question;

    fn ask(question: Self::Question) -> Self;

    /// What it asks, if that is what it does.
    fn question(self) -> Option<Self::Question>;
}

/// What a player is asked.
pub trait Question: Copy + std::fmt::Debug {
    /// Asked even if there is only one answer: the player may want to look around.
    fn is_free_action(self) -> bool;
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agenda<Task, Pick> {
    /// The last one is done first.
    pub tasks: Fixed<Task, TASKS>,
    pub outcome: Option<Outcome>,
    /// Decisions of this game so far.
    pub decisions: u32,
    turn_decisions: u16,
    watch: LoopWatch<Pick>,
}

impl<T: Task, Pick: Copy + Default + Ord> Agenda<T, Pick> {
    #[inline]
    pub fn push(&mut self, task: T) {
        let pushed = self.tasks.push(task);
        self.check(pushed, Fault::Frames);
    }

    /// Pushes tasks so that the first one is done first.
    #[inline]
    pub fn push_all<const N: usize>(&mut self, tasks: [T; N]) {
        for task in tasks.into_iter().rev() {
            self.push(task);
        }
    }

    /// A capacity that play does not reach was reached: the game ends with a typed fault.
    pub fn check(&mut self, result: Result<(), Full>, fault: Fault) {
        if result.is_err() && self.outcome.is_none() {
            self.outcome = Some(Outcome::Fault(fault));
        }
    }

    /// The pending question.
    #[inline]
    pub fn asking(&self) -> Option<T::Question> {
        if self.outcome.is_some() {
            return None;
        }
        self.tasks.last()?.question()
    }

    /// Decisions of an earlier turn do not come back.
    pub fn begin_turn(&mut self) {
        self.turn_decisions = 0;
        self.watch = LoopWatch::default();
    }

    /// Counts a decision and returns whether to look for loops now.
    pub(crate) fn note_decision(&mut self) -> bool {
        self.decisions += 1;
        self.turn_decisions = self.turn_decisions.saturating_add(1);
        self.turn_decisions >= LONG_TURN
    }

    pub(crate) fn watch(&mut self) -> &mut LoopWatch<Pick> {
        &mut self.watch
    }

    /// Whether some answers are not taken now.
    #[inline]
    pub fn is_barring(&self) -> bool {
        self.watch.is_barring()
    }

    /// Whether this answer led back to the pending decision before.
    pub fn bars(&self, pick: Pick) -> bool {
        self.watch.bars(pick)
    }

    /// The same as far as play to come goes: without what counts decisions and remembers answers.
    #[must_use]
    pub fn forgetting_decisions(&self) -> Self {
        Agenda { decisions: 0, turn_decisions: 0, watch: LoopWatch::default(), ..*self }
    }

    /// The same about other cards.
    pub fn rename(&mut self, mut task: impl FnMut(T) -> T, pick: impl FnMut(Pick) -> Pick) {
        self.tasks.iter_mut().for_each(|each| *each = task(*each));
        self.watch.map_answers(pick);
    }
}

impl<T: Task, Pick: Copy + Default> Default for Agenda<T, Pick> {
    fn default() -> Self {
        Agenda {
            tasks: Fixed::new(),
            outcome: None,
            decisions: 0,
            turn_decisions: 0,
            watch: LoopWatch::default(),
        }
    }
}

#[cfg(test)]
mod tests;
