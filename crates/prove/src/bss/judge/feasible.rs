//! 8-4-2-3, 8-1-8: whether a cost can be paid whole, and whether what may be done is possible.

mod undergo;

use bss::vocabulary::{Choice, Count, Flow, Step, Target, Verb};

use super::{Judge, board::Cards, choose::says_select, sight::Scope, wrong::Read};

/// How whole something must be done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::bss::judge) enum Demand {
    Whole,
    Some,
}

impl<'a> Judge<'a> {
    /// 8-4-2-3: every step in full.
    pub(super) fn can_pay(&mut self, steps: &'a [Step], scope: &Scope) -> Read<bool> {
        let mut scope = scope.clone();
        if begins_with_nothing(steps, &scope) {
            return Ok(false);
        }
        for step in steps {
            if !self.can_do(step, &mut scope, Demand::Whole)? {
                return Ok(false);
            }
            if is_unforeseen(step) {
                return Ok(true);
            }
        }
        Ok(true)
    }

    /// "You may": whether there is anything to do.
    pub(super) fn may_do(&mut self, steps: &'a [Step], scope: &Scope) -> Read<bool> {
        let mut scope = scope.clone();
        for (at, step) in steps.iter().enumerate() {
            if at == 0 && begins_with_nothing(steps, &scope) {
                continue;
            }
            if is_unforeseen(step) {
                return match step {
                    Step::On(..) => self.can_do(step, &mut scope, Demand::Some),
                    Step::Do(_) | Step::Flow(_) => Ok(true),
                };
            }
            if self.can_do(step, &mut scope, Demand::Some)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn can_do(&mut self, step: &'a Step, scope: &mut Scope, demand: Demand) -> Read<bool> {
        match step {
            Step::On(what, _) => self.can_with(step, what, scope, demand),
            Step::Do(act) => self.can_act(step, act, scope, demand),
            Step::Flow(Flow::ChooseOne { options, .. }) => {
                for option in options {
                    let able = match demand {
                        Demand::Whole => self.can_pay(option, scope)?,
                        Demand::Some => self.may_do(option, scope)?,
                    };
                    if able {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Step::Flow(_) => Ok(true),
        }
    }

    /// Whether the cards of a target are there and the step can be done with them.
    fn can_with(
        &mut self,
        step: &'a Step,
        what: &'a Target,
        scope: &mut Scope,
        demand: Demand,
    ) -> Read<bool> {
        match what {
            Target::Choose(choice) => self.can_choose(choice, Some(step), scope, demand),
            Target::OneOf(parts) => {
                for part in parts {
                    if self.can_with(step, part, &mut scope.clone(), demand)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Target::Each(parts) => {
                let mut all = true;
                for part in parts {
                    all &= self.can_with(step, part, scope, demand)?;
                }
                Ok(all)
            }
            // What was selected before is not known yet.
            Target::Those if scope.those.is_empty() => Ok(true),
            _ => {
                let (cards, least) = self.look(|sight| {
                    let least = match what {
                        Target::Top { count, .. } => least(sight.number(count, scope), demand),
                        Target::All(_) => usize::from(demand == Demand::Some),
                        _ => 1,
                    };
                    (sight.take(what, scope), least)
                })?;
                if cards.len() < least {
                    return Ok(false);
                }
                let mut able = 0;
                for card in &cards {
                    able += usize::from(self.can_undergo(step, *card, scope)?);
                }
                let enough = match demand {
                    Demand::Whole => able == cards.len(),
                    Demand::Some => able > 0,
                };
                scope.those = cards;
                Ok(enough)
            }
        }
    }

    fn can_choose(
        &mut self,
        choice: &'a Choice,
        step: Option<&'a Step>,
        scope: &Scope,
        demand: Demand,
    ) -> Read<bool> {
        let found = self.candidates(choice, scope, false, says_select(step))?;
        let mut able = Cards::new();
        for card in found {
            let can = match step {
                Some(step) => self.can_undergo(step, card, scope)?,
                None => true,
            };
            if can {
                able.insert(card);
            }
        }
        Ok(match &choice.count {
            Count::Exactly(amount) => {
                let required = self.look(|sight| sight.number(amount, scope))?;
                able.len() >= least(required, demand)
            }
            Count::UpTo(_) => !able.is_empty(),
            Count::AnyNumber => !able.is_empty() || demand == Demand::Whole,
        })
    }

    /// Whether a target of one of several kinds can be selected for what follows.
    pub(super) fn can_select(&mut self, target: &'a Target, step: Option<&'a Step>) -> Read<bool> {
        let mut scope = self.frame().scope.clone();
        match step {
            Some(step) => self.can_with(step, target, &mut scope, Demand::Whole),
            None => Ok(true),
        }
    }
}

pub(in crate::bss::judge) fn least(required: usize, demand: Demand) -> usize {
    match demand {
        Demand::Whole => required,
        Demand::Some => required.min(1),
    }
}

/// 8-5-3-4: whether it is about what was selected, and nothing was.
fn begins_with_nothing(steps: &[Step], scope: &Scope) -> bool {
    scope.those.is_empty() && matches!(steps, [Step::On(Target::Those, _), ..])
}

/// What comes after these depends on later answers.
fn is_unforeseen(step: &Step) -> bool {
    match step {
        Step::On(what, Verb::Select) => {
            matches!(what, Target::Choose(_) | Target::OneOf(_) | Target::Each(_))
        }
        Step::Flow(_) => true,
        Step::On(..) | Step::Do(_) => false,
    }
}
