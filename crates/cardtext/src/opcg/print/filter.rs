//! Criteria: what stands before a noun and what stands after it.

mod figure;

use opcg::{
    Category,
    vocabulary::{Cmp, Filter},
};

use super::{
    super::filter::{COLOR, NAMES, OR, OTHER_THAN, SAME_NAME, STATE, THAT_DO_NOT, WITH, WITHOUT},
    Writer, amount, noun, timing,
};
use crate::token::Kind;

/// Whether the criterion can stand before its noun.
pub(crate) fn is_adjective(filter: &Filter) -> bool {
    if let Filter::Either(parts) = filter {
        return is_traits(parts) || is_names(parts);
    }
    if let Filter::Not(not) = filter {
        return **not == Filter::Multicolor;
    }
    matches!(
        filter,
        Filter::Color(_)
            | Filter::Type(_)
            | Filter::Attribute(_)
            | Filter::Rested
            | Filter::Active
            | Filter::FaceUp
            | Filter::FaceDown
            | Filter::Multicolor
            | Filter::Attacking
            | Filter::Other
            | Filter::Keyword(_)
            | Filter::Name(_)
    )
}

fn is_traits(parts: &[Filter]) -> bool {
    parts.iter().all(|part| {
        matches!(part, Filter::Type(_) | Filter::Attribute(_))
            || matches!(part, Filter::Either(parts) if is_traits(parts))
    })
}

pub(crate) fn is_names(parts: &[Filter]) -> bool {
    parts.iter().all(|part| matches!(part, Filter::Name(_)))
}

/// What stands before a noun.
pub(crate) fn adjective(w: &mut Writer<'_>, filter: &Filter) {
    let parts = alternatives(filter);
    if let Filter::Color(color) = filter {
        w.one_of(&COLOR, color);
    } else if is_traits(parts) {
        traits(w, parts);
    } else if is_names(parts) {
        names(w, parts);
    } else if let Filter::Keyword(keyword) = filter {
        w.bracket(keyword.name());
    } else if let Filter::Cost(Cmp::Equal, cost) = filter {
        amount::amount(w, cost);
        w.say("cost");
    } else if matches!(filter, Filter::Not(_)) {
        w.say("monocolored");
    } else {
        w.one_of(&STATE, filter);
    }
}

/// Criteria of which one is enough, or the one itself.
fn alternatives(filter: &Filter) -> &[Filter] {
    if let Filter::Either(parts) = filter {
        return parts;
    }
    std::slice::from_ref(filter)
}

/// "{A} or {B} type", "{A} type or <C> attribute"
fn traits(w: &mut Writer<'_>, parts: &[Filter]) {
    let apart = w.marked("traits").is_some()
        || w.is_free()
            && parts.iter().any(|part| !matches!(part, Filter::Type(_)))
            && parts.iter().any(|part| !matches!(part, Filter::Attribute(_)));
    match apart && parts.len() > 1 {
        true => or_list(w, parts, the_trait),
        false => one_trait(w, parts),
    }
}

/// "A or B", "A, B, or C"
fn or_list(w: &mut Writer<'_>, items: &[Filter], mut say: impl FnMut(&mut Writer<'_>, &Filter)) {
    for (at, item) in items.iter().enumerate() {
        let usual = match (at + 1 == items.len(), items.len()) {
            (true, 2) => 1,
            (true, _) => 0,
            (false, _) => 2,
        };
        if at > 0 {
            w.any_as(&OR, usual);
        }
        say(w, item);
    }
}

fn the_trait(w: &mut Writer<'_>, part: &Filter) {
    one_trait(w, alternatives(part));
}

/// Attributes, or types with one "type" for all of them.
fn one_trait(w: &mut Writer<'_>, parts: &[Filter]) {
    or_list(w, parts, |w, part| {
        if let Filter::Type(name) = part {
            w.push(Kind::Brace(name.clone()));
        } else if let Filter::Attribute(attribute) = part {
            w.push(Kind::Angle(format!("{attribute:?}")));
        }
    });
    let attributes = parts.iter().all(|part| matches!(part, Filter::Attribute(_)));
    w.say(if attributes { "attribute" } else { "type" });
}

/// "[A] or [B]"
pub(crate) fn names(w: &mut Writer<'_>, parts: &[Filter]) {
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            w.any_as(&NAMES, 2);
        }
        if let Filter::Name(name) = part {
            w.bracket(name);
        }
    }
}

/// "with …", "without …", "other than …", in order
pub(crate) fn tail(w: &mut Writer<'_>, filters: &[Filter]) {
    let mut said = Joint::default();
    let mut rest = filters;
    while !rest.is_empty() {
        rest = &rest[qualifier(w, rest, &mut said)..];
    }
}

/// Whether the qualifier before says "with", so that the next can say "and".
#[derive(Clone, Copy, Default)]
pub(crate) struct Joint {
    with: bool,
}

