//! What this effect has done, and how its card was paid for.

use bss::{
    Category,
    vocabulary::{Cmp, Condition, Filter},
};

use crate::bss::{
    condition::done::{
        A_SOUL_CORE, AMONG, ARE_DESTROYED, CORES_REDUCED, DID, DONE, IT_IS, SOME, SPENDS, SPIRIT,
        VIA,
    },
    notes::It,
    print::{Writer, amount, group},
};

pub(crate) fn spent_soul_core(w: &mut Writer<'_>, spent: bool) {
    w.one_of(&SPENDS, &spent);
    let spirit = w.notes.this == Some(Category::Spirit);
    w.say_as(A_SOUL_CORE, &[usize::from(spirit)]);
    w.filler("summoning", spirit);
    w.say("cost");
    if w.notes.it == It::Nothing {
        w.notes.it = It::This;
    }
}

pub(crate) fn destroyed(w: &mut Writer<'_>) {
    if w.is_marked("you destroy") || w.is_free() {
        w.say("you destroy");
        w.any(&SPIRIT);
        w.any_filler(&VIA);
        return w.say("with|by this effect");
    }
    w.any_filler(&CORES_REDUCED);
    w.any(&IT_IS);
    w.say("destroyed by this effect");
}

pub(crate) fn so_many_destroyed(w: &mut Writer<'_>, cmp: Cmp, number: i32) {
    amount::bound_word(w, cmp, number);
    w.say(ARE_DESTROYED);
}

pub(crate) fn done(w: &mut Writer<'_>, condition: &Condition) {
    w.one_of(&DONE, condition);
    w.say("with this effect");
}

/// "three or more nexus cards are among the discarded cards"
pub(crate) fn so_many_among(w: &mut Writer<'_>, like: &Filter, cmp: Cmp, number: i32) {
    amount::bound_word(w, cmp, number);
    group::described(w, like, true);
    let choice = w.marked_in(&AMONG).unwrap_or(0);
    w.say_as(AMONG[choice], &[1]);
}

pub(crate) fn did_to(w: &mut Writer<'_>, like: &Filter) {
    w.say(DID);
    group::described(w, like, false);
    w.say("with|by this effect");
}

pub(crate) fn among(w: &mut Writer<'_>, like: &Filter, some: bool) {
    w.one_of(&SOME, &some);
    group::described(w, like, !some);
    let plural = usize::from(!some);
    match w.marked_in(&AMONG) {
        Some(choice) => w.say_as(AMONG[choice], &[plural]),
        None => w.say_as(AMONG[0], &[plural]),
    }
}
