//! How long a continuous directive lasts (bss 8-8).

use bss::vocabulary::Duration;

use crate::bss::notes::Parser;

/// duration = printed, or that of the whole sentence; nothing in a constant effect, or where no end is printed
pub(crate) fn duration(p: &mut Parser<'_>) -> Duration {
    let here = p.here();
    if let Some(until) = printed(p).or(p.notes.until) {
        return until;
    }
    if p.notes.constant {
        return Duration::Constant;
    }
    p.mark(here, UNSTATED, 0);
    Duration::ThisTurn
}

/// B-68: no end is printed, so what is given lasts for the turn (faq BSS02-124).
pub(crate) const UNSTATED: &str = "no end";

pub(crate) fn printed(p: &mut Parser<'_>) -> Option<Duration> {
    p.one_of(&DURATIONS)
}

pub(crate) const DURATIONS: [(&str, Duration); 9] = [
    ("during this turn", Duration::ThisTurn),
    ("for this turn", Duration::ThisTurn),
    ("during this battle", Duration::ThisBattle),
    ("during the battle", Duration::ThisBattle),
    ("until the end of their next turn", Duration::OpponentsNextTurn),
    ("until the end of your opponent's next turn", Duration::OpponentsNextTurn),
    ("until the end of this|the turn", Duration::ThisTurn),
    ("until the end of this|the battle", Duration::ThisBattle),
    ("as long as it is linked", Duration::WhileLinked),
];

/// first = "during this turn," | "during this turn, as long as you control this spirit," | "while linked,"
pub(crate) fn first(p: &mut Parser<'_>) -> Option<Duration> {
    p.one_of(&FIRST)
}

pub(crate) const FIRST: [(&str, Duration); 7] = [
    ("during this turn , as long as you control this spirit|nexus ,", Duration::ThisTurnWhileHere),
    ("during this turn ,", Duration::ThisTurn),
    ("during this battle ,", Duration::ThisBattle),
    ("until the end of this|the turn ,", Duration::ThisTurn),
    ("until the end of this|the battle ,", Duration::ThisBattle),
    ("while linked ,", Duration::WhileLinked),
    ("until the end of your opponent's next turn ,", Duration::OpponentsNextTurn),
];

#[cfg(test)]
mod tests;
