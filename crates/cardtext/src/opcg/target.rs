//! Which cards a step is about.

mod join;

use opcg::vocabulary::{Choice, Count, End, Group, Place, Target, Whose};

use super::{
    amount::{self, count},
    description::{description, owned_description},
    filter, group,
};
use crate::opcg::notes::{Area, Parser};

/// target = primary { ("and" | ", and" | "or" | ",") primary }
pub(crate) fn target(p: &mut Parser<'_>) -> Option<Target> {
    let mut target = primary(p)?;
    loop {
        let joined = p.attempt(|p| {
            let join = join::word(p)?;
            let next = primary(p)?;
            // "…, and this Character gains" begins another clause.
            (!starts_predicate(p)).then_some(())?;
            join(p, target.clone(), next)
        });
        match joined {
            Some(joined) => target = joined,
            None => return Some(target),
        }
    }
}

/// subject = (primary | located) [("and" | "or") primary] [that_do_not], with a predicate to come
pub(crate) fn subject(p: &mut Parser<'_>) -> Option<Target> {
    let first = p.first(&[primary, located])?;
    let joined = p.attempt(|p| {
        let join = join::word(p)?;
        let second = primary(p)?;
        join(p, first.clone(), second)
    });
    let mut subject = joined.unwrap_or(first);
    // Said of all that stand before it: "your Leader and all of your Characters that do not have …".
    if let Target::All(groups) = &mut subject
        && let Some(filter) = p.attempt(filter::that_do_not)
    {
        for group in groups {
            group.filter = std::mem::take(&mut group.filter).and(filter.clone());
        }
    }
    Some(subject)
}

fn starts_predicate(p: &mut Parser<'_>) -> bool {
    p.sees("gains|gain|cannot|can|will|becomes|'s")
}

/// A choice by whoever the clause is about.
pub(crate) fn choice(p: &Parser<'_>, count: Count, of: Vec<Group>) -> Choice {
    let by = p.notes.by;
    Choice { by, count, of, looked_at: false, different_names: false, total_power: None }
}

/// primary = this | those | rest | opposing | from_end | each_of | several | chosen | all | whole_area | owned
pub(crate) fn primary(p: &mut Parser<'_>) -> Option<Target> {
    p.first(&[
        this, those, rest, opposing, from_end, each_of, several, chosen, all, whole_area, owned,
    ])
}

/// this = "this" ("Character" | "Leader" | "Stage" | "card") [zone]
pub(crate) fn this(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("this character|leader|stage|card|event")?;
    p.eat("card");
    if p.eat("in your hand") {
        p.notes.in_hand = true;
    }
    if p.eat("from your trash") {
        let filter = opcg::vocabulary::Filter::This;
        return Some(Target::All(vec![Group {
            whose: Whose::Your,
            places: vec![Place::Trash],
            filter,
        }]));
    }
    Some(Target::This)
}

/// those = "it" | "them" | "that card" | "the selected card(s)" | …
pub(crate) fn those(p: &mut Parser<'_>) -> Option<Target> {
    let pronoun = p.eat("it|them") || p.eat("that|those card|cards|character|characters");
    let known = pronoun
        || p.eat("that leader or character")
        || p.eat("the selected|revealed|chosen|trashed card|cards|character|characters")
        || p.attempt(played_by_this).is_some();
    known.then_some(())?;
    p.notes.refers = true;
    match pronoun && p.notes.subject {
        true => Some(Target::Subject),
        false => Some(Target::Those),
    }
}

/// played_by_this = "the" [number] "Character(s) played" ("by" | "with") "this effect"
fn played_by_this(p: &mut Parser<'_>) -> Option<()> {
    p.expect("the")?;
    p.attempt(Parser::number);
    p.expect("character|characters played by|with this effect")
}

/// rest = "the rest"
fn rest(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("the rest")?;
    p.notes.rest = true;
    Some(Target::Rest)
}

/// opposing = "the opponent's Character you battled with"
fn opposing(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("the opponent's character you battled with")?;
    Some(Target::Opposing)
}

/// from_end = count "card(s) from the" end "of" owner ("deck" | "Life cards")
pub(crate) fn from_end(p: &mut Parser<'_>) -> Option<Target> {
    let count = count(p)?;
    p.expect("card|cards from the")?;
    let end = end(p)?;
    p.expect("of")?;
    let each = p.eat("each of");
    let whose = group::owner(p)?;
    let place = group::place(p)?;
    let from = |whose| Target::From { whose, place, end, count: count.clone() };
    match each {
        true => Some(Target::Each(vec![from(Whose::Your), from(Whose::Opponents)])),
        false => Some(from(whose)),
    }
}

