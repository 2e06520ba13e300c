//! 8-6-3, B-67: an effect that one event activates by several cards is activated once. Its criteria decide which of those
//! cards it refers to, and its player where they leave several.
//!
//! Each further card is queued as an entry beside the effect, so that the state needs no list for it.

use kernel::{Engine as _, Fault, Log};
use rulebook::Clause;

use crate::{
    CardId, Event,
    area::Cards,
    engine::Engine,
    position::{Position, Scope},
    state::{Choosing, Part, Stage, Waiting},
    task::ChooseFor,
    vocabulary::Condition,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Queues a further card that the event of a waiting effect is about.
    pub(super) fn join(&mut self, waiting: Waiting) {
        let names_subject = self.table.ability(waiting.ability).names_subject;
        let mut others = self.state.waiting.iter().filter(|other| other.is_with(&waiting));
        let joins = others.next().is_some_and(|effect| effect.subject != waiting.subject)
            && others.all(|other| other.subject != waiting.subject);
        if names_subject && joins {
            let other_subject = Waiting { stage: Stage::OtherSubject, ..waiting };
            let waits = self.state.waiting.push(other_subject);
            self.check(waits, Fault::Waiting);
        }
    }

    /// The effect is not activated: drops its further cards.
    pub(crate) fn dismiss_other_subjects(&mut self, effect: &Waiting) {
        self.state
            .waiting
            .retain(|other| other.stage != Stage::OtherSubject || !other.is_with(effect));
    }

    /// The effect begins to resolve: its further cards belong to it now.
    pub(super) fn take_other_subjects(&mut self, effect: &Waiting) {
        for other in self.state.waiting.iter_mut() {
            if other.stage == Stage::OtherSubject && other.is_with(effect) {
                other.stage = Stage::Taken;
            }
        }
    }

    /// Keeps only these of the further cards.
    pub(crate) fn keep_other_subjects(&mut self, but: Cards) {
        self.state.waiting.retain(|other| {
            other.stage != Stage::Taken || other.subject.is_some_and(|card| but.contains(card.0))
        });
    }

    /// Whether the conditions hold for one of the cards that the effect may refer to; only those remain.
    pub(crate) fn hold_for_one(&mut self, conditions: &[Condition]) -> bool {
        let scope = Scope::from(&*self.effect());
        let position = self.read();
        let subjects = position.subjects();
        if subjects.len() <= 1 {
            return position.all_hold(conditions, &scope);
        }
        let fits = |card: &u8| {
            let scope = Scope { subject: Some(CardId(*card)), ..scope };
            position.all_hold(conditions, &scope)
        };
        let fitting: Cards = subjects.iter().filter(fits).collect();
        let Some(first) = fitting.first() else { return false };
        if !scope.subject.is_some_and(|card| fitting.contains(card.0)) {
            self.refer_to_subject(CardId(first));
        }
        self.keep_other_subjects(fitting);
        true
    }

    /// 8-5-3: asks which of them the next directive is about.
    pub(crate) fn choose_subject(&mut self) {
        let running = *self.effect();
        let subjects = self.read().subjects();
        if running.part == Part::Body && subjects.len() > 1 {
            self.choose(ChooseFor::Subject, Choosing::one(running.player, subjects));
        }
    }

    /// The effect refers to this one.
    pub(crate) fn subject_chosen(&mut self, card: CardId) {
        self.refer_to_subject(card);
        self.keep_other_subjects(Cards::EMPTY);
    }

    fn refer_to_subject(&mut self, card: CardId) {
        let mut taken = self.state.waiting.iter().filter(|other| other.stage == Stage::Taken);
        let Some(other_subject) = taken.find(|other| other.subject == Some(card)).copied() else {
            return;
        };
        let running = self.effect();
        let before = std::mem::replace(&mut running.subject, other_subject.subject);
        let other = std::mem::replace(&mut running.other, other_subject.other);
        for taken in self.state.waiting.iter_mut().filter(|other| other.stage == Stage::Taken) {
            if taken.subject == Some(card) {
                (taken.subject, taken.other) = (before, other);
            }
        }
    }
}

impl Position<'_> {
    /// The cards that the resolving effect may refer to. An effect activated by another one has none.
    fn subjects(&self) -> Cards {
        let [running] = &self.state.running[..] else { return Cards::EMPTY };
        let taken = self.state.waiting.iter().filter(|other| other.stage == Stage::Taken);
        let others = taken.filter_map(|other| other.subject);
        running.subject.into_iter().chain(others).map(|card| card.0).collect()
    }
}
