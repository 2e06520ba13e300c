//! Which cards a step is about.

pub(crate) mod join;

use opcg::vocabulary::{Amount, Choice, Count, End, Filter, Group, Place, Target, Whose};

use super::{
    amount::{self, count},
    description::{chosen_description, description, owned_chosen_description},
    filter, group,
};
use crate::opcg::notes::{Area, Parser};

/// target = primary { ("and" | ", and" | "or" | ",") primary }
pub(crate) fn target(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let mut target = primary(p)?;
    loop {
        let joined = p.attempt(|p| {
            let join = join::word(p)?;
            p.notes.shared = 0;
            let next = primary(p)?;
            // "…, and this Character gains" begins another clause.
            (!starts_predicate(p)).then_some(())?;
            join.join(p, here, target.clone(), next)
        });
        match joined {
            Some(joined) => target = joined,
            None => return Some(target),
        }
    }
}

/// subject = (primary | located) [("and" | "or") primary] [that_do_not], with a predicate to come
pub(crate) fn subject(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let first = p.first(&[primary, located])?;
    let joined = p.attempt(|p| {
        let join = join::word(p)?;
        p.notes.shared = 0;
        let second = primary(p)?;
        join.join(p, here, first.clone(), second)
    });
    if joined.is_some() && p.notes.shared > 0 {
        p.filler(",");
    }
    let mut subject = joined.unwrap_or(first);
    // Said of all that stand before it: "your Leader and all of your Characters that do not have …".
    if let Target::All(groups) = &mut subject
        && let Some(filter) = p.attempt(filter::that_do_not)
    {
        p.mark(here, "that do not", filter.parts().len());
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
    Choice { by, count, of, looked_at: false, different_names: false, total: None }
}

/// primary = this | those | named | rest | opposing | attacking | from_end | equal_from_end | each_of | several | of_revealed | chosen | all | whole_area | in_total | owned
pub(crate) fn primary(p: &mut Parser<'_>) -> Option<Target> {
    let target = p.first(&[
        this,
        those,
        named,
        rest,
        opposing,
        attacking,
        from_end,
        equal_from_end,
        each_of,
        several,
        of_revealed,
        chosen,
        all,
        whole_area,
        in_total,
        owned,
    ])?;
    // From here on "it" is what was chosen.
    let chooses = matches!(target, Target::Choose(_) | Target::Each(_) | Target::From { .. });
    p.notes.subject &= !chooses;
    p.notes.about_this &= !chooses;
    p.notes.antecedent = true;
    p.notes.all = matches!(target, Target::All(_));
    Some(target)
}

/// this = "this" ("Character" | "Leader" | "Stage" | "card") [zone]
pub(crate) fn this(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("this character|leader|stage|card|event")?;
    p.filler("card");
    if p.filler("in your hand") {
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

/// those = "it" | "them" | "that card" | "the selected card(s)"
pub(crate) fn those(p: &mut Parser<'_>) -> Option<Target> {
    let pronoun = p.any(&PRONOUN).is_some();
    (pronoun || p.any(&SELECTED).is_some()).then_some(())?;
    p.notes.refers = true;
    if pronoun && p.notes.subject {
        return Some(Target::Subject);
    }
    // "If this Character …, it gains …"
    if pronoun && p.notes.about_this {
        return Some(Target::This);
    }
    p.notes.antecedent.then_some(Target::Those)
}

/// A card that is only compared or counted with: nothing is done with it.
pub(crate) fn mentioned(p: &mut Parser<'_>) -> Option<Target> {
    let notes = p.notes;
    let target = primary(p)?;
    (p.notes.subject, p.notes.antecedent) = (notes.subject, notes.antecedent);
    p.notes.all = notes.all;
    Some(target)
}

pub(crate) const PRONOUN: [&str; 2] = ["it|them", "that|those card|cards|character|characters"];

pub(crate) const SELECTED: [&str; 3] = [
    "that leader or character",
    "the selected|chosen card|cards|character|characters",
    "the turned|played|rested card|cards|character|characters",
];

/// named = "the revealed card(s)" | "the trashed card(s)" | played_by_this: what was done with them says which are meant
fn named(p: &mut Parser<'_>) -> Option<Target> {
    let moved = |p: &mut Parser<'_>| p.eat(TRASHED) || p.attempt(played_by_this).is_some();
    let target = match p.eat(REVEALED) {
        true => Target::Revealed,
        false => moved(p).then_some(Target::Moved)?,
    };
    p.notes.refers = true;
    p.notes.antecedent.then_some(target)
}

pub(crate) const REVEALED: &str = "the revealed card|cards|character|characters";

pub(crate) const TRASHED: &str = "the trashed card|cards|character|characters";

/// played_by_this = "the" [number] "Character(s) played" ("by" | "with") "this effect"
fn played_by_this(p: &mut Parser<'_>) -> Option<()> {
    let here = p.here();
    p.expect("the")?;
    let number = p.attempt(Parser::number).unwrap_or(0);
    p.expect(PLAYED_BY_THIS)?;
    p.mark(here, PLAYED_BY_THIS, usize::try_from(number).ok()?);
    Some(())
}

pub(crate) const PLAYED_BY_THIS: &str = "character|characters played by|with this effect";

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

/// attacking = "the" description of the card that attacks
fn attacking(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    p.expect("the")?;
    p.sees("attacking").then_some(())?;
    p.mark(here, "the attacking", 0);
    Some(Target::All(group::groups(p, None)?))
}

/// from_end = count "card(s) from the" end "of" owner ("deck" | "Life cards")
pub(crate) fn from_end(p: &mut Parser<'_>) -> Option<Target> {
    let count = count(p)?;
    p.expect("card|cards from the")?;
    let end = end(p)?;
    p.expect("of")?;
    let each = p.any(&EACH_PLAYERS).is_some();
    let whose = if each { Whose::Any } else { group::owner(p)? };
    let place = group::place(p)?;
    let from = |whose| Target::From { whose, place, end, count: count.clone() };
    match each {
        true => Some(Target::Each(vec![from(Whose::Your), from(Whose::Opponents)])),
        false => Some(from(whose)),
    }
}

/// equal_from_end = "cards from the" end "of" owner place "equal to" quantity
fn equal_from_end(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("cards from the")?;
    let end = end(p)?;
    p.expect("of")?;
    let (whose, place) = (group::owner(p)?, group::place(p)?);
    p.expect("equal to")?;
    let count = Count::Exactly(Amount::Of(Box::new(amount::quantity(p)?)));
    Some(Target::From { whose, place, end, count })
}

/// of_revealed = count "of the revealed cards"
fn of_revealed(p: &mut Parser<'_>) -> Option<Target> {
    p.mark(p.here(), OF_REVEALED, 0);
    let count = count(p)?;
    p.expect(OF_REVEALED)?;
    p.notes.refers = true;
    let looking = p.notes.looking?;
    let of = vec![amount::area(looking.whose, looking.place)];
    Some(Target::Choose(Choice { looked_at: true, ..choice(p, count, of) }))
}

pub(crate) const OF_REVEALED: &str = "of the revealed cards";

pub(crate) const EACH_PLAYERS: [&str; 2] = ["each of your and your opponent's", "each player's"];

/// end = "top or bottom" | "top" | "bottom"
pub(crate) fn end(p: &mut Parser<'_>) -> Option<End> {
    p.one_of(&END)
}

pub(crate) const END: [(&str, End); 3] =
    [("top or bottom", End::Either), ("top", End::Top), ("bottom", End::Bottom)];

/// each_of = "up to" number ("each of" | "of each of") owner "Leader and Character cards"
fn each_of(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let count = count(p)?;
    p.any(&EACH_OF)?;
    p.mark(here, "each of places", 0);
    let whose = p.attempt(group::owner);
    let groups = group::groups(p, whose)?;
    let [Group { whose, places, filter }] = groups.as_slice() else { return None };
    let single = |place: &Place| {
        let group = Group { whose: *whose, places: vec![*place], filter: filter.clone() };
        Target::Choose(choice(p, count.clone(), vec![group]))
    };
    Some(Target::Each(places.iter().map(single).collect()))
}

pub(crate) const EACH_OF: [&str; 2] = ["each of", "of each of"];

/// several = count description { "and" count description } zone: the area is said of all of them
fn several(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    p.notes.shared = 0;
    let parts = p.list(&AND, |p| Some((count(p)?, description(p)?)))?;
    let zone = parts.last()?.1.zone.clone()?;
    let earlier = &parts[..parts.len() - 1];
    (!earlier.is_empty() && earlier.iter().all(|(_, part)| part.zone.is_none())).then_some(())?;
    let tail = parts.last()?.1.tail();
    let shared = last_parts(&tail, usize::from(p.notes.shared));
    p.mark(here, "several", shared.parts().len());
    let last = parts.len() - 1;
    let each = parts.into_iter().enumerate().map(|(at, (count, mut part))| {
        part.zone = Some(zone.clone());
        let mut of = part.groups(None, p);
        if at < last {
            of.iter_mut().for_each(|group| group.filter = group.filter.clone().and(shared.clone()));
        }
        Target::Choose(choice(p, count, of))
    });
    Some(Target::Each(each.collect()))
}

/// The criteria at the end.
fn last_parts(filter: &Filter, number: usize) -> Filter {
    let parts = filter.parts();
    let last = &parts[parts.len().saturating_sub(number)..];
    last.iter().cloned().fold(Filter::Any, Filter::and)
}

pub(crate) const AND: [&str; 3] = ["and", ", and", ","];

/// chosen = count ["of" [owner]] description
pub(crate) fn chosen(p: &mut Parser<'_>) -> Option<Target> {
    let count = count(p)?;
    let of = p.filler("of");
    let whose = match of {
        true => p.attempt(group::owner),
        false => None,
    };
    // "any number of" needs no owner, "2 of" does.
    let described = whose.is_some() || !of || count == Count::AnyNumber;
    described.then_some(())?;
    let description = match whose {
        Some(_) => owned_chosen_description(p)?,
        None => chosen_description(p)?,
    };
    description.is_counted(&count).then_some(())?;
    let (different_names, total) = (description.different_names, description.total.clone());
    let named = description.zone.is_some();
    let said = group::opt_field(p).or(whose);
    let looked_at = p.notes.looking.is_some() && !named && said.is_none();
    let of = description.groups(said, p);
    of.iter().all(|group| !group.places.is_empty()).then_some(())?;
    Some(Target::Choose(Choice { looked_at, different_names, total, ..choice(p, count, of) }))
}

/// all = ("all" ["of"] | "none of" | "any of") [owner] description | "all cards" zone
pub(crate) fn all(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    p.expect("all|any")?;
    p.filler("of");
    p.filler("the");
    let whose = p.attempt(group::owner);
    let mut groups = group::groups(p, whose)?;
    p.mark(here, "all", groups.len());
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
    p.filler("1");
    Some(Target::All(group::groups(p, Some(whose))?))
}

/// in_total = owner description, which says what the cards come to together: any number of them
fn in_total(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let whose = group::owner(p)?;
    let description = owned_chosen_description(p)?;
    let total = Some(description.total.clone()?);
    let different_names = description.different_names;
    p.mark(here, "in total", 0);
    let of = description.groups(Some(whose), p);
    Some(Target::Choose(Choice { different_names, total, ..choice(p, Count::AnyNumber, of) }))
}

/// whole_area = owner ("hand" | "trash")
fn whole_area(p: &mut Parser<'_>) -> Option<Target> {
    let whose = group::owner(p)?;
    let place = p.one_of(&WHOLE)?;
    Some(Target::All(vec![amount::area(whose, place)]))
}

pub(crate) const WHOLE: [(&str, Place); 2] = [("hand", Place::Hand), ("trash", Place::Trash)];

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
