//! 8-1-3-4: "would … instead".

use opcg::{
    Category,
    vocabulary::{Ability, Cause, Condition, Filter, Label, Subject, Whose, Would},
};

use super::{cause::opt_cause, condition, description::description, filter, step, timing};
use crate::opcg::notes::Parser;

/// replacement = "if" [conditions "and"] subject "would" would { "or" would } "," ["you may"] clauses
///               "instead" ["of that Character being K.O.'d"] "." [negated_if]
pub(crate) fn replacement(p: &mut Parser<'_>, ability: &mut Ability) -> Option<()> {
    let here = p.here();
    p.expect("if")?;
    let (when, would) = p.first(&[|p| happening(p).map(|would| (Vec::new(), would)), guarded])?;
    p.expect(",")?;
    ability.optional = p.eat("you may");
    ability.label = Label::Instead(would);
    ability.when.extend(when);
    p.notes.subject = true;
    ability.body = step::clauses(p)?;
    p.expect("instead")?;
    p.filler(OF_BEING_KOD);
    p.expect(".")?;
    if let Some(when) = p.attempt(negated_if) {
        p.mark(here, "negated if", 0);
        ability.when.push(when);
    }
    Some(())
}

pub(crate) const OF_BEING_KOD: &str = "of that character being k.o.'d";

/// once = "once per turn," subject "cannot be" would ".": nothing happens instead
pub(crate) fn once(p: &mut Parser<'_>, ability: &mut Ability) -> Option<()> {
    p.expect("once per turn ,")?;
    let what = timing::subject(p)?;
    p.expect("cannot be")?;
    ability.label = Label::Instead(one(p, &what)?);
    ability.once_per_turn = true;
    p.expect(".")
}

/// negated_if = "if" conditions ", this effect is negated."
fn negated_if(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect("if")?;
    let when = condition::conditions(p)?;
    p.expect(", this effect is negated .")?;
    Some(Condition::Not(Box::new(when)))
}

/// guarded = condition { ("," | "and" | ", and") condition } "and" happening
fn guarded(p: &mut Parser<'_>) -> Option<(Vec<Condition>, Would)> {
    let mut when = condition::condition(p)?;
    loop {
        if let Some(would) = p.attempt(|p| {
            p.expect("and")?;
            happening(p)
        }) {
            return Some((when, would));
        }
        p.any(&condition::AND)?;
        when.extend(condition::condition(p)?);
    }
}

/// happening = subject "would" ["be"] one { "or" ["would"] ["be"] one }
pub(crate) fn happening(p: &mut Parser<'_>) -> Option<Would> {
    let what = p.first(&[one_that, named, timing::subject])?;
    p.any(&WOULD)?;
    let mut would = p.list(&OR_WOULD, |p| one(p, &what))?;
    match would.len() {
        1 => would.pop(),
        _ => Some(Would::AnyOf(would)),
    }
}

pub(crate) const WOULD: [&str; 2] = ["would be", "would"];

pub(crate) const OR_WOULD: [&str; 4] = ["or would be", "or would", "or be", "or"];

/// one_that = "you have a" description "that"
fn one_that(p: &mut Parser<'_>) -> Option<Subject> {
    p.filler(YOU_HAVE).then_some(())?;
    let filter = description(p)?.everywhere();
    p.expect("that")?;
    Some(Subject::Card(Whose::Your, filter))
}

pub(crate) const YOU_HAVE: &str = "you have a|an";

/// named = "your Character [Name]"
fn named(p: &mut Parser<'_>) -> Option<Subject> {
    p.filler(YOUR_CHARACTER).then_some(())?;
    let name = filter::name(p)?;
    let character = Filter::Category(Category::Character);
    Some(Subject::Card(Whose::Your, character.and(Filter::Name(name))))
}

pub(crate) const YOUR_CHARACTER: &str = "your character";

/// one = "leave the field" | ("K.O.'d" | "removed from the field" | "rested") [cause]
fn one(p: &mut Parser<'_>, what: &Subject) -> Option<Would> {
    let what = what.clone();
    if p.filler(LEAVE) {
        return Some(Would::BeRemoved { what, by: Cause::Any });
    }
    let done = p.one_of(&DONE)?;
    let by = opt_cause(p);
    Some(match done {
        Done::Kod => Would::BeKod { what, by },
        Done::Removed => Would::BeRemoved { what, by },
        Done::Rested => Would::BeRested { what, by },
    })
}

pub(crate) const LEAVE: &str = "leave the field";

/// What would be done to a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    Kod,
    Removed,
    Rested,
}

pub(crate) const DONE: [(&str, Done); 3] =
    [("k.o.'d", Done::Kod), ("removed from the field", Done::Removed), ("rested", Done::Rested)];

#[cfg(test)]
mod tests;
