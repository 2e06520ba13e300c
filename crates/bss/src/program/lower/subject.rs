//! Which steps are about the card that the event was about: where several activated the effect together, one of them is
//! picked before (8-6-3). Conditions are not among them, since they hold if they hold for one.

use crate::vocabulary::{
    Ability, Act, Flow, Grant, Step, Target, Verb,
    visit::{self, Visitor},
};

/// Whether anything in an ability speaks of the card that the event was about.
pub(super) fn names_subject(ability: &Ability) -> bool {
    let mut names = Names::default();
    ability.clone().visit(&mut names);
    names.0
}

/// Whether a step itself does so, not only the steps in it.
pub(super) fn is_about_subject(step: &Step) -> bool {
    if let Step::On(what, Verb::Gain { grants, .. } | Verb::GainOneOf { grants, .. }) = step {
        return Names::found_in(|names| {
            visit::target(&mut what.clone(), names);
            for grant in grants.iter().filter(|grant| !matches!(grant, Grant::Ability(_))) {
                visit::grant(&mut grant.clone(), names);
            }
        });
    }
    if let Step::Flow(Flow::Repeat { times, .. }) = step {
        return Names::found_in(|names| visit::amount(&mut times.clone(), names));
    }
    !holds_steps(step) && Names::found_in(|names| visit::step(&mut step.clone(), names))
}

/// Whether its steps are looked at one by one.
fn holds_steps(step: &Step) -> bool {
    matches!(
        step,
        Step::Flow(
            Flow::If { .. }
                | Flow::IfDone(_)
                | Flow::May { .. }
                | Flow::MayPay { .. }
                | Flow::Unless { .. }
                | Flow::Chain { .. }
                | Flow::ChooseOne { .. }
        ) | Step::Do(Act::Watch { .. })
    )
}

#[derive(Default)]
struct Names(bool);

impl Names {
    fn found_in(visit: impl FnOnce(&mut Names)) -> bool {
        let mut names = Names::default();
        visit(&mut names);
        names.0
    }
}

impl Visitor for Names {
    fn target(&mut self, target: &Target) {
        self.0 |= *target == Target::Subject;
    }
}
