//! 8-1-3-4: replacement effects.

use kernel::{Engine as _, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    By, CardId, Event,
    area::{SLOTS, ids},
    engine::Engine,
    interpreter::program::Compiled,
    position::{Position, Scope},
    question::Question,
    rules_version::Replacement,
    state::{On, Running},
    task::{Leaving, Task},
    vocabulary::{Label, Would},
};

/// A replacement effect that fits what would happen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fitting {
    source: CardId,
    ability: u16,
    /// Its place among those already asked about.
    bit: u32,
    /// The cards it concerns.
    cards: IdSet,
}

/// What would happen to cards, and the replacements already asked about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Process {
    pub cards: IdSet,
    pub how: Leaving,
    pub by: By,
    pub tried: u32,
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 8-1-3-4-2: the player has chosen which replacement comes first.
    pub(crate) fn choose_replacement(&mut self, source: CardId) {
        let position = self.read();
        let process = position.process().expect("8-1-3-4: something was about to happen");
        let fitting = position.replacements(process).find(|each| each.source == source);
        self.offer_replacement(fitting.expect("8-1-3-4-2: it was offered"));
    }

    /// 8-1-3-4-1: asks whether to replace, unless the text leaves no choice.
    pub(super) fn offer_replacement(&mut self, fitting: Fitting) {
        *self.tried() |= fitting.bit;
        let player = fitting.source.owner();
        let ability = self.table.ability(fitting.ability);
        let running = Running {
            source: fitting.source,
            ability: fitting.ability,
            at: ability.body,
            player,
            acting: player,
            part: crate::state::Part::Body,
            those: fitting.cards,
            subject: fitting.cards,
            causes: self.state.running.last().map_or(0, |running| running.causes),
            ..Running::default()
        };
        self.begin(running);
        if ability.optional {
            self.push(Task::Ask(Question::Replace));
        } else {
            self.replace();
        }
    }

    /// 8-1-3-4-4: the replaced part does not happen to the cards concerned.
    pub(crate) fn replace(&mut self) {
        let running = *self.effect();
        self.mark_used(running.source, running.ability);
        let ability = self.table.place_in_text(running.source, running.ability);
        let event = Event::Replaced { card: running.source, ability };
        self.log.record(clause!("8-1-3-4-4"), event);
        let place = self.read().process_cards().expect("8-1-3-4: something was about to happen");
        let cards = &mut self.state.task_cards[place];
        *cards = *cards - running.those;
    }

    /// The replacements tried for what is about to happen.
    fn tried(&mut self) -> &mut u32 {
        let mut agenda = self.state.agenda.tasks.iter_mut().rev();
        let found = agenda
            .find_map(|task| if let Task::Leave { tried, .. } = task { Some(tried) } else { None });
        found.expect("8-1-3-4: something was about to happen")
    }
}

