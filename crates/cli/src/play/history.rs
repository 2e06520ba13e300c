//! The log as a player reads it.

use kernel::Viewer;
pub(crate) use table::Detail;
use table::{Happened, Told};

use super::game::Tabletop;
use crate::paint::{Ink, Paint};

/// The log as a viewer may know it, a line an event; the same thing several times over is told once.
pub(crate) fn told<G: Tabletop>(
    duel: &G,
    entries: &[Happened<G>],
    to: Viewer,
    detail: Detail,
    paint: Paint,
) -> String {
    let lines = table::told(duel, entries, to, detail);
    lines.iter().map(|told| line(duel.number(told.clause), told, paint)).collect()
}

fn line(clause: &str, told: &Told, paint: Paint) -> String {
    let Told { text, times, .. } = told;
    let clause = paint.ink(Ink::Faint, &format!("{clause:<12}"));
    let times = if *times > 1 { format!(" ×{times}") } else { String::new() };
    format!("  {clause}{text}{times}\n")
}

#[cfg(test)]
mod tests;
