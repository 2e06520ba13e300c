//! The directives of an effect, walked along the trace.

mod act;
mod battle;
mod cores;
mod draw;
mod flow;
mod gain;
mod other;
mod token;
mod verb;

use bss::{
    By, CardId,
    vocabulary::{Player, Step, Target},
};
use kernel::Seat;

use super::{
    Judge,
    board::Cards,
    notes::{Note, place},
    wrong::Read,
};

impl<'a> Judge<'a> {
    pub(super) fn steps(&mut self, steps: &'a [Step]) -> Read {
        for step in steps {
            if self.frame().depletes && step.looks_at_destroyed() {
                self.checkpoint_inside()?;
            }
            self.step(step)?;
        }
        Ok(())
    }

    /// 9-3, 9-4: before a directive that asks what this effect has destroyed.
    fn checkpoint_inside(&mut self) -> Read {
        while !self.look(|sight| sight.victims())?.is_empty() {
            self.checkpoint()?;
        }
        Ok(())
    }

    fn step(&mut self, step: &'a Step) -> Read {
        let before = self.at;
        let did = self.do_step(step)?;
        if did || self.at > before && self.told_since(before) {
            self.note(Note::Did(place(step)));
        }
        Ok(())
    }

    /// Carries it out; whether it did something that no event tells.
    fn do_step(&mut self, step: &'a Step) -> Read<bool> {
        match step {
            Step::On(what, verb) => self.do_verb(step, what, verb),
            Step::Do(act) => self.do_act(step, act),
            Step::Flow(flow) => self.do_flow(step, flow),
        }
    }

    /// Whether something happened since this mark, and not only questions.
    fn told_since(&self, before: usize) -> bool {
        use crate::bss::trace::Mark;
        self.trace[before..self.at].iter().any(|mark| matches!(mark, Mark::Happened(_)))
    }

    pub(super) fn by_this(&mut self) -> By {
        self.frame().by()
    }

    /// A player of an effect; both one after the other, the turn player first.
    pub(super) fn players(&mut self, who: Player) -> Vec<Seat> {
        let scope = self.frame().scope.clone();
        self.turn_order().into_iter().filter(|seat| scope.is_player(who, *seat)).collect()
    }

    /// The cards a step is about, once its target is settled.
    pub(super) fn those_of(&mut self, step: &'a Step, what: &'a Target) -> Read<Cards> {
        self.target(what, false, Some(step))?;
        self.begin_batch();
        Ok(self.frame().scope.those.clone())
    }

    pub(super) fn source(&mut self) -> CardId {
        self.frame().source()
    }
}
