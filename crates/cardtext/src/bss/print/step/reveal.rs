//! Selecting, viewing and revealing cards, and choosing between effects.

use bss::vocabulary::{Step, Target, Verb};

use super::super::{Writer, body, target};
use crate::bss::step::reveal::{ONE_OF_THE_FOLLOWING, OR_SELECT, VIEW};

pub(crate) fn select(w: &mut Writer<'_>, what: &Target) {
    let apart = w.is_marked("or select");
    w.verb("select|selects");
    let mut targets = std::slice::from_ref(what);
    if let Target::OneOf(kinds) = what
        && apart
    {
        targets = kinds;
    }
    for (at, target) in targets.iter().enumerate() {
        if at > 0 {
            w.say(OR_SELECT);
        }
        target::target(w, target);
    }
}

pub(crate) fn view(w: &mut Writer<'_>, what: &Target) {
    w.any(&VIEW);
    target::target(w, what);
}

pub(crate) fn reveal(w: &mut Writer<'_>, what: &Target) {
    w.verb("reveal|reveals");
    target::target(w, what);
}

/// "activate one of the following effects." and the options
pub(crate) fn choose_one(w: &mut Writer<'_>, options: &[Vec<Step>]) {
    w.any(&ONE_OF_THE_FOLLOWING);
    for option in options {
        w.say("•");
        body::body(w, option);
    }
}

/// Whether the options are two directives with "or" between them.
pub(crate) fn is_or(options: &[Vec<Step>]) -> bool {
    let handles = |option: &Vec<Step>| {
        matches!(
            option.as_slice(),
            [Step::On(_, Verb::Discard | Verb::ToDeck { .. } | Verb::ToHand)]
        )
    };
    options.len() == 2 && options.iter().all(handles)
}
