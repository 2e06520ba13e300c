//! 8-3-1: what stands before the colon.

use opcg::vocabulary::{Act, Condition, Count, Filter, Player, Step};

use super::{condition, step};
use crate::opcg::notes::Parser;

/// What an activation costs.
#[derive(Debug, Default)]
pub(crate) struct Cost {
    pub(crate) when: Option<Condition>,
    pub(crate) steps: Vec<Step>,
    pub(crate) optional: bool,
}

/// cost = ["if" condition ","] item { ["," | "and"] item } ":"
pub(crate) fn cost(p: &mut Parser<'_>) -> Option<Cost> {
    let when = p.attempt(|p| {
        p.expect("if")?;
        let when = condition::conditions(p)?;
        p.expect(",")?;
        Some(when)
    });
    let mut cost = Cost { when, ..Cost::default() };
    item(p, &mut cost)?;
    while !p.eat(":") {
        let joined = p.any(&JOINT).is_some() || p.sees("you may|can");
        joined.then_some(())?;
        item(p, &mut cost)?;
    }
    Some(cost)
}

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
    let steps = step::simple(p)?;
    p.mark(here, "item", steps.len());
    cost.steps.extend(steps);
    Some(())
}

pub(crate) const YOU_MAY: [&str; 2] = ["you may", "you can"];

/// 10-2-10: don_minus = "DON!! −" number
fn don_minus(p: &mut Parser<'_>) -> Option<i32> {
    p.expect("don!! -")?;
    p.number()
}

#[cfg(test)]
mod tests;
