//! "If … during this turn, …": something that happened, or a replacement for the turn.

use opcg::{
    Category,
    vocabulary::{
        Ability, Condition, Duration, Filter, Flow, Grant, Group, Label, Place, Step, Subject,
        Target, Verb,
    },
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

/// 8-1-4-2: the cards that are there gain the replacement, each for itself; later ones do not.
fn instead(p: &mut Parser<'_>) -> Option<Step> {
    let would = replacement::happening(p)?;
    let what = receivers(would.what()?)?;
    let label = Label::Instead(would.about(&Subject::This));
    p.expect("during this turn ,")?;
    let optional = p.eat("you may");
    let body = super::clauses(p)?;
    p.expect("instead")?;
    let grants = vec![Grant::Ability(Box::new(Ability { optional, body, ..Ability::new(label) }))];
    Some(Step::On(what, Verb::Gain { grants, until: Duration::ThisTurn }))
}

/// The Characters that a replacement for a time is about.
fn receivers(of: &Subject) -> Option<Target> {
    let Subject::Card(whose, filter) = of else { return Some(Target::This) };
    let is_character = |part: &Filter| *part == Filter::Category(Category::Character);
    filter.parts().iter().any(is_character).then_some(())?;
    let others = filter.parts().iter().filter(|part| !is_character(part)).cloned();
    let filter = others.fold(Filter::Any, Filter::and);
    Some(Target::All(vec![Group { filter, ..amount::area(*whose, Place::Character) }]))
}

#[cfg(test)]
mod tests;
