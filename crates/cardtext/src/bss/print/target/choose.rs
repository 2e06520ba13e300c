//! Selections (8-5-3).

use bss::vocabulary::{Amount, Choice, Count, Filter, Group, Quantity, Target};

use crate::bss::{
    print::{
        Writer, amount, filter,
        group::{self, Together},
    },
    target::{
        choose::{EACH_COLOR, OF_LOOKED_AT},
        join::JOIN,
    },
};

/// count ["of"] [owner] description [each]
pub(super) fn chosen(w: &mut Writer<'_>, choice: &Choice) {
    let Some(first) = choice.of.first() else { return };
    if let Count::UpTo(Amount::Of(of)) = &choice.count
        && let Quantity::Symbols(_, color) = of.as_ref()
    {
        w.say("up to as many of");
        group::owner(w, first.whose);
        group::groups(w, &choice.of, Some(first.whose), true);
        w.say("as you have");
        if let Some(color) = color {
            filter::color(w, *color);
        }
        return w.say("symbols");
    }
    if let Some(form) = w.marked("of them") {
        return of_them(w, choice, form);
    }
    if w.is_marked("extreme") {
        group::owner(w, first.whose);
        return group::description(w, first, Some(first.whose), false, &Together::of(choice));
    }
    selection(w, choice);
}

fn selection(w: &mut Writer<'_>, choice: &Choice) {
    let Some(first) = choice.of.first() else { return };
    let owned = group::is_owned(first) && !choice.looked_at;
    let any_number = choice.count == Count::AnyNumber;
    let another = w.is_marked("another");
    match another {
        true => w.say("another"),
        false => amount::count(w, &choice.count, owned),
    }
    let first = &if another { without_other(first) } else { first.clone() };
    w.filler("of", owned || any_number);
    let mut said = None;
    if w.is_marked("opponent's") {
        w.say("opponent's");
        said = Some(first.whose);
    } else if group::sees_owner(w) || w.is_free() && owned {
        group::owner(w, first.whose);
        said = Some(first.whose);
    }
    let many = amount::is_many(&choice.count) || w.is_free() && owned;
    group::description(w, first, said, many, &Together::of(choice));
    if let Count::Exactly(amount) | Count::UpTo(amount) = &choice.count {
        amount::opt_each(w, amount);
    }
}

/// "Another" has said that it is another one.
fn without_other(group: &Group) -> Group {
    let parts = group.filter.parts().iter().skip(1).cloned();
    Group { filter: parts.fold(Filter::Any, Filter::and), ..group.clone() }
}

/// "any number of them", "any number of the revealed cards"
fn of_them(w: &mut Writer<'_>, choice: &Choice, form: usize) {
    amount::count(w, &choice.count, true);
    w.say("of");
    let place = choice.of.first().and_then(|group| group.places.first());
    match place.filter(|_| form == 1) {
        Some(place) => _ = w.one_of(&OF_LOOKED_AT, place),
        None => w.say("them"),
    }
}

/// "one spirit card of each of the following colors: red, and blue from your trash"
pub(super) fn each_color(w: &mut Writer<'_>, targets: &[Target]) {
    let choices: Vec<&Choice> = targets
        .iter()
        .filter_map(|target| if let Target::Choose(choice) = target { Some(choice) } else { None })
        .collect();
    let Some((first, cards)) = choices.first().and_then(|first| Some((first, first.of.first()?)))
    else {
        return;
    };
    amount::count(w, &first.count, false);
    let like = cards.filter.parts().iter().skip(1).cloned().fold(Filter::Any, Filter::and);
    group::described(w, &like, amount::is_many(&first.count));
    w.say(EACH_COLOR);
    let colors = choices.iter().filter_map(|choice| choice.of.first()?.filter.parts().first());
    let colors: Vec<&Filter> = colors.collect();
    filter::or_list(w, &colors, |w, color| filter::one_trait(w, color));
    w.filler(",", false);
    let implied = w.notes.implied.is_some_and(|place| cards.places == [place]);
    if !implied {
        group::area(w, cards, first.looked_at);
    }
}

/// "one red spirit card or one nexus card, from your trash"
pub(super) fn several(w: &mut Writer<'_>, targets: &[Target]) {
    _ = w.is_marked("several");
    let mut last = None;
    for (at, target) in targets.iter().enumerate() {
        if at > 0 {
            let choice = w.marked_in(&JOIN).unwrap_or(2);
            w.say(JOIN[choice].0);
        }
        let Target::Choose(choice) = target else { continue };
        let Some(cards) = choice.of.first() else { continue };
        amount::count(w, &choice.count, false);
        group::described(w, &cards.filter, amount::is_many(&choice.count));
        last = Some((cards, choice.looked_at));
    }
    w.filler(",", false);
    if let Some((cards, looked_at)) = last {
        group::area(w, cards, looked_at);
    }
}
