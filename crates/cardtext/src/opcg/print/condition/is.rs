//! "Your Leader is …", "that card has …", "this Character was played on this turn".

use opcg::vocabulary::{Cmp, Filter, Group, Place, Target};

use super::{
    super::{
        super::condition::is::{
            CHOSEN_COST, COST_IS_GIVEN_DON, EVERY_DON, ONLY, PREDICATE, Predicate, STATE,
            chosen_cost,
        },
        Writer, filter, group, noun, target,
    },
    is_name,
};
use crate::token::Kind;

/// target said [("or" | "and") (said | unsaid)]
pub(crate) fn is(w: &mut Writer<'_>, what: &Target, filter: &Filter) {
    target::primary(w, what);
    let many = is_many(what);
    if let Some((first, second)) = either(w, filter) {
        said(w, &first, joined(&first), many);
        w.say("or");
        return said_or_unsaid(w, &second, many);
    }
    if let Some((first, second)) = both(w, filter) {
        said(w, &first, joined(&first), many);
        w.say("and");
        return said_or_unsaid(w, &second, many);
    }
    said(w, filter, predicate(filter), many);
}

/// Whether a verb after this stands in the plural.
fn is_many(what: &Target) -> bool {
    let Target::All(groups) = what else { return false };
    groups.iter().any(|group| group.places != [Place::Leader])
}

/// Two criteria of which one must hold, each with its own verb.
fn either(w: &mut Writer<'_>, filter: &Filter) -> Option<(Filter, Filter)> {
    let Filter::Either(alternatives) = filter else { return None };
    let [first, second] = &alternatives[..] else { return None };
    let usual = w.is_free() && !is_one_property(filter) && !is_name(filter);
    (w.is_marked("or") || usual).then(|| (first.clone(), second.clone()))
}

/// Two criteria that must both hold, each with its own verb.
fn both(w: &mut Writer<'_>, filter: &Filter) -> Option<(Filter, Filter)> {
    let parts = filter.parts();
    let apart = parts.len() == 2 && !is_range(parts) && !parts.iter().any(is_noun);
    let usual = w.is_free() && apart;
    let count = w.marked_up_to("and", parts.len()).or(usual.then_some(1))?;
    let together = |parts: &[Filter]| parts.iter().cloned().fold(Filter::Any, Filter::and);
    Some((together(&parts[..count]), together(&parts[count..])))
}

/// "3000 to 5000 power"
fn is_range(parts: &[Filter]) -> bool {
    use Cmp::{AtLeast, AtMost};
    use Filter::{BaseCost, BasePower, Cost, Power};
    matches!(
        parts,
        [Cost(AtLeast, _), Cost(AtMost, _)]
            | [BaseCost(AtLeast, _), BaseCost(AtMost, _)]
            | [Power(AtLeast, _), Power(AtMost, _)]
            | [BasePower(AtLeast, _), BasePower(AtMost, _)]
    )
}

fn is_noun(filter: &Filter) -> bool {
    matches!(filter, Filter::Category(_))
}

/// "the {A} or {B} type", "a cost of 2 or 4"
fn is_one_property(filter: &Filter) -> bool {
    let Filter::Either(parts) = filter else { return false };
    parts.iter().all(|part| matches!(part, Filter::Type(_)))
        || parts.iter().all(|part| matches!(part, Filter::Cost(..)))
        || parts.iter().all(|part| matches!(part, Filter::BaseCost(..)))
}

fn said_or_unsaid(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    match w.is_marked("unsaid") {
        true => state_or_property(w, filter),
        false => said(w, filter, joined(filter), many),
    }
}

