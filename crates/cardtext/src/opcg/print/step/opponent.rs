//! Clauses with the opponent as their subject.

use opcg::vocabulary::{Flow, Player, Step};

use super::{Writer, timed};
use crate::opcg::step::opponent::SUBJECTS;

/// "your opponent …". Gives how many of the steps it says, if the first is one that the opponent does.
pub(crate) fn clause(w: &mut Writer<'_>, steps: &[Step]) -> Option<usize> {
    let first = steps.first()?;
    let who = subject(w, first)?;
    let before = std::mem::replace(&mut w.notes.by, who);
    let taken = if let Step::Flow(Flow::May { steps, .. }) = first {
        w.say("may");
        w.filler("must", false);
        all(w, steps);
        1
    } else {
        w.filler("must", false);
        as_many_as_marked(w, steps)
    };
    w.notes.by = before;
    Some(taken)
}

/// Who does it: the value says so where a choice or a hand depends on it, otherwise only the text does.
fn subject(w: &mut Writer<'_>, step: &Step) -> Option<Player> {
    let doer = doer(step);
    if let Some(choice) = w.marked_in(&SUBJECTS) {
        let (words, who) = SUBJECTS[choice];
        w.say(words);
        return Some(who);
    }
    let who = doer.filter(|who| w.is_free() && *who != Player::You)?;
    w.one_of(&SUBJECTS, &who);
    Some(who)
}

fn all(w: &mut Writer<'_>, steps: &[Step]) {
    w.notes.plain = true;
    let mut rest = &steps[timed(w, steps)..];
    w.notes.plain = false;
    while !rest.is_empty() {
        w.is_marked("and they");
        w.say("and");
        rest = &rest[timed(w, rest)..];
    }
}

fn as_many_as_marked(w: &mut Writer<'_>, steps: &[Step]) -> usize {
    let mut taken = timed(w, steps);
    while taken < steps.len() && w.is_marked("and they") {
        w.say("and");
        taken += timed(w, &steps[taken..]);
    }
    taken
}

/// Who does what the step says, as far as it matters.
fn doer(step: &Step) -> Option<Player> {
    match step {
        Step::On(target, _) => target.choices().first().map(|choice| choice.by),
        Step::Do(act) => act.player(),
        Step::Flow(Flow::May { who, .. } | Flow::ChooseOne { by: who, .. }) => Some(*who),
        Step::Flow(Flow::Later { steps, .. }) => steps.first().and_then(doer),
        Step::Flow(Flow::If { .. } | Flow::IfDone(_) | Flow::IfNotDone(_)) => None,
    }
}
