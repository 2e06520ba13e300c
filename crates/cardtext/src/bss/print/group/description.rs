//! A description of cards: adjectives, noun, qualifiers, area.

use bss::{
    Category,
    vocabulary::{Choice, Filter, Group, Place, Whose},
};

use super::zone;
use crate::bss::{
    filter::CATEGORY,
    group::{
        description::{DIFFERENT, FROM_THEM, LOOKED_AT, TOTAL, TOTALS, own},
        noun::{BURST, CARD, MAGIC, TOKENS},
    },
    print::{
        Writer, amount,
        filter::{self, alternatives, is_adjective, or_list},
    },
};

/// What only cards together can meet, and how they are selected.
#[derive(Default)]
pub(crate) struct Together<'a> {
    choice: Option<&'a Choice>,
}

impl<'a> Together<'a> {
    pub(crate) fn of(choice: &'a Choice) -> Together<'a> {
        Together { choice: Some(choice) }
    }

    fn is_looked_at(&self) -> bool {
        self.choice.is_some_and(|choice| choice.looked_at)
    }

    /// Says the one that the text has here, if it has one.
    fn say_marked(&self, w: &mut Writer<'_>) -> bool {
        let Some(choice) = self.choice else { return false };
        if w.sees_mark(DIFFERENT[0]) && choice.different_names {
            w.any(&DIFFERENT);
        } else if w.is_marked(TOTAL) {
            total(w, choice);
        } else if w.is_marked("at random") {
            w.say("at random");
        } else {
            return false;
        }
        true
    }

    /// Says all of them.
    fn say_freely(&self, w: &mut Writer<'_>) {
        let Some(choice) = self.choice.filter(|_| w.is_free()) else { return };
        if choice.different_names {
            w.any(&DIFFERENT);
        }
        total(w, choice);
        w.filler("at random", choice.random);
    }
}

/// "with a combined total of 5000 or fewer BP"
fn total(w: &mut Writer<'_>, choice: &Choice) {
    let Some(total) = &choice.total else { return };
    w.say(TOTAL);
    amount::number(w, amount::value(&total.most));
    w.say("or fewer|less");
    w.one_of(&TOTALS, &total.of);
}

/// adjectives noun qualifiers, with the area where the text has it
pub(crate) fn description(
    w: &mut Writer<'_>,
    group: &Group,
    said: Option<Whose>,
    many: bool,
    together: &Together<'_>,
) {
    let before = w.notes.whose.replace(group.whose);
    let (filter, those) = without_those(&group.filter);
    let area = Area { group, said, looked_at: those || together.is_looked_at() };
    let usual = w.is_free() && area.goes_without_saying(w);
    let mut after = w.marked("area").or((w.is_free() && !usual).then_some(0));
    let mut rest = &filter[head(w, filter, Some(group), many)..];
    loop {
        if together.say_marked(w) {
            continue;
        }
        if after == Some(0) {
            area.say(w);
            after = None;
        } else if !rest.is_empty() {
            let length = filter::qualifier(w, rest, many);
            rest = &rest[length..];
            after = after.map(|after| after.saturating_sub(length));
        } else {
            break;
        }
    }
    together.say_freely(w);
    w.notes.whose = before;
}

/// Where the cards of a group are.
pub(crate) fn area(w: &mut Writer<'_>, group: &Group, looked_at: bool) {
    Area { group, said: None, looked_at }.say(w);
}

/// A criterion as a description without an area.
pub(super) fn described(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    let parts = filter.parts();
    let after = head(w, parts, None, many);
    filter::qualifiers(w, &parts[after..], many);
}

/// Cards that were looked at are described by where they are.
fn without_those(filter: &Filter) -> (&[Filter], bool) {
    match filter.parts() {
        [parts @ .., Filter::Those] => (parts, true),
        parts => (parts, false),
    }
}

/// Where the cards are.
struct Area<'a> {
    group: &'a Group,
    said: Option<Whose>,
    looked_at: bool,
}

