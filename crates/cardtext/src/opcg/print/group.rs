//! Whose cards, and where they lie.

use opcg::vocabulary::{Group, Place, Player, Whose};

use super::{
    super::group::{FIELD, OWNER, PLACE, THEIR},
    Writer, noun,
};

/// "your", "your opponent's", …
pub(crate) fn owner(w: &mut Writer<'_>, whose: Whose) {
    if w.is_free() && w.notes.by == Player::Opponent && whose == Whose::Opponents {
        return w.say("their");
    }
    if w.notes.by == Player::Both && whose == Whose::Your {
        let their = w.marked(OWNER[0].0) == Some(usize::from(THEIR));
        return w.say(if their { "their" } else { "your" });
    }
    w.one_of(&OWNER, &whose);
}

/// Whether an owner comes next in the wording.
pub(crate) fn sees_owner(w: &Writer<'_>) -> bool {
    w.sees_mark(OWNER[0].0)
}

/// An owner that the value does not keep ("to your hand", "to the owner's hand").
pub(crate) fn unkept_owner(w: &mut Writer<'_>, usual: Whose) {
    match w.marked(OWNER[0].0) {
        Some(choice) => w.say(OWNER[choice].0),
        None if usual == Whose::Any => w.say("the owner's"),
        None => owner(w, usual),
    }
}

pub(crate) fn place(w: &mut Writer<'_>, place: Place) {
    w.one_of_as(&PLACE, &place, &[usize::from(place == Place::Life)]);
}

/// Whether the noun says where the cards lie.
pub(crate) fn is_on_field(group: &Group) -> bool {
    const ELSEWHERE: [Place; 4] = [Place::Hand, Place::Deck, Place::Trash, Place::DonDeck];
    !group.places.iter().any(|place| ELSEWHERE.contains(place))
}

/// zone = ("from" | "in") owner area ["or" area]
pub(crate) fn zone(w: &mut Writer<'_>, whose: Whose, places: &[Place]) {
    w.say_as("from|in", &[usize::from(!w.notes.chooses)]);
    owner(w, whose);
    let mut rest = places;
    while let Some((&first, more)) = rest.split_first() {
        if rest.len() < places.len() {
            w.any(&["or"]);
        }
        rest = match rest.strip_prefix(&FIELD) {
            Some(more) => {
                w.say("field");
                more
            }
            None => {
                place(w, first);
                more
            }
        };
    }
}

/// A description after its owner has been said (`said`), or without any; "on your field" if that says the owner.
pub(crate) fn groups(w: &mut Writer<'_>, groups: &[Group], said: Option<Whose>, many: bool) {
    noun::groups(w, groups, said, many, &noun::Extras::default());
    opt_field(w, groups, said);
}

/// The same of cards with different names.
pub(crate) fn names(w: &mut Writer<'_>, groups: &[Group], said: Option<Whose>, many: bool) {
    let extras = noun::Extras { different_names: true, ..noun::Extras::default() };
    noun::groups(w, groups, said, many, &extras);
    opt_field(w, groups, said);
}

/// "on your field", where nothing else says whose cards are meant.
pub(crate) fn opt_field(w: &mut Writer<'_>, groups: &[Group], said: Option<Whose>) {
    let Some(group) = groups.first() else { return };
    let needed = w.is_free() && said.is_none() && group.whose != Whose::Any && is_on_field(group);
    if !w.is_marked("on") && !needed {
        return;
    }
    w.say("on");
    match w.is_marked("the field") {
        true => w.say("the field"),
        false => {
            owner(w, group.whose);
            w.say("field");
        }
    }
}

/// owner description
pub(crate) fn owned(w: &mut Writer<'_>, group: &Group, many: bool) {
    owner(w, group.whose);
    groups(w, std::slice::from_ref(group), Some(group.whose), many);
}
