//! Sentences in sequence, and how far an "if" reaches.

mod instead;

use opcg::vocabulary::{Condition, Quantity, Step, Target};

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
    let mut steps = Vec::new();
    let mut open = 0;
    loop {
        if let Some(last) = innermost(&mut steps, open)
            && let Some(changed) = p.attempt(|p| instead::instead(p, last))
        {
            *last = vec![changed];
            return p.is_at_end().then_some(steps);
        }
        let sentence = sentence(p)?;
        let opens = matches!(sentence.steps.last(), Some(Step::If { .. }));
        let level = attach(&mut steps, open, sentence);
        open = if opens { level + 1 } else { level };
        if p.is_at_end() || p.sees("newline") {
            return Some(steps);
        }
    }
}

/// each_of = "apply each of the following effects based on" quantity ":" { newline "•" when_so_many }
pub(crate) fn each_of(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("apply each of the following effects based on")?;
    let quantity = amount::quantity(p)?;
    p.expect(":")?;
    let mut steps = Vec::new();
    while p.eat("newline •") {
        steps.push(when_so_many(p, &quantity)?);
    }
    Some(steps)
}

/// when_so_many = "if" ("there are" | "you have") bound "cards," clauses "."
fn when_so_many(p: &mut Parser<'_>, quantity: &Quantity) -> Option<Step> {
    p.any(&["if there are", "if you have"])?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("cards ,")?;
    let when = Condition::Compare(quantity.clone(), cmp, number.into());
    let then = step::clauses(p)?;
    p.expect(".")?;
    Some(Step::If { when, then, otherwise: Vec::new() })
}

/// The steps that the last sentence stands among, if it stands alone there.
fn innermost(steps: &mut Vec<Step>, open: usize) -> Option<&mut Vec<Step>> {
    if open == 0 {
        return (!steps.is_empty()).then_some(steps);
    }
    let Some(Step::If { then, .. }) = steps.last_mut() else { return None };
    innermost(then, open - 1)
}

/// a sentence that continues a guarded one is guarded too; "the rest" is handled where the cards were looked at.
/// `open` says how many guards the last sentence stands in. Gives the number that the new one stands in.
fn attach(steps: &mut Vec<Step>, open: usize, sentence: Sentence) -> usize {
    let stays = sentence.rest && steps.iter().any(shows_cards);
    if open > 0
        && sentence.continues
        && !stays
        && let Some(Step::If { then, .. }) = steps.last_mut()
    {
        return 1 + attach(then, open - 1, sentence);
    }
    steps.extend(sentence.steps);
    0
}

fn shows_cards(step: &Step) -> bool {
    matches!(step, Step::Look(_) | Step::Reveal(Target::From { .. }))
}

/// sentence = ["Then,"] clauses ["if" condition] "."
fn sentence(p: &mut Parser<'_>) -> Option<Sentence> {
    p.notes.refers = false;
    p.notes.rest = false;
    p.notes.looking = None;
    p.notes.about_this = false;
    let then = p.eat("then ,") || p.eat("then");
    let mut steps = step::clauses(p)?;
    if p.eat("if") {
        let when = condition::conditions(p)?;
        steps = vec![Step::If { when, then: steps, otherwise: Vec::new() }];
    }
    if !p.eat(".") && !p.sees("newline") && !p.is_at_end() {
        return None;
    }
    let continues = then || p.notes.refers || p.notes.rest;
    Some(Sentence { steps, continues, rest: p.notes.rest })
}

#[cfg(test)]
mod tests;
