//! "If … during this turn, …": something that happened, or a replacement for the turn.

use opcg::vocabulary::{
    Ability, Condition, Duration, Flow, Grant, Label, Place, Step, Target, Verb, Whose,
};

use super::{
    super::{amount, replacement, timing},
    form,
};
use crate::opcg::notes::Parser;

/// step = "if" (event "during this turn," clauses | would "during this turn," ["you may"] clauses "instead")
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("if")?;
    p.first(&[|p| form(p, "happened", happened), instead]).map(|step| vec![step])
}

/// Looks back at the turn (faq OP12-020).
fn happened(p: &mut Parser<'_>) -> Option<Step> {
    let when = Condition::ThisTurn(timing::event(p)?);
    p.expect("during this turn ,")?;
    Some(Step::Flow(Flow::If { when, then: super::clauses(p)?, otherwise: Vec::new() }))
}

/// An Event lies in the trash by then, so the Leader gains the replacement.
fn instead(p: &mut Parser<'_>) -> Option<Step> {
    let label = Label::Instead(replacement::happening(p)?);
    p.expect("during this turn ,")?;
    let optional = p.eat("you may");
    let body = super::clauses(p)?;
    p.expect("instead")?;
    let grants = vec![Grant::Ability(Box::new(Ability { optional, body, ..Ability::new(label) }))];
    let what = Target::All(vec![amount::area(Whose::Your, Place::Leader)]);
    Some(Step::On(what, Verb::Gain { grants, until: Duration::ThisTurn }))
}

#[cfg(test)]
mod tests;
