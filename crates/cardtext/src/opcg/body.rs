//! Sentences in sequence, and how far an "if" reaches.

mod instead;

use opcg::vocabulary::{Condition, Flow, Quantity, Step, Target, Verb};

use super::{amount, condition, step};
use crate::opcg::notes::Parser;

/// One sentence, and how it hangs on the one before.
struct Sentence {
    steps: Vec<Step>,
    /// It begins with "Then", or speaks of the cards of the sentence before.
    continues: bool,
    /// It speaks of "the rest" of the cards looked at.
    rest: bool,
}

/// body = sentence { instead | sentence }
pub(crate) fn body(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    sentences(p, usize::MAX)
}

/// So many sentences, or all there are.
pub(crate) fn sentences(p: &mut Parser<'_>, most: usize) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    let (mut open, mut last) = (0, 0);
    for sentences in 1.. {
        if let Some(level) = innermost(&mut steps, open)
            && let Some(changed) = p.attempt(|p| instead::instead(p, level, last))
        {
            *level = changed;
            return (p.is_at_end() || p.sees("newline")).then_some(steps);
        }
        let here = p.here();
        let sentence = sentence(p)?;
        let guarded = match sentence.steps.last() {
            Some(Step::Flow(Flow::If { then, .. })) => Some(then.len()),
            _ => None,
        };
        let (opens, length) = (guarded.is_some(), sentence.steps.len());
        let level = attach(&mut steps, open, sentence);
        p.mark(here, "guarded", guarded.unwrap_or(0));
        p.mark(here, "steps", length);
        p.mark(here, "level", level);
        open = if opens { level + 1 } else { level };
        last = guarded.unwrap_or(length);
        let goes_on = !p.notes.option && p.sees("newline then") && p.filler("newline");
        if sentences == most || !goes_on && (p.is_at_end() || p.sees("newline")) {
            return Some(steps);
        }
    }
    None
}

/// each_of = "apply each of the following effects based on" quantity ":" { newline "•" when_so_many }
pub(crate) fn each_of(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.filler(EACH_OF).then_some(())?;
    let quantity = amount::quantity(p)?;
    p.expect(":")?;
    let mut steps = Vec::new();
    while p.eat("newline •") {
        steps.push(when_so_many(p, &quantity)?);
    }
    Some(steps)
}

pub(crate) const EACH_OF: &str = "apply each of the following effects based on";

/// when_so_many = "if" ("there are" | "you have") bound "cards," clauses "."
fn when_so_many(p: &mut Parser<'_>, quantity: &Quantity) -> Option<Step> {
    p.any(&SO_MANY)?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("cards ,")?;
    let when = Condition::Compare(quantity.clone(), cmp, number.into());
    let then = step::clauses(p)?;
    p.expect(".")?;
    Some(Step::Flow(Flow::If { when, then, otherwise: Vec::new() }))
}

pub(crate) const SO_MANY: [&str; 2] = ["if there are", "if you have"];

/// The steps that the last sentence stands among, if it stands alone there.
fn innermost(steps: &mut Vec<Step>, open: usize) -> Option<&mut Vec<Step>> {
    if open == 0 {
        return (!steps.is_empty()).then_some(steps);
    }
    let Some(Step::Flow(Flow::If { then, .. })) = steps.last_mut() else { return None };
    innermost(then, open - 1)
}

/// a sentence that continues a guarded one is guarded too; "the rest" is handled where the cards were looked at.
/// `open` says how many guards the last sentence stands in. Gives the number that the new one stands in.
fn attach(steps: &mut Vec<Step>, open: usize, sentence: Sentence) -> usize {
    let stays = sentence.rest && steps.iter().any(shows_cards);
    if open > 0
        && sentence.continues
        && !stays
        && let Some(Step::Flow(Flow::If { then, .. })) = steps.last_mut()
    {
        return 1 + attach(then, open - 1, sentence);
    }
    steps.extend(sentence.steps);
    0
}

fn shows_cards(step: &Step) -> bool {
    matches!(step, Step::On(_, Verb::Look) | Step::On(Target::From { .. }, Verb::Reveal))
}

/// sentence = ["Then,"] clauses [after] "."
fn sentence(p: &mut Parser<'_>) -> Option<Sentence> {
    p.notes.refers = false;
    p.notes.rest = false;
    p.notes.looking = None;
    p.notes.about_this = false;
    let then = p.any(&THEN).is_some();
    let here = p.here();
    let mut steps = step::clauses(p)?;
    if let Some(when) = opt_after(p)? {
        p.mark(here, "if after", 0);
        steps = vec![Step::Flow(Flow::If { when, then: steps, otherwise: Vec::new() })];
    }
    if !p.eat(".") {
        (p.sees("newline") || p.is_at_end()).then_some(())?;
        p.mark(here, "no stop", 0);
    }
    let continues = then || p.notes.refers || p.notes.rest;
    Some(Sentence { steps, continues, rest: p.notes.rest })
}

/// after = "if" condition; of a permanent effect also "while" condition or a turn
fn opt_after(p: &mut Parser<'_>) -> Option<Option<Condition>> {
    if p.notes.permanent
        && let Some(turn) = p.one_of(&step::TURNS)
    {
        return Some(Some(turn));
    }
    let said = p.eat("if") || p.notes.permanent && p.filler("while");
    match said {
        true => condition::conditions(p).map(Some),
        false => Some(None),
    }
}

pub(crate) const THEN: [&str; 2] = ["then ,", "then"];

#[cfg(test)]
mod tests;
