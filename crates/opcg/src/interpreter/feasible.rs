//! Whether a cost can be paid and a replacement carried out, before anything is begun (8-3-1-3, 8-1-3-4-5).

use std::ops::Range;

use kernel::{IdSet, Seat};

use crate::{
    CardId,
    area::ids,
    interpreter::program::{Compiled, Instruction},
    position::{Position, Scope},
    vocabulary::{Amount, Choice, Count, Filter, Group, Place, Target, Verb},
};

/// How completely something must be done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Demand {
    /// Every part in full.
    Whole,
    /// 1-3-2, 8-4-4-1: at least a part.
    Some,
}

impl Position<'_> {
    /// Whether all of these instructions can be carried out in full.
    pub(crate) fn can_do(&self, compiled: &Compiled, range: Range<u16>, scope: &Scope) -> bool {
        self.try_out(compiled, range, scope, Demand::Whole)
    }

    /// "You may": whether there is anything to do. Several steps are done all of them or none.
    pub(crate) fn may_do(&self, compiled: &Compiled, range: Range<u16>, scope: &Scope) -> bool {
        let steps = &compiled.code[usize::from(range.start)..usize::from(range.end)];
        let are_several = steps.iter().any(|step| matches!(step, Instruction::Tally));
        let demand = if are_several { Demand::Whole } else { Demand::Some };
        self.try_out(compiled, range, scope, demand)
    }

    fn try_out(
        &self,
        compiled: &Compiled,
        range: Range<u16>,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        let mut scope = *scope;
        let code = &compiled.code[usize::from(range.start)..usize::from(range.end)];
        // Unknown once cards are to be chosen.
        let mut needed = Some(scope.those);
        let mut enough = true;
        for (at, instruction) in code.iter().enumerate() {
            match instruction {
                Instruction::Choose { choice, add } => {
                    let verb = code[at..].iter().find_map(Instruction::verb);
                    let taken = if *add { scope.those } else { IdSet::EMPTY };
                    enough &= self.has_enough(choice, &scope, verb, taken, demand);
                    if !add {
                        (needed, scope.those) = (None, IdSet::EMPTY);
                    }
                }
                Instruction::Take { target, add } => {
                    let verb = code[at..].iter().find_map(Instruction::verb);
                    let found = self.foresee(target, &scope, verb, demand);
                    enough &= found.is_some();
                    let before = needed.filter(|_| *add).unwrap_or(IdSet::EMPTY);
                    needed = Some(before | found.unwrap_or(IdSet::EMPTY));
                    scope.those = needed.unwrap_or(IdSet::EMPTY);
                }
                Instruction::On { verb, known, .. } => {
                    let possible = enough
                        && match known {
                            Some(known) => !self.take(known, &scope).is_empty(),
                            None => self.can_carry_out(verb, needed, &scope, demand),
                        };
                    if possible == (demand == Demand::Some) {
                        return possible;
                    }
                    (needed, enough) = (None, true);
                }
                Instruction::Do { act, .. } => {
                    let supply = self.supply(act, &scope);
                    let suffices = supply.is_none_or(|(there, amount)| {
                        there as i32 >= self.least(amount, &scope, demand)
                    });
                    let possible = suffices && !self.is_act_prohibited(act, &scope);
                    if possible == (demand == Demand::Some) {
                        return possible;
                    }
                }
                Instruction::Tally => {}
                // Nothing is assumed about what depends on later answers.
                Instruction::Unless { .. }
                | Instruction::UnlessDone(_)
                | Instruction::IfDone(_)
                | Instruction::May { .. }
                | Instruction::Options { .. }
                | Instruction::Jump(_)
                | Instruction::Later { .. }
                | Instruction::As(_)
                | Instruction::End => return true,
            }
        }
        demand == Demand::Whole
    }

    /// As many of the required cards as the demand needs.
    fn least(&self, amount: &Amount, scope: &Scope, demand: Demand) -> i32 {
        let required = self.amount(amount, scope).max(0);
        match demand {
            Demand::Whole => required,
            Demand::Some => required.min(1),
        }
    }

    /// Whether there are as many cards to choose as the demand needs, besides those already taken.
    fn has_enough(
        &self,
        choice: &Choice,
        scope: &Scope,
        verb: Option<&Verb>,
        taken: IdSet,
        demand: Demand,
    ) -> bool {
        let least = match &choice.count {
            Count::Exactly(amount) | Count::AtLeast(amount) => self.least(amount, scope, demand),
            // nothing is done if there is nothing to choose.
            Count::UpTo(_) => 1,
            Count::AnyNumber | Count::DownTo(_) => i32::from(demand == Demand::Some),
        };
        let (mut found, mut count) = (taken, 0);
        let can_be_chosen = |card: CardId| {
            (!choice.looked_at || scope.looked.contains(card.0))
                && verb.is_none_or(|verb| self.can_undergo(verb, card, scope))
        };
        if least <= 0 {
            return true;
        }
        if self.at_most(&choice.of, scope) < least {
            return false;
        }
        self.any_card(&choice.of, scope, &mut |card| {
            if !found.contains(card.0) && can_be_chosen(card) {
                found.insert(card.0);
                count += 1;
            }
            count >= least
        })
    }

    /// Fast path: an upper bound on the cards of these groups, where it is known without evaluating criteria.
    fn at_most(&self, groups: &[Group], scope: &Scope) -> i32 {
        let mut most = 0;
        for group in groups {
            let [place] = *group.places else { return i32::MAX };
            for seat in scope.seats(group.whose) {
                let is_active_don = place == Place::Cost && group.filter == Filter::Active;
                most += match self.pile_size(*seat, place) {
                    Some(size) => size as i32,
                    None if is_active_don => i32::from(self.figures.active_don[*seat]),
                    None => return i32::MAX,
                };
            }
        }
        most
    }

    /// The cards that the target will be, or `None` if there are too few. Where the player chooses a pile or an end, cards
    /// with which it can be done.
    fn foresee(
        &self,
        target: &Target,
        scope: &Scope,
        verb: Option<&Verb>,
        demand: Demand,
    ) -> Option<IdSet> {
        let Target::From { whose, place, end, count } = target else {
            return Some(self.take(target, scope));
        };
        let least = match count {
            Count::Exactly(amount) | Count::AtLeast(amount) => {
                self.least(amount, scope, demand) as usize
            }
            Count::UpTo(_) => 1,
            Count::AnyNumber | Count::DownTo(_) => 0,
        };
        let seats = scope.seats(*whose).iter();
        let piles = seats.flat_map(|seat| end.each().iter().map(move |end| (*seat, *end)));
        let enough = piles
            .map(|(seat, end)| self.end_of(seat, *place, end, least))
            .filter(|cards| cards.len() >= least);
        let can = |cards: &IdSet| {
            verb.is_none_or(|verb| self.can_carry_out(verb, Some(*cards), scope, demand))
        };
        enough.clone().find(can).or_else(|| enough.clone().next())
    }

    fn can_carry_out(
        &self,
        verb: &Verb,
        cards: Option<IdSet>,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        if let Verb::GiveDon { don, count: Count::Exactly(amount) } = verb {
            return self.group(don, scope).len() as i32 >= self.least(amount, scope, demand);
        }
        let Some(cards) = cards else { return true };
        let mut each = ids(cards).map(|card| self.can_undergo(verb, card, scope));
        match demand {
            Demand::Whole => each.all(|can| can),
            Demand::Some => each.any(|can| can),
        }
    }

    /// 8-3-1-6: DON!! cards in the Leader, Character and cost areas.
    pub(crate) fn don_on_field(&self, seat: Seat, like: &Filter, scope: &Scope) -> IdSet {
        let on_field = CardId::all_don(seat).filter(|don| self.state.area(*don).is_field());
        on_field.filter(|don| self.matches(like, *don, scope)).map(|don| don.0).collect()
    }
}
