//! "A. If C, B instead": a sentence that changes those before it.

use bss::vocabulary::{Act, Condition, Flow, PlayerBan, Step, Target, Verb};

use super::{
    super::{Writer, amount, condition, step, target},
    change,
};
use crate::bss::body::{Kind, PRICE, WITH_THIS, guarded_mut, until_of};

/// The changing sentence, once the steps that it changes have been said.
pub(crate) struct Change {
    kind: Kind,
    when: Condition,
    then: Vec<Step>,
    before: Vec<Step>,
}

/// Leaves the steps as the sentences before the change say them.
pub(crate) fn unroll(steps: &mut Vec<Step>, kind: Kind) -> Option<Change> {
    for at in 0..steps.len() {
        if let Step::Flow(Flow::If { when, then, otherwise }) = &steps[at]
            && !otherwise.is_empty()
        {
            let (when, then, before) = (when.clone(), then.clone(), otherwise.clone());
            steps.splice(at..=at, before.clone());
            return Some(Change { kind, when, then, before });
        }
        if let Some(inner) = guarded_mut(&mut steps[at])
            && let Some(change) = unroll(inner, kind)
        {
            return Some(change);
        }
    }
    None
}

impl Change {
    /// "if" conditions "," … "instead"
    pub(crate) fn say(&self, w: &mut Writer<'_>) {
        w.say("if");
        condition::conditions(w, &self.when);
        w.say(",");
        match self.kind {
            Kind::Selection => self.selection(w),
            Kind::Reveal => self.reveal(w),
            Kind::Another => self.another(w),
            Kind::Quiet => change::not_triggered(w),
            Kind::Price => self.price(w),
        }
    }

    fn selection(&self, w: &mut Writer<'_>) {
        w.say("select");
        if let Some(Step::On(what, Verb::Select)) = self.then.first() {
            target::target(w, what);
        }
        w.say("instead");
    }

    fn reveal(&self, w: &mut Writer<'_>) {
        w.say("reveal the top");
        if let Some(Step::On(Target::Top { count, .. }, Verb::Reveal)) = self.then.first() {
            amount::number_word(w, amount::value(count));
        }
        w.say_for("card|cards instead", true);
    }

    fn price(&self, w: &mut Writer<'_>) {
        w.say(PRICE.0);
        if let [Step::Do(Act::Forbid { what: PlayerBan::PayToTrigger(_, number), .. })] =
            &self.then[..]
        {
            amount::number_word(w, amount::value(number));
            w.say_for(PRICE.1, amount::value(number) != 1);
        }
    }

    fn another(&self, w: &mut Writer<'_>) {
        w.notes.until = self.before.last().and_then(until_of);
        step::clauses(w, &self.then);
        w.notes.until = None;
        w.filler(WITH_THIS, false);
        w.say("instead");
    }
}
