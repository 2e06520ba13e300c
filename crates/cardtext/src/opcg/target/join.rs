//! "And" and "or" between targets.

use opcg::vocabulary::{Choice, Count, Filter, Group, Target, Whose};

use super::{super::group, choice};
use crate::opcg::notes::Parser;

/// Puts two targets together, if they can be.
pub(crate) type Join = fn(&Parser<'_>, Target, Target) -> Option<Target>;

/// word = ", and" | "and" | "or"
pub(crate) fn word(p: &mut Parser<'_>) -> Option<Join> {
    p.one_of(&[(", and", both as Join), ("and", both as Join), ("or", one_of as Join)])
}

/// "your Leader and all of your Characters" is one group of cards; choices are made one after the other.
fn both(_: &Parser<'_>, first: Target, second: Target) -> Option<Target> {
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
