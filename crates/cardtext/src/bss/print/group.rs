//! Whose cards, what they are, and where they lie.

pub(crate) mod description;

use bss::vocabulary::{Cmp, Filter, Group, Place, Whose};

pub(crate) use self::description::{Together, area, description};
use super::{
    super::group::{ANOTHER_OF, ONE_OF, OWNER, PLACE, noun::MAGIC},
    Writer, amount,
};

pub(crate) fn owner(w: &mut Writer<'_>, whose: Whose) {
    let theirs = w.notes.by == bss::vocabulary::Player::Both && whose == Whose::Your;
    let said = if theirs && (sees_owner(w) || w.is_free()) { Whose::Opponents } else { whose };
    match theirs && w.is_free() {
        true => w.say("their"),
        false => _ = w.one_of(&OWNER, &said),
    }
}

/// Whether the text says here whose they are.
pub(crate) fn sees_owner(w: &Writer<'_>) -> bool {
    w.sees_mark(OWNER[0].0)
}

/// Whether their owner stands before them, not with their area.
pub(crate) fn is_owned(group: &Group) -> bool {
    let bare = matches!(group.places.as_slice(), [Place::Field | Place::Burst]);
    group.whose != Whose::Any && (bare || group.places == MAGIC)
}

pub(crate) fn place(w: &mut Writer<'_>, place: Place) {
    w.one_of(&PLACE, &place);
}

/// "from your hand or your trash"
pub(crate) fn zone(w: &mut Writer<'_>, whose: Whose, places: &[Place]) {
    let preposition = if places.first() == Some(&Place::Field) { 2 } else { 0 };
    w.say_as("from|in|on", &[preposition]);
    if w.is_marked("the area") || w.is_free() && whose == Whose::Any {
        w.say("the");
        return places.iter().take(1).for_each(|place| self::place(w, *place));
    }
    owner(w, whose);
    for (at, place) in places.iter().enumerate() {
        if at > 0 {
            w.say("or|and");
            if sees_owner(w) {
                owner(w, whose);
            }
        }
        self::place(w, *place);
    }
}

/// The cards of these groups, after their owner if that has been said.
pub(crate) fn groups(w: &mut Writer<'_>, groups: &[Group], said: Option<Whose>, many: bool) {
    for (at, group) in groups.iter().enumerate() {
        if at > 0 {
            w.say("and");
        }
        description(w, group, said, many, &Together::default());
    }
}

/// A criterion as a description without an area.
pub(crate) fn described(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    description::described(w, filter, many);
}

/// "one of your red spirits", "a spirit", "your spirits"
pub(crate) fn one_of_group(w: &mut Writer<'_>, whose: Whose, filter: &Filter) {
    let usual = usize::from(whose == Whose::Any);
    let before = w.notes.whose.replace(whose);
    match w.marked("one of group").unwrap_or(usual) {
        0 => {
            w.any(&ONE_OF);
            owner(w, whose);
            described(w, filter, true);
        }
        form @ (1..=3) => {
            if form < 3 {
                w.say("a|an|any");
            }
            if form == 2 {
                w.say("opponent's");
            }
            described(w, filter, false);
        }
        5 => {
            w.any(&ANOTHER_OF);
            owner(w, whose);
            let rest = filter.parts().iter().skip(1).cloned();
            described(w, &rest.fold(Filter::Any, Filter::and), true);
        }
        _ => {
            owner(w, whose);
            described(w, filter, true);
        }
    }
    w.notes.whose = before;
}

/// "a spirit", "no token spirits", "three or more spirits", for cards in these areas
pub(crate) fn counted(w: &mut Writer<'_>, cmp: Cmp, number: i32, group: &Group, said: Whose) {
    let marked = w.marked("counted");
    let usual = match (cmp, number) {
        (Cmp::AtLeast, 1) => Some(0),
        (Cmp::Equal, 0) => Some(2),
        _ => None,
    };
    let form = marked.or(usual.filter(|_| w.is_free()));
    let mut cards = group.clone();
    match form {
        Some(0) => w.say("a|an"),
        Some(1) => {
            w.say("another");
            let others = cards.filter.parts().iter().skip(1).cloned();
            cards.filter = others.fold(Filter::Any, Filter::and);
        }
        Some(2) => w.say("no"),
        Some(4) => w.say("any"),
        Some(_) => amount::number_word(w, number),
        None => {
            amount::number_word(w, number);
            amount::opt_cmp(w, cmp);
        }
    }
    let many = !matches!(form, Some(0 | 1)) && (number != 1 || w.is_free());
    description(w, &cards, Some(said), many, &Together::default());
}
