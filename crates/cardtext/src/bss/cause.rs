//! By what something is done, or cannot be done.

use bss::{
    Category,
    vocabulary::{Cause, DestroyedHow, Filter, Whose},
};

use super::{filter, group, notes::Parser};

/// opt_cause = [cause { "or" cause }]
pub(crate) fn opt_cause(p: &mut Parser<'_>) -> Cause {
    p.attempt(causes).unwrap_or_default()
}

/// causes = cause { "or" cause }
pub(crate) fn causes(p: &mut Parser<'_>) -> Option<Cause> {
    let mut causes = p.list(&["or"], cause)?;
    match causes.len() {
        1 => causes.pop(),
        _ => Some(Cause::Either(causes)),
    }
}

/// cause = keyword | destruction | effects_of | effect | card | player | battle | depleted
fn cause(p: &mut Parser<'_>) -> Option<Cause> {
    p.first(&[keyword, destruction, effects_of, effect, card, player, battle, depleted])
}

/// keyword = "by" (owner | "a") name "effect"
fn keyword(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by")?;
    let whose = match p.filler("a|an") {
        true => Whose::Any,
        false => group::owner(p)?,
    };
    let name = filter::keyword_name(p)?;
    p.expect("effect|effects")?;
    Some(Cause::Keyword(whose, name))
}

/// destruction = "by" (owner "destruction effects" | "destruction effects on" owner description)
fn destruction(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by")?;
    if p.eat("destruction effects on") {
        let whose = group::owner(p)?;
        return Some(Cause::DestructionEffect(whose, group::described(p)?));
    }
    let whose = group::owner(p)?;
    p.expect("destruction effect|effects")?;
    Some(Cause::DestructionEffect(whose, Filter::Any))
}

/// effects_of = "by" ("the effects of" | "effects on") owner description
fn effects_of(p: &mut Parser<'_>) -> Option<Cause> {
    p.any(&EFFECTS_OF)?;
    let whose = group::owner(p)?;
    Some(Cause::Effect(whose, group::described(p)?))
}

pub(crate) const EFFECTS_OF: [&str; 3] =
    ["by the effects of", "by effects on", "by the effects on"];

/// effect = "by" ("an effect" | ["one of"] owner ["magic"] "effects")
fn effect(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by")?;
    if p.any(&AN_EFFECT).is_some() {
        return Some(Cause::Effect(Whose::Any, Filter::Any));
    }
    p.filler("one of");
    let whose = group::owner(p)?;
    let magic = p.eat("magic");
    p.expect("effect|effects")?;
    let like = if magic { Filter::Category(Category::Magic) } else { Filter::Any };
    Some(Cause::Effect(whose, like))
}

pub(crate) const AN_EFFECT: [&str; 4] = ["an effect", "effects", "any effect", "card effects"];

/// card = "by one of" owner description: by its effects or by comparing BP with it
fn card(p: &mut Parser<'_>) -> Option<Cause> {
    p.expect("by")?;
    let (whose, like) = group::one_of_group(p)?;
    Some(by_card(whose, like))
}

pub(crate) fn by_card(whose: Whose, like: Filter) -> Cause {
    Cause::Either(vec![Cause::Compare(like.clone()), Cause::Effect(whose, like)])
}

/// player = "by your opponent" | "by you"
fn player(p: &mut Parser<'_>) -> Option<Cause> {
    p.one_of(&PLAYER).map(Cause::By)
}

pub(crate) const PLAYER: [(&str, Whose); 3] = [
    ("by your opponent", Whose::Opponents),
    ("by you", Whose::Your),
    ("by either player", Whose::Any),
];

/// battle = "in battle" | ["in battle"] "via comparing BP" ["with one of" …]
fn battle(p: &mut Parser<'_>) -> Option<Cause> {
    p.any(&BATTLE)?;
    let with = p.attempt(|p| {
        p.any(&WITH)?;
        group::one_of_group(p).filter(|(whose, _)| *whose == Whose::Opponents)
    });
    Some(Cause::Compare(with.map_or(Filter::Any, |(_, like)| like)))
}

pub(crate) const WITH: [&str; 2] = ["with", "by"];

pub(crate) const BATTLE: [&str; 4] =
    ["via comparing bp", "in battle via comparing bp", "in battle", "as the result of battle"];

/// depleted = "via reducing its cores to zero" | "via reducing its BP to 0"
fn depleted(p: &mut Parser<'_>) -> Option<Cause> {
    p.one_of(&DEPLETED).map(|how| Cause::Depleted(how, Whose::Any))
}

pub(crate) const DEPLETED: [(&str, DestroyedHow); 2] = [
    ("via reducing its cores to 0|zero", DestroyedHow::CoresToZero),
    ("via reducing its bp to 0|zero", DestroyedHow::BpToZero),
];

#[cfg(test)]
mod tests;
