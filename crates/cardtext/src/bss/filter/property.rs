//! What a card has: after "with", "without", "that has".

use bss::vocabulary::{Amount, Cmp, Figure, Filter, Group, Place, Quantity};

use super::{JOINTS, either, figure, keyword_name, timing_quoted};
use crate::bss::{
    amount, group,
    notes::{Parser, Production},
    target,
};

/// property = soul_core | keywords | name_includes | effects | figures | …
pub(crate) fn property(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&PROPERTIES)
}

const PROPERTIES: [Production<Filter>; 15] = [
    soul_core,
    keywords,
    name_includes,
    timed_effect,
    no_effects,
    effects,
    some_cores,
    no_cores,
    extreme,
    figures,
    figure::bp,
    same_cost,
    same_type,
    cost_noun,
    bp_noun,
];

/// soul_core = "a “Soul Core”" ["on it"]
fn soul_core(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&A_SOUL_CORE)?;
    p.filler("on it|them");
    Some(Filter::SoulCore)
}

pub(crate) const A_SOUL_CORE: [&str; 2] = ["a|any \"Soul_Core\"", "a|any soul core"];

/// keywords = keyword { "or" keyword }
fn keywords(p: &mut Parser<'_>) -> Option<Filter> {
    p.list(&JOINTS, |p| keyword_name(p).map(Filter::Keyword)).map(either)
}

/// name_includes = quote "in its card name"
fn name_includes(p: &mut Parser<'_>) -> Option<Filter> {
    let name = p.quoted()?;
    p.any(&IN_ITS_NAME)?;
    Some(Filter::NameIncludes(name))
}

pub(crate) const IN_ITS_NAME: [&str; 2] =
    ["in its|their card name|names", "in its|their name|names"];

/// timed_effect = ["a"] timing "effect(s)"
fn timed_effect(p: &mut Parser<'_>) -> Option<Filter> {
    p.filler("a|any");
    let timing = timing_quoted(p)?;
    p.expect("effect|effects")?;
    Some(Filter::Has(Box::new(timing)))
}

/// no_effects = "no effects listed"
fn no_effects(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("no effects listed")?;
    Some(Filter::NoEffects)
}

/// effects = ["any"] "effects listed"
fn effects(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&EFFECTS)?;
    Some(Filter::Not(Box::new(Filter::NoEffects)))
}

pub(crate) const EFFECTS: [&str; 2] = ["effects listed", "any effects listed"];

/// some_cores = ("cores" | "a core") "on them"
fn some_cores(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&SOME_CORES)?;
    Some(Filter::Cores(Cmp::AtLeast, 1))
}

pub(crate) const SOME_CORES: [&str; 2] = ["cores on it|them", "a core on it|them"];

/// no_cores = "no cores" ["on it"]
fn no_cores(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&NO_CORES)?;
    p.filler("on it|them");
    Some(Filter::Cores(Cmp::Equal, 0))
}

pub(crate) const NO_CORES: [&str; 1] = ["no cores"];

/// extreme = "the highest BP" | "the lowest cost" | "the most cores" ["on it"] | …
fn extreme(p: &mut Parser<'_>) -> Option<Filter> {
    let extreme = p.one_of(&EXTREME)?;
    p.filler("on it|them");
    Some(extreme)
}

pub(crate) const EXTREME: [(&str, Filter); 8] = [
    ("the highest bp", Filter::Most(Figure::Bp)),
    ("the lowest bp", Filter::Least(Figure::Bp)),
    ("the highest cost", Filter::Most(Figure::Cost)),
    ("the lowest cost", Filter::Least(Figure::Cost)),
    ("the most cores", Filter::Most(Figure::Cores)),
    ("the fewest|least cores", Filter::Least(Figure::Cores)),
    ("the most symbols", Filter::Most(Figure::Symbols)),
    ("the fewest|least symbols", Filter::Least(Figure::Symbols)),
];

/// figures = ["only"] bound ("cores" ["on it"] | "symbols" | "colors")
fn figures(p: &mut Parser<'_>) -> Option<Filter> {
    p.filler("only");
    let (cmp, number) = amount::bound(p)?;
    let number = u8::try_from(number).ok()?;
    match p.one_of(&COUNTED)? {
        Counted::Cores => {
            p.filler("on it|them");
            Some(Filter::Cores(cmp, number))
        }
        Counted::Symbols => Some(Filter::Symbols(cmp, number)),
        Counted::Colors => Some(Filter::Colors(cmp, number)),
    }
}

/// What a card has a number of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counted {
    Cores,
    Symbols,
    Colors,
}

pub(crate) const COUNTED: [(&str, Counted); 3] = [
    ("core|cores", Counted::Cores),
    ("symbol|symbols", Counted::Symbols),
    ("color|colors", Counted::Colors),
];

/// same_cost = "the same cost as any of" owner description | "the same cost as" target
fn same_cost(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    p.expect("the same cost as")?;
    if p.eat("any of") {
        let whose = group::owner(p)?;
        let filter = group::described(p)?;
        return Some(Filter::SameCostAs(Box::new(Group {
            whose,
            places: vec![Place::Field],
            filter,
        })));
    }
    let card = target::mentioned(p)?;
    p.mark(here, "same cost", 0);
    let cost = Quantity::Figure(Figure::Cost, Box::new(card));
    Some(Filter::Cost(Cmp::Equal, Amount::Of(Box::new(cost))))
}

/// same_type = "one or more of the same spirit type as that spirit"
fn same_type(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&SAME_TYPE)?;
    p.notes.refers = true;
    Some(Filter::SameTypeAsThose)
}

pub(crate) const SAME_TYPE: [&str; 4] = [
    "one or more of the same spirit type|types as that spirit",
    "the same spirit type as that spirit",
    "the same spirit type as the selected spirit",
    "the same spirit type as it",
];

/// bp_noun = "a BP of" bound
fn bp_noun(p: &mut Parser<'_>) -> Option<Filter> {
    p.filler(BP_NOUN).then_some(())?;
    let (cmp, bp) = amount::bound(p)?;
    Some(Filter::Bp(cmp, bp.into()))
}

pub(crate) const BP_NOUN: &str = "a bp of";

/// cost_noun = "a cost of" bound
fn cost_noun(p: &mut Parser<'_>) -> Option<Filter> {
    p.filler("a cost of").then_some(())?;
    let (cmp, cost) = amount::bound(p)?;
    Some(Filter::Cost(cmp, cost.into()))
}