impl Area<'_> {
    fn goes_without_saying(&self, w: &Writer<'_>) -> bool {
        let Group { whose, places, .. } = self.group;
        if self.looked_at {
            return false;
        }
        match places.as_slice() {
            [Place::Field] => self.said == Some(*whose) || *whose == Whose::Any,
            [Place::Burst] => self.said == Some(*whose),
            [place] => {
                w.notes.implied == Some(*place)
                    && (self.said == Some(*whose)
                        || self.said.is_none() && own(w.notes.by) == *whose)
            }
            places => places == MAGIC,
        }
    }

    fn say(&self, w: &mut Writer<'_>) {
        let Group { whose, places, .. } = self.group;
        if !self.looked_at {
            return zone(w, *whose, places);
        }
        match w.sees_mark(FROM_THEM[0]) {
            true => w.any(&FROM_THEM),
            false => places.iter().take(1).for_each(|place| _ = w.one_of(&LOOKED_AT, place)),
        }
    }
}

/// adjectives [noun]. Gives how many of the criteria that says.
fn head(w: &mut Writer<'_>, filters: &[Filter], group: Option<&Group>, many: bool) -> usize {
    if let Some(at) = filters.iter().position(|part| categories(part).is_some()) {
        for adjective in &filters[..at] {
            filter::adjective(w, adjective);
        }
        nouns(w, &filters[at], group, many);
        return at + 1;
    }
    if let Some(at) = filters.iter().position(|part| *part == Filter::Token)
        && (w.is_free() || !w.sees_mark("noun") && !w.sees_mark("no noun"))
    {
        for adjective in &filters[..at] {
            filter::adjective(w, adjective);
        }
        match w.is_free() {
            true => w.say_for(TOKENS[0], many),
            false => w.any(&TOKENS),
        }
        return at + 1;
    }
    let usual = || filters.iter().take_while(|part| is_adjective(part)).count();
    let without = w.marked("no noun");
    let said = without.or_else(|| w.marked("noun")).unwrap_or_else(usual).min(filters.len());
    for adjective in &filters[..said] {
        filter::adjective(w, adjective);
    }
    let on_field = group.is_some_and(|group| group.places == [Place::Field]);
    let named = w.is_free() && (on_field || filters[..said].iter().any(is_name));
    if without.is_none() && !named {
        plain_noun(w, group, many);
    }
    said
}

fn is_name(filter: &Filter) -> bool {
    alternatives(filter).iter().any(|part| matches!(part, Filter::Name(_)))
}

/// "cards", "set burst cards"
fn plain_noun(w: &mut Writer<'_>, group: Option<&Group>, many: bool) {
    let burst = group.is_some_and(|group| group.places == [Place::Burst]);
    match w.sees_mark(BURST[0]) || w.is_free() && burst {
        true => {
            let choice = w.marked_in(&BURST).unwrap_or(0);
            w.say_for(BURST[choice], many);
        }
        false => w.say_for(CARD, many),
    }
}

fn categories(filter: &Filter) -> Option<Vec<Category>> {
    let each = alternatives(filter).iter().map(|part| {
        let Filter::Category(category) = part else { return None };
        Some(*category)
    });
    each.collect()
}

/// "spirits and nexuses", "spirit card"
fn nouns(w: &mut Writer<'_>, filter: &Filter, group: Option<&Group>, many: bool) {
    let categories = categories(filter).unwrap_or_default();
    let hidden = group.is_some_and(|group| group.places != [Place::Field]);
    let magic = categories == [Category::Magic];
    let card = w.is_free() && (hidden || magic);
    or_list(w, &categories, |w, category| {
        let plural = many && !card;
        w.one_of_as(&CATEGORY, category, &[usize::from(plural)]);
    });
    if w.is_marked("says card") || card {
        w.say_for(CARD, many);
    }
}
