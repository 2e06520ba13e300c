//! What a player has or controls.

use bss::vocabulary::{Amount, Cmp, Filter, Group, Place, Quantity, Whose};

use super::{done, is};
use crate::bss::{
    condition::{
        first_parts,
        have::{
            ALL, ALSO, FORM, HAS, HAS_NOT, IS_IN, LIFE_THAN, MORE, MORE_THAN, NONE, ON_FIELD,
            ONE_HAS, ONLY_HAVE, OPPONENTS_NUMBER, OTHER, PARTS, THAN_HAS, THERE_ARE, opponents,
            opposite, others,
        },
    },
    print::{Writer, amount, event::at_least, filter, group},
};

pub(crate) fn compare(w: &mut Writer<'_>, quantity: &Quantity, cmp: Cmp, than: &Amount) {
    match (quantity, than) {
        (_, Amount::Plus(other, by)) => is::compared(w, quantity, other, *by),
        (Quantity::Life(whose), Amount::Of(other))
            if **other == Quantity::Life(opposite(*whose)) =>
        {
            life_than(w, *whose, cmp);
        }
        (Quantity::Cards(groups), Amount::Of(other))
            if others(quantity).as_ref() == Some(other) && is_more_than(w, cmp) =>
        {
            more_than(w, groups, cmp);
        }
        (_, Amount::Of(other)) => number(w, quantity, cmp, other),
        (Quantity::Cards(groups), Amount::Fixed(number)) => {
            groups.iter().for_each(|group| cards(w, group, cmp, *number));
        }
        (Quantity::Life(whose), Amount::Fixed(number)) => {
            w.one_of_usual(&HAS, whose, 1);
            amount::bound(w, cmp, *number);
            w.say("life");
        }
        (Quantity::Symbols(whose, color), Amount::Fixed(number)) => {
            w.one_of_usual(&HAS, whose, 1);
            amount::bound_word(w, cmp, *number);
            color.iter().for_each(|color| filter::color(w, *color));
            w.say_for("symbol|symbols", *number != 1);
            w.filler("on your field", false);
        }
        (Quantity::HandledLike(like), Amount::Fixed(number)) => {
            done::so_many_among(w, like, cmp, *number);
        }
        (Quantity::Destroyed, Amount::Fixed(number)) => done::so_many_destroyed(w, cmp, *number),
        (
            Quantity::Figure(..)
            | Quantity::Highest(..)
            | Quantity::Handled
            | Quantity::HandledLike(_)
            | Quantity::EventCount
            | Quantity::DifferentSymbols(_)
            | Quantity::Cards(_)
            | Quantity::Life(_)
            | Quantity::Symbols(..)
            | Quantity::Destroyed,
            _,
        ) => {}
    }
}

fn cards(w: &mut Writer<'_>, group: &Group, cmp: Cmp, number: i32) {
    match w.marked(FORM) {
        Some(ONE_HAS) => {
            let (noun, rest) = split(w, &group.filter);
            group::one_of_group(w, group.whose, &noun);
            filter::predicate(w, &rest, false);
        }
        Some(NONE) => {
            let (noun, rest) = split(w, &group.filter);
            w.say("none of");
            group::owner(w, group.whose);
            group::described(w, &noun, true);
            filter::predicate(w, &rest, true);
            w.notes.them = Some(group.whose);
        }
        Some(IS_IN) => {
            at_least(w, u8::try_from(number).unwrap_or(u8::MAX));
            group::described(w, &group.filter, number > 1);
            w.say_for("is|are", number > 1);
            group::zone(w, group.whose, &group.places);
        }
        Some(ALSO) => group::counted(w, cmp, number, group, group.whose),
        Some(THERE_ARE) => {
            w.say("there are|is");
            group::counted(w, cmp, number, group, Whose::Any);
        }
        _ => have(w, group, cmp, number),
    }
}

/// The noun, and what is said of it.
fn split(w: &mut Writer<'_>, filter: &Filter) -> (Filter, Filter) {
    let all = filter.parts();
    let parts = w.marked(PARTS).unwrap_or(1).min(all.len());
    let rest = all[parts..].iter().cloned().fold(Filter::Any, Filter::and);
    (first_parts(filter, parts), rest)
}

fn have(w: &mut Writer<'_>, group: &Group, cmp: Cmp, number: i32) {
    if w.sees_mark(HAS_NOT[0].0) {
        w.one_of(&HAS_NOT, &group.whose);
    } else if w.sees_mark(ONLY_HAVE[0].0) {
        w.one_of(&ONLY_HAVE, &group.whose);
    } else {
        let elsewhere = group.places != [Place::Field];
        w.one_of_usual(&HAS, &group.whose, usize::from(elsewhere));
    }
    group::counted(w, cmp, number, group, group.whose);
}

pub(crate) fn only(w: &mut Writer<'_>, group: &Group, like: &Filter) {
    w.one_of(&ONLY_HAVE, &group.whose);
    group::described(w, &like.clone().and(group.filter.clone()), true);
    if w.is_free() {
        w.say("on the field");
    } else {
        w.any_filler(&ON_FIELD);
    }
}

fn life_than(w: &mut Writer<'_>, whose: Whose, cmp: Cmp) {
    w.one_of_usual(&HAS, &whose, 1);
    w.one_of(&LIFE_THAN, &cmp);
    w.any_as(&OTHER, usize::from(whose == Whose::Opponents));
}

/// Whether it is said that a player has more than the other.
fn is_more_than(w: &mut Writer<'_>, cmp: Cmp) -> bool {
    w.is_free() && matches!(cmp, Cmp::Less | Cmp::More)
        || w.sees_mark(FORM) && w.marked(FORM) == Some(MORE_THAN)
}

fn more_than(w: &mut Writer<'_>, groups: &[Group], cmp: Cmp) {
    let whose = groups.first().map_or(Whose::Your, |group| group.whose);
    let on_field = groups.iter().all(|group| group.places == [Place::Field]);
    w.one_of_usual(&HAS, &whose, usize::from(!on_field));
    w.one_of(&MORE, &cmp);
    group::groups(w, groups, Some(whose), true);
    w.say("than");
    w.any_as(&OTHER, usize::from(whose == Whose::Opponents));
    w.any_filler(&THAN_HAS);
}

fn number(w: &mut Writer<'_>, quantity: &Quantity, cmp: Cmp, other: &Quantity) {
    amount::quantity(w, quantity);
    w.say("is");
    amount::relation(w, cmp);
    if opponents(quantity).as_ref() == Some(other) && (w.is_free() || w.sees_mark("your opponent"))
    {
        w.filler("your opponent", true);
        w.any_filler(&OPPONENTS_NUMBER);
        return;
    }
    amount::quantity(w, other);
}

pub(crate) fn same_cost(w: &mut Writer<'_>, group: &Group) {
    w.any(&ALL);
    group::groups(w, std::slice::from_ref(group), None, true);
    w.say("cost the same");
    w.filler("amount", true);
}

pub(crate) fn burst_set(w: &mut Writer<'_>, whose: Whose) {
    w.one_of_usual(&HAS, &whose, 1);
    w.say("a burst card set");
}
