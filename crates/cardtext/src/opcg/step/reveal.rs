//! Steps that look at cards, reveal, choose.

use opcg::vocabulary::{Act, Flow, Step, Target, Verb};

use super::{
    super::{
        body,
        target::{self, target},
    },
    others,
};
use crate::opcg::notes::Parser;

/// step = look | reveal | choose_cost | choose_one | choose
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[look, reveal, choose_cost, choose_one, choose])
}

/// look = "look at" (from_end | all); what follows in the sentence is about the cards looked at
fn look(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("look at")?;
    let what = p.first(&[target::from_end, target::all])?;
    p.notes.looking = target::lies_in(&what);
    (p.notes.subject, p.notes.about_this, p.notes.antecedent) = (false, false, true);
    Some(vec![Step::On(what, Verb::Look)])
}

/// reveal = "reveal" target
fn reveal(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("reveal|reveals")?;
    let what = p.first(&[target::from_end, target])?;
    if matches!(what, Target::From { .. }) {
        p.notes.looking = target::lies_in(&what);
    }
    (p.notes.subject, p.notes.about_this, p.notes.antecedent) = (false, false, true);
    others::remember(p, &what);
    Some(vec![Step::On(what, Verb::Reveal)])
}

/// choose = ("choose" | "select") target
fn choose(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("choose|chooses|select|selects")?;
    let what = target(p)?;
    others::remember(p, &what);
    Some(vec![Step::On(what, Verb::Select)])
}

/// choose_cost = "choose a cost"
fn choose_cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("choose a cost")?;
    Some(vec![Step::Do(Act::ChooseNumber)])
}

/// choose_one = "choose one:" { newline "•" body }
fn choose_one(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("choose|chooses one :")?;
    let by = std::mem::take(&mut p.notes.by);
    let mut options = Vec::new();
    while let Some(option) = p.attempt(option) {
        options.push(option);
    }
    (options.len() > 1).then_some(())?;
    Some(vec![Step::Flow(Flow::ChooseOne { by, options })])
}

fn option(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("newline")?;
    p.any(&BULLETS)?;
    p.notes.option = true;
    let steps = body::body(p);
    p.notes.option = false;
    p.mark(p.here(), "option ends", 0);
    steps
}

pub(crate) const BULLETS: [&str; 2] = ["•", "-"];

#[cfg(test)]
mod tests;
