//! How many and how much.

use bss::vocabulary::{Amount, Cmp, Count, Figure, Filter, Group, Place, Quantity, Target, Whose};

use super::{
    super::amount::{
        CMP, CONTROL, DESTROYED, DIFFERENT_SYMBOL, FIGURE_ON, FIGURES, HANDLED, HANDLED_LIKE,
        LIFE_TOTAL, NUMBERS, RELATION, SYMBOLS_HAD,
    },
    Writer, filter, group, target,
};

/// A figure, usually in digits.
pub(crate) fn number(w: &mut Writer<'_>, number: i32) {
    number_as(w, number, false);
}

/// A number of things, usually in words.
pub(crate) fn number_word(w: &mut Writer<'_>, number: i32) {
    number_as(w, number, true);
}

fn number_as(w: &mut Writer<'_>, number: i32, usual: bool) {
    let has_word = NUMBERS.iter().any(|(_, known)| *known == number);
    match has_word && (w.sees_mark(NUMBERS[0].0) || w.is_free() && usual) {
        true => _ = w.one_of(&NUMBERS, &number),
        false => w.number(number),
    }
}

/// "up to two", "any number", "a"
pub(crate) fn count(w: &mut Writer<'_>, count: &Count, of: bool) {
    match count {
        Count::AnyNumber => w.say("any number"),
        Count::UpTo(most) => {
            w.say("up to");
            number_word(w, value(most));
        }
        Count::Exactly(number) => article_or_number(w, value(number), !of),
    }
}

/// "a" or "one"; other numbers in words
pub(crate) fn article_or_number(w: &mut Writer<'_>, number: i32, usual: bool) {
    match number == 1 && (w.sees_mark("a|an") || w.is_free() && usual) {
        true => w.say("a|an"),
        false => number_word(w, number),
    }
}

/// The number that is said first.
pub(crate) fn value(amount: &Amount) -> i32 {
    match amount {
        Amount::Fixed(value) | Amount::Each { value, .. } => *value,
        Amount::Of(_) | Amount::Plus(..) => 1,
    }
}

/// Whether a noun after this count stands in the plural.
pub(crate) fn is_many(count: &Count) -> bool {
    match count {
        Count::Exactly(number) | Count::UpTo(number) => value(number) != 1,
        Count::AnyNumber => true,
    }
}

/// "3 or fewer"
pub(crate) fn bound(w: &mut Writer<'_>, cmp: Cmp, bound: i32) {
    number(w, bound);
    opt_cmp(w, cmp);
}

/// "three or more"
pub(crate) fn bound_word(w: &mut Writer<'_>, cmp: Cmp, bound: i32) {
    number_word(w, bound);
    opt_cmp(w, cmp);
}

/// "or fewer", "or more"
pub(crate) fn opt_cmp(w: &mut Writer<'_>, cmp: Cmp) {
    w.one_of(&CMP, &cmp);
}

/// "or higher", of a level
pub(crate) fn opt_level_cmp(w: &mut Writer<'_>, cmp: Cmp) {
    w.one_of_as(&CMP, &cmp, &[2]);
}

/// "equal to or fewer than"
pub(crate) fn relation(w: &mut Writer<'_>, cmp: Cmp) {
    w.one_of(&RELATION, &cmp);
}

/// "for every ten …"; nothing for other amounts
pub(crate) fn opt_each(w: &mut Writer<'_>, amount: &Amount) {
    if let Amount::Each { per, of, .. } = amount {
        each(w, *per, of);
    }
}

pub(crate) fn each(w: &mut Writer<'_>, per: i32, of: &Quantity) {
    w.say("for each|every");
    if w.is_marked("per one") || per != 1 {
        number_word(w, per);
    }
    counted(w, of, per != 1);
}

/// "equal to the number of …"
pub(crate) fn equal_to(w: &mut Writer<'_>, amount: &Amount) {
    w.say("equal to");
    match amount {
        Amount::Of(of) | Amount::Plus(of, _) | Amount::Each { of, .. } => quantity(w, of),
        Amount::Fixed(number) => self::number(w, *number),
    }
}

