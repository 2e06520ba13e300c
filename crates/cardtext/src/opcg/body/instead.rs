//! "A. If C, B instead": a sentence that changes the one before it.

use opcg::vocabulary::{Choice, Count, Player, Step, Target};

use super::super::{
    condition,
    description::description,
    step,
    target::{self, choice},
};
use crate::opcg::notes::Parser;

/// instead = "if" conditions "," ["you may"] (other_target | other_step) "."
pub(crate) fn instead(p: &mut Parser<'_>, before: &[Step]) -> Option<Step> {
    p.expect("if")?;
    let when = condition::conditions(p)?;
    p.expect(",")?;
    let may = p.eat("you may");
    let then = p
        .attempt(|p| other_target(p, before))
        .or_else(|| p.attempt(|p| other_step(p, before, may)))?;
    p.expect(".")?;
    Some(Step::If { when, then, otherwise: before.to_vec() })
}

/// other_target = ("choose" | "select") target "instead" ["of a" description]: the same steps with other cards
fn other_target(p: &mut Parser<'_>, before: &[Step]) -> Option<Vec<Step>> {
    p.expect("choose|select")?;
    let target = target::target(p)?;
    p.expect("instead")?;
    p.attempt(|p| {
        p.expect("of a")?;
        description(p)
    });
    let (first, rest) = before.split_first()?;
    let (Step::Choose(Target::Choose(old)) | Step::Ko(Target::Choose(old))) = first else {
        return None;
    };
    let target = with_count_of(p, target, old);
    let changed = match matches!(first, Step::Ko(_)) {
        true => Step::Ko(target),
        false => Step::Choose(target),
    };
    Some([&[changed], rest].concat())
}

/// "your opponent's Character with …" takes as many as were chosen before.
fn with_count_of(p: &Parser<'_>, target: Target, old: &Choice) -> Target {
    if let Target::All(groups) = target {
        return Target::Choose(choice(p, old.count.clone(), groups));
    }
    target
}

/// other_step = simple "instead of drawing" number "card(s)"
fn other_step(p: &mut Parser<'_>, before: &[Step], may: bool) -> Option<Vec<Step>> {
    let other = step::simple(p)?;
    p.expect("instead of drawing")?;
    let number = p.number()?;
    p.expect("card|cards")?;
    let drawn = [Step::Draw { who: Player::You, count: Count::Exactly(number.into()) }];
    (before == drawn).then_some(())?;
    Some(match may {
        true => vec![Step::ChooseOne { by: Player::You, options: vec![other, before.to_vec()] }],
        false => other,
    })
}

#[cfg(test)]
mod tests;
