//! Keyword effects that are written into an effect, which its tags repeat.

use bss::{
    Color,
    vocabulary::{Ability, Act, Amount, Flow, Step},
};

/// 11-15: the colors of the Chain effects written into it.
pub(crate) fn chains(ability: &Ability) -> Vec<Color> {
    let mut colors = Vec::new();
    each_step(&ability.body, &mut |step| {
        if let Step::Flow(Flow::Chain { color, .. }) = step {
            colors.push(*color);
        }
    });
    colors
}

/// 11-17: how often the effect has Feast, as its tag says: an amount that is counted is 1.
pub(crate) fn feast(ability: &Ability) -> Option<i32> {
    let mut found = None;
    each_step(&ability.body, &mut |step| {
        if let Step::Do(Act::Feast(times)) = step {
            found = Some(match times {
                Amount::Fixed(times) => *times,
                Amount::Of(_) | Amount::Each { .. } | Amount::Plus(..) => 1,
            });
        }
    });
    found
}

fn each_step(steps: &[Step], found: &mut impl FnMut(&Step)) {
    for step in steps {
        found(step);
        inside(step).into_iter().for_each(|steps| each_step(steps, found));
    }
}

/// The steps inside a step.
fn inside(step: &Step) -> Vec<&[Step]> {
    if let Step::Flow(Flow::If { then, otherwise, .. }) = step {
        return vec![then, otherwise];
    }
    if let Step::Flow(Flow::ChooseOne { options, .. }) = step {
        return options.iter().map(Vec::as_slice).collect();
    }
    if let Step::Do(Act::Watch { ability, .. }) = step {
        return vec![&ability.body];
    }
    let Step::Flow(
        Flow::IfDone(steps)
        | Flow::May { steps, .. }
        | Flow::MayPay { then: steps, .. }
        | Flow::Unless { then: steps, .. }
        | Flow::Chain { steps, .. }
        | Flow::Repeat { steps, .. }
        | Flow::Later { steps, .. },
    ) = step
    else {
        return Vec::new();
    };
    vec![steps]
}
