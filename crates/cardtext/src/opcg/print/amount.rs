//! How many and how much.

use opcg::vocabulary::{Amount, Cmp, Count, Group, Place, Quantity, Target, Whose};

use super::{
    super::amount::{
        CARD_LAST, CMP, FIGURE_OF, FIGURES, Figure, HANDLED, HAVE, OWN_LIFE, TOTAL_LIFE, UP_TO,
        area,
    },
    Writer, group, target,
};

/// "up to 2", "any number", "2 or more"
pub(crate) fn count(w: &mut Writer<'_>, count: &Count) {
    match count {
        Count::AnyNumber => w.say("any number"),
        Count::UpTo(most) => {
            w.any_as(&UP_TO, 2);
            amount(w, most);
            w.filler("total", false);
        }
        Count::Exactly(number) | Count::DownTo(number) => {
            w.filler("a total of", false);
            match w.is_marked("one") {
                true => w.say("one"),
                false => amount(w, number),
            }
            w.filler("total", false);
        }
        Count::AtLeast(least) => {
            w.filler("a total of", false);
            amount(w, least);
            w.filler("total", false);
            w.say("or more");
        }
    }
}

/// Whether a noun after this count stands in the plural.
pub(crate) fn is_many(count: &Count) -> bool {
    !matches!(count, Count::Exactly(Amount::Fixed(1)) | Count::UpTo(Amount::Fixed(1)))
}

/// A number, or what it is equal to.
pub(crate) fn amount(w: &mut Writer<'_>, amount: &Amount) {
    match amount {
        Amount::Fixed(number) => w.number(*number),
        Amount::Of(of) => quantity(w, of),
        Amount::Each { value, per, of } => {
            w.number(*value);
            each(w, *per, of);
        }
        Amount::Plus(of, more) => {
            quantity(w, of);
            signed(w, *more);
        }
    }
}

/// "3 or less"
pub(crate) fn bound(w: &mut Writer<'_>, cmp: Cmp, bound: &Amount) {
    amount(w, bound);
    opt_cmp(w, cmp);
}

/// "or less", "or more"
pub(crate) fn opt_cmp(w: &mut Writer<'_>, cmp: Cmp) {
    w.one_of(&CMP, &cmp);
}

/// "+1000"
pub(crate) fn signed(w: &mut Writer<'_>, number: i32) {
    w.one_of(&[("+", false), ("-", true)], &(number < 0));
    w.number(number.saturating_abs());
}

/// "for every 2 cards in your trash"; nothing for other amounts
pub(crate) fn opt_each(w: &mut Writer<'_>, amount: &Amount) {
    if let Amount::Each { per, of, .. } = amount {
        each(w, *per, of);
    }
}

pub(crate) fn each(w: &mut Writer<'_>, per: i32, of: &Quantity) {
    if let Quantity::Cost(what) = of
        && **what == Target::Revealed
    {
        w.say("per");
        w.number(per);
        w.say("cost on the revealed card");
        return;
    }
    if let Quantity::Cards(groups) | Quantity::Names(groups) = of
        && let Some(first) = groups.first()
        && w.is_marked("for each of")
    {
        w.say("for each of");
        return owned_things(w, of, first.whose);
    }
    w.say("for every|each");
    if w.is_marked("1") || per != 1 {
        w.number(per);
    }
    counted(w, of, per != 1);
}

fn counted(w: &mut Writer<'_>, of: &Quantity, many: bool) {
    match of {
        Quantity::Handled => handled(w, many, w.notes.handled),
        Quantity::EventCount => handled(w, many, (0, 0)),
        Quantity::DonOnField(whose) => don_on_field(w, *whose, many),
        Quantity::GivenDon(what) => given(w, what, many),
        Quantity::Cards(groups) => counted_cards(w, groups, many),
        Quantity::Names(groups) => counted_names(w, of, groups, many),
        Quantity::LifeAndHand(_)
        | Quantity::TotalCost(_)
        | Quantity::Power(_)
        | Quantity::BasePower(_)
        | Quantity::Cost(_)
        | Quantity::Chosen => quantity(w, of),
    }
}

/// owner description ["with different card names"]
fn owned_things(w: &mut Writer<'_>, of: &Quantity, whose: Whose) {
    group::owner(w, whose);
    if let Quantity::Names(groups) = of {
        group::names(w, groups, Some(whose), true);
    } else if let Quantity::Cards(groups) = of {
        group::groups(w, groups, Some(whose), true);
    }
}

fn counted_names(w: &mut Writer<'_>, of: &Quantity, groups: &[Group], many: bool) {
    let whose = groups.first().map_or(Whose::Any, |group| group.whose);
    match w.is_marked("of") || w.is_free() && whose != Whose::Any {
        true => {
            w.say("of");
            owned_things(w, of, whose);
        }
        false => group::names(w, groups, None, many),
    }
}