pub(crate) fn quantity(w: &mut Writer<'_>, quantity: &Quantity) {
    match quantity {
        Quantity::Life(whose) => life_total(w, *whose),
        Quantity::Figure(Figure::Gale, card) => {
            w.say("the number specified in");
            target::possessive(w, card);
            w.say("gale effect");
        }
        Quantity::Figure(figure @ (Figure::Cost | Figure::Bp), card) => figure_of(w, *figure, card),
        Quantity::Figure(..)
        | Quantity::Cards(_)
        | Quantity::Highest(..)
        | Quantity::Symbols(..)
        | Quantity::DifferentSymbols(_)
        | Quantity::Handled
        | Quantity::HandledLike(_)
        | Quantity::Destroyed
        | Quantity::EventCount => {
            w.say("the number of");
            counted(w, quantity, true);
        }
    }
}

/// "your life total"
pub(crate) fn life_total(w: &mut Writer<'_>, whose: Whose) {
    group::owner(w, whose);
    w.any(&LIFE_TOTAL);
}

/// "its cost", "the cost of the revealed card"
fn figure_of(w: &mut Writer<'_>, figure: Figure, card: &Target) {
    if w.is_marked("figure of") {
        w.say("the");
        w.one_of(&FIGURES, &figure);
        w.say("of");
        return target::mentioned(w, card);
    }
    target::possessive(w, card);
    w.one_of(&FIGURES, &figure);
}

/// What is counted, after "for each" or "the number of".
fn counted(w: &mut Writer<'_>, of: &Quantity, many: bool) {
    match of {
        Quantity::Destroyed => say_counted(w, &DESTROYED, many),
        Quantity::Handled | Quantity::EventCount => say_counted(w, &HANDLED, many),
        Quantity::HandledLike(filter) => {
            group::described(w, filter, many);
            w.any(&HANDLED_LIKE);
        }
        Quantity::Figure(figure, card) => figure_on(w, *figure, card, many),
        Quantity::Symbols(whose, color) => {
            if let Some(color) = color {
                filter::color(w, *color);
            }
            w.say_for(SYMBOLS_HAD, many);
            w.one_of(&CONTROL, whose);
        }
        Quantity::DifferentSymbols(cards) => {
            w.say("of");
            group::owner(w, cards.whose);
            group::groups(w, std::slice::from_ref(cards), Some(cards.whose), true);
            w.any(&DIFFERENT_SYMBOL);
        }
        Quantity::Cards(groups) => cards(w, groups, many),
        Quantity::Life(whose) => life_total(w, *whose),
        Quantity::Highest(_, cards) => self::cards(w, std::slice::from_ref(cards), many),
    }
}

/// One of these, with its first noun in this number.
fn say_counted(w: &mut Writer<'_>, phrases: &[&'static str], many: bool) {
    let choice = w.marked_in(phrases).unwrap_or(0);
    w.say_as(phrases[choice], &[usize::from(many)]);
}

/// "core on it", "level this spirit has"
fn figure_on(w: &mut Writer<'_>, figure: Figure, card: &Target, many: bool) {
    let had = w.is_marked("figure had") || w.is_free() && figure == Figure::Level;
    w.one_of_as(&FIGURE_ON, &figure, &[usize::from(many)]);
    if had {
        target::mentioned(w, card);
        return w.say("has|have");
    }
    w.say("on");
    target::mentioned(w, card);
}

fn cards(w: &mut Writer<'_>, groups: &[Group], many: bool) {
    let [cards] = groups else { return group::groups(w, groups, None, many) };
    let on_field = cards.places == [Place::Field];
    if let Some(after) = w.marked("controlled").or((w.is_free() && on_field).then_some(0)) {
        let parts = cards.filter.parts();
        let (first, last) = parts.split_at(parts.len().saturating_sub(after));
        let filter = first.iter().cloned().fold(Filter::Any, Filter::and);
        let of_any = Group { whose: Whose::Any, filter, ..cards.clone() };
        group::groups(w, &[of_any], None, many);
        w.one_of(&CONTROL, &cards.whose);
        return filter::qualifiers(w, last, many);
    }
    if w.is_marked("of") {
        w.say("of");
        group::owner(w, cards.whose);
        return group::groups(w, groups, Some(cards.whose), true);
    }
    group::groups(w, groups, None, many);
}
