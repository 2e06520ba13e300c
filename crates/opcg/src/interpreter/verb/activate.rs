//! 8-5: effects that activate other effects.

use kernel::{Engine as _, IdSet, Log};
use rulebook::{Clause, opcg as clause};

use crate::{
    CardId, Event, Table,
    area::ids,
    engine::Engine,
    interpreter::program::Instruction,
    position::Scope,
    rules_version::IndirectCounter,
    state::Running,
    task::Task,
    vocabulary::{EventUse, Timing, Verb},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// the effect of this card, not the card, is activated.
    pub(super) fn activate_own_event(&mut self, wanted: EventUse) {
        let running = *self.effect();
        if let Some(ability) = self.table.event_ability(running.source, wanted) {
            self.activate_within(running.source, ability);
        }
    }

    pub(super) fn activate_own_auto(&mut self, timing: &Timing) {
        let running = *self.effect();
        let table = self.table;
        let mut abilities = table.known(running.source).abilities.clone();
        let found = abilities.find(|ability| {
            matches!(&table.ability(*ability).label, crate::vocabulary::Label::Auto(timings) if timings.contains(timing))
        });
        // 8-2-1-1: another timing of the same effect may still be valid.
        if self.read().is_negated(timing, running.source) {
            let event = Event::EffectNotActivated(running.source);
            return self.log.record(clause!("8-2-1-1"), event);
        }
        if let Some(ability) = found {
            self.activate_within(running.source, ability);
        }
    }

    /// Another effect of a card, as part of this one.
    pub(crate) fn activate_within(&mut self, source: CardId, ability: u16) {
        let outer = *self.effect();
        let (causes, subject) = (outer.causes, outer.subject);
        let running = Running { causes, subject, ..Running::of(source, ability, outer.player) };
        self.end_early();
        self.start(running, false);
    }

    /// An effect whose last step activates another one is over before that one begins, so that effects do not pile up.
    pub(super) fn end_early(&mut self) {
        let running = *self.effect();
        let code = &self.table.ability(running.ability).code;
        let is_last = matches!(code[usize::from(running.at)], Instruction::End);
        if is_last && self.state.agenda.tasks.last() == Some(&Task::Resolve) {
            self.state.agenda.tasks.pop();
            self.finish();
        }
    }

    /// an Event card in hand is activated; of one that lies elsewhere only the effect is.
    pub(super) fn use_events(&mut self, cards: IdSet) {
        for card in ids(cards).filter(|card| !card.is_don()) {
            let scope = Scope::from(&*self.effect());
            let barred = self.read().is_prohibited(&Verb::UseEvent, card, &scope);
            if let Some(ability) = self.table.usable_effect(card).filter(|_| !barred) {
                self.push(Task::ActivateEvent { card, ability, paid: false });
            }
        }
    }
}

impl Table {
    /// 10-2-4-1: the effect of an Event for this use.
    pub(crate) fn event_ability(&self, card: CardId, wanted: EventUse) -> Option<u16> {
        let kind = self.kind(card)?;
        match wanted {
            EventUse::Main => kind.main,
            EventUse::Counter => kind.counter,
        }
    }

    /// 10-2-4-1-2: a [Counter] effect must be named; older rules do not ask for that (D38).
    pub(crate) fn usable_effect(&self, card: CardId) -> Option<u16> {
        let main = self.event_ability(card, EventUse::Main);
        match self.policy().indirect_counter {
            IndirectCounter::Named => main,
            IndirectCounter::Unnamed => main.or(self.event_ability(card, EventUse::Counter)),
        }
    }
}
