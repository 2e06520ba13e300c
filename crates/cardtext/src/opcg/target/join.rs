//! "And" and "or" between targets.

use opcg::vocabulary::{Choice, Count, Filter, Group, Place, Target, Whose};

use super::{super::group, choice, last_parts};
use crate::opcg::notes::Parser;

/// How two targets are put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    Both,
    OneOf,
}

/// word = ", and" | "and" | "or"
pub(crate) fn word(p: &mut Parser<'_>) -> Option<Join> {
    p.one_of(&JOIN)
}

pub(crate) const JOIN: [(&str, Join); 4] =
    [(", and", Join::Both), ("and", Join::Both), ("or to", Join::OneOf), ("or", Join::OneOf)];

impl Join {
    /// Puts two targets together, if they can be; `here` is where the first began.
    pub(crate) fn join(
        self,
        p: &mut Parser<'_>,
        here: usize,
        first: Target,
        second: Target,
    ) -> Option<Target> {
        let (length, form) = (length(&first), Form::of(&first));
        let shared = usize::from(p.notes.shared);
        let first = if shared > 0 { with_last_of(&second, first, shared) } else { first };
        let joined = match self {
            // An area at the end is said of both (`several`).
            Join::Both if lies_on_field(&first) && has_area(&second) => None,
            Join::Both => both(first, second.clone()),
            // "1 Character or your Stages" counts both: that is one description.
            Join::OneOf if form == Form::Choose && matches!(second, Target::All(_)) => None,
            Join::OneOf => one_of(p, first, second.clone()),
        }?;
        p.mark(here, "shared", shared);
        p.mark(here, "second", Form::of(&second) as usize);
        p.mark(here, "first", form as usize);
        p.mark(here, "joined", length);
        Some(joined)
    }
}

/// How a target that was joined is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    All,
    This,
    Choose,
    Each,
}

impl Form {
    pub(crate) const ALL: [Form; 4] = [Form::All, Form::This, Form::Choose, Form::Each];

    fn of(target: &Target) -> Form {
        if *target == Target::This {
            return Form::This;
        }
        if matches!(target, Target::Choose(_)) {
            return Form::Choose;
        }
        if matches!(target, Target::Each(_)) { Form::Each } else { Form::All }
    }
}

/// How many groups or targets the first is made of.
fn length(target: &Target) -> usize {
    if let Target::All(groups) | Target::Choose(Choice { of: groups, .. }) = target {
        return groups.len();
    }
    if let Target::Each(targets) = target { targets.len() } else { 1 }
}

/// A choice of cards of either player on the field, with no area named.
fn lies_on_field(target: &Target) -> bool {
    let Target::Choose(choice) = target else { return false };
    choice.of.iter().all(|group| group.whose == Whose::Any && is_field(group))
}

/// A choice of cards in an area that is named.
fn has_area(target: &Target) -> bool {
    let Target::Choose(choice) = target else { return false };
    choice.of.iter().any(|group| !is_field(group))
}

fn is_field(group: &Group) -> bool {
    const FIELD: [Place; 4] = [Place::Leader, Place::Character, Place::Stage, Place::Cost];
    group.places.iter().all(|place| FIELD.contains(place))
}

/// "1 [Ann] or 1 Character, with 4000 power or less": what stands behind the comma is said of both.
fn with_last_of(second: &Target, first: Target, shared: usize) -> Target {
    let (Target::Choose(last), Target::Choose(mut choice)) = (second, first.clone()) else {
        return first;
    };
    let tail = last.of.last().map_or(Filter::Any, |group| last_parts(&group.filter, shared));
    for group in &mut choice.of {
        group.filter = std::mem::take(&mut group.filter).and(tail.clone());
    }
    Target::Choose(choice)
}

/// "your Leader and all of your Characters" is one group of cards; choices are made one after the other.
fn both(first: Target, second: Target) -> Option<Target> {
    let second = with_owner_of(&first, second);
    if let (Target::All(groups), Target::All(more)) = (&first, &second) {
        return Some(Target::All([groups.as_slice(), more].concat()));
    }
    if let Target::Each(mut targets) = first {
        targets.push(second);
        return Some(Target::Each(targets));
    }
    Some(Target::Each(vec![first, second]))
}

/// "your Leader or 1 of your Characters": one choice from both.
fn one_of(p: &Parser<'_>, first: Target, second: Target) -> Option<Target> {
    let second = with_owner_of(&first, second);
    // As many of the one kind as of the other.
    if let (Target::Choose(one), Target::Choose(other)) = (&first, &second)
        && one.count.amount() != other.count.amount()
    {
        return None;
    }
    let of = groups(first)?;
    if let Target::Choose(choice) = second {
        return Some(Target::Choose(Choice { of: [of, choice.of.clone()].concat(), ..choice }));
    }
    let of = [of, groups(second)?].concat();
    Some(Target::Choose(choice(p, Count::Exactly(1.into()), of)))
}

/// The groups a target is taken from, where it can stand before or after "or".
fn groups(target: Target) -> Option<Vec<Group>> {
    if let Target::All(groups) | Target::Choose(Choice { of: groups, .. }) = target {
        return Some(groups);
    }
    // This card, wherever it lies on the field.
    let places = group::FIELD.to_vec();
    let this = Group { whose: Whose::Your, places, filter: Filter::This };
    (target == Target::This).then(|| vec![this])
}

/// "your Leader and 1 Character": the owner is said once.
fn with_owner_of(first: &Target, second: Target) -> Target {
    let (Target::All(groups), Target::Choose(mut choice)) = (first, second.clone()) else {
        return second;
    };
    for group in choice.of.iter_mut().filter(|group| group.whose == Whose::Any) {
        group.whose = groups.first().map_or(Whose::Any, |group| group.whose);
    }
    Target::Choose(choice)
}

#[cfg(test)]
mod tests;
