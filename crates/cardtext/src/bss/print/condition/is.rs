//! What a card is, has and costs.

use bss::vocabulary::{Cmp, Filter, Quantity, Target};

use super::done;
use crate::bss::{
    condition::{
        done::{DID_TO, SOME},
        is::{DIFFERENT_NAMES, THERE_IS},
    },
    notes::It,
    print::{Writer, amount, filter, target},
    target::antecedent,
};

pub(crate) fn is(w: &mut Writer<'_>, what: &Target, like: &Filter) {
    if *what == Target::Those && w.sees_mark(SOME[0].0) {
        return done::among(w, like, true);
    }
    if *what == Target::Those && w.is_marked(DID_TO) {
        return done::did_to(w, like);
    }
    if *like == Filter::SoulCore && w.is_marked(THERE_IS) {
        w.say(THERE_IS);
        target::mentioned(w, what);
    } else {
        target::mentioned(w, what);
        filter::predicate(w, like, target::is_many(what));
    }
    if *what == Target::This {
        w.notes.it = It::This;
    } else if w.notes.it == It::Nothing {
        w.notes.it = antecedent(what).unwrap_or_default();
    }
}

pub(crate) fn different_names(w: &mut Writer<'_>, of: &Target) {
    target::mentioned(w, of);
    w.any(&DIFFERENT_NAMES);
}

pub(crate) fn compared(w: &mut Writer<'_>, one: &Quantity, other: &Quantity, by: i32) {
    amount::quantity(w, one);
    w.say("is");
    amount::relation(w, Cmp::More);
    amount::quantity(w, other);
    w.say("by");
    amount::number(w, by);
    w.say("or more");
}
