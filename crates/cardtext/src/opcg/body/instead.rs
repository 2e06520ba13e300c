//! "A. If C, B instead": a sentence that changes the one before it.

use opcg::vocabulary::{Act, Choice, Count, Flow, Player, Step, Target, Verb};

use super::super::{
    condition,
    description::description,
    step,
    target::{self, choice},
};
use crate::opcg::notes::Parser;

/// instead = "if" conditions "," ["you may"] (other_target | other_step | another) ".": gives the steps that stand before
/// it, of which `last` are the sentence before, as it changes them
pub(crate) fn instead(p: &mut Parser<'_>, before: &[Step], last: usize) -> Option<Vec<Step>> {
    let here = p.here();
    p.expect("if")?;
    let when = condition::conditions(p)?;
    p.expect(",")?;
    let may = p.filler("you may");
    let whole = p.attempt(|p| other_target(p, before));
    let changed = if whole.is_some() { 0 } else { before.len().checked_sub(last)? };
    let (kept, changed) = before.split_at(changed);
    let then = whole
        .or_else(|| p.attempt(|p| other_step(p, changed)))
        .or_else(|| p.attempt(|p| another(p, changed)))?;
    let (who, otherwise) = (Player::You, changed.to_vec());
    let then = match may {
        true => vec![Step::Flow(Flow::May { who, steps: then, otherwise })],
        false => then,
    };
    p.expect(".")?;
    p.mark(here, "instead", 0);
    Some([kept, &[Step::Flow(Flow::If { when, then, otherwise: changed.to_vec() })]].concat())
}

/// other_target = ("choose" | "select") target "instead" ["of a" description]: the same steps with other cards
fn other_target(p: &mut Parser<'_>, before: &[Step]) -> Option<Vec<Step>> {
    p.mark(p.here(), "other target", 0);
    p.expect("choose|select")?;
    let here = p.here();
    let target = target::target(p)?;
    p.expect("instead")?;
    let (first, rest) = before.split_first()?;
    let (Step::On(Target::Choose(old), Verb::Select) | Step::On(Target::Choose(old), Verb::Ko)) =
        first
    else {
        return None;
    };
    if p.filler("of a") {
        // The cards of the sentence before, said again.
        let again = description(p)?.groups(Some(old.of.first()?.whose), p);
        (again == old.of).then_some(())?;
    }
    if matches!(target, Target::All(_)) {
        p.mark(here, "count unsaid", 0);
    }
    let target = with_count_of(p, target, old);
    let changed = match matches!(first, Step::On(_, Verb::Ko)) {
        true => Step::On(target, Verb::Ko),
        false => Step::On(target, Verb::Select),
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
fn other_step(p: &mut Parser<'_>, before: &[Step]) -> Option<Vec<Step>> {
    let other = step::simple(p)?;
    p.expect("instead of drawing")?;
    let number = p.number()?;
    p.expect("card|cards")?;
    let drawn = [Step::Do(Act::Draw { who: Player::You, count: Count::Exactly(number.into()) })];
    (before == drawn).then_some(other)
}

/// another = clauses "instead"
fn another(p: &mut Parser<'_>, before: &[Step]) -> Option<Vec<Step>> {
    p.mark(p.here(), "another", 0);
    p.notes.refers = false;
    let other = step::clauses(p)?;
    p.expect("instead")?;
    // The sentence before is not carried out, so there is nothing to refer to.
    (!p.notes.refers && !before.is_empty()).then_some(other)
}

#[cfg(test)]
mod tests;
