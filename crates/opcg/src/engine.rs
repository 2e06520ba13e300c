//! The engine of one game: it holds the state while tasks are done, keeps its figures up to date, adds continuous effects.

use kernel::{
    Agenda, BySeat, Chance, Engine as _, Fault, Flow, IdSet, Log, LoopKey, Outcome, Seat,
    position_hash, within_bounds,
};
use rulebook::{Clause, opcg as clause};

use crate::{
    Duel, Event, Pick, Table,
    area::ids,
    figures::{Figures, incremental::Count, settle, settle_card},
    position::{LeftCard, Position},
    question::Question,
    state::{MODIFIERS, Modifier, On, Running, State},
    table::Gives,
    task::Task,
    vocabulary::Grant,
};

/// A game while it is played: the only writer of the state.
#[derive(Debug)]
pub(crate) struct Engine<'a, L> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a mut State,
    pub(crate) figures: &'a mut Figures,
    /// All figures are out of date.
    pub(crate) stale: bool,
    /// Cards whose own figures are out of date while all others are valid.
    pub(crate) dirty_cards: IdSet,
    /// Something has changed that permanent effects with [`Gives::DEPENDS_ON_FIELD`] may read: piles, rested cards, the battle, the
    /// running effect.
    pub(crate) field_changed: bool,
    /// Rule processing waits for the end of a joint action (D03).
    pub(crate) holding: bool,
    /// The card that left the field last.
    pub(crate) left: Option<LeftCard>,
    pub(crate) log: &'a mut L,
}

impl<'a, L: Log<Event, Clause>> Engine<'a, L> {
    pub(crate) fn new(
        table: &'a Table,
        state: &'a mut State,
        figures: &'a mut Figures,
        log: &'a mut L,
    ) -> Self {
        Engine {
            table,
            state,
            figures,
            stale: true,
            dirty_cards: IdSet::EMPTY,
            field_changed: false,
            holding: false,
            left: None,
            log,
        }
    }

    /// Whether all figures must be settled again.
    fn is_dirty(&self) -> bool {
        self.stale || self.field_changed && self.figures.gives.contains(Gives::DEPENDS_ON_FIELD)
    }

    #[inline(never)]
    fn resettle(&mut self) {
        let dirty_cards = std::mem::replace(&mut self.dirty_cards, IdSet::EMPTY);
        if !self.is_dirty() {
            ids(dirty_cards)
                .for_each(|card| settle_card(self.table, self.state, self.figures, card));
            return;
        }
        (self.stale, self.field_changed) = (false, false);
        settle(self.table, self.state, self.figures);
        //
        if !self.figures.settled {
            self.end(clause!("11-1-1-1"), Outcome::Draw);
        }
    }

    /// Pushes a task about these cards.
    pub(crate) fn push_about<const SETS: usize>(&mut self, cards: [IdSet; SETS], task: Task) {
        debug_assert_eq!(task.sets(), SETS, "{task:?}");
        for cards in cards {
            let pushed = self.state.task_cards.push(cards);
            self.check(pushed, Fault::Frames);
        }
        self.push(task);
    }

    /// The cards that the task being done is about.
    pub(crate) fn take_task_cards(&mut self) -> IdSet {
        self.state.task_cards.pop().expect("cards were pushed with the task")
    }

    /// Adds a continuous effect. An equal one is merged: amounts are added, the rest is kept once.
    pub(crate) fn add_modifier(&mut self, modifier: Modifier) {
        let same = |other: &Modifier| Modifier { value: modifier.value, ..*other } == modifier;
        // what came before a permanent effect and what came after it are kept apart.
        let older = self.state.older.0.as_flattened().iter().max().copied().map_or(0, usize::from);
        let there = self.state.modifiers[older..].iter().position(same).map(|place| older + place);
        match (there, self.repetition(modifier)) {
            (Some(place), Repetition::AddsUp) => {
                let before = self.state.modifiers[place].value;
                let value = within_bounds(before + modifier.value);
                self.state.modifiers[place].value = value;
                self.update_modifier(&Modifier { value: value - before, ..modifier }, Count::In);
            }
            (Some(_), Repetition::Idle) => {}
            (Some(_), Repetition::Counts) | (None, _) => {
                if self.state.modifiers.len() == MODIFIERS && self.merge_sources() {
                    return self.add_modifier(modifier);
                }
                let added = self.state.modifiers.push(modifier);
                self.check(added, Fault::Modifiers);
                self.update_modifier(&modifier, Count::In);
            }
        }
    }

