//! The log as a player reads it.

use kernel::Viewer;
pub(crate) use table::Detail;
use table::{Happened, LogItem};

use super::game::Tabletop;
use crate::paint::{Ink, Paint};

/// The log as a viewer may know it, a line an event; equal ones in a row become one line.
pub(crate) fn log_text<G: Tabletop>(
    duel: &G,
    entries: &[Happened<G>],
    to: Viewer,
    detail: Detail,
    paint: Paint,
) -> String {
    let lines = table::readable_log(duel, entries, to, detail);
    lines.iter().map(|item| line(duel.number(item.clause), item, paint)).collect()
}

fn line(clause: &str, item: &LogItem, paint: Paint) -> String {
    let LogItem { text, times, .. } = item;
    let clause = paint.ink(Ink::Faint, &format!("{clause:<12}"));
    let times = if *times > 1 { format!(" ×{times}") } else { String::new() };
    format!("  {clause}{text}{times}\n")
}

#[cfg(test)]
mod tests;
