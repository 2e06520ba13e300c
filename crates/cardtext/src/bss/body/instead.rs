//! "A. If C, B instead": a sentence that changes those before it.

use bss::vocabulary::{Act, Condition, Duration, Flow, PlayerBan, Step, Target, Verb};

use super::{change, stop};
use crate::bss::{amount, condition, notes::Parser, step, target};

/// What is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Other cards are selected, and the same is done with them.
    Selection,
    /// Other cards are revealed.
    Reveal,
    /// Something else is done.
    Another,
    /// The same is done without triggering effects.
    Quiet,
    /// More or fewer cores are paid.
    Price,
}

impl Kind {
    pub(crate) const ALL: [Kind; 5] =
        [Kind::Selection, Kind::Reveal, Kind::Another, Kind::Quiet, Kind::Price];
}

/// instead = "if" conditions "," (selection | reveal | another | quiet | price) ".": gives the steps that stand before it, of
/// which `last` are the sentence before, as it changes them
pub(crate) fn instead(
    p: &mut Parser<'_>,
    before: &[Step],
    last: usize,
) -> Option<(Vec<Step>, Kind)> {
    p.expect("if")?;
    let when = condition::conditions(p)?;
    p.expect(",")?;
    let found = p
        .attempt(|p| selection(p, before, &when))
        .or_else(|| p.attempt(|p| reveal(p, before, &when)))
        .or_else(|| p.attempt(|p| another(p, before, last, &when)))
        .or_else(|| p.attempt(|p| quiet(p, before, &when)))
        .or_else(|| p.attempt(|p| price(p, before, &when)))?;
    stop(p)?;
    Some(found)
}

fn either(when: &Condition, then: Vec<Step>, otherwise: &[Step]) -> Step {
    Step::Flow(Flow::If { when: when.clone(), then, otherwise: otherwise.to_vec() })
}

/// selection = "select" target "instead": the same steps with other cards
fn selection(p: &mut Parser<'_>, before: &[Step], when: &Condition) -> Option<(Vec<Step>, Kind)> {
    p.expect("select")?;
    let what = target::target(p)?;
    p.expect("instead")?;
    let at = before.iter().position(|step| matches!(step, Step::On(_, Verb::Select)))?;
    let (kept, changed) = before.split_at(at);
    let then = [&[Step::On(what, Verb::Select)], &changed[1..]].concat();
    Some(([kept, &[either(when, then, changed)]].concat(), Kind::Selection))
}

/// reveal = "reveal the top" number "cards instead"
fn reveal(p: &mut Parser<'_>, before: &[Step], when: &Condition) -> Option<(Vec<Step>, Kind)> {
    p.expect("reveal the top")?;
    let count = amount::number(p)?.into();
    p.expect("card|cards instead")?;
    let (at, whose) = before.iter().enumerate().find_map(|(at, step)| {
        let Step::On(Target::Top { whose, .. }, Verb::Reveal) = step else { return None };
        Some((at, *whose))
    })?;
    let then = vec![Step::On(Target::Top { whose, count }, Verb::Reveal)];
    let changed = either(when, then, &before[at..=at]);
    Some(([&before[..at], &[changed], &before[at + 1..]].concat(), Kind::Reveal))
}

pub(crate) const WITH_THIS: &str = "with this effect";

/// another = clauses ["with this effect"] "instead": in place of the last step if it is done with the same cards, else
/// of the whole sentence
fn another(
    p: &mut Parser<'_>,
    before: &[Step],
    last: usize,
    when: &Condition,
) -> Option<(Vec<Step>, Kind)> {
    p.notes.refers = false;
    p.notes.until = before.last().and_then(until_of);
    let then = step::clauses(p);
    p.notes.until = None;
    let then = then?;
    p.filler(WITH_THIS);
    p.expect("instead")?;
    let length = if p.notes.refers { 1 } else { last };
    let (kept, changed) = before.split_at(before.len().checked_sub(length)?);
    Some(([kept, &[either(when, then, changed)]].concat(), Kind::Another))
}

/// How long what the step gives lasts.
pub(crate) fn until_of(step: &Step) -> Option<Duration> {
    let (Step::On(_, Verb::Gain { until, .. } | Verb::GainOneOf { until, .. })
    | Step::Do(Act::Forbid { until, .. } | Act::Watch { until, .. })) = step
    else {
        return None;
    };
    Some(*until)
}

/// quiet = not_triggered: "When Destroyed" effects are not triggered then
fn quiet(p: &mut Parser<'_>, before: &[Step], when: &Condition) -> Option<(Vec<Step>, Kind)> {
    let (last, kept) = before.split_last()?;
    let mut then = vec![last.clone()];
    change::not_triggered(p, &mut then)?;
    let changed = either(when, then, std::slice::from_ref(last));
    Some(([kept, &[changed]].concat(), Kind::Quiet))
}

/// The words before the number, and those behind it.
pub(crate) const PRICE: (&str, &str) = ("players must pay", "core|cores for this effect");

/// price = "players must pay" number "cores for this effect"
fn price(p: &mut Parser<'_>, before: &[Step], when: &Condition) -> Option<(Vec<Step>, Kind)> {
    p.expect(PRICE.0)?;
    let number = amount::number(p)?;
    p.expect(PRICE.1)?;
    let (last, kept) = before.split_last()?;
    let mut then = last.clone();
    let Step::Do(Act::Forbid { what: PlayerBan::PayToTrigger(_, paid), .. }) = &mut then else {
        return None;
    };
    *paid = number.into();
    let changed = either(when, vec![then], std::slice::from_ref(last));
    Some(([kept, &[changed]].concat(), Kind::Price))
}

#[cfg(test)]
mod tests;
