//! Which steps refer to the card of the event: where several cards activated the effect together, one of them is picked
//! before such a step (8-6-3). Conditions do not count, since they hold if they hold for one of the cards.

use crate::vocabulary::{Ability, Act, Flow, Grant, Part, Step, Target, Verb, Walk};

/// Whether a part refers to the card of the event.
fn names(part: &impl Walk) -> bool {
    part.has_part(|part| matches!(part, Part::Target(Target::Subject)))
}

/// Whether an ability refers to the card of the event.
pub(super) fn names_subject(ability: &Ability) -> bool {
    names(ability)
}

/// Whether a step itself does so, not only the steps and abilities in it.
pub(crate) fn is_about_subject(step: &Step) -> bool {
    match step {
        Step::On(target, Verb::Gain { grants, .. } | Verb::GainOneOf { grants, .. }) => {
            let is_own = |grant: &&Grant| !matches!(grant, Grant::Ability(_));
            names(target) || grants.iter().filter(is_own).any(names)
        }
        Step::On(target, verb) => names(target) || names(verb),
        Step::Do(Act::Watch { .. }) => false,
        Step::Do(act) => names(act),
        Step::Flow(flow) => is_joined_about_subject(flow),
    }
}

fn is_joined_about_subject(flow: &Flow) -> bool {
    match flow {
        Flow::Repeat { times, .. } => names(times),
        Flow::Later { steps, .. } => names(steps),
        Flow::ChooseOne { .. }
        | Flow::If { .. }
        | Flow::IfDone(_)
        | Flow::May { .. }
        | Flow::MayPay { .. }
        | Flow::Unless { .. }
        | Flow::Chain { .. } => false,
    }
}
