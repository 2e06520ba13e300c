//! Clauses: one instruction each, in printed order.

pub(crate) mod alternative;
pub(crate) mod continuous;
mod delayed;
pub(crate) mod don;
pub(crate) mod moves;
pub(crate) mod opponent;
pub(crate) mod other;
pub(crate) mod others;
pub(crate) mod reveal;

pub(crate) use self::don::rest_don;

use opcg::vocabulary::{Condition, Flow, Moment, Player, Step};

use super::{condition, timing};
use crate::opcg::notes::{Parser, Production};

/// clauses = clause { joint clause }
pub(crate) fn clauses(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let mut steps = clause(p)?;
    while let Some(more) = p.attempt(|p| {
        joint(p)?;
        clause(p)
    }) {
        steps.extend(more);
    }
    Some(steps)
}

/// joint = ", and then" | ", and" | ", then" | "and then" | "and" | ";" | ","
fn joint(p: &mut Parser<'_>) -> Option<()> {
    p.any(&JOINTS)
}

pub(crate) const JOINTS: [&str; 7] = [", and then", ", and", ", then", "and then", "and", ";", ","];

/// clause = later | may | during | guarded | opponent | timed | delayed
pub(crate) fn clause(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[later, may, during, guarded, opponent::clause, timed, delayed::step])
}

/// timed = simple [moment]
fn timed(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    let steps = simple(p)?;
    let Some(at) = opt_moment(p) else { return Some(steps) };
    p.mark(here, "moment after", 0);
    Some(vec![Step::Flow(Flow::Later { at, steps })])
}

/// A phrase, marked as the form that it is.
fn form<T>(p: &mut Parser<'_>, name: &'static str, read: Production<T>) -> Option<T> {
    let here = p.here();
    let found = read(p)?;
    p.mark(here, name, 0);
    Some(found)
}

/// simple = one imperative or one statement
pub(crate) fn simple(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let productions: [Production<Vec<Step>>; 9] = [
        others::step,
        don::step,
        alternative::step,
        moves::step,
        reveal::step,
        other::step,
        continuous::step,
        other::you,
        other::you_do,
    ];
    p.first(&productions)
}

/// opt_moment = ["at the end of this turn" | "at the end of this battle" | "at the start of" … "next Main Phase"]
pub(crate) fn opt_moment(p: &mut Parser<'_>) -> Option<Moment> {
    p.one_of(&MOMENTS)
}

pub(crate) const MOMENTS: [(&str, Moment); 4] = [
    ("at the end of this turn", Moment::EndOfTurn),
    ("at the end of this battle", Moment::EndOfBattle),
    ("at the start of your opponent's next main phase", Moment::OpponentsNextMain),
    ("at the start of their next main phase", Moment::OpponentsNextMain),
];

/// later = moment "," clauses
fn later(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let at = opt_moment(p)?;
    p.expect(",")?;
    Some(vec![Step::Flow(Flow::Later { at, steps: clauses(p)? })])
}

pub(crate) const MAY: [&str; 2] = ["you may", "you can"];

/// may = "you may" clauses
fn may(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&MAY)?;
    let steps = clauses(p)?;
    Some(vec![Step::Flow(Flow::May { who: Player::You, steps, otherwise: Vec::new() })])
}

/// during = "during the turn in which" event "," clauses | turn "," clauses
fn during(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "during", 0);
    let when = match p.one_of(&TURNS) {
        Some(turn) => turn,
        None => {
            p.expect("during the turn in which")?;
            Condition::ThisTurn(timing::event(p)?)
        }
    };
    p.expect(",")?;
    Some(vec![Step::Flow(Flow::If { when, then: clauses(p)?, otherwise: Vec::new() })])
}

/// turn = "during your turn" | "during your opponent's turn"
pub(crate) const TURNS: [(&str, Condition); 2] = [
    ("during your turn", Condition::YourTurn),
    ("during your opponent's turn", Condition::OpponentsTurn),
];

pub(crate) const DO_NOT: [&str; 3] = ["they do not ,", "you do not ,", "you don't ,"];

/// guarded = [","] "if" condition "," clauses
fn guarded(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    if p.eat(",") {
        p.mark(here, "comma before if", 0);
    }
    p.expect("if")?;
    if p.eat("you do ,") {
        p.notes.refers = true;
        return Some(vec![Step::Flow(Flow::IfDone(clauses(p)?))]);
    }
    if p.any(&DO_NOT).is_some() {
        p.notes.refers = true;
        return Some(vec![Step::Flow(Flow::IfNotDone(clauses(p)?))]);
    }
    let when = condition::conditions(p)?;
    p.expect(",")?;
    Some(vec![Step::Flow(Flow::If { when, then: clauses(p)?, otherwise: Vec::new() })])
}

#[cfg(test)]
mod tests;
