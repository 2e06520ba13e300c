//! The pending question and its numbered answers.

use super::game::Tabletop;
use crate::paint::{Ink, Paint};

/// The answers to the pending question, in the order of their numbers.
pub(crate) fn answers<G: Tabletop>(duel: &G) -> Vec<G::Pick> {
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    picks
}

/// The question with its clause, and every answer with its number.
pub(crate) fn menu<G: Tabletop>(duel: &G, tagged: &[G::Id], paint: Paint) -> String {
    let (Some(question), Some(decision)) = (duel.say_question(), duel.decision()) else {
        return String::new();
    };
    let clause = duel.number(decision.clause);
    let mut text = paint.ink(Ink::Question, &question);
    text += &paint.ink(Ink::Faint, &format!("  ({clause})"));
    text.push('\n');
    let line = |pick: &G::Pick| duel.say_pick(*pick) + &tags::<G>(*pick, tagged);
    let lines: Vec<String> = answers(duel).iter().map(line).collect();
    text + &columns(&lines, paint)
}

/// The tags of the cards it speaks of, so that cards of one name can be distinguished.
fn tags<G: Tabletop>(pick: G::Pick, tagged: &[G::Id]) -> String {
    let place = |card| tagged.iter().position(|other| *other == card);
    let tags = G::cards_of(pick).into_iter().filter_map(place).map(|at| format!(" c{}", at + 1));
    let tags: String = tags.collect();
    if tags.is_empty() { tags } else { format!("  ·{tags}") }
}

/// The widest a column of answers may be so that two stand side by side.
const HALF: usize = 46;
/// Fewer answers stand one below the other.
const FEW: usize = 8;

/// One column, or two if there are many short answers.
fn columns(lines: &[String], paint: Paint) -> String {
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let rows =
        if lines.len() > FEW && widest <= HALF { lines.len().div_ceil(2) } else { lines.len() };
    let mut text = String::new();
    for row in 0..rows {
        let left = format!("{:<widest$}", lines[row]);
        text += &numbered(row, &left, paint);
        if let Some(right) = lines.get(row + rows) {
            text += &numbered(row + rows, right, paint);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn numbered(place: usize, line: &str, paint: Paint) -> String {
    paint.ink(Ink::Strong, &format!("{:>5}", place + 1)) + "  " + line
}

#[cfg(test)]
mod tests;
