//! 8-1-3-4: "would … instead".

use opcg::vocabulary::{Ability, Cause, Condition, Label, Subject, Whose, Would};

use super::{cause::opt_cause, condition, description::description, step, timing};
use crate::opcg::notes::Parser;

/// replacement = "if" [conditions "and"] subject "would" would { "or" would } "," ["you may"] clauses
///               "instead" ["of that Character being K.O.'d"] "." [negated_if]
pub(crate) fn replacement(p: &mut Parser<'_>, ability: &mut Ability) -> Option<()> {
    p.expect("if")?;
    let (when, would) = p.first(&[
        |p| happening(p).map(|would| (None, would)),
        |p| {
            let when = condition::conditions(p)?;
            p.expect("and")?;
            Some((Some(when), happening(p)?))
        },
    ])?;
    p.expect(",")?;
    ability.optional = p.eat("you may");
    ability.label = Label::Instead(would);
    ability.when.extend(when.into_iter().flat_map(flat));
    p.notes.subject = true;
    ability.body = step::clauses(p)?;
    p.expect("instead")?;
    p.eat("of that character being k.o.'d");
    p.expect(".")?;
    ability.when.extend(p.attempt(negated_if));
    Some(())
}

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

fn flat(condition: Condition) -> Vec<Condition> {
    if let Condition::All(conditions) = condition {
        return conditions;
    }
    vec![condition]
}

/// happening = subject "would" ["be"] one { "or" ["would"] ["be"] one }
pub(crate) fn happening(p: &mut Parser<'_>) -> Option<Would> {
    let what = p.first(&[one_that, named, timing::subject])?;
    p.any(&["would be", "would"])?;
    let mut would = p.list(&["or would be", "or be", "or"], |p| one(p, &what))?;
    match would.len() {
        1 => would.pop(),
        _ => Some(Would::AnyOf(would)),
    }
}

/// one_that = "you have a" description "that"
fn one_that(p: &mut Parser<'_>) -> Option<Subject> {
    p.expect("you have a|an")?;
    let filter = description(p)?.everywhere();
    p.expect("that")?;
    Some(Subject::Card(Whose::Your, filter))
}

/// named = "your Character [Name]"
fn named(p: &mut Parser<'_>) -> Option<Subject> {
    p.expect("your character")?;
    let name = super::filter::name(p)?;
    let character = opcg::vocabulary::Filter::Category(opcg::Category::Character);
    Some(Subject::Card(Whose::Your, character.and(opcg::vocabulary::Filter::Name(name))))
}

/// one = "leave the field" | ("K.O.'d" | "removed from the field" | "rested") [cause]
fn one(p: &mut Parser<'_>, what: &Subject) -> Option<Would> {
    if p.eat("leave the field") {
        return Some(removed(what.clone(), Cause::Any));
    }
    let kind = p.one_of(&[
        ("k.o.'d", kod as Kind),
        ("removed from the field", removed as Kind),
        ("rested", rested as Kind),
    ])?;
    Some(kind(what.clone(), opt_cause(p)))
}

type Kind = fn(Subject, Cause) -> Would;

fn kod(what: Subject, by: Cause) -> Would {
    Would::BeKod { what, by }
}

fn removed(what: Subject, by: Cause) -> Would {
    Would::BeRemoved { what, by }
}

fn rested(what: Subject, by: Cause) -> Would {
    Would::BeRested { what, by }
}

#[cfg(test)]
mod tests;
