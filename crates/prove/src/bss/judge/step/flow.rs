//! Branches, options, repetition and what is done later.

use bss::{
    Ask, Color, Pick,
    vocabulary::{
        Act, Amount, Condition, CoreSpot, Flow, Moment, Player, Quantity, Step, Target, Whose,
    },
};
use kernel::Seat;

use crate::bss::judge::{
    Judge,
    frame::{Delayed, Frame},
    notes::{Note, place},
    wrong::Read,
};

impl<'a> Judge<'a> {
    pub(super) fn do_flow(&mut self, step: &'a Step, flow: &'a Flow) -> Read<bool> {
        match flow {
            Flow::ChooseOne { by, options } => {
                let by = self.frame().scope.seat(*by);
                self.choose_one(by, options)?;
            }
            Flow::If { when, then, otherwise } => self.branch(step, when, then, otherwise)?,
            Flow::IfDone(steps) => {
                let done = self.frame().scope.done;
                self.note(Note::Branch(place(step), done));
                if done {
                    self.steps(steps)?;
                }
            }
            Flow::May { who, steps } => self.may(step, *who, steps)?,
            Flow::MayPay { who, cost, then } => self.may_pay(step, *who, cost, then)?,
            Flow::Unless { who, cost, then } => self.unless(step, *who, cost, then)?,
            Flow::Chain { color, steps } => self.chain(step, *color, steps)?,
            Flow::Repeat { times, steps } => self.repeat(times, steps)?,
            Flow::Later { at, steps } => {
                self.later(*at, steps);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn branch(
        &mut self,
        step: &'a Step,
        when: &'a Condition,
        then: &'a [Step],
        otherwise: &'a [Step],
    ) -> Read {
        let scope = self.frame().scope.clone();
        let holds = self.look(|sight| sight.holds(when, &scope))?;
        self.note(Note::Branch(place(step), holds));
        self.steps(if holds { then } else { otherwise })
    }

    /// 8-1-8: asked only if what may be done can be done at all.
    fn may(&mut self, step: &'a Step, _who: Player, steps: &'a [Step]) -> Read {
        let scope = self.frame().scope.clone();
        let possible = self.may_do(steps, &scope)?;
        if self.says_yes(step, possible)? { self.tallied(steps) } else { Ok(()) }
    }

    fn says_yes(&mut self, step: &'a Step, possible: bool) -> Read<bool> {
        let yes = possible
            && self.asked_for("whether it is done", Ask::May, &[Pick::Yes, Pick::No])? == Pick::Yes;
        self.frame().scope.done = yes;
        self.note(Note::Branch(place(step), yes));
        Ok(yes)
    }

    /// Steps of which "if you do" asks for all.
    fn tallied(&mut self, steps: &'a [Step]) -> Read {
        let mut missed = false;
        for step in steps {
            self.steps(std::slice::from_ref(step))?;
            if steps.len() > 1 {
                missed |= !self.frame().scope.done;
                self.frame().scope.done = !missed;
            }
        }
        Ok(())
    }

    /// 8-4-2-3: asked only if all of the cost can be paid.
    fn may_pay(
        &mut self,
        step: &'a Step,
        _who: Player,
        cost: &'a [Step],
        then: &'a [Step],
    ) -> Read {
        let scope = self.frame().scope.clone();
        let possible = self.can_pay(cost, &scope)?;
        if self.says_yes(step, possible)? {
            self.pay_inside(cost)?;
            if self.frame().scope.done {
                self.steps(then)?;
            }
        }
        Ok(())
    }

    fn pay_inside(&mut self, cost: &'a [Step]) -> Read {
        let before = std::mem::replace(&mut self.frame().is_cost, true);
        self.tallied(cost)?;
        self.frame().is_cost = before;
        Ok(())
    }

    fn unless(&mut self, step: &'a Step, _who: Player, cost: &'a [Step], then: &'a [Step]) -> Read {
        let scope = self.frame().scope.clone();
        let possible = self.can_pay(cost, &scope)?;
        let mut paid = self.says_yes(step, possible)?;
        if paid {
            self.pay_inside(cost)?;
            paid = self.frame().scope.done;
        }
        if paid { Ok(()) } else { self.steps(then) }
    }

    fn choose_one(&mut self, _by: Seat, options: &'a [Vec<Step>]) -> Read {
        let at = self.option(options.len(), &|judge, at| {
            let scope = judge.frame().scope.clone();
            judge.can_pay(&options[at], &scope)
        })?;
        self.note(Note::Branch(place(&options[at]), true));
        self.steps(&options[at])
    }

    /// 11-15, B-54
    fn chain(&mut self, step: &'a Step, color: Color, steps: &'a [Step]) -> Read {
        let scope = self.frame().scope.clone();
        let symbols = Quantity::Symbols(Whose::Your, Some(color));
        let chains = self.look(|sight| sight.quantity(&symbols, &scope))? > 0;
        self.note(Note::Branch(place(step), chains));
        if chains { self.steps(steps) } else { Ok(()) }
    }

    fn repeat(&mut self, times: &'a Amount, steps: &'a [Step]) -> Read {
        let scope = self.frame().scope.clone();
        let times = self.look(|sight| sight.number(times, &scope))?;
        if times == 0 {
            self.frame().scope.done = false;
        }
        for _ in 0..times {
            self.steps(steps)?;
        }
        Ok(())
    }

    fn later(&mut self, moment: Moment, steps: &'a [Step]) {
        let frame = self.frame().clone();
        let mut later = Frame::new(frame.text, frame.source(), frame.object, frame.player);
        let those = if steps.iter().any(speaks_of_selected) {
            frame.scope.selected
        } else {
            frame.scope.those
        };
        later.scope.selected.clone_from(&those);
        later.scope.those = those;
        later.scope.subject = frame.scope.subject;
        later.scope.other = frame.scope.other;
        later.depletes = frame.depletes;
        self.delayed.push(Delayed { moment, steps, frame: later });
    }
}

/// Whether a step is about what was selected last.
fn speaks_of_selected(step: &Step) -> bool {
    let on = |spot: &CoreSpot| *spot == CoreSpot::On(Target::Selected);
    match step {
        Step::On(what, _) => *what == Target::Selected,
        Step::Do(Act::MoveCores { from, to, .. }) => on(from) || on(to),
        Step::Do(_) | Step::Flow(_) => false,
    }
}
