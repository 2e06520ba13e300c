//! Sentences in the usual way: one for each step.

use bss::vocabulary::{Act, Flow, PlayerBan, Step};

use super::{
    super::{Writer, step},
    change,
    instead::{self, Change},
    only_once, say_behind,
};
use crate::bss::body::{Kind, guarded, guarded_mut};

pub(crate) fn body(w: &mut Writer<'_>, steps: &[Step]) {
    let mut steps = steps.to_vec();
    let change = two_cases(&mut steps);
    let once = w.notes.behind.as_mut().and_then(|behind| behind.limit.take());
    sentences(w, &steps, false);
    if let Some(change) = change {
        change.say(w);
        w.say(".");
    }
    only_once(w, once);
}

/// "A. If …, B instead", where there is nothing else: an "if" before the whole effect would be its condition.
fn two_cases(steps: &mut Vec<Step>) -> Option<Change> {
    let [Step::Flow(Flow::If { then, otherwise, .. })] = steps.as_slice() else { return None };
    let ban = |steps: &[Step]| {
        matches!(steps, [Step::Do(Act::Forbid { what: PlayerBan::PayToTrigger(..), .. })])
    };
    let kind = match ban(then) && ban(otherwise) {
        true => Kind::Price,
        false if otherwise.len() == 1 => Kind::Another,
        false => return None,
    };
    instead::unroll(steps, kind)
}

/// Sentences that stand next to each other; inside an "if" each but the first begins with "Then,".
fn sentences(w: &mut Writer<'_>, steps: &[Step], guarded: bool) {
    let mut left = steps;
    while !left.is_empty() {
        if guarded {
            w.say("then ,");
        }
        let (now, later) = left.split_at(step::said_together(left));
        sentence(w, now);
        left = later;
    }
}

/// One sentence, and those that stand inside its guard.
fn sentence(w: &mut Writer<'_>, steps: &[Step]) {
    let mut steps = steps.to_vec();
    let Some(said) = steps.last_mut() else { return };
    let mut rest = Vec::new();
    cut(said, &mut rest);
    let said = said.clone();
    step::clauses(w, &steps);
    say_behind(w);
    if !step::ends_in_list(&said) {
        w.say(".");
    }
    change::after(w, &said);
    for (steps, is_if) in rest.into_iter().rev() {
        sentences(w, &steps, is_if);
    }
}

/// Leaves what one sentence can say: what stands behind a guard inside a guard goes to sentences of its own.
fn cut(step: &mut Step, rest: &mut Vec<(Vec<Step>, bool)>) {
    let is_if = matches!(step, Step::Flow(Flow::If { .. } | Flow::IfDone(_)));
    let Some(inner) = guarded_mut(step) else { return };
    let guard = inner.iter().position(|step| guarded(step).is_some() || is_two_cases(step));
    if let Some(at) = guard.filter(|at| at + 1 < inner.len()) {
        rest.push((inner.split_off(at + 1), is_if));
    }
    if let Some(last) = inner.last_mut() {
        cut(last, rest);
    }
}

fn is_two_cases(step: &Step) -> bool {
    matches!(step, Step::Flow(Flow::If { otherwise, .. }) if !otherwise.is_empty())
}
