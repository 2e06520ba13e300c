//! Criteria: what stands before a noun and what stands after it.

mod figure;
mod property;
mod tail;

use bss::{
    Color,
    vocabulary::{Cmp, Filter, KeywordName, Timing},
};

pub(crate) use self::tail::{predicate, qualifier, qualifiers};
use super::{
    super::filter::{COLOR, JOINTS, KEYWORD, STATE, SUPERLATIVE},
    super::timing::QUOTED,
    Writer,
};

/// Criteria of which one is enough, or the one itself.
pub(crate) fn alternatives(filter: &Filter) -> &[Filter] {
    if let Filter::Either(parts) = filter {
        return parts;
    }
    std::slice::from_ref(filter)
}

/// Whether the criterion can stand before its noun.
pub(crate) fn is_adjective(filter: &Filter) -> bool {
    let parts = alternatives(filter);
    if let Filter::Not(not) = filter {
        let trait_or_state =
            is_traits(std::slice::from_ref(not)) || is_states(std::slice::from_ref(not));
        return trait_or_state && !matches!(**not, Filter::Name(_));
    }
    is_traits(parts) || is_states(parts) || is_levels(parts) || is_superlative(filter)
}

pub(crate) fn is_traits(parts: &[Filter]) -> bool {
    parts.iter().all(|part| matches!(part, Filter::Color(_) | Filter::Type(_) | Filter::Name(_)))
}

fn is_states(parts: &[Filter]) -> bool {
    let is_state = |part: &Filter| STATE.iter().any(|(_, state)| state == part);
    parts.iter().all(|part| is_state(part) || matches!(part, Filter::OtherThan(_)))
}

fn is_levels(parts: &[Filter]) -> bool {
    parts.iter().all(|part| matches!(part, Filter::Level(Cmp::Equal, _)))
}

fn is_superlative(filter: &Filter) -> bool {
    SUPERLATIVE.iter().any(|(_, known)| known == filter)
}

/// What stands before a noun.
pub(crate) fn adjective(w: &mut Writer<'_>, filter: &Filter) {
    if let Filter::Not(not) = filter {
        w.say("non-");
        return one_adjective(w, not);
    }
    if is_superlative(filter) {
        w.one_of(&SUPERLATIVE, filter);
        return;
    }
    or_list(w, alternatives(filter), one_adjective);
}

fn one_adjective(w: &mut Writer<'_>, filter: &Filter) {
    if let Filter::Level(_, level) = filter {
        self::level(w, *level);
    } else if is_traits(std::slice::from_ref(filter)) {
        one_trait(w, filter);
    } else if let Filter::OtherThan(_) = filter {
        w.one_of(&STATE, &Filter::Other);
    } else {
        w.one_of(&STATE, filter);
    }
}

/// "red", "Star Dragon"
pub(crate) fn one_trait(w: &mut Writer<'_>, filter: &Filter) {
    if let Filter::Color(color) = filter {
        self::color(w, *color);
    }
    if let Filter::Type(name) | Filter::Name(name) = filter {
        w.name(name);
    }
}

pub(crate) fn color(w: &mut Writer<'_>, color: Color) {
    w.one_of(&COLOR, &color);
}

/// "LV1"
pub(crate) fn level(w: &mut Writer<'_>, level: u8) {
    w.say("lv");
    w.number(level.into());
}

pub(crate) fn keyword_name(w: &mut Writer<'_>, name: KeywordName) {
    let marked = w.marked_in(&KEYWORD).map(|choice| KEYWORD[choice].0);
    match marked.filter(|phrase| phrase.starts_with('"')) {
        Some(quoted) => w.say(quoted),
        None => w.name(name.name()),
    }
}

/// "“When Summoned”"
pub(crate) fn timing_quoted(w: &mut Writer<'_>, timing: &Timing) {
    w.one_of(&QUOTED, timing);
}

/// "A or B", "A, B, or C"
pub(crate) fn or_list<T>(w: &mut Writer<'_>, items: &[T], say: impl Fn(&mut Writer<'_>, &T)) {
    for (at, item) in items.iter().enumerate() {
        let usual = match (at + 1 == items.len(), items.len()) {
            (true, 2) => 2,
            (true, _) => 0,
            (false, _) => 4,
        };
        if at > 0 {
            w.any_as(&JOINTS, usual);
        }
        say(w, item);
    }
}
