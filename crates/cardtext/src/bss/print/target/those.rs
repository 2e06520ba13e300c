//! Pronouns, and phrases for cards that have been spoken of before.

use bss::vocabulary::{Place, Target, Whose, Zone};

use crate::bss::{
    notes::It,
    print::{Writer, group},
    target::those::{DESTROYED, FIXED, ITS, PRONOUN, SELECTED, THAT, THIS, YOUR_SPIRIT},
};

/// "this spirit", and where it works from if the effect says that here
pub(crate) fn this(w: &mut Writer<'_>) {
    if w.is_marked("this one") {
        return w.say("this one");
    }
    let usual = w.this("spirit|nexus|card|magic");
    w.say_as(THIS, &[usual]);
    w.filler("card", usual == 3);
    let zones = std::mem::take(&mut w.notes.zones);
    if w.is_marked("works from") || w.is_free() && !zones.is_empty() {
        let places: Vec<Place> = zones.iter().map(|zone| as_place(*zone)).collect();
        group::zone(w, Whose::Your, &places);
    } else {
        w.notes.zones = zones;
    }
    if usual == 0 || w.notes.it == It::Nothing {
        w.notes.it = It::This;
    }
}

fn as_place(zone: Zone) -> Place {
    match zone {
        Zone::Field => Place::Field,
        Zone::Hand => Place::Hand,
        Zone::Trash => Place::Trash,
        Zone::Deck => Place::Deck,
    }
}

pub(super) fn those(w: &mut Writer<'_>, target: &Target) {
    if said_before(w) {
        return w.filler("from your trash", false);
    }
    if *target == Target::This {
        return this(w);
    }
    if w.is_free() && pronoun(w, target) {
        return;
    }
    if !w.one_of(&FIXED, target) {
        w.any_as(&SELECTED, 1);
    }
}

/// A phrase for what has been spoken of before, if the text has one here.
fn said_before(w: &mut Writer<'_>) -> bool {
    let phrases: [&[&'static str]; 5] = [&PRONOUN, &THAT, &SELECTED, &DESTROYED, &YOUR_SPIRIT];
    let found = phrases.into_iter().find(|phrases| w.sees_mark(phrases[0]));
    found.into_iter().for_each(|phrases| w.any(phrases));
    found.is_some()
}

/// "it", if that is what "it" means here.
fn pronoun(w: &mut Writer<'_>, target: &Target) -> bool {
    let is_it = *target != Target::This && w.notes.it.target().as_ref() == Some(target);
    let is_that = *target != Target::This && w.notes.that.target().as_ref() == Some(target);
    if is_it {
        w.say_for("it|them|they", *target == Target::Itself);
    } else if is_that {
        w.say("that spirit|nexus|card");
    }
    is_it || is_that
}

/// "its", "this spirit's"
pub(crate) fn possessive(w: &mut Writer<'_>, target: &Target) {
    let is_it = *target != Target::This && w.notes.it.target().as_ref() == Some(target);
    if w.sees_mark(ITS[0]) {
        return w.any(&ITS);
    }
    if w.is_free() && is_it {
        return w.say_for(ITS[0], *target == Target::Itself);
    }
    let it = w.notes.it;
    those(w, target);
    if it != It::Nothing {
        w.notes.it = it;
    }
    w.say("'s|'");
}
