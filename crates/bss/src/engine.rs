//! The engine: the only writer of the state. Tasks, faults, continuous directives and the end of the game.

use kernel::{
    Agenda, Chance, Engine as _, Fault, Flow, Log, LoopKey, Outcome, Seat, position_hash,
};
use rulebook::{Clause, bss as clause};

use crate::{
    By, Duel, Event, Pick, Table,
    area::Cards,
    event::Manner,
    figures::{Changed, Figures, resettle},
    position::Position,
    state::{Modifier, Running, State},
    task::{Question, Task},
};

/// A game being played: the only writer of the state.
#[derive(Debug)]
pub(crate) struct Engine<'a, L> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a mut State,
    pub(crate) figures: &'a mut Figures,
    /// What has changed since the figures were settled.
    pub(crate) changed: Changed,
    pub(crate) log: &'a mut L,
}

impl<'a, L: Log<Event, Clause>> Engine<'a, L> {
    pub(crate) fn new(
        table: &'a Table,
        state: &'a mut State,
        figures: &'a mut Figures,
        log: &'a mut L,
    ) -> Self {
        Engine { table, state, figures, changed: Changed::all(), log }
    }

    /// Reads the game without settling figures, where no figure matters.
    pub(crate) fn read_without_figures(&self) -> Position<'_> {
        Position { table: self.table, state: self.state, figures: self.figures }
    }

    #[inline(never)]
    fn refresh_figures(&mut self) {
        let changed = std::mem::replace(&mut self.changed, Changed::empty());
        resettle(self.table, self.state, changed, self.figures);
        if self.table.sets_constantly() {
            self.note_in_force();
        }
        if !self.figures.settled {
            self.end(clause!("12-1-1-1"), Outcome::Draw);
        }
    }

    /// Pushes a task about these cards.
    pub(crate) fn push_about(&mut self, cards: Cards, task: Task) {
        let pushed = self.state.task_cards.push(cards);
        self.check(pushed, Fault::Frames);
        self.push(task);
    }

    /// The cards that the current task is about.
    pub(crate) fn take_task_cards(&mut self) -> Cards {
        self.state.task_cards.pop().expect("cards were pushed with the task")
    }

    /// Adds a continuous directive.
    pub(crate) fn add_modifier(&mut self, modifier: Modifier) {
        self.changed |= Changed::FIELD;
        let added = self.state.modifiers.push(modifier);
        self.check(added, Fault::Modifiers);
    }

    /// The effect being carried out.
    pub(crate) fn effect(&mut self) -> &mut Running {
        self.state.running.last_mut().expect("8-5-2: an effect is being carried out")
    }

    /// By the effect being carried out.
    pub(crate) fn by_effect(&self, how: Manner) -> By {
        let running = self.state.running.last().expect("8-5-2: an effect is being carried out");
        By::Effect { source: running.source, player: running.player, how }
    }
}

impl<L: Log<Event, Clause>> kernel::Engine<Duel> for Engine<'_, L> {
    #[inline(always)]
    fn read(&mut self) -> Position<'_> {
        if self.changed.intersects(self.figures.reads) {
            self.refresh_figures();
        }
        Position { table: self.table, state: self.state, figures: self.figures }
    }

    fn agenda(&mut self) -> &mut Agenda<Task, Pick> {
        &mut self.state.agenda
    }

    #[inline(always)]
    fn perform(&mut self, task: Task) -> Flow {
        self.perform(task)
    }

    fn answer(&mut self, question: Question, pick: Pick) {
        self.answer(question, pick);
    }

    fn loop_key(&self) -> LoopKey {
        loop_key(self.state)
    }

    fn tell_end(&mut self, clause: Clause, winner: Option<Seat>) {
        let drawn = Event::Drawn(self.state.turn_player);
        self.log.record(clause, winner.map_or(drawn, Event::Won));
    }
}

/// By what loops are recognized (12-1): the whole state, except how often cards have moved and how many decisions were made.
/// B-59: amounts that grow, the order of piles and chance do not belong to the shape.
fn loop_key(state: &State) -> LoopKey {
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
    same.agenda = state.agenda.forgetting_decisions();
    let position = position_hash(&same);
    same.modifiers.iter_mut().for_each(|modifier| modifier.value = 0);
    (same.piles, same.chance) = (Default::default(), Chance::seeded(0));
    LoopKey { position, shape: position_hash(&same) }
}
