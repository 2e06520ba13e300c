//! The log as a player reads it.

use kernel::{Entry, Viewer};
use opcg::{By, CardId, Duel, Event, What, say_event};
use rulebook::{Book, Clause, opcg};

use crate::paint::{Ink, Paint};

/// One thing that happened, with its clause.
type Happened = Entry<Event, Clause>;

/// How much of the log is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Detail {
    /// What a player follows a game by.
    Main,
    /// Every entry.
    Everything,
}

/// The log as a viewer may know it, a line an event; the same thing several times over is told once.
pub(crate) fn told(
    duel: &Duel,
    entries: &[Happened],
    to: Viewer,
    detail: Detail,
    paint: Paint,
) -> String {
    let mut lines: Vec<(String, String, usize)> = Vec::new();
    for (at, entry) in entries.iter().enumerate() {
        if detail == Detail::Main && is_passed_over(entry, entries.get(at + 1)) {
            continue;
        }
        let clause = number(duel, clause_of(entries, at, detail));
        let text = say_event(duel.table(), entry.event.seen_by(to), to);
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
pub(crate) fn number(duel: &Duel, clause: Clause) -> String {
    let rules = duel.table().rules().name();
    let book =
        Book::ALL.into_iter().find(|book| book.game() == clause.game() && book.version() == rules);
    let id = book.and_then(|book| clause.in_book(book));
    id.unwrap_or(clause.id()).to_owned()
}

/// Whether a move is told by what it meant, which follows it.
fn is_told_next(entry: &Happened, next: Option<&Happened>) -> bool {
    let named =
        |what| matches!(what, What::Played | What::Kod | What::Countered | What::EventActivated);
    entry.event.what == What::Moved
        && next.is_some_and(|next| named(next.event.what) && next.event.card == entry.event.card)
}

/// What is told by what follows it keeps its clause: that is the reason.
fn clause_of(entries: &[Happened], at: usize, detail: Detail) -> Clause {
    let before = at.checked_sub(1).map(|before| &entries[before]);
    match before {
        Some(before) if detail == Detail::Main && is_told_next(before, entries.get(at)) => {
            before.clause
        }
        Some(_) | None => entries[at].clause,
    }
}

/// What the rules do by themselves every turn, and what is told otherwise.
fn is_passed_over(entry: &Happened, next: Option<&Happened>) -> bool {
    // A battle that ends in any other way is worth a line.
    let usual_end = entry.event.what == What::BattleEnded && entry.clause == opcg!("7-1-5-5");
    usual_end || marks_time(&entry.event) || is_routine(&entry.event) || is_told_next(entry, next)
}

fn marks_time(event: &Event) -> bool {
    matches!(
        event.what,
        What::PhaseBegan
            | What::StepBegan
            | What::EndOfBattle
            | What::IsAttacked
            | What::Expired
            | What::Shuffled
    )
}

/// Cards and DON!! that turn or move because they always do; damage that is told by its Life cards.
fn is_routine(event: &Event) -> bool {
    let turns = matches!(event.what, What::BecameRested | What::BecameActive);
    let don_moves = event.what == What::Moved && event.card.is_some_and(CardId::is_don);
    let damage_over = event.what == What::TookDamage && event.count == 0;
    (turns || don_moves) && event.by == By::Rule || damage_over
}

#[cfg(test)]
mod tests;
