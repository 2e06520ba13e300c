//! "Your Leader is …", "that card has …", "this Character was played on this turn".

use opcg::vocabulary::{Amount, Cmp, Condition, Filter, Place, Quantity, Target, Whose};

use super::super::{
    amount::area,
    description::description,
    filter::{self, either},
    group, target,
};
use crate::opcg::notes::Parser;

/// is = target said [("or" | "and") (said | unsaid)]
pub(crate) fn is(p: &mut Parser<'_>) -> Option<Condition> {
    let what = target::mentioned(p)?;
    singles(&what).then_some(())?;
    p.notes.about_this |= what == Target::This;
    let here = p.here();
    let first = said(p)?;
    if let Some(second) = p.attempt(|p| second(p, "or")) {
        p.mark(here, "or", 0);
        return Some(Condition::Is(what, either(vec![first, second])));
    }
    if let Some(second) = p.attempt(|p| second(p, "and")) {
        p.mark(here, "and", first.parts().len());
        return Some(Condition::Is(what, first.and(second)));
    }
    Some(Condition::Is(what, first))
}

fn second(p: &mut Parser<'_>, word: &'static str) -> Option<Filter> {
    p.expect(word)?;
    p.first(&[said, unsaid])
}

/// Only cards that stand there without a choice can be asked about.
fn singles(target: &Target) -> bool {
    matches!(
        target,
        Target::This
            | Target::Those
            | Target::Revealed
            | Target::Moved
            | Target::Subject
            | Target::All(_)
    )
}

/// said = "is" ["not"] "a" description | "is" ["not"] … | "has" … | "does not have" … | "'s type includes" quote | "'s colors include" color
///      | "was played on this turn"
fn said(p: &mut Parser<'_>) -> Option<Filter> {
    match p.one_of(&PREDICATE)? {
        Predicate::IsA => is_a(p),
        Predicate::IsNotA => is_a(p).map(not),
        Predicate::Is => is_so(p),
        Predicate::IsNot => is_so(p).map(not),
        Predicate::Has => has(p),
        Predicate::HasNot => has(p).map(not),
        Predicate::TypeIncludes => p.quoted().map(Filter::TypeIncludes),
        Predicate::NameIncludes => p.quoted().map(Filter::NameIncludes),
        Predicate::ColorsInclude => filter::color(p),
        Predicate::WasPlayed => Some(Filter::PlayedThisTurn),
    }
}

fn not(filter: Filter) -> Filter {
    Filter::Not(Box::new(filter))
}

fn is_a(p: &mut Parser<'_>) -> Option<Filter> {
    description(p).map(|description| description.everywhere())
}

fn is_so(p: &mut Parser<'_>) -> Option<Filter> {
    p.one_of(&STATE).or_else(|| p.first(&[filter::color, filter::names]))
}

/// How a criterion is said of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Predicate {
    IsA,
    IsNotA,
    Is,
    IsNot,
    Has,
    HasNot,
    TypeIncludes,
    NameIncludes,
    ColorsInclude,
    WasPlayed,
}

pub(crate) const PREDICATE: [(&str, Predicate); 10] = [
    ("is a|an", Predicate::IsA),
    ("is not a|an", Predicate::IsNotA),
    ("is not", Predicate::IsNot),
    ("is", Predicate::Is),
    ("has|have", Predicate::Has),
    ("does|do not have", Predicate::HasNot),
    ("'s type includes", Predicate::TypeIncludes),
    ("'s card name includes", Predicate::NameIncludes),
    ("'s colors include", Predicate::ColorsInclude),
    ("was played on this turn", Predicate::WasPlayed),
];

pub(crate) const STATE: [(&str, Filter); 3] =
    [("active", Filter::Active), ("rested", Filter::Rested), ("multicolored", Filter::Multicolor)];

/// unsaid = the same without its verb, after "or" and "and"
fn unsaid(p: &mut Parser<'_>) -> Option<Filter> {
    p.mark(p.here(), "unsaid", 0);
    p.first(&[filter::property, filter::color, |p| p.one_of(&STATE)])
}

/// has = "has" (property | "the chosen cost" | "a cost equal to the number of DON!! cards given to it")
fn has(p: &mut Parser<'_>) -> Option<Filter> {
    if p.eat(CHOSEN_COST) {
        return Some(chosen_cost());
    }
    if p.eat(COST_IS_GIVEN_DON) {
        return Some(Filter::CostIsGivenDon);
    }
    p.filler("both");
    filter::property(p)
}

pub(crate) const CHOSEN_COST: &str = "the chosen cost";

pub(crate) const COST_IS_GIVEN_DON: &str = "a cost equal to the number of don!! cards given to it";

/// The cost chosen in this effect.
pub(crate) fn chosen_cost() -> Filter {
    Filter::Cost(Cmp::Equal, Amount::Of(Box::new(Quantity::Chosen)))
}

/// only = "the only Characters on your field are" … | "you only have" … | all_are
pub(crate) fn only(p: &mut Parser<'_>) -> Option<Condition> {
    if let Some(all) = p.attempt(all_are) {
        return Some(all);
    }
    p.any(&ONLY)?;
    let groups = description(p)?.groups(Some(Whose::Your), p);
    let [group] = groups.as_slice() else { return None };
    (group.places == [Place::Character]).then_some(())?;
    Some(Condition::Only(area(Whose::Your, Place::Character), group.filter.clone()))
}

/// all_are = "all of" owner description "are" ("active" | "rested" | …)
fn all_are(p: &mut Parser<'_>) -> Option<Condition> {
    let here = p.here();
    p.expect("all of")?;
    let mut group = group::owned(p)?;
    p.expect("are")?;
    p.mark(here, "all are", 0);
    if group.places == [Place::Cost] {
        group.places = EVERY_DON.to_vec();
    }
    Some(Condition::Only(group, p.one_of(&STATE)?))
}

/// 4-4-2: given DON!! cards are neither active nor rested, but they are among all of a player's.
pub(crate) const EVERY_DON: [Place; 2] = [Place::Cost, Place::Given];

pub(crate) const ONLY: [&str; 2] = ["the only characters on your field are", "you only have"];

#[cfg(test)]
mod tests;
