//! Clauses with the opponent as their subject: the choices are the opponent's.

use opcg::vocabulary::{Flow, Player, Step};

use crate::{opcg::notes::Parser, token::Kind};

pub(crate) const SUBJECTS: [(&str, Player); 6] = [
    ("you and your opponent each", Player::Both),
    ("you and your opponent", Player::Both),
    ("all|both players", Player::Both),
    ("each player", Player::Both),
    ("your opponent", Player::Opponent),
    ("they", Player::Opponent),
];

/// clause = ("your opponent" | "you and your opponent each" | …) ["may" | "must"] simple { "and" simple }
pub(crate) fn clause(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&SUBJECTS)?;
    let may = p.eat("may");
    p.filler("must");
    let before = std::mem::replace(&mut p.notes.by, who);
    let mut steps = super::timed(p)?;
    while let Some(more) = p.attempt(and_they) {
        steps.extend(more);
    }
    p.notes.by = before;
    Some(match may {
        true => vec![Step::Flow(Flow::May { who, steps, otherwise: Vec::new() })],
        false => steps,
    })
}

/// and_they = "and" what the same players do: a verb that ends in "s", or a verb at all if there are two players
fn and_they(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    const VERBS: [&str; 9] =
        ["draw", "trash", "place", "return", "add", "rest", "play", "reveal", "shuffle"];
    p.mark(p.here(), "and they", 0);
    p.expect("and")?;
    let Some(Kind::Word(word)) = p.peek() else { return None };
    let plain = p.notes.by == Player::Both && VERBS.contains(&word.as_str());
    (plain || word.ends_with('s')).then_some(())?;
    super::timed(p)
}

#[cfg(test)]
mod tests;
