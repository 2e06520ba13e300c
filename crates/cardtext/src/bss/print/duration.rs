//! How long a continuous directive lasts (bss 8-8).

use bss::vocabulary::Duration;

use super::Writer;
use crate::bss::duration::{DURATIONS, FIRST, UNSTATED};

/// Nothing if the sentence has said it, in a constant effect, or where no end is printed.
pub(crate) fn duration(w: &mut Writer<'_>, until: Duration) {
    if w.is_marked(UNSTATED) {
        return;
    }
    // A constant effect may say of what happened this turn that it lasts for the turn.
    if until == Duration::Constant && w.sees_mark(DURATIONS[0].0) {
        w.one_of(&DURATIONS, &Duration::ThisTurn);
        return;
    }
    if w.sees_mark(DURATIONS[0].0) || w.notes.until != Some(until) {
        w.one_of(&DURATIONS, &until);
    }
}

/// "during this turn,"
pub(crate) fn first(w: &mut Writer<'_>, until: Duration) {
    w.one_of(&FIRST, &until);
}

/// Whether it can only be said before the sentence.
pub(crate) fn is_only_first(until: Duration) -> bool {
    DURATIONS.iter().all(|(_, known)| *known != until)
        && FIRST.iter().any(|(_, known)| *known == until)
}
