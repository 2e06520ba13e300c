//! What stands after a noun.

use bss::vocabulary::{Figure, Filter, Whose};

use super::{
    alternatives, figure, is_traits, level, one_trait, or_list,
    property::{is_property, property},
};
use crate::bss::{
    amount::FIGURES,
    filter::{
        STATE,
        property::EXTREME,
        tail::{AGAINST, HAS_NOT, NEITHER, OF_COLOR, OTHER_THAN, TOKENS, WHOSE},
    },
    print::{Writer, amount, group},
};

/// "with …", "that …", "other than …", in order
pub(crate) fn qualifiers(w: &mut Writer<'_>, filters: &[Filter], many: bool) {
    let mut rest = filters;
    while !rest.is_empty() {
        rest = &rest[qualifier(w, rest, many)..];
    }
}

/// One qualifier. Gives how many criteria it says.
pub(crate) fn qualifier(w: &mut Writer<'_>, filters: &[Filter], many: bool) -> usize {
    let Some(filter) = filters.first() else { return 0 };
    if w.is_marked("that") {
        w.say("that");
        let mut said = predicates(w, filters, many);
        while said < filters.len() && w.is_marked("and") {
            w.say("and");
            said += predicates(w, &filters[said..], many);
        }
        return said;
    }
    if w.one_of(&OF_COLOR, filter) {
        return 1;
    }
    if w.is_marked("opposing") {
        return against(w, filters);
    }
    if let Filter::Name(name) = filter {
        w.say("named");
        w.name(name);
        return 1;
    }
    if w.is_marked(WHOSE) {
        whose(w, filter);
        return 1;
    }
    if *filter == Filter::Other {
        w.any(&OTHER_THAN);
        let usual = w.this("spirit|nexus|card");
        w.say_as("this spirit|nexus|card", &[usual]);
        return 1;
    }
    if let Filter::Not(not) = filter
        && (w.sees_mark(OTHER_THAN[0]) || w.is_free() && is_kind(not))
    {
        w.any(&OTHER_THAN);
        other_than(w, not, many);
        return 1;
    }
    if is_property(filter)
        || w.sees_mark("a cost of")
        || w.sees_mark("same cost")
        || w.sees_mark(EXTREME[0].0)
    {
        return with(w, filters, many);
    }
    if let Filter::Not(not) = filter
        && is_property(not)
    {
        w.say("without");
        had(w, not, many);
        return 1;
    }
    w.say("that");
    predicates(w, filters, many)
}

/// "whose BP is 3000 or fewer"
fn whose(w: &mut Writer<'_>, filter: &Filter) {
    let (Filter::Cost(cmp, than) | Filter::Bp(cmp, than)) = filter else { return };
    let bp = matches!(filter, Filter::Bp(..));
    w.say("whose");
    w.one_of(&FIGURES, &if bp { Figure::Bp } else { Figure::Cost });
    w.say("is");
    amount::bound(w, *cmp, amount::value(than));
}

/// "with A and B"
fn with(w: &mut Writer<'_>, filters: &[Filter], many: bool) -> usize {
    w.say("with");
    let mut said = 0;
    for filter in filters {
        if said > 0 && !w.is_marked("and") {
            break;
        }
        w.say(if said > 0 { "and" } else { "" });
        had(w, filter, many);
        said += 1;
    }
    said
}

fn had(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    _ = w.is_marked("same cost") || w.is_marked("a cost of");
    property(w, filter, many);
}

/// Whether it can stand after "other than".
fn is_kind(filter: &Filter) -> bool {
    matches!(filter, Filter::Name(_))
        || filter.parts().len() > 1 && filter.parts().iter().any(is_category)
}

fn is_category(filter: &Filter) -> bool {
    matches!(filter, Filter::Category(_))
}

fn other_than(w: &mut Writer<'_>, not: &Filter, many: bool) {
    if let Filter::Name(name) = not
        && !w.sees_mark("no noun")
    {
        return w.name(name);
    }
    group::described(w, not, many);
}

