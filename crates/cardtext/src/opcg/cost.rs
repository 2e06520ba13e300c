//! 8-3-1: what stands before the colon.

use opcg::vocabulary::{Act, Condition, Count, Filter, Flow, Player, Step, Target};

use super::{condition, filter, step};
use crate::opcg::notes::Parser;

/// What an activation costs.
#[derive(Debug, Default)]
pub(crate) struct Cost {
    pub(crate) when: Option<Condition>,
    pub(crate) steps: Vec<Step>,
    pub(crate) optional: bool,
}

/// cost = ["if" condition ","] item { ["," | "and"] item } (":" | "to activate this effect.")
pub(crate) fn cost(p: &mut Parser<'_>) -> Option<Cost> {
    let when = p.attempt(|p| {
        p.expect("if")?;
        let when = condition::conditions(p)?;
        p.expect(",")?;
        Some(when)
    });
    let mut cost = Cost { when, ..Cost::default() };
    item(p, &mut cost)?;
    while p.any(&ENDS).is_none() {
        let joined = p.any(&JOINT).is_some() || p.sees("you may|can");
        joined.then_some(())?;
        item(p, &mut cost)?;
    }
    Some(cost)
}

pub(crate) const ENDS: [&str; 2] = [":", "to activate this effect ."];

pub(crate) const JOINT: [&str; 3] = [", and", ",", "and"];

/// item = circled | "DON!! −" number | ["you may"] simple
fn item(p: &mut Parser<'_>, cost: &mut Cost) -> Option<()> {
    let here = p.here();
    if let Some(number) = p.attempt(Parser::circled) {
        p.mark(here, "circled", 0);
        cost.steps.push(step::rest_don(p, number));
        cost.optional = true;
        return Some(());
    }
    if let Some(number) = p.attempt(don_minus) {
        p.mark(here, "don minus", 0);
        cost.steps.push(Step::Do(Act::ReturnDon {
            who: Player::You,
            count: Count::Exactly(number.into()),
            like: Filter::Any,
        }));
        cost.optional = true;
        return Some(());
    }
    cost.optional |= p.any(&YOU_MAY).is_some();
    let steps = either(p)?;
    p.mark(here, "item", steps.len());
    if let [Step::On(Target::This, _)] = steps.as_slice()
        && let Some(like) = p.attempt(filter::qualifier)
    {
        p.mark(here, "this with", 0);
        cost.when = Some(joined(cost.when.take(), Condition::Is(Target::This, like)));
    }
    cost.steps.extend(steps);
    Some(())
}

/// Both conditions.
fn joined(first: Option<Condition>, second: Condition) -> Condition {
    match first {
        Some(first) => Condition::All(vec![first, second]),
        None => second,
    }
}

/// either = simple ["or" simple]: the player pays one or the other
fn either(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    let first = step::simple(p)?;
    let Some(second) = p.attempt(|p| {
        p.any(&OR)?;
        step::simple(p)
    }) else {
        return Some(first);
    };
    p.mark(here, "or cost", 0);
    let options = vec![first, second];
    Some(vec![Step::Flow(Flow::ChooseOne { by: Player::You, options })])
}

pub(crate) const OR: [&str; 2] = ["or", ", or"];

pub(crate) const YOU_MAY: [&str; 2] = ["you may", "you can"];

/// 10-2-10: don_minus = "DON!! −" number
fn don_minus(p: &mut Parser<'_>) -> Option<i32> {
    p.expect("don!! -")?;
    p.number()
}

#[cfg(test)]
mod tests;
