//! "… 1 of them, and … the other": two things done with the cards selected before.

use opcg::vocabulary::{Choice, Condition, Filter, Flow, Grant, Step, Target, Verb};

use super::super::{Writer, amount, duration::duration, filter, grant};
use crate::opcg::step::others::ONE_OF_THEM;

/// Whether the step is said together with the one before.
pub(crate) fn is_about_others(step: &Step) -> bool {
    let gains = matches!(step, Step::On(Target::Others, Verb::Gain { .. }));
    gains || other_played(step).is_some()
}

/// Both steps in one clause, if the second is about the other card.
pub(crate) fn both(w: &mut Writer<'_>, first: &Step, second: &Step) -> bool {
    play_both(w, first, second).is_some() || give_both(w, first, second).is_some()
}

fn play_both(w: &mut Writer<'_>, first: &Step, second: &Step) -> Option<()> {
    let Step::On(what, Verb::Play { rested }) = first else { return None };
    let (other, having) = other_played(second)?;
    w.say("play");
    one(w, what);
    opt_rested(w, *rested);
    w.say("and play the other card");
    opt_rested(w, other);
    if let Some(having) = having {
        w.say("if it has");
        filter::property(w, having.parts());
    }
    Some(())
}

/// Whether the other card is played rested, and what it must have.
fn other_played(step: &Step) -> Option<(bool, Option<&Filter>)> {
    if let Step::On(Target::Others, Verb::Play { rested }) = step {
        return Some((*rested, None));
    }
    let Step::Flow(Flow::If { when: Condition::Is(Target::Others, having), then, .. }) = step
    else {
        return None;
    };
    let [Step::On(Target::Others, Verb::Play { rested })] = then.as_slice() else { return None };
    Some((*rested, Some(having)))
}

fn opt_rested(w: &mut Writer<'_>, rested: bool) {
    if rested {
        w.say("rested");
    }
}

fn give_both(w: &mut Writer<'_>, first: &Step, second: &Step) -> Option<()> {
    let Step::On(what, Verb::Gain { grants: first, .. }) = first else { return None };
    let Step::On(Target::Others, Verb::Gain { grants: second, until }) = second else {
        return None;
    };
    let ([first], [second]): (&[Grant], &[Grant]) = (first, second) else { return None };
    w.say("give");
    one(w, what);
    grant::figure(w, first);
    w.say("and the other");
    grant::figure(w, second);
    duration(w, *until);
    Some(())
}

/// "1 of the selected cards"
fn one(w: &mut Writer<'_>, target: &Target) {
    if let Target::Choose(Choice { count, .. }) = target {
        amount::count(w, count);
        w.any_as(&ONE_OF_THEM, 1);
    }
}