/// "cards trashed", whether by this effect or by what caused it
fn handled(w: &mut Writer<'_>, many: bool, (phrase, done): (usize, usize)) {
    let choice = w.marked_in(&HANDLED).unwrap_or(phrase);
    let many = usize::from(many);
    let usual = if choice == CARD_LAST { [0, many] } else { [many, done] };
    w.say_as(HANDLED[choice], &usual);
}

/// "DON!! cards given to your Leader"
fn given(w: &mut Writer<'_>, what: &Target, many: bool) {
    w.say_for("don!! card|cards given to", many);
    target::primary(w, what);
}

fn counted_cards(w: &mut Writer<'_>, groups: &[Group], many: bool) {
    let [cards] = groups else { return group::groups(w, groups, None, many) };
    if had(w, cards, many) {
        return;
    }
    let owned = w.is_free() && cards.whose != Whose::Any && group::is_on_field(cards);
    match w.is_marked("of") || owned {
        true => {
            w.say("of");
            group::owned(w, cards, true);
        }
        false => group::groups(w, groups, None, many),
    }
}

/// "Characters you have"; whether it is said so
fn had(w: &mut Writer<'_>, cards: &Group, many: bool) -> bool {
    let said = w.is_marked("had");
    if said {
        let of_any = Group { whose: Whose::Any, ..cards.clone() };
        group::groups(w, &[of_any], None, many);
        w.one_of(&HAVE, &cards.whose);
    }
    said
}

/// "the number of …"
pub(crate) fn quantity(w: &mut Writer<'_>, quantity: &Quantity) {
    if let Quantity::Cards(groups) = quantity {
        if w.is_marked(TOTAL_LIFE) || w.is_free() && groups == &[area(Whose::Any, Place::Life)] {
            return w.say(TOTAL_LIFE);
        }
        if w.is_marked(OWN_LIFE) {
            return w.say(OWN_LIFE);
        }
    }
    number_of(w, quantity);
}

fn number_of(w: &mut Writer<'_>, quantity: &Quantity) {
    if let Some((figure, card)) = figure(quantity) {
        return figure_of(w, figure, card);
    }
    w.say("the number of");
    match quantity {
        Quantity::DonOnField(whose) => don_on_field(w, *whose, true),
        Quantity::GivenDon(what) => given(w, what, true),
        Quantity::Cards(groups) => match groups.as_slice() {
            [cards] => number_of_cards(w, cards),
            [first, ..] => owned_things(w, quantity, first.whose),
            [] => {}
        },
        Quantity::Names(groups) => {
            let whose = groups.first().map_or(Whose::Any, |group| group.whose);
            owned_things(w, quantity, whose);
        }
        Quantity::LifeAndHand(whose) => {
            w.say("cards in");
            group::owner(w, *whose);
            w.say("life area and hand");
        }
        Quantity::TotalCost(cards) => group::owned(w, cards, true),
        Quantity::Handled => handled(w, true, w.notes.handled),
        Quantity::EventCount => handled(w, true, (0, 0)),
        Quantity::Power(_) | Quantity::BasePower(_) | Quantity::Cost(_) | Quantity::Chosen => {}
    }
}

fn figure(quantity: &Quantity) -> Option<(Figure, &Target)> {
    if let Quantity::Power(card) = quantity {
        return Some((Figure::Power, card));
    }
    if let Quantity::BasePower(card) = quantity {
        return Some((Figure::BasePower, card));
    }
    let Quantity::Cost(card) = quantity else { return None };
    Some((Figure::Cost, card))
}

/// "this Character's power", "the power of your Leader"
fn figure_of(w: &mut Writer<'_>, figure: Figure, card: &Target) {
    if w.is_marked("figure") || w.is_free() {
        target::primary(w, card);
        w.one_of(&FIGURES, &figure);
        return;
    }
    w.one_of(&FIGURE_OF, &figure);
    target::primary(w, card);
}

fn number_of_cards(w: &mut Writer<'_>, cards: &Group) {
    if had(w, cards, true) {
        return;
    }
    let bare = w.is_free() && cards.filter.is_any() && !group::is_on_field(cards);
    if w.is_marked("cards in") || bare {
        w.say("cards in");
        group::owner(w, cards.whose);
        cards.places.first().into_iter().for_each(|place| group::place(w, *place));
        return;
    }
    group::owned(w, cards, true);
}

/// "DON!! cards on your field"
pub(crate) fn don_on_field(w: &mut Writer<'_>, whose: Whose, many: bool) {
    w.say_for("don!! card|cards on", many);
    group::owner(w, whose);
    w.say("field");
}
