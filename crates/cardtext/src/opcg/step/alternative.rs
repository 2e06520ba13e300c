//! "K.O. or rest …", "… to the owner's hand or the bottom of their deck": the cards first, then which of two things.

use opcg::vocabulary::{Flow, Player, Step, Target, Verb};

use super::{super::target::target, form, moves};
use crate::opcg::notes::Parser;

/// step = two_verbs | two_ends | this_or_that
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        |p| form(p, "two verbs", two_verbs),
        |p| form(p, "two ends", two_ends),
        |p| form(p, "this or that", this_or_that),
    ])
}

fn choose_one(options: [Step; 2]) -> Step {
    let options = options.into_iter().map(|step| vec![step]).collect();
    Step::Flow(Flow::ChooseOne { by: Player::You, options })
}

/// two_verbs = "K.O. or rest" target
fn two_verbs(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("k.o. or rest")?;
    let target = target(p)?;
    let options = [Step::On(Target::Those, Verb::Ko), Step::On(Target::Those, Verb::Rest)];
    Some(vec![Step::On(target, Verb::Select), choose_one(options)])
}

pub(crate) const OR_AT: [&str; 2] = ["or place it at", "or"];

/// two_ends = ("return" | "place") target destination "or" ["place it"] destination
fn two_ends(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("return|place")?;
    let target = target(p)?;
    let first = moves::destination(p)?.step(Target::Those);
    p.any(&OR_AT)?;
    let second = moves::end_of_deck(p)?.step(Target::Those);
    Some(vec![Step::On(target, Verb::Select), choose_one([first, second])])
}

pub(crate) const OR: [&str; 2] = [", or", "or"];

/// this_or_that = simple [","] "or" simple, the second about "it"
fn this_or_that(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let mut first = moves::step(p)?;
    p.any(&OR)?;
    let mut second = moves::step(p)?;
    let (first, second) = (first.pop()?, second.pop()?);
    if let Step::On(target @ Target::Choose(_), Verb::Ko) = first {
        let options = [Step::On(Target::Those, Verb::Ko), second];
        return Some(vec![Step::On(target, Verb::Select), choose_one(options)]);
    }
    matches!(first, Step::On(Target::Those, Verb::Play { .. }))
        .then(|| vec![choose_one([first, second])])
}

#[cfg(test)]
mod tests;
