//! Statements: what cards gain, lose and cannot do.

use bss::vocabulary::{Ban, Duration, Filter, Grant, Group, Place, Step, Target, Verb, Whose};

use super::{form, moves::selected};
use crate::bss::{
    duration,
    grant::{self, ban::REDUCE_LIFE},
    group, keyword,
    notes::{It, Parser},
    target,
};

/// step = must_first | neither | cannot_with | while_they | gain_one_of | gain
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        must_first,
        |p| form(p, NEITHER, neither),
        |p| form(p, "with", cannot_with),
        |p| form(p, "attack cannot", attack_cannot),
        |p| form(p, "while", while_they),
        gain_one_of,
        gain,
    ])
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

/// neither = "neither" target "nor" target "can" ban { "or" ban } [", and they" grants] duration
fn neither(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("neither")?;
    let first = p.first(&[target::primary, target::located])?;
    p.expect("nor")?;
    let rest = p.list(&["nor"], |p| p.first(&[target::primary, target::located]))?;
    (p.notes.it, p.notes.that) = (It::Itself, It::Itself);
    p.expect("can")?;
    let mut grants = grant::ban::list(p)?;
    if p.attempt(|p| p.any(&AND_THEY)).is_some() {
        grants.extend(grant::more(p)?);
    }
    let until = duration::duration(p);
    let what = Target::Each(std::iter::once(first).chain(rest).collect());
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

/// attack_cannot = possessive "attack(s) cannot reduce your life" ["to 0"] duration
fn attack_cannot(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::possessive(p)?;
    p.expect("attack|attacks")?;
    let zero_only = p.one_of(&REDUCE_LIFE)?;
    let ban = if zero_only { Ban::ReduceLifeToZero } else { Ban::ReduceLife };
    let until = duration::duration(p);
    Some(vec![Step::On(what, Verb::Gain { grants: vec![Grant::Cannot(ban)], until })])
}

/// Neither of the cards can.
pub(crate) const NEITHER: &str = "neither";
pub(crate) const AND_THEY: [&str; 2] = [", and they", "and they"];

/// cannot_with = player "cannot" ("block" | "attack") "with" description duration
fn cannot_with(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let whose = p.one_of(&CANNOT_WITH)?;
    let attack = p.eat("attack with");
    if !attack {
        p.expect("block with")?;
    }
    p.filler("a|an|any");
    let groups = group::groups(p, Some(whose))?;
    let ban = if attack { Ban::Attack } else { Ban::Block(Filter::Any) };
    let until = duration::duration(p);
    (!p.sees("unless")).then_some(())?;
    let gain = Verb::Gain { grants: vec![Grant::Cannot(ban)], until };
    Some(vec![Step::On(Target::All(groups), gain)])
}

pub(crate) const CANNOT_WITH: [(&str, Whose); 2] =
    [("your opponent cannot", Whose::Opponents), ("you cannot", Whose::Your)];

/// gain = subject predicate
fn gain(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    let what = subject(p)?;
    let (grants, until) = grant::predicate(p)?;
    if let [Grant::Level(_)] = grants[..] {
        p.mark(here, "are treated", 0);
    }
    // What is said next is said of all of them together.
    if !p.notes.constant && p.notes.it == It::Itself {
        (p.notes.it, p.notes.that) = (It::Those, It::Those);
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
