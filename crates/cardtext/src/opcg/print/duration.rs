//! How long a continuous effect lasts.

use opcg::vocabulary::Duration;

use super::Writer;
use crate::opcg::duration::DURATIONS;

/// Nothing for an effect that lasts as long as its line says so, or as nothing says.
pub(crate) fn duration(w: &mut Writer<'_>, until: Duration) {
    if is_printed(until) {
        w.one_of(&DURATIONS, &until);
    }
}

pub(crate) fn is_printed(until: Duration) -> bool {
    DURATIONS.iter().any(|(_, known)| *known == until)
}
