//! Clauses with the opponent as their subject: the selections are the opponent's.

use bss::vocabulary::{Flow, Player, Step, Target, Verb};

use super::{form, timed};
use crate::{
    bss::{notes::Parser, target},
    token::Kind,
};

pub(crate) const SUBJECTS: [(&str, Player); 5] = [
    ("your opponent must", Player::Opponent),
    ("your opponent", Player::Opponent),
    ("they must", Player::Opponent),
    ("each player", Player::Both),
    ("both players", Player::Both),
];

/// clause = ("your opponent" | "they must" | "each player") ["may"] timed { "and" timed }
pub(crate) fn clause(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&SUBJECTS)?;
    let may = p.eat("may");
    let before = std::mem::replace(&mut p.notes.by, who);
    let steps = all(p);
    p.notes.by = before;
    let steps = steps?;
    Some(match may {
        true => vec![Step::Flow(Flow::May { who, steps })],
        false => steps,
    })
}

fn all(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let mut steps = timed(p)?;
    while let Some(more) = p.attempt(|p| form(p, "and they", and_they)) {
        steps.extend(more);
    }
    Some(steps)
}

pub(crate) const BOTH: (&str, &str, &str) =
    ("your opponent selects", ". then , select", "destroy both spirits|nexuses|cards");

/// both = "your opponent selects" target ". Then, select" target ". Destroy both spirits"
pub(crate) fn both(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(BOTH.0)?;
    let before = std::mem::replace(&mut p.notes.by, Player::Opponent);
    let first = target::target(p);
    p.notes.by = before;
    let first = first?;
    p.expect(BOTH.1)?;
    let second = target::target(p)?;
    p.expect(".")?;
    p.expect(BOTH.2)?;
    Some(vec![Step::On(Target::Each(vec![first, second]), Verb::Destroy { quiet: false })])
}

/// and_they = "and" what the same player does: a verb that ends in "s"
fn and_they(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("and")?;
    let Some(Kind::Word(word)) = p.peek() else { return None };
    (word.ends_with('s') && word != "this").then_some(())?;
    timed(p)
}

#[cfg(test)]
mod tests;
