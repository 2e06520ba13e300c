//! By what something is done.

use opcg::{
    Category,
    vocabulary::{Cause, Filter, Whose},
};

use super::{description::description, filter, group};
use crate::opcg::notes::Parser;

/// opt_cause = [cause { "or" cause }]
pub(crate) fn opt_cause(p: &mut Parser<'_>) -> Cause {
    let causes = p.attempt(|p| p.list(&["or"], cause)).unwrap_or_default();
    match <[Cause; 1]>::try_from(causes) {
        Ok([cause]) => cause,
        Err(none) if none.is_empty() => Cause::Any,
        Err(causes) => Cause::Either(causes),
    }
}

/// cause = "in battle" ["by" description] | "by" …
fn cause(p: &mut Parser<'_>) -> Option<Cause> {
    p.first(&[battle, effects_of, character_effect, effect, player])
}

/// battle = "in battle" ["by" ["a"] description]
fn battle(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("in battle")?;
    let by = p.attempt(|p| {
        p.expect("by")?;
        p.filler("a|an");
        description(p)
    });
    Some(Cause::Battle(by.map_or(Filter::Any, |description| description.everywhere())))
}

/// effects_of = ("by effects of" | "by an effect of") [owner] description
fn effects_of(p: &mut Parser<'_>) -> Option<Cause> {
    p.any(&EFFECTS_OF)?;
    let whose = p.attempt(group::owner).unwrap_or(Whose::Any);
    Some(Cause::Effect(whose, description(p)?.everywhere()))
}

pub(crate) const EFFECTS_OF: [&str; 2] = ["by effects of", "by an effect of"];

/// character_effect = "by" owner (description "'s effect" | categories "effects")
fn character_effect(p: &mut Parser<'_>) -> Option<Cause> {
    p.filler("by").then_some(())?;
    let whose = group::owner(p)?;
    let filter = p.first(&[possessed, categories])?;
    p.expect("effect|effects")?;
    Some(Cause::Effect(whose, filter))
}

fn possessed(p: &mut Parser<'_>) -> Option<Filter> {
    p.mark(p.here(), "possessed", 0);
    let filter = description(p)?.everywhere();
    p.any(&POSSESSED)?;
    Some(filter)
}

pub(crate) const POSSESSED: [&str; 2] = ["'s", "'"];

fn categories(p: &mut Parser<'_>) -> Option<Filter> {
    let categories: Vec<Category> = p.list(&CATEGORIES, filter::category_word)?;
    Some(filter::either(categories.into_iter().map(Filter::Category).collect()))
}

pub(crate) const CATEGORIES: [&str; 2] = ["and", "or"];

/// effect = "by" ("an effect" | "effects" | owner "effect(s)")
fn effect(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by")?;
    let whose = match p.filler("an") {
        true => Whose::Any,
        false => p.attempt(group::owner).unwrap_or(Whose::Any),
    };
    p.expect("effect|effects")?;
    Some(Cause::Effect(whose, Filter::Any))
}

/// player = "by your opponent" | "by you"
fn player(p: &mut Parser<'_>) -> Option<Cause> {
    p.one_of(&PLAYER).map(Cause::By)
}

pub(crate) const PLAYER: [(&str, Whose); 2] =
    [("by your opponent", Whose::Opponents), ("by you", Whose::Your)];

#[cfg(test)]
mod tests;
