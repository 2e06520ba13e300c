//! By what something is done.

use opcg::{
    Category,
    vocabulary::{Cause, Filter, Whose},
};

use super::{description::description, filter, group};
use crate::opcg::notes::Parser;

/// opt_cause = ["in battle" ["by" description] | "by" …]
pub(crate) fn opt_cause(p: &mut Parser<'_>) -> Cause {
    p.first(&[battle, effects_of, character_effect, effect, player]).unwrap_or_default()
}

/// battle = "in battle" ["by" description]
fn battle(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("in battle")?;
    let by = p.attempt(|p| {
        p.expect("by")?;
        description(p)
    });
    Some(Cause::Battle(by.map_or(Filter::Any, |description| description.everywhere())))
}

/// effects_of = "by effects of" [owner] description
fn effects_of(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by effects of")?;
    let whose = p.attempt(group::owner).unwrap_or(Whose::Any);
    Some(Cause::Effect(whose, description(p)?.everywhere()))
}

/// character_effect = "by" owner (description "'s effect" | categories "effects")
fn character_effect(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by")?;
    let whose = group::owner(p)?;
    let filter = p.first(&[possessed, categories])?;
    p.expect("effect|effects")?;
    Some(Cause::Effect(whose, filter))
}

fn possessed(p: &mut Parser<'_>) -> Option<Filter> {
    let filter = description(p)?.everywhere();
    p.any(&["'s", "'"])?;
    Some(filter)
}

fn categories(p: &mut Parser<'_>) -> Option<Filter> {
    let categories: Vec<Category> = p.list(&["and", "or"], filter::category_word)?;
    Some(filter::either(categories.into_iter().map(Filter::Category).collect()))
}

/// effect = "by" ("an effect" | "effects" | owner "effect(s)")
fn effect(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by")?;
    let whose = match p.eat("an") {
        true => Whose::Any,
        false => p.attempt(group::owner).unwrap_or(Whose::Any),
    };
    p.expect("effect|effects")?;
    Some(Cause::Effect(whose, Filter::Any))
}

/// player = "by your opponent"
fn player(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by your opponent")?;
    Some(Cause::By(Whose::Opponents))
}

#[cfg(test)]
mod tests;