    /// Merges amounts of power or cost on one card that end together: that they come from different sources only matters to
    /// say why. Returns whether there is room then.
    fn merge_sources(&mut self) -> bool {
        self.stale = true;
        for place in (1..MODIFIERS).rev() {
            let modifier = self.state.modifiers[place];
            let is_like = |other: &Modifier| self.ends_together(other, &modifier);
            let earlier = self.state.modifiers[..place].iter().position(is_like);
            // what came before a permanent effect and what came after it are kept apart.
            if self.state.older == BySeat::default()
                && let Some(earlier) = earlier
            {
                let value = &mut self.state.modifiers[earlier].value;
                *value = within_bounds(*value + modifier.value);
                self.state.modifiers.remove(place);
            }
        }
        self.state.modifiers.len() < MODIFIERS
    }

    /// Whether two amounts on a card add up and end together.
    fn ends_together(&self, one: &Modifier, other: &Modifier) -> bool {
        let same = Modifier { value: one.value, source: one.source, grant: one.grant, ..*other };
        let both = [one, other].map(|each| self.table.grant(each.grant));
        let adds_up =
            matches!(both, [Grant::Power(_), Grant::Power(_)] | [Grant::Cost(_), Grant::Cost(_)]);
        matches!(one.on, On::Card(_)) && same == *one && adds_up
    }

    fn repetition(&self, modifier: Modifier) -> Repetition {
        let On::Card(card) = modifier.on else {
            let is_ban = matches!(modifier.on, On::Player(_));
            return if is_ban { Repetition::Idle } else { Repetition::AddsUp };
        };
        // A keyword that was lost may be gained again, and lost again.
        let loses = |other: &Modifier| {
            other.on == On::Card(card) && matches!(self.table.grant(other.grant), Grant::Without(_))
        };
        match self.table.grant(modifier.grant) {
            Grant::Power(_) | Grant::Cost(_) => Repetition::AddsUp,
            Grant::Attribute(_)
            | Grant::Cannot(_)
            | Grant::AttackActive(_)
            | Grant::AttackCharactersAtOnce
            | Grant::Negated => Repetition::Idle,
            Grant::Keyword(_) if !self.state.modifiers.iter().any(loses) => Repetition::Idle,
            Grant::Keyword(_)
            | Grant::Without(_)
            | Grant::BasePower(_)
            | Grant::BaseCost(_)
            | Grant::SetPower(_)
            | Grant::SetCost(_)
            | Grant::PlayCost(_)
            | Grant::Counter(_)
            | Grant::SetCounter(_)
            | Grant::HasCounter(_)
            | Grant::Ability(_) => Repetition::Counts,
        }
    }

    /// The effect being carried out.
    pub(crate) fn effect(&mut self) -> &mut Running {
        self.state.running.last_mut().expect("8-4-1: an effect is being carried out")
    }
}

impl<L: Log<Event, Clause>> kernel::Engine<Duel> for Engine<'_, L> {
    #[inline(always)]
    fn read(&mut self) -> Position<'_> {
        if self.is_dirty() || !self.dirty_cards.is_empty() {
            self.resettle();
        }
        Position { table: self.table, state: self.state, figures: self.figures, left: None }
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

/// What giving an equal continuous effect again does.
enum Repetition {
    AddsUp,
    /// Nothing changes.
    Idle,
    Counts,
}

/// By what loops are recognized (11-1): the whole state, except how often cards have moved and how many decisions were made.
/// amounts that grow, how often an effect waits, the order of piles and chance do not belong to the shape.
fn loop_key(state: &State) -> LoopKey {
    let mut same = *state;
    for waiting in same.waiting.iter_mut() {
        waiting.object = u8::from(waiting.object == state.place(waiting.source).object);
    }
    if let Some(battle) = &mut same.battle {
        battle.attacker_object =
            u8::from(battle.attacker_object == state.place(battle.attacker).object);
        battle.target_object = u8::from(battle.target_object == state.place(battle.target).object);
    }
    for place in &mut same.places {
        place.object = 0;
    }
    same.agenda = state.agenda.forgetting_decisions();
    let position = position_hash(&same);
    same.modifiers.iter_mut().for_each(|modifier| modifier.value = 0);
    same.waiting.iter_mut().for_each(|waiting| waiting.times = 1);
    (same.piles, same.chance) = (Default::default(), Chance::seeded(0));
    LoopKey { position, shape: position_hash(&same) }
}
