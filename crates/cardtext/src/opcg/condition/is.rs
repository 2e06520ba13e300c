//! "Your Leader is …", "that card has …", "this Character was played on this turn".

use opcg::vocabulary::{Amount, Cmp, Condition, Filter, Place, Quantity, Target, Whose};

use super::super::{amount::area, description::description, filter, target};
use crate::opcg::notes::Parser;

/// is = target trait { ("or" | "and") trait }
pub(crate) fn is(p: &mut Parser<'_>) -> Option<Condition> {
    let what = target::primary(p)?;
    singles(&what).then_some(())?;
    p.notes.about_this |= what == Target::This;
    let first = said(p)?;
    let filter = p
        .attempt(|p| {
            p.expect("or")?;
            let second = p.first(&[said, unsaid])?;
            Some(Filter::Either(vec![first.clone(), second]))
        })
        .or_else(|| {
            p.attempt(|p| {
                p.expect("and")?;
                let second = p.first(&[said, unsaid])?;
                Some(first.clone().and(second))
            })
        });
    Some(Condition::Is(what, filter.unwrap_or(first)))
}

/// Only cards that stand there without a choice can be asked about.
fn singles(target: &Target) -> bool {
    matches!(target, Target::This | Target::Those | Target::Subject | Target::All(_))
}

/// said = "is" … | "has" … | "'s type includes" quote | "'s colors include" color | "was played on this turn"
fn said(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[is_a, has, type_includes, colors_include, played])
}

/// unsaid = the same without its verb, after "or" and "and"
fn unsaid(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[filter::property, |p| p.expect("multicolored").map(|()| Filter::Multicolor)])
}

/// is_a = "is" ("active" | "rested" | "multicolored" | names | "a" description)
fn is_a(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("is")?;
    if p.eat("a|an") {
        return description(p).map(|description| description.everywhere());
    }
    let state = p.one_of(&[
        ("active", Filter::Active),
        ("rested", Filter::Rested),
        ("multicolored", Filter::Multicolor),
    ]);
    state.or_else(|| filter::names(p))
}

/// has = "has" (property | "the chosen cost" | "a cost equal to the number of DON!! cards given to it")
fn has(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("has|have")?;
    if p.eat("the chosen cost") {
        return Some(Filter::Cost(Cmp::Equal, Amount::Of(Box::new(Quantity::Chosen))));
    }
    if p.eat("a cost equal to the number of don!! cards given to it") {
        return Some(Filter::CostIsGivenDon);
    }
    filter::property(p)
}

fn type_includes(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("'s type includes")?;
    p.quoted().map(Filter::TypeIncludes)
}

fn colors_include(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("'s colors include")?;
    filter::color(p)
}

/// played = "was played on this turn"
fn played(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("was played on this turn")?;
    Some(Filter::PlayedThisTurn)
}

/// only = "the only Characters on your field are" … | "you only have" … | "all of your DON!! cards are rested"
pub(crate) fn only(p: &mut Parser<'_>) -> Option<Condition> {
    if p.eat("all of your don!! cards are rested") {
        return Some(Condition::Only(area(Whose::Your, Place::Cost), Filter::Rested));
    }
    p.any(&["the only characters on your field are", "you only have"])?;
    let groups = description(p)?.groups(Whose::Your, p);
    let [group] = groups.as_slice() else { return None };
    (group.places == [Place::Character]).then_some(())?;
    Some(Condition::Only(area(Whose::Your, Place::Character), group.filter.clone()))
}

#[cfg(test)]
mod tests;
