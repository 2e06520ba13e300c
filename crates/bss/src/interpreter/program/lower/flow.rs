//! Branches, options, repetition and what is done later.

use super::Lowering;
use crate::{
    interpreter::program::Instruction,
    vocabulary::{Amount, Condition, Flow, Moment, Player, Step},
};

impl Lowering<'_> {
    pub(super) fn flow(&mut self, flow: &Flow) {
        match flow {
            Flow::ChooseOne { by, options } => {
                self.alternatives(*by, options, |lowering, option| lowering.steps(option))
            }
            Flow::If { when, then, otherwise } => self.branch(when, then, otherwise),
            Flow::IfDone(steps) => self.guarded(steps, Instruction::UnlessDone),
            Flow::May { who, steps } => self.may(*who, steps),
            Flow::MayPay { who, cost, then } => self.may_pay(*who, cost, then),
            Flow::Unless { who, cost, then } => self.unless_paid(*who, cost, then),
            Flow::Chain { color, steps } => {
                self.guarded(steps, |to| Instruction::UnlessSymbol { color: *color, to })
            }
            Flow::Repeat { times, steps } => self.repeat(times, steps),
            Flow::Later { at, steps } => self.later(*at, steps),
        }
    }

    fn branch(&mut self, when: &Condition, then: &[Step], otherwise: &[Step]) {
        let hole = self.hole();
        self.steps(then);
        let over = (!otherwise.is_empty()).then(|| self.hole());
        self.code[hole] = Instruction::Unless { when: when.clone(), to: self.here() };
        if let Some(over) = over {
            self.steps(otherwise);
            self.code[over] = Instruction::Jump(self.here());
        }
    }

    fn later(&mut self, at: Moment, steps: &[Step]) {
        let hole = self.hole();
        self.steps(steps);
        self.code.push(Instruction::End);
        self.code[hole] = Instruction::Later { at, to: self.here() };
    }

    fn may(&mut self, who: Player, steps: &[Step]) {
        let hole = self.hole();
        self.tallied(steps);
        self.code[hole] = Instruction::May { who, otherwise: self.here() };
    }

    /// Steps that "if you do" needs all of.
    fn tallied(&mut self, steps: &[Step]) {
        for step in steps {
            self.steps(std::slice::from_ref(step));
            if steps.len() > 1 {
                self.code.push(Instruction::Tally);
            }
        }
    }

    fn may_pay(&mut self, who: Player, cost: &[Step], then: &[Step]) {
        let hole = self.hole();
        self.tallied(cost);
        let paid = self.here();
        self.guarded(then, Instruction::UnlessDone);
        let otherwise = self.here();
        self.code[hole] = Instruction::Pay { who, cost: paid, otherwise };
    }

    fn unless_paid(&mut self, who: Player, cost: &[Step], then: &[Step]) {
        let hole = self.hole();
        self.tallied(cost);
        let paid = self.here();
        let unpaid = self.hole();
        let over = self.hole();
        let otherwise = self.here();
        self.steps(then);
        self.code[hole] = Instruction::Pay { who, cost: paid, otherwise };
        self.code[unpaid] = Instruction::UnlessDone(otherwise);
        self.code[over] = Instruction::Jump(self.here());
    }

    fn guarded(&mut self, steps: &[Step], jump: impl FnOnce(u16) -> Instruction) {
        let hole = self.hole();
        self.steps(steps);
        self.code[hole] = jump(self.here());
    }

    fn repeat(&mut self, times: &Amount, steps: &[Step]) {
        let hole = self.hole();
        let first = self.here();
        self.steps(steps);
        self.code.push(Instruction::Again(first));
        self.code[hole] = Instruction::Repeat { times: times.clone(), to: self.here() };
    }

    pub(super) fn alternatives<T>(
        &mut self,
        by: Player,
        parts: &[T],
        lower: impl Fn(&mut Self, &T),
    ) {
        let hole = self.hole();
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for part in parts {
            starts.push(self.here());
            lower(self, part);
            ends.push(self.hole());
        }
        let here = self.here();
        for end in ends {
            self.code[end] = Instruction::Jump(here);
        }
        self.code[hole] = Instruction::Options { by, at: starts };
    }
}
