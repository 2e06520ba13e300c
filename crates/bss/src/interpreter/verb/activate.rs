//! Effects that activate other effects.

use kernel::{Engine as _, Log};
use rulebook::Clause;

use crate::{
    CardId, Event, Pick,
    area::{Cards, ids},
    engine::Engine,
    interpreter::program::{Compiled, Directive, Instruction},
    position::{Position, Scope},
    state::EffectFlags,
    task::{Question, Task},
    vocabulary::{KeywordName, Label, Use, Verb},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Activates the effect of this card with this use.
    pub(super) fn activate_own_effect(&mut self, wanted: Use) {
        let running = *self.effect();
        let table = self.table;
        let mut own = table.kind(self.state, running.source).activated.iter().copied();
        let found = own.find(|ability| {
            matches!(&table.ability(*ability).label, Label::Activated(uses) if uses.contains(&wanted))
        });
        self.set_done(found.is_some());
        if let Some(ability) = found {
            self.end_early();
            self.activate(running.source, ability, running.player);
            // faq BSS01-118: the two are one effect.
            self.effect().drawing = running.drawing;
        }
    }

    /// Activates one effect of each of these cards, by the verb at this place.
    pub(super) fn activate_of_each(&mut self, cards: Cards, at: u16) {
        let by = self.effect().acting;
        let position = self.read();
        debug_assert_eq!(at + 1, position.running().at);
        let able: Cards = ids(cards)
            .filter(|card| position.effect_of(*card, 0).is_some())
            .map(|card| card.0)
            .collect();
        self.effect().did(able.len());
        for card in ids(able) {
            self.push(Task::Ask(Question::TriggeredOf { by, card }));
        }
    }

    /// Activates the picked effect, by its number among those offered.
    pub(crate) fn triggered_of(&mut self, card: CardId, option: u8) {
        let running = *self.effect();
        let position = self.read();
        let Some(ability) = position.effect_of(card, option) else { return };
        let verb = position.activating_verb();
        let fee = if let Verb::UseMagic { fee } = verb { Some(*fee) } else { None };
        let here = matches!(verb, Verb::ActivateTriggered { here: true, .. });
        self.set_done(true);
        if let Some(fee) = fee {
            let by = self.by_this();
            return self.use_magic_by_effect(card, ability, fee, by);
        }
        self.end_early();
        let source = if here { running.source } else { card };
        self.activate(source, ability, running.player);
    }

    /// Ends an effect whose last directive activates another one before that one begins, so that running effects do not
    /// accumulate.
    fn end_early(&mut self) {
        let running = *self.effect();
        let code = &self.table.ability(running.ability).code;
        let is_last = matches!(code[usize::from(running.at)], Instruction::End);
        let is_plain = !running.flags.intersects(EffectFlags::MAGIC | EffectFlags::BURST);
        if is_last && is_plain && self.state.agenda.tasks.last() == Some(&Task::Resolve) {
            self.state.agenda.tasks.pop();
            self.finish();
        }
    }
}

impl Position<'_> {
    /// The verb of the effect on top that activates effects of other cards.
    fn activating_verb(&self) -> &Verb {
        let running = self.running();
        let code = &self.table.ability(running.ability).code;
        let verb = code[usize::from(running.at) - 1].verb();
        verb.expect("an effect activates another one")
    }

    /// Visits the effects of a card that the effect on top may activate.
    fn each_effect_of(&self, card: CardId, each: &mut dyn FnMut(u16)) {
        let verb = self.activating_verb();
        if let Verb::UseMagic { .. } = verb {
            let activated = self.table.kind(self.state, card).activated.iter();
            return activated.for_each(|ability| each(*ability));
        }
        let like = |ability: &Compiled| self.is_activated_by(verb, ability);
        let here = matches!(verb, Verb::ActivateTriggered { here: true, .. });
        let source = if here { self.running().source } else { card };
        let scope = Scope::of(source, self.running().player);
        self.each_ability(card, &like, &mut |ability| {
            // 8-6-2
            if self.all_hold(&self.table.ability(ability).when, &scope) {
                each(ability);
            }
        });
    }

    /// One of them by its number.
    fn effect_of(&self, card: CardId, number: u8) -> Option<u16> {
        let (mut before, mut found) = (0, None);
        self.each_effect_of(card, &mut |ability| {
            found = found.or((before == number).then_some(ability));
            before += 1;
        });
        found
    }

    fn is_activated_by(&self, verb: &Verb, ability: &Compiled) -> bool {
        if let Verb::ActivateTriggered { timing, .. } = verb {
            return self.is_timed(ability, timing);
        }
        let keyword = ability.keyword.as_ref();
        keyword.is_some_and(|keyword| keyword.name() == KeywordName::Crush)
    }

    /// Offers the effects of a card by number.
    pub(crate) fn offer_triggered_of(&self, card: CardId, offer: &mut dyn FnMut(Pick)) {
        let mut option = 0;
        self.each_effect_of(card, &mut |_| {
            offer(Pick::Option(option));
            option += 1;
        });
    }

    /// Offers the options of an instruction; in a cost only those that can be paid.
    pub(crate) fn offer_options(&self, instruction: u16, offer: &mut dyn FnMut(Pick)) {
        let running = self.running();
        let ability = self.table.ability(running.ability);
        let instruction_there = &ability.code[usize::from(instruction)];
        if let Instruction::Options { at, .. } = instruction_there {
            return self.offer_ways(instruction, at, offer);
        }
        let Some(Directive::On { verb: Verb::GainOneOf { .. }, grants, .. }) =
            instruction_there.directive()
        else {
            unreachable!("one of several things is picked: {instruction_there:?}")
        };
        (0..grants.len()).for_each(|option| offer(Pick::Option(option as u8)));
    }

    fn offer_ways(&self, instruction: u16, at: &[u16], offer: &mut dyn FnMut(Pick)) {
        let running = self.running();
        let scope = running.into();
        let ability = self.table.ability(running.ability);
        let is_cost = self.is_cost(running, instruction);
        let can = |start: u16| !is_cost || self.can_do_option(ability, start, &scope);
        let none = !at.iter().any(|start| can(*start));
        for (option, start) in at.iter().enumerate() {
            if none || can(*start) {
                offer(Pick::Option(option as u8));
            }
        }
    }
}
