//! Cost and power as criteria.

use opcg::vocabulary::{Amount, Cmp, Filter};

use super::{super::amount, either};
use crate::opcg::notes::Parser;

/// cost = "a" ["base"] "cost" ["of"] (range | "equal to or less than" quantity)
pub(crate) fn cost(p: &mut Parser<'_>) -> Option<Filter> {
    let kind: Figure = p.one_of(&[
        ("a cost of", Filter::Cost as Figure),
        ("a cost", Filter::Cost as Figure),
        ("a base cost of", Filter::BaseCost as Figure),
        ("a base cost", Filter::BaseCost as Figure),
    ])?;
    p.first(&[cost_alternatives, |p| figure(p).map(Bounds::one), quantity_bound])
        .map(|bounds| bounds.filter(kind))
}

type Figure = fn(Cmp, Amount) -> Filter;

/// What a figure is compared with: all of one inner list, for one of the outer lists.
struct Bounds(Vec<Vec<(Cmp, Amount)>>);

impl Bounds {
    fn one(bounds: Vec<(Cmp, Amount)>) -> Bounds {
        Bounds(vec![bounds])
    }

    fn filter(self, kind: Figure) -> Filter {
        let all = |bounds: Vec<(Cmp, Amount)>| {
            bounds.into_iter().map(|(cmp, amount)| kind(cmp, amount)).fold(Filter::Any, Filter::and)
        };
        either(self.0.into_iter().map(all).collect())
    }
}

/// cost_alternatives = number "or with a cost of" bound | number "or" number
fn cost_alternatives(p: &mut Parser<'_>) -> Option<Bounds> {
    let first = p.number()?;
    p.any(&["or with a cost of", "or"])?;
    let (cmp, second) = amount::bound(p)?;
    Some(Bounds(vec![vec![(Cmp::Equal, first.into())], vec![(cmp, second.into())]]))
}

/// figure = number "to" number | number ["or less" | "or more"]
fn figure(p: &mut Parser<'_>) -> Option<Vec<(Cmp, Amount)>> {
    let (cmp, number) = amount::bound(p)?;
    let most = p.attempt(|p| {
        p.expect("to")?;
        p.number()
    });
    match most {
        Some(most) => Some(vec![(Cmp::AtLeast, number.into()), (Cmp::AtMost, most.into())]),
        None => Some(vec![(cmp, number.into())]),
    }
}

/// quantity_bound = "equal to" ["or less than"] quantity
fn quantity_bound(p: &mut Parser<'_>) -> Option<Bounds> {
    let cmp = p.one_of(&[("equal to or less than", Cmp::AtMost), ("equal to", Cmp::Equal)])?;
    let quantity = amount::quantity(p)?;
    Some(Bounds::one(vec![(cmp, Amount::Of(Box::new(quantity)))]))
}

/// than_quantity = quantity_bound, said of a cost named before
pub(crate) fn than_quantity(p: &mut Parser<'_>) -> Option<Filter> {
    quantity_bound(p).map(|bounds| bounds.filter(Filter::Cost))
}

/// power_of = "a" ["base"] "power of" figure
pub(crate) fn power_of(p: &mut Parser<'_>) -> Option<Filter> {
    let kind: Figure = p.one_of(&[
        ("a power of", Filter::Power as Figure),
        ("a base power of", Filter::BasePower as Figure),
    ])?;
    figure(p).map(|bounds| Bounds::one(bounds).filter(kind))
}

/// power = number ["to" number] ("power" | "base power") ["or less" | "or more"] | number ("or less" | "or more") "power"
pub(crate) fn power(p: &mut Parser<'_>) -> Option<Filter> {
    let mut bounds = figure(p)?;
    let kind: Figure = p.one_of(&[
        ("power", Filter::Power as Figure),
        ("base power", Filter::BasePower as Figure),
    ])?;
    if let [(cmp @ Cmp::Equal, _)] = bounds.as_mut_slice() {
        *cmp = amount::opt_cmp(p);
    }
    Some(Bounds::one(bounds).filter(kind))
}

#[cfg(test)]
mod tests;
