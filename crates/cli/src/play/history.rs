//! The log as a player reads it.

use kernel::Viewer;
use rulebook::{Book, Clause};

use super::game::{Happened, Tabletop};
use crate::paint::{Ink, Paint};

/// How much of the log is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// What a player follows a game by.
    Main,
    /// Every entry.
    Everything,
}

/// The log as a viewer may know it, a line an event; the same thing several times over is told once.
pub(crate) fn told<G: Tabletop>(
    duel: &G,
    entries: &[Happened<G>],
    to: Viewer,
    detail: Detail,
    paint: Paint,
) -> String {
    let mut lines: Vec<(String, String, usize)> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        let passed_over = || G::is_routine(entry) || is_told_next::<G>(entry, entries.get(at + 1));
        if detail == Detail::Main && passed_over() {
            continue;
        }
        let clause = number(duel, clause_of::<G>(entries, at, detail));
        let text = duel.say_event(entry.event, to);
        match lines.last_mut() {
            Some((last_clause, last, times)) if *last_clause == clause && *last == text => {
                *times += 1;
            }
            Some(_) | None => lines.push((clause, text, 1)),
        }
    }
    lines.iter().map(|(clause, text, times)| line(clause, text, *times, paint)).collect()
}

fn line(clause: &str, text: &str, times: usize, paint: Paint) -> String {
    let clause = paint.ink(Ink::Faint, &format!("{clause:<12}"));
    let times = if times > 1 { format!(" ×{times}") } else { String::new() };
    format!("  {clause}{text}{times}\n")
}

/// The number of a clause in the rules that are played.
pub(crate) fn number<G: Tabletop>(duel: &G, clause: Clause) -> String {
    let rules = duel.rules_name();
    let book =
        Book::ALL.into_iter().find(|book| book.game() == clause.game() && book.version() == rules);
    let id = book.and_then(|book| clause.in_book(book));
    id.unwrap_or(clause.id()).to_owned()
}

/// Whether it is told by what follows it.
fn is_told_next<G: Tabletop>(entry: &Happened<G>, next: Option<&Happened<G>>) -> bool {
    next.is_some_and(|next| G::is_told_next(entry, next))
}

/// What is told by what follows it keeps its clause: that is the reason.
fn clause_of<G: Tabletop>(entries: &[Happened<G>], at: usize, detail: Detail) -> Clause {
    let before = at.checked_sub(1).map(|before| &entries[before]);
    match before {
        Some(before) if detail == Detail::Main && is_told_next::<G>(before, entries.get(at)) => {
            before.clause
        }
        Some(_) | None => entries[at].clause,
    }
}

#[cfg(test)]
mod tests;