impl Position<'_> {
    /// The replacement that comes first. Most fields have none.
    #[inline]
    pub(super) fn next_replacement(&self, process: Process) -> Option<Fitting> {
        let has_some = self.figures.field.has_replacements || self.table.grants_abilities();
        if has_some { self.replacements(process).next() } else { None }
    }

    /// 8-1-3-4-2: first what is printed on the cards concerned, then the turn player's, then the other's.
    fn replacements(&self, process: Process) -> impl Iterator<Item = Fitting> {
        let may_be_replaced = self.may_be_replaced();
        let seats = may_be_replaced.then(|| self.state.in_turn_order());
        let found = move |own: bool| {
            seats.into_iter().flatten().flat_map(move |seat| {
                let cards = self.state.on_field(seat);
                cards.filter(move |source| process.cards.contains(source.0) == own)
            })
        };
        let sources = found(true).chain(found(false));
        sources.filter_map(move |source| self.fitting(source, process))
    }

    /// The replacements that come first: all of one player, and all on cards concerned or all on other cards.
    fn first_replacements(&self, process: Process) -> impl Iterator<Item = Fitting> {
        let group = move |fitting: &Fitting| {
            (process.cards.contains(fitting.source.0), fitting.source.owner())
        };
        let first = self.replacements(process).next().map(|fitting| group(&fitting));
        self.replacements(process).filter(move |fitting| Some(group(fitting)) == first)
    }

    /// Whether a player must choose which of several replacements applies. Optional ones are offered one after the other.
    pub(super) fn must_choose_replacement(&self, process: Process) -> bool {
        let is_forced = |fitting: &Fitting| !self.table.ability(fitting.ability).optional;
        let mut first = self.first_replacements(process);
        first.next().is_some_and(|fitting| is_forced(&fitting)) && first.next().is_some()
    }

    /// What is about to happen.
    fn process(&self) -> Option<Process> {
        self.state.agenda.tasks.iter().rev().find_map(|task| {
            let Task::Leave { how, by, tried } = *task else { return None };
            let cards = self.state.task_cards[self.process_cards()?];
            Some(Process { cards, how, by, tried })
        })
    }

    /// The place of its cards in `State::task_cards`.
    fn process_cards(&self) -> Option<usize> {
        let mut place = self.state.task_cards.len();
        for task in self.state.agenda.tasks.iter().rev() {
            place -= task.sets();
            if matches!(task, Task::Leave { .. }) {
                return Some(place);
            }
        }
        None
    }

    pub(crate) fn offer_replacements(&self, offer: &mut dyn FnMut(crate::Pick)) {
        let Some(process) = self.process() else { return };
        self.first_replacements(process)
            .for_each(|fitting| offer(crate::Pick::Card(fitting.source)));
    }

    /// The player whose replacement comes first.
    pub(crate) fn replacer(&self) -> Seat {
        let first = self.process().and_then(|process| self.replacements(process).next());
        first.map_or(self.state.turn_player, |fitting| fitting.source.owner())
    }

    /// D23: in older rules what was replaced is not replaced again.
    fn may_be_replaced(&self) -> bool {
        let chains = self.table.policy().replacement == Replacement::OncePerEffect;
        chains || !self.state.running.iter().any(|running| self.is_replacement(running.ability))
    }

    fn is_replacement(&self, ability: u16) -> bool {
        matches!(self.table.ability(ability).label, Label::Instead(_))
    }

    /// Most cards have no replacement effect.
    #[inline]
    fn fitting(&self, source: CardId, process: Process) -> Option<Fitting> {
        let has_some =
            !self.table.known(source).replacements.is_empty() || self.table.grants_abilities();
        if has_some { self.first_fitting(source, process) } else { None }
    }

    #[inline(never)]
    fn first_fitting(&self, source: CardId, process: Process) -> Option<Fitting> {
        let Process { cards, how, by, tried } = process;
        let printed = self.table.known(source).replacements.iter().copied();
        for (place, ability) in printed.chain(self.gained_replacements(source)).enumerate() {
            let slot = source.owner().index() * SLOTS + usize::from(self.state.place(source).at);
            let bit = 1 << (slot * 2 + place.min(1));
            // 8-1-3-4-3: once for one process, nested ones included.
            if tried & bit != 0 || self.is_being_replaced_by(source, ability) {
                continue;
            }
            let compiled = self.table.ability(ability);
            let Label::Instead(would) = &compiled.label else { continue };
            let scope = Scope::of(source, source.owner());
            let fits: IdSet = ids(cards)
                .filter(|card| self.would(would, *card, how, by, &scope))
                .map(|card| card.0)
                .collect();
            let scope = Scope { those: fits, subject: fits, ..scope };
            if !fits.is_empty()
                && self.can_use(source, ability, &scope).is_ok()
                && (self.is_performable(compiled, &scope)
                    || self.may_seem_performable(compiled, source))
            {
                return Some(Fitting { source, ability, bit, cards: fits });
            }
        }
        None
    }

    /// Whether only secret cards keep its player from an optional replacement.
    fn may_seem_performable(&self, compiled: &Compiled, source: CardId) -> bool {
        let body = &compiled.code[usize::from(compiled.body)..];
        compiled.optional && self.pretends_to_ask(body, source.owner())
    }

    /// Replacement effects that a card has gained.
    fn gained_replacements(&self, source: CardId) -> impl Iterator<Item = u16> {
        let gained =
            self.state.modifiers.iter().filter(move |modifier| modifier.on == On::Card(source));
        let abilities = gained.filter_map(|modifier| self.table.granted_ability(modifier.grant));
        abilities.filter(|ability| self.is_replacement(*ability))
    }

    fn is_being_replaced_by(&self, source: CardId, ability: u16) -> bool {
        self.state
            .running
            .iter()
            .any(|running| running.source == source && running.ability == ability)
    }

    /// Whether what would happen to this card is what the replacement replaces.
    fn would(&self, would: &Would, card: CardId, how: Leaving, by: By, scope: &Scope) -> bool {
        let about =
            |what, cause| self.is_subject(what, card, scope) && self.is_cause(cause, by, scope);
        match would {
            Would::AnyOf(parts) => parts.iter().any(|part| self.would(part, card, how, by, scope)),
            Would::BeKod { what, by: cause } => how == Leaving::Ko && about(what, cause),
            Would::BeRemoved { what, by: cause } => {
                how != Leaving::Rest && self.state.area(card).is_field() && about(what, cause)
            }
            Would::BeRested { what, by: cause } => how == Leaving::Rest && about(what, cause),
        }
    }
}
