//! Whether a cost can be paid or an optional part be done, before anything is begun (8-4-2-3, 8-1-8).

use std::ops::Range;

use crate::{
    CardId,
    area::{Cards, ids},
    interpreter::choose,
    interpreter::program::{Compiled, Directive, Instruction},
    position::{Position, Scope},
    vocabulary::{Act, Amount, Choice, Count, Target, Verb},
};

/// How completely something must be done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Demand {
    /// 8-4-2-3: every part in full.
    Whole,
    /// 8-5-3-3: some part.
    Some,
}

impl Position<'_> {
    /// 8-4-2-3: whether all of an ability's cost can be paid now.
    pub(crate) fn is_payable(&self, ability: u16, scope: &Scope) -> bool {
        let compiled = self.table.ability(ability);
        compiled.body == 0 || self.can_do(compiled, 0..compiled.body, scope)
    }

    /// Whether all of these instructions can be carried out in full.
    pub(crate) fn can_do(&self, compiled: &Compiled, range: Range<u16>, scope: &Scope) -> bool {
        self.try_out(compiled, range, scope, Demand::Whole)
    }

    /// "You may": whether any part can be done.
    pub(crate) fn may_do(&self, compiled: &Compiled, range: Range<u16>, scope: &Scope) -> bool {
        self.try_out(compiled, range, scope, Demand::Some)
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
        let mut needed = None;
        let (mut enough, mut chosen) = (true, false);
        // The cards that the effect refers to, as long as nothing is done that changes them.
        let mut antecedent = Some(scope.those);
        for (at, instruction) in code.iter().enumerate() {
            match instruction {
                Instruction::Choose { choice, add, selects } => {
                    let directive = code[at..].iter().find_map(Instruction::directive);
                    // 8-5-3-3: fewer cores than printed are moved all the same.
                    let moves =
                        matches!(directive, Some(Directive::Do { act: Act::MoveCores { .. }, .. }));
                    let directive = directive.filter(|_| !moves || demand == Demand::Whole);
                    let found = choose::Demand { directive, whole: true, selects: *selects };
                    let found = self.choosing(choice, &scope, found, *add).candidates;
                    enough &= self.has_enough(choice, found, &scope, demand);
                    chosen = true;
                    if !add {
                        (needed, scope.those) = (None, Cards::EMPTY);
                    }
                }
                Instruction::Take { target, add } => {
                    let found = self.take(target, &scope);
                    enough &= self.is_found(target, found, &scope, demand);
                    let before = needed.filter(|_| *add).unwrap_or(Cards::EMPTY);
                    needed = Some(before | found);
                    scope.those = before | found;
                }
                Instruction::Do(Directive::On { verb: Verb::Select, .. }) if needed.is_none() => {
                    if !enough {
                        return false;
                    }
                    // What follows depends on the selection and is not tried out.
                    return true;
                }
                Instruction::Do(directive) => {
                    // Cards selected for it were checked one by one.
                    let of_those = directive.act().is_some_and(|act| self.is_about_those(act));
                    let selected = chosen && needed.is_none() && of_those;
                    let cards = needed.or(antecedent.take().filter(|_| !chosen));
                    let possible = enough
                        && (selected || self.can_carry_out(directive, cards, &scope, demand));
                    if possible == (demand == Demand::Some) {
                        return possible;
                    }
                    (needed, enough, chosen) = (None, true, false);
                }
                Instruction::Tally
                | Instruction::As(_)
                | Instruction::ChooseSubject
                | Instruction::Checkpoint => {}
                Instruction::Options { at, .. } => {
                    return self.any_option(compiled, at, &scope, demand);
                }
                // What depends on later answers is not tried out.
                Instruction::Unless { .. }
                | Instruction::UnlessDone(_)
                | Instruction::May { .. }
                | Instruction::Pay { .. }
                | Instruction::Jump(_)
                | Instruction::UnlessSymbol { .. }
                | Instruction::Repeat { .. }
                | Instruction::Again(_)
                | Instruction::Later { .. }
                | Instruction::End => return true,
            }
        }
        demand == Demand::Whole && enough
    }

    /// Whether one of several options can be done.
    fn any_option(&self, compiled: &Compiled, at: &[u16], scope: &Scope, demand: Demand) -> bool {
        at.iter().any(|start| self.can_do_option_to(compiled, *start, scope, demand))
    }

    /// Whether all of an option can be done.
    pub(crate) fn can_do_option(&self, compiled: &Compiled, start: u16, scope: &Scope) -> bool {
        self.can_do_option_to(compiled, start, scope, Demand::Whole)
    }

    /// An option ends where it jumps over the others. Options that only select share the verb that follows.
    fn can_do_option_to(
        &self,
        compiled: &Compiled,
        start: u16,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        let way = &compiled.code[usize::from(start)..];
        let is_jump = |other: &Instruction| matches!(other, Instruction::Jump(_));
        let length = way.iter().position(is_jump).unwrap_or(way.len());
        let Some(Instruction::Jump(to)) = way.get(length) else {
            unreachable!("an option jumps over the others")
        };
        if way[..length].iter().any(|other| other.directive().is_some()) {
            return self.try_out(compiled, start..start + length as u16, scope, demand);
        }
        let next = compiled.code[usize::from(*to)..].iter().find_map(Instruction::directive);
        way[..length].iter().all(|instruction| self.can_select(instruction, next, scope, demand))
    }

    /// Whether there are enough cards for an instruction to take or select.
    fn can_select(
        &self,
        instruction: &Instruction,
        directive: Option<&Directive>,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        if let Instruction::Choose { choice, add, selects } = instruction {
            let found = choose::Demand { directive, whole: true, selects: *selects };
            let found = self.choosing(choice, scope, found, *add).candidates;
            return self.has_enough(choice, found, scope, demand);
        }
        let Instruction::Take { target, .. } = instruction else { return true };
        self.is_found(target, self.take(target, scope), scope, demand)
    }

    /// The smallest number that satisfies the demand.
    pub(crate) fn least(&self, amount: &Amount, scope: &Scope, demand: Demand) -> i32 {
        let required = self.amount(amount, scope).max(0);
        match demand {
            Demand::Whole => required,
            Demand::Some => required.min(1),
        }
    }

    fn has_enough(
        &self,
        choice: &Choice,
        candidates: Cards,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        let available = candidates.len() as i32;
        match &choice.count {
            Count::Exactly(amount) => available >= self.least(amount, scope, demand),
            Count::UpTo(_) => available > 0,
            Count::AnyNumber => available > 0 || demand == Demand::Whole,
        }
    }

    /// Whether there are enough cards of a target.
    fn is_found(&self, target: &Target, found: Cards, scope: &Scope, demand: Demand) -> bool {
        let least = match target {
            Target::Top { count, .. } => self.least(count, scope, demand),
            Target::All(_) => i32::from(demand == Demand::Some),
            Target::This
            | Target::Those
            | Target::Selected
            | Target::Choose(_)
            | Target::Each(_)
            | Target::OneOf(_)
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Attacker
            | Target::Blocker
            | Target::Linked
            | Target::Itself => 1,
        };
        found.len() as i32 >= least
    }

    fn can_carry_out(
        &self,
        directive: &Directive,
        cards: Option<Cards>,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        let (verb, known) = match directive {
            Directive::Do { act, place } => {
                return self.can_carry_out_act(act, *place, scope, demand);
            }
            Directive::On { verb, known, .. } => (verb, known),
        };
        if let Some(known) = known {
            return !self.take(known, scope).is_empty();
        }
        let Some(cards) = cards else { return true };
        let mut each = ids(cards).map(|card| self.can_be_done_to(card, verb, scope));
        match demand {
            Demand::Whole => !cards.is_empty() && each.all(|can| can),
            Demand::Some => each.any(|can| can),
        }
    }

    /// Whether the directive can be carried out on the card, if it is about cards.
    pub(crate) fn can_undergo(&self, directive: &Directive, card: CardId, scope: &Scope) -> bool {
        match directive {
            Directive::On { verb, .. } => self.can_be_done_to(card, verb, scope),
            Directive::Do { act, .. } => {
                let only = || Scope { those: Cards::one(card.0), ..*scope };
                !self.is_about_those(act) || self.can_move_cores_by(act, &only(), true)
            }
        }
    }
}
