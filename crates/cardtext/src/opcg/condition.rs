//! 4-10, 8-3-2: what an "if" asks.

pub(crate) mod compare;
pub(crate) mod have;
pub(crate) mod is;

use opcg::vocabulary::{Condition, EventPattern};

use super::{description::description, timing};
use crate::opcg::notes::Parser;

/// conditions = condition { ("," | "and" | ", and") condition } | condition { "or" condition }
pub(crate) fn conditions(p: &mut Parser<'_>) -> Option<Condition> {
    let here = p.here();
    let mut all = p.list(&AND, condition)?.concat();
    if all.len() > 1 {
        return Some(Condition::All(all));
    }
    while let Some(next) = p.attempt(or_condition) {
        all.push(next);
    }
    if all.len() > 1 {
        p.mark(here, "or conditions", 0);
        return Some(Condition::Either(all));
    }
    all.pop()
}

/// or_condition = "or" ["if"] condition
fn or_condition(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect("or")?;
    p.filler("if");
    let mut found = condition(p)?;
    found.pop().filter(|_| found.is_empty())
}

pub(crate) const AND: [&str; 3] = [", and", "and", ","];

/// condition = compare | have | only | is | second_turn | turn | this_turn
pub(crate) fn condition(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.first(&[
        |p| compare::compare(p).map(|condition| vec![condition]),
        have::have,
        |p| is::only(p).map(|condition| vec![condition]),
        |p| is::is(p).map(|condition| vec![condition]),
        |p| second_turn(p).map(|condition| vec![condition]),
        |p| p.one_of(&TURN).map(|condition| vec![condition]),
        |p| this_turn(p).map(|condition| vec![condition]),
    ])
}

/// turn = "it is your turn" | "it is your opponent's turn"
pub(crate) const TURN: [(&str, Condition); 2] = [
    ("it is your turn", Condition::YourTurn),
    ("it is your opponent's turn", Condition::OpponentsTurn),
];

/// second_turn = "it is your second turn or later"
fn second_turn(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect("it is your second turn or later")?;
    Some(Condition::SecondTurnOrLater)
}

/// this_turn = (activated | played | happened) "during this turn"
fn this_turn(p: &mut Parser<'_>) -> Option<Condition> {
    let event = p.first(&[activated, played, happened])?;
    p.expect("during this turn")?;
    Some(Condition::ThisTurn(event))
}

/// activated = player "has activated an Event" …
fn activated(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = timing::player(p)?;
    p.expect("have|has activated a|an")?;
    Some(EventPattern::EventActivated(who, description(p)?.everywhere()))
}

/// played = player "has played" …
fn played(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = timing::player(p)?;
    p.expect("have|has played")?;
    timing::played(p, who)
}

/// happened = subject ("was" | "has been") …
fn happened(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = timing::subject(p)?;
    p.any(&timing::WAS)?;
    timing::happening(p, &what)
}

#[cfg(test)]
pub(crate) mod tests;
