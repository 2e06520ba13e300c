//! Steps that move cards, rest them or set them active.

use opcg::vocabulary::{
    Amount, Choice, Count, End, Face, Filter, Group, Place, Player, Quantity, Target, Verb, Whose,
};

use super::{
    super::{Writer, amount, grant::owner_of, group, target::target},
    is_third_person,
};
use crate::opcg::{
    step::moves::{ANY_ORDER, Destination, FACES, PUT, REORGANIZE, UNTIL, don_groups},
    target::END,
};

pub(crate) fn ko(w: &mut Writer<'_>, what: &Target) {
    w.say("k.o.");
    target(w, what);
}

pub(crate) fn rest(w: &mut Writer<'_>, what: &Target) {
    w.verb("rest|rests");
    with_don_state(w, what, &Filter::Active);
}

pub(crate) fn set_active(w: &mut Writer<'_>, what: &Target) {
    w.verb("set|sets");
    with_don_state(w, what, &Filter::Rested);
    w.say("as active");
}

pub(crate) fn turn(w: &mut Writer<'_>, what: &Target, face: Face) {
    w.verb("turn|turns");
    target(w, what);
    w.one_of(&FACES, &face);
}

pub(crate) fn play(w: &mut Writer<'_>, what: &Target, rested: bool) {
    w.verb("play|plays");
    target(w, what);
    if rested {
        w.say("rested");
    }
}

pub(crate) fn trash(w: &mut Writer<'_>, what: &Target) {
    w.verb("trash|trashes");
    if let Some((area, count)) = area_of(what) {
        if let Count::DownTo(number) = count {
            return until(w, what, &area, number);
        }
        if *count == Count::Exactly(Amount::Of(Box::new(Quantity::Handled))) {
            return same_number(w, what, &area);
        }
    }
    target(w, what);
}

/// The one area that cards are taken from, and how many.
fn area_of(what: &Target) -> Option<((Whose, Place), &Count)> {
    if let Target::From { whose, place, count, .. } = what {
        return Some(((*whose, *place), count));
    }
    let Target::Choose(Choice { of, count, .. }) = what else { return None };
    let [Group { whose, places, .. }] = of.as_slice() else { return None };
    Some(((*whose, *places.first()?), count))
}

fn from_area(w: &mut Writer<'_>, what: &Target, (whose, place): (Whose, Place)) {
    if matches!(what, Target::From { .. }) {
        w.say("the top of");
    }
    group::owner(w, whose);
    group::place(w, place);
}

/// "cards from your hand until you have 5 cards in your hand"
fn until(w: &mut Writer<'_>, what: &Target, area: &(Whose, Place), number: &Amount) {
    let both = w.notes.by == Player::Both;
    w.say_for("card|cards from", true);
    from_area(w, what, *area);
    w.any_as(&UNTIL, usize::from(both));
    amount::amount(w, number);
    let many = usize::from(*number != Amount::Fixed(1));
    match area.1 == Place::Life {
        true => w.say_as("life card|cards", &[many]),
        false => w.say_as("card|cards in your|their hand|hands", &[many, 0, usize::from(both)]),
    }
}

/// "the same number of cards from your hand"
fn same_number(w: &mut Writer<'_>, what: &Target, area: &(Whose, Place)) {
    w.say("the same number of cards from");
    from_area(w, what, *area);
    w.filler("as you did from your hand", false);
}

/// Only active DON!! cards can be rested, only rested ones set active, which need not be said.
fn with_don_state(w: &mut Writer<'_>, what: &Target, state: &Filter) {
    let mut said = what.clone();
    for group in don_groups(&mut said) {
        if w.marked("state").is_none_or(|choice| choice == 1) {
            group.filter = without(std::mem::take(&mut group.filter), state);
        }
    }
    target(w, &said);
}

fn without(filter: Filter, state: &Filter) -> Filter {
    if filter == *state {
        return Filter::Any;
    }
    let Filter::All(mut parts) = filter else { return filter };
    if parts.last() == Some(state) {
        parts.pop();
    }
    parts.into_iter().fold(Filter::Any, Filter::and)
}

/// Whether this module says what is done to the cards.
pub(crate) fn is_move(verb: &Verb) -> bool {
    let field = matches!(
        verb,
        Verb::Ko | Verb::Trash | Verb::Rest | Verb::SetActive | Verb::Play { .. } | Verb::Turn(_)
    );
    field || destination_of(verb).is_some()
}

/// Where the cards are put.
pub(crate) fn destination_of(verb: &Verb) -> Option<Destination> {
    if let Verb::ToDeck { end, shuffle } = verb {
        return Some(Destination::Deck { end: *end, shuffle: *shuffle });
    }
    if let Verb::ToLife { end, face } = verb {
        return Some(Destination::Life { end: *end, face: *face });
    }
    if *verb == Verb::ToHand {
        return Some(Destination::Hand);
    }
    (*verb == Verb::Reorder).then_some(Destination::Reorder)
}

