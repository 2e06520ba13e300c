//! 8-6. Triggered effects: which ones an event activates, the decisions about them (B-03) and the order in which they
//! resolve (8-5-2-4, B-02).

mod decision;
mod pattern;
mod subjects;
mod trigger;

use kernel::{Engine as _, Fault, Fixed, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, CardId, Event, Spot,
    area::Cards,
    engine::Engine,
    figures::{Changed, Flags, slots_in},
    interpreter::program::Compiled,
    position::Scope,
    state::{CoreChoice, EffectFlags, Mark, On, Part, Running, Standing, Waiting},
    task::{CoreFor, Question, Task},
    vocabulary::Limit,
};

/// Effects of one card that one event activates.
type Activated = Fixed<Waiting, 24>;

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 8-6-1: activates the effects that wait for the event, and records it for conditions about this turn.
    #[inline]
    pub(crate) fn notify(&mut self, event: Event) {
        if self.table.event_mask() & event.kind().mask() != 0 {
            self.notify_subscribers(event);
        }
    }

    #[inline(never)]
    fn notify_subscribers(&mut self, event: Event) {
        if self.table.trigger_mask() & event.kind().mask() != 0 {
            self.trigger_on_field(event);
            self.trigger_off_field(event);
            self.trigger_watching(event);
        }
        self.remember(event);
    }

    fn trigger_on_field(&mut self, event: Event) {
        for seat in self.state.in_turn_order() {
            for slot in slots_in(self.subscribing_slots(seat, event)) {
                self.activate_subscribed(self.state.field[seat][slot].card, event);
            }
        }
    }

    /// The slots of a player's cards with effects that the event may activate, as bits.
    fn subscribing_slots(&mut self, seat: Seat, event: Event) -> u32 {
        let (kind, about, step) = (event.kind(), event.card(), self.state.step);
        if self.table.also_triggers_mask() & kind.mask() != 0 {
            return (1 << self.state.field[seat].len()) - 1;
        }
        let (table, others) = (self.table, self.table.subscribers(kind));
        let subscribes = |standing: &Standing| {
            let is_own = about == Some(standing.card);
            (is_own || others.contains(standing.kind))
                && table.kind_at(standing.kind).subscribes_to(kind, is_own, step)
        };
        let subscribing = bits_of(self.state.field[seat].iter().map(subscribes));
        if table.gained_mask() & kind.mask() == 0 {
            return subscribing;
        }
        let figures = self.read().figures.slots[seat].iter();
        subscribing | bits_of(figures.map(|figure| figure.flags.contains(Flags::GAINED)))
    }

    /// Bursts (10-9-1), effects that work in the hand or in the trash, and effects of the event's own card in a deck.
    fn trigger_off_field(&mut self, event: Event) {
        for seat in self.state.in_turn_order() {
            if let Some(card) = self.state.holding[seat].burst {
                self.trigger(card, event);
                self.pretend_burst(card, event);
            }
            if self.table.off_field_mask() & event.kind().mask() != 0 {
                for area in [Area::Hand, Area::Trash] {
                    for at in 0..self.state.pile(seat, area).len() {
                        let card = self.state.pile(seat, area)[at];
                        self.trigger(card, event);
                    }
                }
            }
        }
        if let Some(card) = event.card().filter(|card| self.state.area(*card) == Area::Deck) {
            self.trigger(card, event);
        }
    }

    /// Activates effects of a card off the field.
    fn trigger(&mut self, source: CardId, event: Event) {
        let mask = self.table.kind(self.state, source).off_field_mask;
        if (mask | self.table.also_triggers_mask()) & event.kind().mask() != 0 {
            self.activate_subscribed(source, event);
        }
    }

    /// At a table with windows its owner is asked about every burst that may be one that the event activates.
    fn pretend_burst(&mut self, card: CardId, event: Event) {
        let Some(windows) = self.table.windows() else { return };
        let group = self.state.group;
        let is_asked = |waiting: &Waiting| waiting.source == card && waiting.group == group;
        if self.state.waiting.iter().any(is_asked) {
            return;
        }
        let position = self.read();
        let scope = Scope::of(card, card.owner());
        let mut bursts = windows.bursts.clone();
        let pretended = bursts.find_map(|burst| position.waiting_for(burst, event, &scope));
        if let Some(waiting) = pretended {
            self.wait(waiting);
        }
    }

    fn activate_subscribed(&mut self, source: CardId, event: Event) {
        let mask = event.kind().mask();
        let also = self.table.also_triggers_mask() & mask != 0;
        let (mut activated, mut room) = (Activated::new(), Ok(()));
        let position = self.read();
        let scope = Scope::of(source, source.owner());
        let subscribes = |ability: &Compiled| also || ability.event_mask & mask != 0;
        position.each_ability(source, &subscribes, &mut |ability| {
            if let Some(waiting) = position.waiting_for(ability, event, &scope) {
                let copy = activated.iter().filter(|other| other.ability == ability).count() as u8;
                // 11-3-2, 11-7-2: a keyword effect that was gained twice activates once.
                let is_keyword = position.table.ability(ability).keyword.is_some();
                let waiting = Waiting { copy: if is_keyword { 0 } else { copy }, ..waiting };
                room = room.and(activated.push(waiting));
            }
        });
        self.check(room, Fault::Waiting);
        activated.iter().for_each(|waiting| self.wait(*waiting));
    }

    /// 8-2-2-2: continuous directives that are triggered effects.
    fn trigger_watching(&mut self, event: Event) {
        for place in 0..self.state.modifiers.len() {
            let modifier = self.state.modifiers[place];
            let On::Watch(those) = modifier.on else { continue };
            let Some(ability) = self.table.granted_ability(modifier.grant) else { continue };
            if self.table.ability(ability).event_mask & event.kind().mask() == 0 {
                continue;
            }
            let position = self.read();
            let watched: Cards = those.into_iter().map(|card| card.0).collect();
            let scope = Scope { those: watched, ..position.lasting_scope(&modifier) };
            if let Some(waiting) = position.waiting_for(ability, event, &scope) {
                self.wait(Waiting { those, ..waiting });
            }
        }
    }

    /// 8-6-3: queues an effect; one that the same event activates again is queued once.
    fn wait(&mut self, waiting: Waiting) {
        let waiting = Waiting { group: self.state.group, ..waiting };
        if self.read().is_waiting_already(&waiting) {
            return self.join(waiting);
        }
        if self.table.ability(waiting.ability).limit == Some(Limit::FirstTimeEachTurn) {
            self.mark_used(waiting.source, waiting.ability);
        }
        let waits = self.state.waiting.push(waiting);
        self.check(waits, Fault::Waiting);
    }

    /// B-03, 8-5-2-4: decides about activated effects, then resolves the newest group, one effect at a time.
    pub(crate) fn settle_waiting(&mut self) {
        if self.state.waiting.is_empty() {
            return self.forget_last_states();
        }
        self.settle_next();
        match self.read().next_undecided() {
            Some(place) => self.decide(place),
            None => self.push(Task::Ask(Question::Waiting)),
        }
    }

    /// Decides whether an effect is activated: asks if it says "may", has a cost, or is a burst (10-9-3).
    fn decide(&mut self, place: usize) {
        let waiting = self.state.waiting[place];
        let position = self.read();
        if !position.can_be_activated(&waiting) && !position.seems_activatable(&waiting) {
            return self.not_activated(clause!("8-4-2-4"), place);
        }
        if position.is_decided_by_player(&waiting) {
            self.push(Task::Ask(Question::Activate { place: place as u8 }));
        } else {
            self.show_in_hand(waiting.source);
            self.confirm_activation(place);
        }
    }

    fn not_activated(&mut self, clause: Clause, place: usize) {
        let waiting = self.state.waiting.remove(place);
        self.dismiss_further_subjects(&waiting);
        self.log.record(clause, Event::EffectNotActivated(waiting.source));
    }

    pub(crate) fn answer_activate(&mut self, place: u8, yes: bool) {
        let waiting = self.state.waiting[usize::from(place)];
        if !yes {
            return self.not_activated(clause!("8-1-8"), usize::from(place));
        }
        let fee = self.read().trigger_fee(&waiting);
        if fee == 0 {
            return self.trigger_fee_paid(place);
        }
        let to = Spot::Trash(waiting.player);
        let core_choice = CoreChoice::from_field_and_reserve(self.state, waiting.player, fee, to);
        self.begin_core_choice(CoreFor::TriggerFee { place }, core_choice);
    }

    /// 8-5-2-1, 8-5-2-2: the card is shown and the cost of the effect is paid.
    pub(crate) fn trigger_fee_paid(&mut self, place: u8) {
        let place = usize::from(place);
        let waiting = self.state.waiting[place];
        self.turn_over(waiting.source);
        self.show_in_hand(waiting.source);
        if self.table.ability(waiting.ability).body == 0 {
            return self.confirm_activation(place);
        }
        let running = self.running_after(&waiting);
        self.begin(Running { part: Part::Cost, at: 0, ..running });
    }

    /// 10-9-2
    fn turn_over(&mut self, card: CardId) {
        if self.state.area(card) == Area::Burst {
            self.state.place_mut(card).marks.insert(Mark::FACE_UP);
            self.changed |= Changed::REST | Changed::BURST;
            self.announce_in_new_group(clause!("10-9-2"), Event::BurstFlipped(card));
        }
    }

    fn running_after(&self, waiting: &Waiting) -> Running {
        let running = self.running_for(waiting.source, waiting.ability, waiting.player);
        let left = self.state.place(waiting.source).object != waiting.object;
        let mut flags = running.flags;
        flags.set(EffectFlags::SOURCE_LEFT, left);
        Running {
            object: waiting.object,
            flags,
            subject: waiting.subject,
            other: waiting.other,
            event_count: waiting.count,
            those: waiting.those.into_iter().map(|card| card.0).collect(),
            ..running
        }
    }

    /// 8-5-2-4: resolves this effect. 8-3-3: it does nothing if its conditions no longer hold; what was true of the event that
    /// activated it stays so.
    pub(crate) fn answer_waiting(&mut self, place: u8) {
        let waiting = self.state.waiting.remove(usize::from(place));
        self.take_further_subjects(&waiting);
        let running = self.running_after(&waiting);
        let table = self.table;
        let ability = table.ability(waiting.ability);
        self.begin(Running { part: Part::Body, at: ability.body, ..running });
        if !self.hold_for_one(&ability.when[usize::from(ability.of_event)..]) {
            self.log.record(clause!("8-3-3"), Event::EffectNotActivated(waiting.source));
            self.jump(ability.code.len() as u16 - 1);
        }
    }
}

/// A bit for each place that passes.
#[inline]
fn bits_of(passes: impl Iterator<Item = bool>) -> u32 {
    passes.enumerate().fold(0, |bits, (place, is)| bits | u32::from(is) << place)
}