/// What a card is said to be, have or cost.
pub(crate) fn predicate(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    predicates(w, filter.parts(), many);
}

/// The predicate of the first criterion, or of the first two. Gives how many it says.
fn predicates(w: &mut Writer<'_>, filters: &[Filter], many: bool) -> usize {
    let Some(filter) = filters.first() else { return is(w, filters, many) };
    if let [side, Filter::Against(_), ..] = filters
        && AGAINST.iter().any(|(_, known)| known == side)
    {
        w.say_as("is|are|was|were", &[usize::from(many)]);
        return against(w, filters);
    }
    if w.sees_mark("is|are|was|were") {
        is(w, filters, many)
    } else if figure::is_cost(filter) && !w.sees_mark("has|have") {
        figure::cost(w, filter, many);
        1
    } else if is_property(filter) || w.sees_mark("has|have") {
        w.say_for("has|have", many);
        had(w, filter, many);
        1
    } else {
        other_predicate(w, filter, filters, many)
    }
}

/// "being blocked by one of your spirits"
fn against(w: &mut Writer<'_>, filters: &[Filter]) -> usize {
    let [side, Filter::Against(other), ..] = filters else { return 1 };
    w.one_of(&AGAINST, side);
    let whose = opposite(w.notes.whose);
    group::one_of_group(w, whose, other);
    2
}

/// Cards block those of the other player.
fn opposite(whose: Option<Whose>) -> Whose {
    match whose {
        Some(Whose::Opponents) => Whose::Your,
        Some(Whose::Your) => Whose::Opponents,
        Some(Whose::Any) | None => Whose::Any,
    }
}

fn other_predicate(w: &mut Writer<'_>, filter: &Filter, filters: &[Filter], many: bool) -> usize {
    if *filter == Filter::ColorOfOwnSymbols {
        shares_color(w, many);
        return 1;
    }
    if let Filter::Not(not) = filter {
        if **not == Filter::ColorOfOwnSymbols {
            w.any(&["do|does not"]);
            shares_color(w, true);
            return 1;
        }
        if is_property(not) {
            let choice = w.marked_in(&HAS_NOT).unwrap_or(0);
            w.say_as(HAS_NOT[choice], &[usize::from(many)]);
            had(w, not, many);
            return 1;
        }
    }
    is(w, filters, many)
}

fn shares_color(w: &mut Writer<'_>, many: bool) {
    w.say_for("share|shares a color with any of the symbols on their field", !many);
}

/// "is exhausted", "are not tokens", "is a Golem spirit": says all that is left of it
fn is(w: &mut Writer<'_>, filters: &[Filter], many: bool) -> usize {
    w.say_as("is|are|was|were", &[usize::from(many)]);
    if let Some(Filter::Not(not)) = filters.first()
        && w.is_marked(NEITHER)
    {
        w.say(NEITHER);
        w.list(&["nor"], alternatives(not), one_trait);
        return 1;
    }
    if let Some(Filter::Not(not)) = filters.first() {
        w.say("not");
        w.filler("currently", false);
        being(w, not.parts(), many);
        return 1;
    }
    w.filler("currently", false);
    being(w, filters, many)
}

fn being(w: &mut Writer<'_>, filters: &[Filter], many: bool) -> usize {
    let usual = w.is_free() && filters.iter().any(is_category);
    let Some(filter) = filters.first().filter(|_| !usual && !w.sees_mark("is described")) else {
        _ = w.is_marked("is described");
        w.filler("a|an", !many);
        let all = filters.iter().cloned().fold(Filter::Any, Filter::and);
        group::described(w, &all, many);
        return filters.len();
    };
    if *filter == Filter::Blocked {
        w.say("being blocked");
    } else if let Filter::Level(cmp, number) = filter {
        level(w, *number);
        amount::opt_level_cmp(w, *cmp);
    } else if *filter == Filter::Token {
        w.any_as(&TOKENS, usize::from(!many));
    } else if is_traits(alternatives(filter)) {
        or_list(w, alternatives(filter), one_trait);
    } else {
        w.one_of(&STATE, filter);
    }
    1
}
