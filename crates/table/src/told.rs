//! The log as a reader follows it: which entries are told, and under which clause.

use kernel::Viewer;
use rulebook::Clause;

use crate::game::{Happened, Playable};

/// How much of the log is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// What a player follows a game by.
    Main,
    /// Every entry.
    Everything,
}

/// One thing that is told: an entry, how often it came in a row, and why it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The entry among those given.
    pub place: usize,
    pub clause: Clause,
    pub text: String,
    pub times: usize,
    pub routine: bool,
}

/// The log as a viewer may know it; the same thing several times over is told once.
pub fn told<G: Playable>(
    duel: &G,
    entries: &[Happened<G>],
    to: Viewer,
    detail: Detail,
) -> Vec<Told> {
    let mut lines: Vec<Told> = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        let routine = G::is_routine(entry) || is_told_next::<G>(entry, entries.get(place + 1));
        if detail == Detail::Main && routine {
            continue;
        }
        let clause = clause_of::<G>(entries, place, detail);
        let text = duel.say_event(entry.event, to);
        match lines.last_mut() {
            Some(last) if last.clause == clause && last.text == text => last.times += 1,
            Some(_) | None => lines.push(Told { place, clause, text, times: 1, routine }),
        }
    }
    lines
}

/// Whether it is told by what follows it.
fn is_told_next<G: Playable>(entry: &Happened<G>, next: Option<&Happened<G>>) -> bool {
    next.is_some_and(|next| G::is_told_next(entry, next))
}

/// What is told by what follows it keeps its clause: that is the reason.
fn clause_of<G: Playable>(entries: &[Happened<G>], at: usize, detail: Detail) -> Clause {
    let before = at.checked_sub(1).map(|before| &entries[before]);
    match before {
        Some(before) if detail == Detail::Main && is_told_next::<G>(before, entries.get(at)) => {
            before.clause
        }
        Some(_) | None => entries[at].clause,
    }
}
