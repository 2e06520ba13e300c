//! 8-9. Substitution effects: something else happens instead of an event, or in addition to it.

mod amount;

use kernel::{Engine as _, Fault, Fixed, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, Event, Pick,
    area::Cards,
    engine::Engine,
    figures::Flags,
    interpreter::program::{Compiled, Instruction},
    position::{Position, Scope},
    state::{EffectFlags, On, Part, RUNNING, Running},
    task::{Leaving, Question, Task},
    vocabulary::{Act, CoreSpot, Label, Would},
};

/// A substitution effect that fits an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fitting {
    pub source: CardId,
    pub ability: u16,
    pub player: Option<Seat>,
}

/// Substitutions that begin together.
type Fittings = Fixed<Fitting, RUNNING>;

/// The part of a substituted event that still happens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AsItWas<'a> {
    pub more: u8,
    pub to: Option<&'a CoreSpot>,
    pub most: Option<u8>,
}

/// The part of the event that a substitution leaves.
pub(crate) fn as_it_was(ability: &Compiled) -> Option<AsItWas<'_>> {
    ability.code.iter().filter_map(Instruction::act).find_map(|act| {
        let Act::AsItWas { more, to, most } = act else { return None };
        let small = |number: i32| number.clamp(0, 255) as u8;
        Some(AsItWas { more: small(*more), to: to.as_ref(), most: most.map(small) })
    })
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 10-1-3-2: asks the controller of a card about to be destroyed for a substitution; whether there is one to ask for.
    pub(crate) fn offer_substitution(&mut self, how: Leaving) -> bool {
        let Leaving::Destroy { .. } = how else { return false };
        let Some(card) = self.read().substitutable() else { return false };
        self.push(Task::Leave(how));
        // 8-9-2-1
        self.push(Task::Ask(Question::Substitution { by: card.owner() }));
        true
    }

    /// 8-9-3: one substitution for one event, or none.
    pub(crate) fn answer_substitution(&mut self, _by: Seat, pick: Pick) {
        let position = self.read();
        let card = position.substitutable().expect("8-9-1: a card is about to be destroyed");
        let mut taken = None;
        position.each_substitution(card, &mut |offered, fitting| {
            taken = taken.or((offered == pick).then_some(fitting));
        });
        self.batch().decided.insert(card.0);
        if let Some(fitting) = taken {
            self.substitute(card, fitting);
        }
    }

    /// 8-9-1-1: the card is not destroyed; the substitution effect happens instead.
    fn substitute(&mut self, card: CardId, fitting: Fitting) {
        let by = self.batch().by;
        self.batch().cards.remove(card.0);
        let other = self.read().cause_for(card, by).card();
        let substituted = Event::Substituted { source: fitting.source, card };
        self.log.record(clause!("8-9-1"), substituted);
        let running = Running {
            subject: Some(card),
            other,
            those: Cards::one(card.0),
            flags: EffectFlags::DONE | EffectFlags::SUBSTITUTE,
            ..self.running_for(fitting.source, fitting.ability, fitting.seat())
        };
        self.begin(running);
    }

    /// The event happens all the same. For steps, tokens and cores the amounts were read before.
    pub(crate) fn as_it_was(&mut self) {
        let running = self.effect();
        if running.is(EffectFlags::SUBSTITUTE) {
            running.flags.insert(EffectFlags::AS_IT_WAS);
            self.take_back();
        }
    }

    /// The card of the current substitution is about to be destroyed after all.
    pub(crate) fn take_back(&mut self) {
        let subject = self.effect().subject;
        if let (Some(card), Some(batch)) = (subject, self.state.batches.last_mut()) {
            batch.cards.insert(card.0);
        }
    }

    /// 10-1-3-4: whether the current substitution replaces only where these destroyed cards go.
    pub(crate) fn goes_elsewhere(&mut self, cards: Cards) -> bool {
        let running = *self.effect();
        let label = &self.table.ability(running.ability).label;
        running.is(EffectFlags::SUBSTITUTE)
            && matches!(label, Label::Instead(Would::GoToTrash { .. }))
            && running.subject.is_some_and(|card| cards == Cards::one(card.0))
    }

    /// The card of the current substitution is destroyed after all, and goes to the hand.
    pub(crate) fn destroy_into_hand(&mut self) {
        self.take_back();
        let subject = self.effect().subject;
        if let (Some(card), Some(batch)) = (subject, self.state.batches.last_mut()) {
            batch.into_hand.insert(card.0);
        }
        self.effect().did(1);
    }

    /// 6-4-2: begins the rest of the effects that add cards to the draw step.
    pub(crate) fn after_draw_step(&mut self, seat: Seat) {
        let found = self.fittings_to_begin(|would, scope| {
            *would == Would::DrawStepDraw && scope.player == seat
        });
        for fitting in found.iter().rev() {
            let running = self.running_for(fitting.source, fitting.ability, fitting.seat());
            let at = self.table.ability(fitting.ability).body;
            self.begin(Running { at, part: Part::Body, ..running });
        }
    }

    fn fittings_to_begin(&mut self, fits: impl Fn(&Would, &Scope) -> bool) -> Fittings {
        let (mut found, mut room) = (Fittings::new(), Ok(()));
        let mut add = |fitting| room = room.and(found.push(fitting));
        self.read().each_fitting_event(fits, &mut add);
        self.check(room, Fault::Effects);
        found
    }

    /// Begins substitutions of a token that this player is about to summon.
    pub(crate) fn before_token(&mut self, seat: Seat) {
        let found = self.fittings_to_begin(|would, scope| {
            matches!(would, Would::SummonToken(whose) if scope.is_whose(*whose, seat))
        });
        for fitting in found.iter().rev() {
            let running = self.running_for(fitting.source, fitting.ability, fitting.seat());
            let ability = self.table.ability(fitting.ability);
            self.begin(running);
            if ability.optional {
                let otherwise = ability.code.len() as u16 - 1;
                self.push(Task::Ask(Question::May { by: fitting.seat(), otherwise }));
            }
        }
    }

    /// The player who selects: the opponent, once, if an effect lets them select for magic.
    pub(crate) fn selector(&mut self, by: Seat, candidates: Cards) -> Seat {
        let is_magic = self.effect().is(EffectFlags::MAGIC);
        let on_field = crate::area::ids(candidates).any(|card| self.state.is_on_field(card));
        let selects = |grant: u16| {
            let ability = self.table.granted_ability(grant);
            let instead = ability.map(|ability| &self.table.ability(ability).label);
            matches!(instead, Some(Label::Instead(Would::SelectByMagic(_))))
        };
        // The number of a restriction on a player is none of a grant.
        let watching = self.state.modifiers.iter().position(|modifier| {
            matches!(modifier.on, On::Watch(_)) && modifier.player != by && selects(modifier.grant)
        });
        match watching {
            Some(place) if is_magic && on_field => self.state.modifiers.remove(place).player,
            _ => by,
        }
    }
}

