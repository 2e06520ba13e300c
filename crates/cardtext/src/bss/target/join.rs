//! Several selections in one phrase.

use bss::vocabulary::Target;

use crate::bss::notes::Parser;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    And,
    Or,
    Comma,
}

pub(crate) const JOIN: [(&str, Join); 5] = [
    (", and", Join::And),
    (", or", Join::Or),
    ("and", Join::And),
    ("or", Join::Or),
    (",", Join::Comma),
];

/// joined = first { "," next } [("and" | "or") next]
pub(crate) fn joined(
    p: &mut Parser<'_>,
    first: impl Fn(&mut Parser<'_>) -> Option<Target>,
    next: impl Fn(&mut Parser<'_>) -> Option<Target> + Copy,
) -> Option<Target> {
    let here = p.here();
    let first = first(p)?;
    let Some((join, mut others)) = p.attempt(|p| rest(p, next)) else { return Some(first) };
    p.mark(here, "joined", 0);
    others.insert(0, first);
    Some(join.of(others))
}

fn rest(
    p: &mut Parser<'_>,
    next: impl Fn(&mut Parser<'_>) -> Option<Target> + Copy,
) -> Option<(Join, Vec<Target>)> {
    let join = p.one_of(&JOIN)?;
    let target = next(p)?;
    let more =
        p.attempt(|p| rest(p, next).filter(|(more, _)| join == Join::Comma || join == *more));
    match more {
        Some((join, mut others)) => {
            others.insert(0, target);
            Some((join, others))
        }
        None => (join != Join::Comma).then(|| (join, vec![target])),
    }
}

impl Join {
    /// Selections of which one is made, or all of these.
    pub(crate) fn of(self, targets: Vec<Target>) -> Target {
        match self == Join::Or && targets.iter().all(is_selection) {
            true => Target::OneOf(targets),
            false => Target::Each(targets),
        }
    }
}

fn is_selection(target: &Target) -> bool {
    matches!(target, Target::Choose(_) | Target::Each(_) | Target::OneOf(_))
}

pub(crate) fn starts_predicate(p: &mut Parser<'_>) -> bool {
    p.sees("gains|gain|loses|lose|cannot|can|may|must|will|is|are|attacks|selects|'s|'")
}
