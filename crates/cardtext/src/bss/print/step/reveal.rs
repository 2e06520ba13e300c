//! Selecting, viewing and revealing cards, and choosing between effects.

use bss::vocabulary::{Choice, Place, Step, Target, Verb};

use super::super::{Writer, body, group, target};
use crate::bss::step::reveal::{AREA_FIRST, NO_BULLET, ONE_OF_THE_FOLLOWING, OR_SELECT, VIEW};

pub(crate) fn select(w: &mut Writer<'_>, what: &Target) {
    let area = w.is_marked(AREA_FIRST).then(|| area_of(what)).flatten();
    if let Some(place) = area {
        w.say("from your");
        group::place(w, place);
        w.say(",");
    }
    let before = w.notes.implied;
    w.notes.implied = area.or(before);
    selection(w, what);
    w.notes.implied = before;
}

/// Where the cards are selected from.
fn area_of(what: &Target) -> Option<Place> {
    if let Target::Each(targets) | Target::OneOf(targets) = what {
        return area_of(targets.first()?);
    }
    let (Target::All(groups) | Target::Choose(Choice { of: groups, .. })) = what else {
        return None;
    };
    groups.first()?.places.first().copied()
}

fn selection(w: &mut Writer<'_>, what: &Target) {
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
    let without = w.is_marked(NO_BULLET);
    for (at, option) in options.iter().enumerate() {
        w.say(if without && at == 0 { "" } else { "•" });
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