impl Fitting {
    pub(super) fn seat(&self) -> Seat {
        self.player.unwrap_or_else(|| self.source.owner())
    }
}

impl Position<'_> {
    /// The next card of the current batch that has substitutions and is not decided.
    pub(crate) fn substitutable(&self) -> Option<CardId> {
        let batch = self.state.batches.last()?;
        let open = batch.cards - batch.self_destroyed - batch.decided;
        let mut cards =
            self.state.in_turn_order().into_iter().flat_map(|seat| {
                self.state.on_field(seat).filter(move |card| open.contains(card.0))
            });
        cards.find(|card| {
            let mut fits = false;
            self.each_fitting(*card, &mut |_| fits = true);
            fits
        })
    }

    /// Visits the substitutions that fit the destruction of a card.
    fn each_fitting(&self, card: CardId, each: &mut dyn FnMut(Fitting)) {
        if !self.table.substitutes() {
            return;
        }
        let by = self.state.batches.last().map_or(By::Rule, |batch| batch.by);
        let cause = self.cause_for(card, by);
        self.each_substitute(&mut |ability, scope| {
            let scope = Scope { subject: Some(card), those: Cards::one(card.0), ..*scope };
            if self.would_be_destroyed(ability, card, cause, &scope)
                && self.may_substitute(ability, &scope)
            {
                each(Fitting { source: scope.source, ability, player: Some(scope.player) });
            }
        });
    }

    fn would_be_destroyed(&self, ability: u16, card: CardId, cause: By, scope: &Scope) -> bool {
        let Label::Instead(Would::BeDestroyed { what, by } | Would::GoToTrash { what, by }) =
            &self.table.ability(ability).label
        else {
            return false;
        };
        self.is_subject(what, card, scope) && self.is_cause(by, cause, scope)
    }

    /// Whether its limit allows it and its cost can be paid (8-4-2-3). An effect that is resolving does not substitute.
    fn may_substitute(&self, ability: u16, scope: &Scope) -> bool {
        let busy = self
            .state
            .running
            .iter()
            .any(|running| running.source == scope.source && running.ability == ability);
        !busy && self.is_within_limit(scope.source, ability) && self.is_payable(ability, scope)
    }

    /// Visits the substitutions of events other than destruction.
    pub(super) fn each_fitting_event(
        &self,
        fits: impl Fn(&Would, &Scope) -> bool,
        each: &mut dyn FnMut(Fitting),
    ) {
        self.each_substitute(&mut |ability, scope| {
            let Label::Instead(would) = &self.table.ability(ability).label else { return };
            if fits(would, scope) && self.may_substitute(ability, scope) {
                each(Fitting { source: scope.source, ability, player: Some(scope.player) });
            }
        });
    }

    /// Visits every substitution effect in force whose conditions hold: those of cards on the field, the turn player's
    /// first, then continuous ones.
    pub(crate) fn each_substitute(&self, each: &mut dyn FnMut(u16, &Scope)) {
        if !self.table.substitutes() {
            return;
        }
        let gains = self.table.grants_abilities();
        for seat in self.state.in_turn_order() {
            let figures = self.figures.slots[seat].iter();
            for (standing, figure) in self.state.field[seat].iter().zip(figures) {
                let (card, kind) = (standing.card, self.table.kind_at(standing.kind));
                let has_gained = gains && figure.flags.contains(Flags::GAINED);
                if !kind.substitutions.is_empty() || has_gained {
                    let scope = Scope::of(card, seat);
                    let like = |ability: &Compiled| matches!(ability.label, Label::Instead(_));
                    self.each_ability(card, &like, &mut |ability| {
                        self.substitute_with(ability, &scope, each)
                    });
                }
            }
        }
        for modifier in self.state.modifiers.iter() {
            let On::Watch(those) = modifier.on else { continue };
            if let Some(ability) = self.table.granted_ability(modifier.grant) {
                let those = those.into_iter().map(|card| card.0).collect();
                let scope = Scope { those, ..self.lasting_scope(modifier) };
                self.substitute_with(ability, &scope, each);
            }
        }
    }

    fn substitute_with(&self, ability: u16, scope: &Scope, each: &mut dyn FnMut(u16, &Scope)) {
        let compiled = self.table.ability(ability);
        if matches!(compiled.label, Label::Instead(_)) && self.all_hold(&compiled.when, scope) {
            each(ability, scope);
        }
    }

    /// The source of the fitting substitution, if there is only one.
    pub(crate) fn only_substitution(&self) -> Option<CardId> {
        let (mut count, mut source) = (0, None);
        self.each_fitting(self.substitutable()?, &mut |fitting| {
            (count, source) = (count + 1, Some(fitting.source));
        });
        source.filter(|_| count == 1)
    }

    /// For one optional substitution yes or no, for several which of them, or none.
    pub(crate) fn offer_substitutions(&self, _by: Seat, offer: &mut dyn FnMut(Pick)) {
        let Some(card) = self.substitutable() else { return };
        let (mut single, mut declinable) = (false, true);
        self.each_substitution(card, &mut |pick, fitting| {
            single = pick == Pick::Yes;
            declinable &= self.table.ability(fitting.ability).optional;
            offer(pick);
        });
        if declinable {
            offer(if single { Pick::No } else { Pick::Done });
        }
    }

    /// Visits the substitutions that fit the destruction of a card with the answer that takes each. One of several is taken
    /// by naming its source, and one of several of the same source by its place among them too.
    fn each_substitution(&self, card: CardId, each: &mut dyn FnMut(Pick, Fitting)) {
        let mut found = Vec::new();
        self.each_fitting(card, &mut |fitting| found.push(fitting));
        for (at, fitting) in found.iter().enumerate() {
            let of_source = |other: &&Fitting| other.source == fitting.source;
            let pick = if found.len() == 1 {
                Pick::Yes
            } else if found.iter().filter(of_source).count() == 1 {
                Pick::Card(fitting.source)
            } else {
                let place = found[..at].iter().filter(of_source).count();
                Pick::Activate(fitting.source, place as u8)
            };
            each(pick, *fitting);
        }
    }
}