fn said(w: &mut Writer<'_>, filter: &Filter, usual: Predicate, many: bool) {
    let usual = || PREDICATE.iter().position(|(_, known)| *known == usual).unwrap_or(0);
    let (phrase, predicate) = PREDICATE[w.marked_in(&PREDICATE).unwrap_or_else(usual)];
    w.say_for(phrase, many && matches!(predicate, Predicate::Has | Predicate::HasNot));
    w.filler("both", false);
    let negative = [Predicate::IsNotA, Predicate::IsNot, Predicate::HasNot].contains(&predicate);
    let filter = if let (Filter::Not(not), true) = (filter, negative) { not } else { filter };
    match predicate {
        Predicate::IsA | Predicate::IsNotA => noun::everywhere(w, filter, false),
        Predicate::Is | Predicate::IsNot | Predicate::Has | Predicate::HasNot => {
            state_or_property(w, filter);
        }
        Predicate::TypeIncludes | Predicate::NameIncludes => quoted(w, filter),
        Predicate::ColorsInclude => filter::adjective(w, filter),
        Predicate::WasPlayed => {}
    }
}

fn quoted(w: &mut Writer<'_>, filter: &Filter) {
    if let Filter::TypeIncludes(part) | Filter::NameIncludes(part) = filter {
        w.push(Kind::Quote(part.clone()));
    }
}

/// How a criterion is usually said.
fn predicate(filter: &Filter) -> Predicate {
    if let Filter::Not(not) = filter {
        return negated(joined(not));
    }
    if is_name(filter) || STATE.iter().any(|(_, state)| state == filter) {
        return Predicate::Is;
    }
    let parts = filter.parts();
    if parts.len() > 1 && !is_range(parts) || matches!(filter, Filter::Category(_)) {
        return Predicate::IsA;
    }
    if matches!(filter, Filter::TypeIncludes(_)) {
        return Predicate::TypeIncludes;
    }
    if matches!(filter, Filter::NameIncludes(_)) {
        return Predicate::NameIncludes;
    }
    if matches!(filter, Filter::Color(_)) {
        return Predicate::ColorsInclude;
    }
    match *filter == Filter::PlayedThisTurn {
        true => Predicate::WasPlayed,
        false => Predicate::Has,
    }
}

fn negated(predicate: Predicate) -> Predicate {
    match predicate {
        Predicate::IsA | Predicate::IsNotA => Predicate::IsNotA,
        Predicate::Is | Predicate::IsNot => Predicate::IsNot,
        Predicate::Has
        | Predicate::HasNot
        | Predicate::TypeIncludes
        | Predicate::NameIncludes
        | Predicate::ColorsInclude
        | Predicate::WasPlayed => Predicate::HasNot,
    }
}

/// How it is usually said beside another: both are said of the card itself.
fn joined(filter: &Filter) -> Predicate {
    match predicate(filter) {
        Predicate::TypeIncludes | Predicate::NameIncludes => Predicate::Has,
        Predicate::ColorsInclude => Predicate::IsA,
        usual @ (Predicate::IsA
        | Predicate::IsNotA
        | Predicate::Is
        | Predicate::IsNot
        | Predicate::Has
        | Predicate::HasNot
        | Predicate::WasPlayed) => usual,
    }
}

fn state_or_property(w: &mut Writer<'_>, filter: &Filter) {
    if STATE.iter().any(|(_, state)| state == filter) {
        w.one_of(&STATE, filter);
    } else if is_name(filter) {
        filter::adjective(w, filter);
    } else if *filter == chosen_cost() {
        w.say(CHOSEN_COST);
    } else if *filter == Filter::CostIsGivenDon {
        w.say(COST_IS_GIVEN_DON);
    } else {
        filter::property(w, filter.parts());
    }
}

/// "you only have {T} type Characters", "all of your DON!! cards are rested"
pub(crate) fn only(w: &mut Writer<'_>, all: &Group, filter: &Filter) {
    let state = STATE.iter().any(|(_, state)| state == filter);
    if w.is_marked("all are") || w.is_free() && state {
        w.say("all of");
        let places = if all.places == EVERY_DON { &EVERY_DON[..1] } else { &all.places };
        group::owned(w, &Group { places: places.to_vec(), ..all.clone() }, true);
        w.say("are");
        w.one_of(&STATE, filter);
        return;
    }
    w.any(&ONLY);
    let cards = Group { filter: filter.clone(), ..all.clone() };
    group::groups(w, &[cards], Some(all.whose), true);
}
