//! How long a continuous effect lasts.

use opcg::vocabulary::Duration;

use crate::opcg::notes::Parser;

/// duration = "during this battle" | "during this turn" | "until …"; nothing in a permanent effect or at the end of a
/// sentence
pub(crate) fn duration(p: &mut Parser<'_>) -> Option<Duration> {
    stated(p).or_else(|| p.sees(".").then_some(Duration::Unstated))
}

/// The same, where the end of a sentence does not say enough.
pub(crate) fn stated(p: &mut Parser<'_>) -> Option<Duration> {
    printed(p).or_else(|| p.notes.permanent.then_some(Duration::Permanent))
}

pub(crate) const DURATIONS: [(&str, Duration); 8] = [
    ("during this battle", Duration::ThisBattle),
    ("during this turn", Duration::ThisTurn),
    ("until the end of your opponent's next turn", Duration::OpponentsNextTurn),
    ("until the end of your opponent's next end phase", Duration::OpponentsNextTurn),
    ("until the end of their next turn", Duration::OpponentsNextTurn),
    ("until the end of their next end phase", Duration::OpponentsNextTurn),
    ("until the end of your next turn", Duration::YourNextTurn),
    ("until the start of your next turn", Duration::StartOfYourNextTurn),
];

pub(crate) fn printed(p: &mut Parser<'_>) -> Option<Duration> {
    p.one_of(&DURATIONS)
}

#[cfg(test)]
mod tests;