/// end = "top or bottom" | "top" | "bottom"
pub(crate) fn end(p: &mut Parser<'_>) -> Option<End> {
    p.one_of(&[("top or bottom", End::Either), ("top", End::Top), ("bottom", End::Bottom)])
}

/// each_of = "up to" number ("each of" | "of each of") owner "Leader and Character cards"
fn each_of(p: &mut Parser<'_>) -> Option<Target> {
    let count = count(p)?;
    p.any(&["each of", "of each of"])?;
    let whose = p.attempt(group::owner);
    let groups = group::groups(p, whose)?;
    let [Group { whose, places, filter }] = groups.as_slice() else { return None };
    let single = |place: &Place| {
        let group = Group { whose: *whose, places: vec![*place], filter: filter.clone() };
        Target::Choose(choice(p, count.clone(), vec![group]))
    };
    Some(Target::Each(places.iter().map(single).collect()))
}

/// several = count description { "and" count description } zone: the area is said of all of them
fn several(p: &mut Parser<'_>) -> Option<Target> {
    let parts = p.list(&["and", ", and"], |p| Some((count(p)?, description(p)?)))?;
    let zone = parts.last()?.1.zone.clone()?;
    let earlier = &parts[..parts.len() - 1];
    (!earlier.is_empty() && earlier.iter().all(|(_, part)| part.zone.is_none())).then_some(())?;
    let each = parts.into_iter().map(|(count, mut part)| {
        part.zone = Some(zone.clone());
        Target::Choose(choice(p, count, part.groups(Whose::Any, p)))
    });
    Some(Target::Each(each.collect()))
}

/// chosen = count ["of" [owner]] description
pub(crate) fn chosen(p: &mut Parser<'_>) -> Option<Target> {
    let count = count(p)?;
    let of = p.eat("of");
    let whose = match of {
        true => p.attempt(group::owner),
        false => None,
    };
    // "any number of" needs no owner, "2 of" does.
    let described = whose.is_some() || !of || count == Count::AnyNumber;
    described.then_some(())?;
    let description = match whose {
        Some(_) => owned_description(p)?,
        None => description(p)?,
    };
    let (different_names, total_power) =
        (description.different_names, description.total_power.clone());
    let looked_at = p.notes.looking.is_some() && description.zone.is_none();
    let whose = group::opt_field(p).or(whose).unwrap_or(Whose::Any);
    let of = description.groups(whose, p);
    of.iter().all(|group| !group.places.is_empty()).then_some(())?;
    Some(Target::Choose(Choice { looked_at, different_names, total_power, ..choice(p, count, of) }))
}

/// all = ("all" ["of"] | "none of" | "any of") [owner] description | "all cards" zone
pub(crate) fn all(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("all|any")?;
    p.eat("of");
    let whose = p.attempt(group::owner);
    let mut groups = group::groups(p, whose)?;
    // "all of your [A] and {T} type Characters"
    if let Some(more) = p.attempt(|p| {
        p.expect("and")?;
        group::groups(p, whose)
    }) {
        groups.extend(more);
    }
    Some(Target::All(groups))
}

/// owned = owner [number] description
fn owned(p: &mut Parser<'_>) -> Option<Target> {
    let whose = group::owner(p)?;
    p.attempt(|p| p.number().filter(|number| *number == 1));
    Some(Target::All(group::groups(p, Some(whose))?))
}

/// whole_area = owner ("hand" | "trash")
fn whole_area(p: &mut Parser<'_>) -> Option<Target> {
    let whose = group::owner(p)?;
    let place = p.one_of(&[("hand", Place::Hand), ("trash", Place::Trash)])?;
    Some(Target::All(vec![amount::area(whose, place)]))
}

/// located = description: every such card, in the area named or on the field
pub(crate) fn located(p: &mut Parser<'_>) -> Option<Target> {
    Some(Target::All(group::groups(p, None)?))
}

/// Where the cards of a target lie, if that is one area.
pub(crate) fn lies_in(target: &Target) -> Option<Area> {
    if let Target::From { whose, place, .. } = target {
        return Some(Area { whose: *whose, place: *place });
    }
    if let Target::Each(targets) = target {
        return targets.first().and_then(lies_in);
    }
    let (Target::All(groups) | Target::Choose(Choice { of: groups, .. })) = target else {
        return None;
    };
    let [Group { whose, places, .. }] = groups.as_slice() else { return None };
    Some(Area { whose: *whose, place: *places.first()? })
}

#[cfg(test)]
mod tests;
