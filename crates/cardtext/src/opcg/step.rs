//! Clauses: one instruction each, in printed order.

mod alternative;
mod continuous;
mod delayed;
mod don;
mod moves;
mod opponent;
mod other;
mod others;
mod reveal;

pub(crate) use self::don::rest_don;

use opcg::vocabulary::{Condition, Moment, Player, Step};

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
    p.any(&[", and then", ", and", ", then", "and then", "and", ";", ","])
}

/// clause = later | may | during | guarded | opponent | timed | delayed
pub(crate) fn clause(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[later, may, during, guarded, opponent::clause, timed, delayed::step])
}

/// timed = simple [moment]
fn timed(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let steps = simple(p)?;
    Some(match opt_moment(p) {
        Some(at) => vec![Step::Later { at, steps }],
        None => steps,
    })
}

/// simple = one imperative or one statement
pub(crate) fn simple(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let productions: [Production<Vec<Step>>; 8] = [
        others::step,
        don::step,
        alternative::step,
        moves::step,
        reveal::step,
        other::step,
        continuous::step,
        other::you,
    ];
    p.first(&productions)
}

/// opt_moment = ["at the end of this turn" | "at the end of this battle" | "at the start of their next Main Phase"]
pub(crate) fn opt_moment(p: &mut Parser<'_>) -> Option<Moment> {
    p.one_of(&[
        ("at the end of this turn", Moment::EndOfTurn),
        ("at the end of this battle", Moment::EndOfBattle),
        ("at the start of their next main phase", Moment::OpponentsNextMain),
    ])
}

/// later = moment "," clauses
fn later(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let at = opt_moment(p)?;
    p.expect(",")?;
    Some(vec![Step::Later { at, steps: clauses(p)? }])
}

/// may = "you may" clauses
fn may(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&["you may", "you can"])?;
    let steps = clauses(p)?;
    Some(vec![Step::May { who: Player::You, steps }])
}

/// during = "during the turn in which" event "," clauses | "during your opponent's turn," clauses
fn during(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let when = match p.eat("during your opponent's turn") {
        true => Condition::OpponentsTurn,
        false => {
            p.expect("during the turn in which")?;
            Condition::ThisTurn(timing::event(p)?)
        }
    };
    p.expect(",")?;
    Some(vec![Step::If { when, then: clauses(p)?, otherwise: Vec::new() }])
}

/// guarded = [","] "if" condition "," clauses
fn guarded(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.eat(",");
    p.expect("if")?;
    if p.eat("you do ,") {
        p.notes.refers = true;
        return Some(vec![Step::IfDone(clauses(p)?)]);
    }
    if p.any(&["they do not ,", "you do not ,", "you don't ,"]).is_some() {
        p.notes.refers = true;
        return Some(vec![Step::IfNotDone(clauses(p)?)]);
    }
    let when = condition::conditions(p)?;
    p.expect(",")?;
    Some(vec![Step::If { when, then: clauses(p)?, otherwise: Vec::new() }])
}

#[cfg(test)]
mod tests;
