//! 4-10, 8-3-2: what an "if" asks.

mod compare;
mod have;
mod is;

use opcg::vocabulary::{Condition, EventPattern, Player};

use super::description::description;
use crate::opcg::notes::Parser;

/// conditions = condition { ("," | "and" | ", and") condition }
pub(crate) fn conditions(p: &mut Parser<'_>) -> Option<Condition> {
    let mut all = p.list(&[", and", "and", ","], condition)?.concat();
    match all.len() {
        1 => all.pop(),
        _ => Some(Condition::All(all)),
    }
}

/// condition = compare | have | only | is | second_turn | activated
fn condition(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.first(&[
        |p| compare::compare(p).map(|condition| vec![condition]),
        have::have,
        |p| is::only(p).map(|condition| vec![condition]),
        |p| is::is(p).map(|condition| vec![condition]),
        |p| second_turn(p).map(|condition| vec![condition]),
        |p| activated(p).map(|condition| vec![condition]),
    ])
}

/// second_turn = "it is your second turn or later"
fn second_turn(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect("it is your second turn or later")?;
    Some(Condition::SecondTurnOrLater)
}

/// activated = "you have activated an Event" … "during this turn"
fn activated(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect("you have activated a|an")?;
    let filter = description(p)?.everywhere();
    p.expect("during this turn")?;
    Some(Condition::ThisTurn(EventPattern::EventActivated(Player::You, filter)))
}

#[cfg(test)]
mod tests;