/// One qualifier. Gives how many criteria it says.
pub(crate) fn qualifier(w: &mut Writer<'_>, filters: &[Filter], joint: &mut Joint) -> usize {
    let before = std::mem::take(joint);
    let Some(filter) = filters.first() else { return 0 };
    if let Filter::Name(name) = filter {
        w.bracket(name);
    } else if let Filter::DifferentColorFrom(_) = filter {
        w.say("that is a different color than the returned character");
    } else if *filter == Filter::Other {
        w.any(&OTHER_THAN);
        let usual = w.this("character|card|leader|stage");
        w.say_as("this character|card|leader|stage", &[usual]);
    } else if *filter == Filter::NoCounter {
        w.any(&WITHOUT);
        w.say("a counter");
    } else if let Filter::Not(not) = filter
        && **not != Filter::NoCounter
    {
        negative(w, not);
    } else if w.is_marked("that is either") || w.is_free() && is_choice(filter) {
        that_is_either(w, filter);
    } else if let Filter::Cost(cmp, than) = filter
        && w.is_marked("that is")
    {
        w.say("that is");
        figure::than_quantity(w, *cmp, than);
    } else {
        *joint = Joint { with: true };
        with(w, before);
        return property(w, filters);
    }
    1
}

fn with(w: &mut Writer<'_>, before: Joint) {
    if w.is_marked("that has|have") {
        return w.say("that has|have");
    }
    match before.with && w.is_marked("and") {
        true => w.say("and"),
        false => {
            w.any_as(&WITH, if before.with { 3 } else { 2 });
            w.filler("both", false);
        }
    }
}

/// Names and traits of which one is enough can only be said after the noun in this way.
fn is_choice(filter: &Filter) -> bool {
    let Filter::Either(parts) = filter else { return false };
    let types = parts.iter().all(|part| matches!(part, Filter::Type(_)));
    !types
        && parts
            .iter()
            .all(|part| matches!(part, Filter::Name(_) | Filter::Type(_) | Filter::Attribute(_)))
}

fn that_is_either(w: &mut Writer<'_>, filter: &Filter) {
    w.say("that is either");
    or_list(w, alternatives(filter), |w, part| {
        if let Filter::Name(name) = part {
            return w.bracket(name);
        }
        w.say("has the");
        the_trait(w, part);
    });
}

/// "without a [Trigger]", "other than [Name]"
fn negative(w: &mut Writer<'_>, not: &Filter) {
    if is_names(alternatives(not)) {
        other_than(w, alternatives(not));
    } else if w.sees_mark(OTHER_THAN[0]) || w.is_free() && is_kind(not) {
        w.any(&OTHER_THAN);
        noun::everywhere(w, not, true);
    } else {
        match w.sees_mark("do|does") {
            true => w.say(THAT_DO_NOT),
            false => w.any(&WITHOUT),
        }
        property(w, std::slice::from_ref(not));
    }
}

/// Whether it can stand after "other than".
fn is_kind(filter: &Filter) -> bool {
    let (last, before) = match filter.parts() {
        [] => return false,
        [before @ .., last] => (last, before),
    };
    let adjective = |part: &Filter| is_adjective(part) && !matches!(part, Filter::Keyword(_));
    before.iter().all(adjective)
        && (adjective(last)
            || matches!(last, Filter::Category(category) if *category != Category::Don))
}

fn other_than(w: &mut Writer<'_>, names: &[Filter]) {
    w.any(&OTHER_THAN);
    w.filler("your", false);
    self::names(w, names);
}

/// What stands after "with", "has" or "have". Gives how many criteria it says: a range is two.
pub(crate) fn property(w: &mut Writer<'_>, filters: &[Filter]) -> usize {
    if let Some(said) = figure::figure(w, filters) {
        return said;
    }
    let Some(filter) = filters.first() else { return 0 };
    if let Filter::TypeIncludes(part) = filter {
        w.say("a type including");
        w.push(Kind::Quote(part.clone()));
    } else if let Filter::NameIncludes(part) = filter {
        w.say("a card name including");
        w.push(Kind::Quote(part.clone()));
    } else if let Filter::Has(timing) = filter {
        let name = timing::name(timing).unwrap_or_default();
        w.say_for("a|an", name.starts_with(['A', 'E', 'O']));
        w.bracket(name);
        w.say("effect");
    } else if let Filter::SameNameAs(whose) = filter {
        w.say("the same card name as the");
        w.one_of(&SAME_NAME, &**whose);
        w.say("card");
    } else if matches!(filter, Filter::Type(_) | Filter::Attribute(_) | Filter::Either(_)) {
        w.say("the");
        the_trait(w, filter);
    } else if *filter == Filter::HasTrigger {
        w.say("a");
        w.bracket("Trigger");
    } else if let Filter::Not(_) = filter {
        w.say("a counter");
    } else if *filter == Filter::NoBaseEffect {
        w.say("no base effect");
    } else if let Filter::GivenDon(cmp, number) = filter {
        given_don(w, *cmp, number);
    } else {
        adjective(w, filter);
    }
    1
}

fn given_don(w: &mut Writer<'_>, cmp: Cmp, number: &opcg::vocabulary::Amount) {
    let one = cmp == Cmp::AtLeast && *number == 1.into();
    if w.is_marked("a don!! card given") || w.is_free() && one {
        return w.say("a don!! card given");
    }
    amount::bound(w, cmp, number);
    w.say_for("don!! card|cards given", true);
}
