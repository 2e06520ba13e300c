//! Statements: what cards gain, lose and cannot do.

use bss::vocabulary::{Duration, Filter, Grant, Group, Place, Step, Target, Verb};

use super::{form, moves::selected};
use crate::bss::{
    duration, grant, group, keyword,
    notes::{It, Parser},
    target,
};

/// step = must_first | while_they | gain_one_of | gain
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[must_first, |p| form(p, "while", while_they), gain_one_of, gain])
}

/// What cards are doing.
pub(crate) const DOING: [(&str, Filter); 3] = [
    ("is|are attacking ,", Filter::Attacking),
    ("is|are being blocked ,", Filter::Blocked),
    ("is|are blocking ,", Filter::Blocking),
];

/// while_they = "while" group ("is" | "are") doing "," ("it" | "they") predicate
fn while_they(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("while")?;
    let (whose, filter) = group::one_of_group(p)?;
    let filter = filter.and(p.one_of(&DOING)?);
    p.expect("it|they")?;
    (p.notes.it, p.notes.that) = (It::Itself, It::Itself);
    let (grants, until) = grant::predicate(p)?;
    let what = Target::All(vec![Group { whose, places: vec![Place::Field], filter }]);
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

/// gain = subject predicate
fn gain(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    let what = subject(p)?;
    let (grants, until) = grant::predicate(p)?;
    if let [Grant::Level(_)] = grants[..] {
        p.mark(here, "are treated", 0);
    }
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

/// The cards of a statement; "they" and "them" are each of these in what is said about them.
pub(crate) fn subject(p: &mut Parser<'_>) -> Option<Target> {
    let what = target::subject(p)?;
    Some(selected(p, what))
}

/// must_first = "if possible," target "must attack first this step"
fn must_first(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.filler("if possible ,").then_some(())?;
    let what = subject(p)?;
    let must = p.one_of(&grant::MUST)?;
    Some(vec![Step::On(
        what,
        Verb::Gain { grants: vec![Grant::Must(must)], until: Duration::ThisTurn },
    )])
}

/// gain_one_of = subject "gains" keyword "or" keyword duration: the player chooses which
fn gain_one_of(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = subject(p)?;
    p.expect(grant::GAINS)?;
    let mut keywords = vec![keyword::keyword(p)?];
    p.expect("or")?;
    keywords.extend(p.list(&["or"], keyword::keyword)?);
    let grants = keywords.into_iter().map(Grant::Keyword).collect();
    Some(vec![Step::On(what, Verb::GainOneOf { grants, until: duration::duration(p) })])
}

#[cfg(test)]
mod tests;
