//! Steps that give, add and return DON!! cards.

use opcg::vocabulary::{
    Amount, Count, DonState, Filter, Group, Place, Player, Quantity, Target, Whose,
};

use super::{
    super::{Writer, amount, grant::is_many, group, target::target},
    is_third_person,
};
use crate::opcg::step::don::{
    ADDED, ADDED_AS, DON_DECK, DON_STATES, ITS_OWNERS, OWNERS_CARD, SAME_AS_OPPONENT, STATES,
};

/// "give 2 rested DON!! cards to …", "give … 2 rested DON!! cards each"
pub(crate) fn give(w: &mut Writer<'_>, don: &Group, count: &Count, to: &Target) {
    let each = w.is_marked("give each");
    w.verb("give|gives");
    if each {
        target(w, to);
        don_cards(w, count, don, group::owner);
        return w.filler("each", is_many(to));
    }
    let owners = don.whose == Whose::Any;
    don_cards(w, count, don, if owners { group::unkept_owner } else { group::owner });
    w.say("to");
    if owners {
        return w.say(OWNERS_CARD);
    }
    if w.is_marked("to each of") {
        w.say("each of");
    }
    target(w, to);
}

/// "2 of your opponent's rested DON!! cards", "2 rested DON!! cards from your cost area"
fn don_cards(w: &mut Writer<'_>, count: &Count, don: &Group, owner: fn(&mut Writer<'_>, Whose)) {
    let given = don.places == [Place::Given];
    amount::count(w, count);
    let of = w.is_marked("of owner") || w.is_free() && (given || don.whose == Whose::Opponents);
    if of {
        w.say("of");
        owner(w, don.whose);
    }
    if given {
        w.say("currently given");
    }
    if !don.filter.is_any() {
        w.one_of(&STATES, &don.filter);
    }
    w.say_for("don!! card|cards", of || amount::is_many(count));
    if w.is_marked("from cost area") {
        w.say("from");
        match w.sees_mark(ITS_OWNERS[0].0) {
            true => _ = w.one_of(&ITS_OWNERS, &don.whose),
            false => owner(w, don.whose),
        }
        w.say("cost area");
    }
}

/// "add up to 1 DON!! card from your DON!! deck and rest it"
pub(crate) fn add(w: &mut Writer<'_>, who: Player, count: &Count, state: DonState) {
    let (theirs, many) = (usize::from(who == Player::Opponent), amount::is_many(count));
    let third = is_third_person(w);
    w.verb("add|adds");
    amount::count(w, count);
    w.filler("additional", false);
    w.say_for("don!! card|cards", many);
    if w.is_marked("state first") {
        w.one_of(&ADDED_AS, &state);
        return w.any(&DON_DECK);
    }
    match w.is_free() {
        true => w.say(DON_DECK[theirs]),
        false => w.any_filler(&DON_DECK),
    }
    if w.sees_mark(ADDED_AS[0].0) {
        w.one_of(&ADDED_AS, &state);
        return;
    }
    w.one_of_as(&ADDED, &state, &[usize::from(third), usize::from(many)]);
}

/// To the DON!! deck.
pub(crate) fn give_back(w: &mut Writer<'_>, who: Player, count: &Count, like: &Filter) {
    let whose = match who {
        Player::You | Player::Both => Whose::Your,
        Player::Opponent => Whose::Opponents,
    };
    let from_field = w.is_marked("from the field") || w.is_free() && like.is_any();
    w.verb("return|returns");
    match from_field {
        true => from_the_field(w, whose, count),
        false => {
            let don = Group { whose, places: vec![Place::Cost], filter: like.clone() };
            don_cards(w, count, &don, group::unkept_owner);
            to_don_deck(w, whose);
        }
    }
}

fn from_the_field(w: &mut Writer<'_>, whose: Whose, count: &Count) {
    let same = *count == same_as_opponent();
    if !same {
        amount::count(w, count);
    }
    w.say_for("don!! card|cards from", amount::is_many(count));
    group::unkept_owner(w, whose);
    w.say("field|fields");
    to_don_deck(w, whose);
    if same {
        w.say(SAME_AS_OPPONENT);
    }
}

fn same_as_opponent() -> Count {
    Count::DownTo(Amount::Of(Box::new(Quantity::DonOnField(Whose::Opponents))))
}

fn to_don_deck(w: &mut Writer<'_>, whose: Whose) {
    w.say("to");
    group::unkept_owner(w, whose);
    w.say("don!! deck|decks");
}

/// Given DON!! cards back to the cost area.
pub(crate) fn to_cost(w: &mut Writer<'_>, don: &Group, count: &Count, state: DonState) {
    w.say("return");
    don_cards(w, count, don, group::owner);
    w.say("to your cost area");
    w.one_of(&DON_STATES, &state);
}