/// "return … to the owner's hand", "place … at the bottom of the owner's deck", "add … to the top of your Life cards"
pub(crate) fn put(w: &mut Writer<'_>, what: &Target, verb: &Verb) {
    let Some(to) = destination_of(verb) else { return };
    if w.is_marked("shuffle into") {
        w.verb("shuffle|shuffles");
        target(w, what);
        w.say("into");
        let whose = owner(w, what);
        group::unkept_owner(w, whose);
        return w.say("deck");
    }
    let third = usize::from(is_third_person(w));
    if w.is_marked(REORGANIZE) {
        w.say(REORGANIZE);
    }
    w.say_as(PUT, &[2 * usual_verb(to, what) + third]);
    put_target(w, what);
    destination(w, to, what);
}

/// The place among "return", "place" and "add".
fn usual_verb(to: Destination, what: &Target) -> usize {
    match to {
        Destination::Hand if is_on_field(what) => 0,
        Destination::Deck { shuffle: true, .. } => 0,
        Destination::Deck { shuffle: false, .. } | Destination::Reorder => 1,
        Destination::Hand | Destination::Life { .. } => 2,
    }
}

fn is_on_field(what: &Target) -> bool {
    let (Target::Choose(Choice { of: groups, .. }) | Target::All(groups)) = what else {
        return *what == Target::This;
    };
    groups.iter().all(group::is_on_field)
}

fn put_target(w: &mut Writer<'_>, what: &Target) {
    if w.is_marked("unnamed") {
        return;
    }
    let unowned = w.is_marked("no owner");
    let Target::Choose(choice) = what else { return target(w, what) };
    if w.is_marked("no noun") {
        amount::count(w, &choice.count);
        return w.filler("of them", false);
    }
    match unowned {
        true => target(w, &Target::Choose(owned_by(choice, Whose::Any))),
        false => target(w, what),
    }
}

/// The same choice, of cards of this player.
pub(crate) fn owned_by(choice: &Choice, whose: Whose) -> Choice {
    let of = choice.of.iter().map(|group| Group { whose, ..group.clone() }).collect();
    Choice { of, ..choice.clone() }
}

/// Where the cards are put.
pub(crate) fn destination(w: &mut Writer<'_>, to: Destination, what: &Target) {
    let whose = owner(w, what);
    match to {
        Destination::Hand => {
            w.say("to");
            group::unkept_owner(w, whose);
            w.say("hand");
        }
        Destination::Deck { shuffle: true, .. } => shuffled(w, whose),
        Destination::Deck { end, shuffle: false } => {
            w.say_as("at|to the", &[0]);
            the_end_of(w, end, whose);
            w.say("deck");
            match w.is_free() && *what == Target::Rest {
                true => w.say(ANY_ORDER[1]),
                false => w.any_filler(&ANY_ORDER),
            }
        }
        Destination::Life { end, face } => {
            w.say_as("at|to the", &[1]);
            the_end_of(w, end, whose);
            w.say_for("life card|cards", true);
            opt_face(w, face);
        }
        Destination::Reorder => {
            w.say("back in");
            group::unkept_owner(w, whose);
            w.say("life area in any order");
        }
    }
}

/// Whose cards they are, also where they have been named before.
fn owner(w: &Writer<'_>, what: &Target) -> Whose {
    match matches!(what, Target::Those | Target::Revealed | Target::Moved | Target::Rest) {
        true => w.notes.those.unwrap_or(Whose::Any),
        false => owner_of(what),
    }
}

fn shuffled(w: &mut Writer<'_>, whose: Whose) {
    let third = is_third_person(w);
    w.say("to");
    group::unkept_owner(w, whose);
    w.say_for("deck and shuffle|shuffles", third);
    if w.is_marked("it") || w.is_free() {
        return w.say("it");
    }
    group::unkept_owner(w, whose);
    w.say("deck");
}

/// "bottom of the owner's"
fn the_end_of(w: &mut Writer<'_>, end: End, whose: Whose) {
    w.one_of(&END, &end);
    w.say("of");
    match w.is_marked("no owner") {
        true => w.say("the"),
        false => group::unkept_owner(w, whose),
    }
}

/// Life cards lie face-down where nothing is said.
fn opt_face(w: &mut Writer<'_>, face: Face) {
    if face == Face::Up || w.sees_mark(FACES[0].0) {
        w.one_of(&FACES, &face);
    }
}

/// "the bottom of their deck"
pub(crate) fn end_of_deck(w: &mut Writer<'_>, end: End) {
    w.say("the");
    the_end_of(w, end, Whose::Any);
    w.say("deck");
}
