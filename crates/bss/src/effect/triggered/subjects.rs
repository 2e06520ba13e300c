//! 8-6-3, B-67: an effect that one event activates by several cards is activated once. Its criteria decide which of those
//! cards it refers to, and its player where they leave several.
//!
//! The further cards lie beside the waiting effects; one entry serves all effects that may refer to it.

use kernel::{Engine as _, Fault, Full, Log};
use rulebook::Clause;

use crate::{
    CardId, Event,
    area::Cards,
    engine::Engine,
    position::{Position, Scope},
    state::{Choosing, FurtherSubject, Part, Waiting},
    task::ChooseFor,
    vocabulary::Condition,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// The event of a waiting effect is about a further card.
    pub(super) fn join(&mut self, waiting: Waiting) {
        let names_subject = self.table.ability(waiting.ability).names_subject;
        let Some(subject) = waiting.subject.filter(|_| names_subject) else { return };
        let effect = self.state.waiting.iter().position(|effect| effect.is_with(&waiting));
        let Some(place) = effect.filter(|at| self.state.waiting[*at].subject != Some(subject))
        else {
            return;
        };
        let bit = self.bit_for_further(place);
        let mut known = self.state.further_subjects.iter();
        if !known.any(|further| further.of & bit != 0 && further.subject == subject) {
            self.add_further(FurtherSubject { of: bit, subject, other: waiting.other });
        }
    }

    /// The bit of a waiting effect among those of further subjects.
    fn bit_for_further(&mut self, place: usize) -> u32 {
        let taken = self.state.waiting.iter().fold(0, |all, waiting| all | waiting.further_bit());
        let free = (!taken).trailing_zeros() as u8;
        let waiting = &mut self.state.waiting[place];
        if waiting.further == 0 {
            waiting.further = free + 1;
        }
        let bit = waiting.further_bit();
        self.check(
            if bit == FurtherSubject::RESOLVING { Err(Full) } else { Ok(()) },
            Fault::Waiting,
        );
        bit
    }

    fn add_further(&mut self, new: FurtherSubject) {
        let mut known = self.state.further_subjects.iter_mut();
        let same = |further: &&mut FurtherSubject| {
            (further.subject, further.other) == (new.subject, new.other)
        };
        if let Some(further) = known.find(same) {
            further.of |= new.of;
            return;
        }
        let added = self.state.further_subjects.push(new);
        self.check(added, Fault::Waiting);
    }

    /// The effect is not activated: drops its further cards.
    pub(crate) fn dismiss_further_subjects(&mut self, effect: &Waiting) {
        if effect.further != 0 {
            self.change_further(|further| further.of & !effect.further_bit());
        }
    }

    /// The effect begins to resolve: its further cards belong to it now.
    pub(super) fn take_further_subjects(&mut self, effect: &Waiting) {
        if effect.further != 0 {
            self.change_further(|further| {
                let is_its = further.of & effect.further_bit() != 0;
                let resolving = if is_its { FurtherSubject::RESOLVING } else { 0 };
                further.of & !effect.further_bit() | resolving
            });
        }
    }

    /// Keeps only these of the resolving effect's further cards.
    pub(crate) fn keep_further_subjects(&mut self, but: Cards) {
        self.change_further(|further| {
            let kept = but.contains(further.subject.0);
            if kept { further.of } else { further.of & !FurtherSubject::RESOLVING }
        });
    }

    /// Changes of which effects the further cards are, and forgets those of none.
    fn change_further(&mut self, of: impl Fn(&FurtherSubject) -> u32) {
        let each = &mut self.state.further_subjects;
        if each.is_empty() {
            return;
        }
        each.iter_mut().for_each(|further| further.of = of(further));
        each.retain(|further| further.of != 0);
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
        self.keep_further_subjects(fitting);
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
        self.keep_further_subjects(Cards::EMPTY);
    }

    /// The effect refers to one of its further cards; the one before is a further one then.
    fn refer_to_subject(&mut self, card: CardId) {
        let is_it =
            |further: &&FurtherSubject| further.is_of_resolving() && further.subject == card;
        let Some(new) = self.state.further_subjects.iter().find(is_it).copied() else { return };
        let running = self.effect();
        let before = running.subject.replace(new.subject);
        let other = std::mem::replace(&mut running.other, new.other);
        self.change_further(|further| {
            if further.subject == card {
                further.of & !FurtherSubject::RESOLVING
            } else {
                further.of
            }
        });
        if let Some(subject) = before {
            self.add_further(FurtherSubject { of: FurtherSubject::RESOLVING, subject, other });
        }
    }
}

impl Position<'_> {
    /// The cards that the resolving effect may refer to. An effect activated by another one has none.
    fn subjects(&self) -> Cards {
        let [running] = &self.state.running[..] else { return Cards::EMPTY };
        let further = self.state.further_subjects.iter().filter(|each| each.is_of_resolving());
        running
            .subject
            .into_iter()
            .chain(further.map(|each| each.subject))
            .map(|card| card.0)
            .collect()
    }
}
