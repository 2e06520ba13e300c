//! Timings in sentences.

use bss::vocabulary::{EventPattern, Timing};

use super::{Writer, event};
use crate::{
    bss::{
        ability::front::WHEN,
        tag::{SPELLING, spellings},
        timing::IN_WORDS,
    },
    token::Kind,
};

pub(crate) fn quoted(w: &mut Writer<'_>, timing: &Timing) {
    let spelling = w.marked(SPELLING).unwrap_or(0);
    if let Some(text) = spellings(std::slice::from_ref(timing)).into_iter().nth(spelling) {
        w.push(Kind::Quote(text));
    }
}

pub(crate) fn behind(w: &mut Writer<'_>, event: &EventPattern) {
    w.any(&WHEN);
    event::events(w, event);
}

pub(crate) fn in_words(w: &mut Writer<'_>, timing: &Timing) {
    w.one_of(&IN_WORDS, timing);
}
