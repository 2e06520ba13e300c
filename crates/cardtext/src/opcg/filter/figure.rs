//! Cost and power as criteria.

use opcg::vocabulary::{Amount, Cmp, Filter};

use super::{super::amount, either};
use crate::opcg::notes::Parser;

/// cost = "a" ["base"] "cost" ["of"] (range | "equal to or less than" quantity)
pub(crate) fn cost(p: &mut Parser<'_>) -> Option<Filter> {
    let kind = p.one_of(&COST)?;
    p.first(&[cost_alternatives, |p| figure(p).map(Bounds::one), quantity_bound])
        .map(|bounds| bounds.filter(kind))
}

pub(crate) const COST: [(&str, Figure); 4] = [
    ("a cost of", Figure::Cost),
    ("a cost", Figure::Cost),
    ("a base cost of", Figure::BaseCost),
    ("a base cost", Figure::BaseCost),
];

/// A number printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Figure {
    Cost,
    BaseCost,
    Power,
    BasePower,
}

impl Figure {
    fn filter(self, cmp: Cmp, amount: Amount) -> Filter {
        match self {
            Figure::Cost => Filter::Cost(cmp, amount),
            Figure::BaseCost => Filter::BaseCost(cmp, amount),
            Figure::Power => Filter::Power(cmp, amount),
            Figure::BasePower => Filter::BasePower(cmp, amount),
        }
    }
}

/// What a figure is compared with: all of one inner list, for one of the outer lists.
struct Bounds(Vec<Vec<(Cmp, Amount)>>);

impl Bounds {
    fn one(bounds: Vec<(Cmp, Amount)>) -> Bounds {
        Bounds(vec![bounds])
    }

    fn filter(self, kind: Figure) -> Filter {
        let all = |bounds: Vec<(Cmp, Amount)>| {
            let filters = bounds.into_iter().map(|(cmp, amount)| kind.filter(cmp, amount));
            filters.fold(Filter::Any, Filter::and)
        };
        either(self.0.into_iter().map(all).collect())
    }
}

/// cost_alternatives = number "or with a cost of" bound | number "or" number
fn cost_alternatives(p: &mut Parser<'_>) -> Option<Bounds> {
    let first = p.number()?;
    p.any(&COST_OR)?;
    let (cmp, second) = amount::bound(p)?;
    Some(Bounds(vec![vec![(Cmp::Equal, first.into())], vec![(cmp, second.into())]]))
}

pub(crate) const COST_OR: [&str; 2] = ["or with a cost of", "or"];

/// figure = number "to" number | number ["or less" | "or more"]
fn figure(p: &mut Parser<'_>) -> Option<Vec<(Cmp, Amount)>> {
    let (cmp, number) = amount::bound(p)?;
    // "a cost of 1 or less to 0" is no range.
    let most = p.attempt(|p| {
        (cmp == Cmp::Equal).then_some(())?;
        p.expect("to")?;
        p.number()
    });
    match most {
        Some(most) => Some(vec![(Cmp::AtLeast, number.into()), (Cmp::AtMost, most.into())]),
        None => Some(vec![(cmp, number.into())]),
    }
}

/// quantity_bound = relation quantity
fn quantity_bound(p: &mut Parser<'_>) -> Option<Bounds> {
    let cmp = p.one_of(&amount::RELATION)?;
    let quantity = amount::quantity(p)?;
    Some(Bounds::one(vec![(cmp, Amount::Of(Box::new(quantity)))]))
}

/// than_quantity = quantity_bound, said of a cost named before
pub(crate) fn than_quantity(p: &mut Parser<'_>) -> Option<Filter> {
    quantity_bound(p).map(|bounds| bounds.filter(Figure::Cost))
}

/// power_of = "a" ["base"] "power of" figure
pub(crate) fn power_of(p: &mut Parser<'_>) -> Option<Filter> {
    let kind = p.one_of(&POWER_OF)?;
    figure(p).map(|bounds| Bounds::one(bounds).filter(kind))
}

/// power_than = ["a"] ["base"] "power" quantity_bound
pub(crate) fn power_than(p: &mut Parser<'_>) -> Option<Filter> {
    let kind = p.one_of(&POWER_THAN)?;
    quantity_bound(p).map(|bounds| bounds.filter(kind))
}

pub(crate) const POWER_THAN: [(&str, Figure); 4] = [
    ("power", Figure::Power),
    ("a power", Figure::Power),
    ("base power", Figure::BasePower),
    ("a base power", Figure::BasePower),
];

pub(crate) const POWER_OF: [(&str, Figure); 2] =
    [("a power of", Figure::Power), ("a base power of", Figure::BasePower)];

pub(crate) const POWER: [(&str, Figure); 2] =
    [("power", Figure::Power), ("base power", Figure::BasePower)];

/// power = number ["to" number] ("power" | "base power") ["or less" | "or more"] | number ("or less" | "or more") "power"
pub(crate) fn power(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    let mut bounds = figure(p)?;
    if matches!(bounds.as_slice(), [(Cmp::AtMost | Cmp::AtLeast, _)]) {
        p.mark(here, "bound before power", 0);
    }
    let kind = p.one_of(&POWER)?;
    if let [(cmp @ Cmp::Equal, _)] = bounds.as_mut_slice() {
        *cmp = amount::opt_cmp(p);
    }
    Some(Bounds::one(bounds).filter(kind))
}

#[cfg(test)]
mod tests;
