//! The log as a reader follows it: which entries are shown, and under which clause.

use kernel::Viewer;
use rulebook::Clause;

use crate::game::{Happened, Playable};

/// How much of the log is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Without routine entries.
    Main,
    /// Every entry.
    Everything,
}

/// One line of the log: an entry, how often it came in a row, and its clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogItem {
    /// The entry among those given.
    pub place: usize,
    pub clause: Clause,
    pub text: String,
    pub times: usize,
    pub routine: bool,
}

/// The log as a viewer may know it; equal entries in a row become one line.
pub fn readable_log<G: Playable>(
    duel: &G,
    entries: &[Happened<G>],
    to: Viewer,
    detail: Detail,
) -> Vec<LogItem> {
    let mut lines: Vec<LogItem> = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        let routine =
            G::is_routine(entry) || is_implied_by_next::<G>(entry, entries.get(place + 1));
        if detail == Detail::Main && routine {
            continue;
        }
        let clause = clause_of::<G>(entries, place, detail);
        let text = duel.say_event(entry.event, to);
        match lines.last_mut() {
            Some(last) if last.clause == clause && last.text == text => last.times += 1,
            Some(_) | None => lines.push(LogItem { place, clause, text, times: 1, routine }),
        }
    }
    lines
}

/// Whether the next entry says what this one meant.
fn is_implied_by_next<G: Playable>(entry: &Happened<G>, next: Option<&Happened<G>>) -> bool {
    next.is_some_and(|next| G::is_implied_by_next(entry, next))
}

/// An entry that stands for the one before it is shown with the clause of that one, the cause.
fn clause_of<G: Playable>(entries: &[Happened<G>], at: usize, detail: Detail) -> Clause {
    let before = at.checked_sub(1).map(|before| &entries[before]);
    match before {
        Some(before)
            if detail == Detail::Main && is_implied_by_next::<G>(before, entries.get(at)) =>
        {
            before.clause
        }
        Some(_) | None => entries[at].clause,
    }
}
