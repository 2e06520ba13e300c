//! Timings in sentences: quoted, in words, and events behind what is done.

use bss::vocabulary::{EventPattern, Timing};

use super::{ability::front, notes::Parser, tag};

/// quoted = a quotation that is a timing ("When Summoned")
pub(crate) fn quoted(p: &mut Parser<'_>) -> Option<Timing> {
    let text = p.quoted()?;
    let mut timings = tag::timings(&text)?;
    let timing = timings.pop().filter(|_| timings.is_empty())?;
    let spelling =
        tag::spellings(std::slice::from_ref(&timing)).iter().position(|known| *known == text)?;
    if spelling > 0 {
        p.mark(p.here(), tag::SPELLING, spelling);
    }
    Some(timing)
}

/// behind = ("when" | "if") events
pub(crate) fn behind(p: &mut Parser<'_>) -> Option<EventPattern> {
    front::event(p)
}

/// in_words = a timing as its tag says it, without parentheses
pub(crate) fn in_words(p: &mut Parser<'_>) -> Option<Timing> {
    p.one_of(&IN_WORDS)
}

pub(crate) const IN_WORDS: [(&str, Timing); 8] = [
    ("when this spirit attacks", Timing::Attacks),
    ("when this spirit blocks", Timing::Blocks),
    ("when this spirit links", Timing::Links),
    ("when destroyed by opponent", Timing::DestroyedByOpponent),
    ("when this spirit is destroyed", Timing::Destroyed),
    ("when destroyed", Timing::Destroyed),
    ("when summoned", Timing::Summoned),
    ("when placed", Timing::Placed),
];

/// In tags: what the source does or what is done to it.
pub(crate) const HAPPENS: [(&str, Timing); 7] = [
    ("Summoned", Timing::Summoned),
    ("Placed", Timing::Placed),
    ("Destroyed By Opponent", Timing::DestroyedByOpponent),
    ("Destroyed", Timing::Destroyed),
    ("Attacks", Timing::Attacks),
    ("Blocks", Timing::Blocks),
    ("Links", Timing::Links),
];

/// Quoted, as a property of cards.
pub(crate) const QUOTED: [(&str, Timing); 7] = [
    ("\"When_Summoned\"", Timing::Summoned),
    ("\"When_Placed\"", Timing::Placed),
    ("\"When_This_Spirit_Attacks\"", Timing::Attacks),
    ("\"When_This_Spirit_Blocks\"", Timing::Blocks),
    ("\"When_Destroyed\"", Timing::Destroyed),
    ("\"When_Destroyed_By_Opponent\"", Timing::DestroyedByOpponent),
    ("\"When_This_Spirit_Links\"", Timing::Links),
];
