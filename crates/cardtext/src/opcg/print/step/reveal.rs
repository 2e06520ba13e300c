//! Steps that look at cards, reveal, choose.

use opcg::vocabulary::{Player, Step, Target};

use super::{
    super::{Writer, body, target::target},
    alternative, continuous,
};
use crate::opcg::step::reveal::BULLETS;

pub(crate) fn look(w: &mut Writer<'_>, what: &Target) {
    w.say("look at");
    target(w, what);
}

pub(crate) fn reveal(w: &mut Writer<'_>, what: &Target) {
    w.verb("reveal|reveals");
    target(w, what);
}

pub(crate) fn choose(w: &mut Writer<'_>, what: &Target) {
    w.verb("choose|chooses|select|selects");
    target(w, what);
}

/// One of several things, as one clause where that can be said, otherwise as a list.
pub(crate) fn choose_one(w: &mut Writer<'_>, options: &[Vec<Step>]) {
    if alternative::play_or(w, options) || continuous::gain_one_of(w, options) {
        return;
    }
    w.verb("choose|chooses");
    w.say("one :");
    let by = std::mem::replace(&mut w.notes.by, Player::You);
    for option in options {
        w.say("newline");
        w.any(&BULLETS);
        body::body(w, option);
        _ = w.is_marked("option ends");
    }
    w.notes.by = by;
}
