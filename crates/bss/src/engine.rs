//! The loop that plays on until a player must decide.

use kernel::{Fault, Full, Log, LoopGuard, LoopWatch, Outcome, position_hash};
use rulebook::{Clause, bss as clause};

use crate::{
    By, Event, Table, What,
    area::Cards,
    event::Deed,
    figures::{Figures, settle},
    position::Position,
    question,
    state::{Modifier, Running, State},
    task::{Question, Task},
};

/// A game being played on: the only writer of the state.
pub(crate) struct Engine<'a, L> {
    pub table: &'a Table,
    pub state: &'a mut State,
    pub figures: &'a mut Figures,
    /// The figures no longer fit the state.
    pub stale: bool,
    pub log: &'a mut L,
}

/// What a task came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// Go on with the next task.
    On,
    /// A player is asked.
    Ask,
}

/// Decisions of one turn after which positions are compared for infinite loops (12-1). Comparing starts late because it
/// costs time; a loop is found all the same.
const LONG_TURN: u16 = 120;
/// Tasks without a decision after which the same is done for loops that nobody can stop.
const LONG_RUN: u32 = 4_000;

impl<'a, L: Log<Event, Clause>> Engine<'a, L> {
    pub(crate) fn new(
        table: &'a Table,
        state: &'a mut State,
        figures: &'a mut Figures,
        log: &'a mut L,
    ) -> Self {
        Engine { table, state, figures, stale: true, log }
    }

    /// Reads the game with settled figures.
    pub(crate) fn read(&mut self) -> Position<'_> {
        self.refresh_figures();
        Position { table: self.table, state: self.state, figures: self.figures }
    }

    fn refresh_figures(&mut self) {
        if !self.stale {
            return;
        }
        self.stale = false;
        *self.figures = settle(self.table, self.state);
        if !self.figures.settled {
            self.end(clause!("12-1-1-1"), Outcome::Draw);
        }
    }

    /// Plays on to the next decision or the end of the game.
    pub(crate) fn run(&mut self) {
        let mut guard = LoopGuard::default();
        for tasks in 0_u32.. {
            if self.state.outcome.is_some() {
                break;
            }
            if tasks > LONG_RUN && guard.came_back(loop_hash(self.state)) {
                self.end(clause!("12-1-1-1"), Outcome::Draw);
                break;
            }
            let task = self.state.tasks.pop().expect("6-1-1: a turn follows every turn");
            if self.perform(task) == Flow::Ask {
                break;
            }
        }
        self.refresh_figures();
    }

    /// Asks unless there is only one answer, which is then taken.
    pub(crate) fn ask(&mut self, question: Question) -> Flow {
        let position = self.read();
        let mut only = None;
        let mut count = 0;
        question::offers(&position, question, &mut |pick| {
            count += 1;
            only = Some(pick);
        });
        match only {
            Some(pick) if count == 1 && !question::is_free_action(question) => {
                self.answer(question, pick);
                Flow::On
            }
            Some(_) => {
                self.push(Task::Ask(question));
                self.note_decision(question);
                Flow::Ask
            }
            None => unreachable!("a question has an answer: {question:?}"),
        }
    }

    /// 12-1: notices that the game came back to an earlier decision of this turn.
    fn note_decision(&mut self, question: Question) {
        self.state.decisions += 1;
        self.state.turn_decisions = self.state.turn_decisions.saturating_add(1);
        if self.state.turn_decisions < LONG_TURN {
            return;
        }
        let hash = loop_hash(self.state);
        if self.state.loop_watch.reaches(hash) {
            self.position_came_back(hash, question);
        }
    }

    /// 12-1-1-2: answers that led back here are not given again. 12-1-1-1: where all of them do, this decision stops
    /// nothing and another one of the loop is watched; if none of them stops it, nobody can.
    fn position_came_back(&mut self, hash: u64, question: Question) {
        let position = self.read();
        let answers = position.state.loop_watch;
        let mut other = false;
        question::all_offers(&position, question, &mut |pick| {
            other |= !answers.answers().contains(&pick);
        });
        if self.state.loop_watch.came_back(hash, other) {
            self.end(clause!("12-1-1-1"), Outcome::Draw);
        }
    }

    pub(crate) fn push(&mut self, task: Task) {
        let pushed = self.state.tasks.push(task);
        self.check(pushed, Fault::Frames);
    }

    /// Pushes a task about these cards.
    pub(crate) fn push_about(&mut self, cards: Cards, task: Task) {
        let pushed = self.state.task_cards.push(cards);
        self.check(pushed, Fault::Frames);
        self.push(task);
    }

    /// The cards that the task being done is about.
    pub(crate) fn take_task_cards(&mut self) -> Cards {
        self.state.task_cards.pop().expect("cards were pushed with the task")
    }

    /// Pushes tasks so that the first one is done first.
    pub(crate) fn push_all<const N: usize>(&mut self, tasks: [Task; N]) {
        for task in tasks.into_iter().rev() {
            self.push(task);
        }
    }

    /// A capacity that play does not reach was reached: the game ends with a typed fault.
    pub(crate) fn check(&mut self, result: Result<(), Full>, fault: Fault) {
        if result.is_err() && self.state.outcome.is_none() {
            self.state.outcome = Some(Outcome::Fault(fault));
        }
    }

    /// Adds a continuous directive.
    pub(crate) fn add_modifier(&mut self, modifier: Modifier) {
        self.stale = true;
        let added = self.state.modifiers.push(modifier);
        self.check(added, Fault::Modifiers);
    }

    /// The effect being carried out.
    pub(crate) fn effect(&mut self) -> &mut Running {
        self.state.running.last_mut().expect("8-5-2: an effect is being carried out")
    }

    /// By the effect being carried out.
    pub(crate) fn by_effect(&self, how: Deed) -> By {
        let running = self.state.running.last().expect("8-5-2: an effect is being carried out");
        By::Effect { source: running.source, player: running.player, how }
    }

    pub(crate) fn end(&mut self, clause: Clause, outcome: Outcome) {
        if self.state.outcome.is_some() {
            return;
        }
        self.state.outcome = Some(outcome);
        let event = match outcome {
            Outcome::Won(seat) => Event::new(What::Won, seat),
            Outcome::Draw | Outcome::NoWinner | Outcome::Fault(_) => {
                Event::new(What::Drawn, self.state.turn_player)
            }
        };
        self.log.record(clause, event);
    }
}

/// The hash of everything that makes two positions the same for 12-1: not how often cards have moved, nor what counts
/// decisions.
fn loop_hash(state: &State) -> u64 {
    let mut same = *state;
    for waiting in same.waiting.iter_mut() {
        waiting.object = u8::from(waiting.object == state.place(waiting.source).object);
    }
    for running in same.running.iter_mut() {
        running.object = u8::from(running.object == state.place(running.source).object);
    }
    if let Some(battle) = &mut same.battle {
        battle.attacker_object =
            u8::from(battle.attacker_object == state.place(battle.attacker).object);
        let here =
            battle.blocker.is_some_and(|card| battle.blocker_object == state.place(card).object);
        battle.blocker_object = u8::from(here);
    }
    for place in &mut same.places {
        place.object = 0;
    }
    same.last_states.clear();
    same.decisions = 0;
    same.turn_decisions = 0;
    same.loop_watch = LoopWatch::default();
    position_hash(&same)
}
