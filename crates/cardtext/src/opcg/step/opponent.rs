//! Clauses with the opponent as their subject: the choices are the opponent's.

use opcg::vocabulary::{Player, Step};

use crate::{opcg::notes::Parser, token::Kind};

/// clause = ("your opponent" | "you and your opponent each") ["may" | "must"] simple { "and" simple }
pub(crate) fn clause(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&[
        ("you and your opponent each", Player::Both),
        ("you and your opponent", Player::Both),
        ("your opponent", Player::Opponent),
    ])?;
    let may = p.eat("may");
    p.eat("must");
    let before = std::mem::replace(&mut p.notes.by, who);
    let mut steps = super::timed(p)?;
    while let Some(more) = p.attempt(third_person) {
        steps.extend(more);
    }
    p.notes.by = before;
    Some(match may {
        true => vec![Step::May { who, steps }],
        false => steps,
    })
}

/// third_person = "and" a verb that ends in "s"
fn third_person(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("and")?;
    let Some(Kind::Word(word)) = p.peek() else { return None };
    word.ends_with('s').then_some(())?;
    super::timed(p)
}

#[cfg(test)]
mod tests;
