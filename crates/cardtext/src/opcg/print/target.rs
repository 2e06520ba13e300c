//! Which cards a step is about.

mod join;

use opcg::vocabulary::{Amount, Choice, Count, Filter, Group, Place, Target, Whose};

use super::{
    super::filter::THAT_DO_NOT,
    super::target::{
        AND, EACH_OF, EACH_PLAYERS, END, OF_REVEALED, PLAYED_BY_THIS, PRONOUN, REVEALED, SELECTED,
        TRASHED, WHOLE,
    },
    Writer, amount, group,
    noun::{self, Extras},
};

pub(crate) fn target(w: &mut Writer<'_>, target: &Target) {
    match join::joined(w, target) {
        Some(joined) => join::say(w, &joined),
        None => primary(w, target),
    }
}

/// As the subject of a predicate.
pub(crate) fn subject(w: &mut Writer<'_>, target: &Target) {
    let Target::All(groups) = target else {
        self::target(w, target);
        return w.filler(",", false);
    };
    let usual = (w.is_free() && all_are_not(groups)).then_some(1);
    let Some(length) = w.marked("that do not").or(usual) else { return self::target(w, target) };
    let (mut groups, mut said) = (groups.clone(), Vec::new());
    for group in &mut groups {
        let parts = group.filter.parts();
        let (before, after) = parts.split_at(parts.len().saturating_sub(length));
        said = after.to_vec();
        group.filter = before.iter().cloned().fold(Filter::Any, Filter::and);
    }
    self::target(w, &Target::All(groups));
    if let ([Filter::Not(not)], true) = (said.as_slice(), w.is_free()) {
        w.say(THAT_DO_NOT);
        super::filter::property(w, std::slice::from_ref(not));
        return;
    }
    super::filter::tail(w, &said);
}

/// Whether several groups end with one "that do not have".
fn all_are_not(groups: &[Group]) -> bool {
    let last = |group: &Group| group.filter.parts().last().cloned();
    let is_type = |filter: &Filter| matches!(filter, Filter::TypeIncludes(_));
    let Some(Some(Filter::Not(not))) = groups.first().map(last) else { return false };
    let same = |group: &Group| last(group) == Some(Filter::Not(not.clone()));
    groups.len() > 1 && is_type(&not) && groups.iter().all(same)
}

/// A target that no "and" or "or" joins.
pub(crate) fn primary(w: &mut Writer<'_>, target: &Target) {
    self::one(w, target);
    if let Target::Choose(Choice { of: groups, .. }) | Target::All(groups) = target {
        let hidden = groups.first().filter(|group| !group::is_on_field(group));
        w.notes.those = hidden.map(|group| group.whose);
    }
    if let Target::From { whose, .. } = target {
        w.notes.those = Some(*whose);
    }
}

fn one(w: &mut Writer<'_>, target: &Target) {
    match target {
        Target::This if w.sees_mark(PRONOUN[0]) => w.any(&PRONOUN),
        Target::This => this(w),
        Target::Those | Target::Subject | Target::Receiver => those(w),
        Target::Revealed => w.say(REVEALED),
        Target::Moved => moved(w),
        Target::Rest => w.say("the rest"),
        Target::Others => w.say("the other"),
        Target::Opposing => w.say("the opponent's character you battled with"),
        Target::Attacker => w.say("the attacking card"),
        Target::From { whose, place, end, count } => {
            let equal = if let Count::Exactly(Amount::Of(of)) = count { Some(of) } else { None };
            match equal {
                Some(_) => w.say("cards from the"),
                None => {
                    amount::count(w, count);
                    w.say_for("card|cards from the", amount::is_many(count));
                }
            }
            w.one_of(&END, end);
            w.say("of");
            group::owner(w, *whose);
            group::place(w, *place);
            if let Some(of) = equal {
                w.say("equal to");
                amount::quantity(w, of);
            }
        }
        Target::All(groups) => all(w, groups),
        Target::Choose(choice) => chosen(w, choice),
        Target::Each(targets) => each(w, targets),
    }
}

fn this(w: &mut Writer<'_>) {
    let usual = w.this("character|leader|stage|card|event");
    w.say_as("this character|leader|stage|card|event", &[usual]);
    w.filler("card", false);
    let in_hand = std::mem::take(&mut w.notes.in_hand);
    if w.is_marked("in your hand") || w.is_free() && in_hand {
        w.say("in your hand");
    }
}

fn those(w: &mut Writer<'_>) {
    match w.sees_mark(SELECTED[0]) {
        true => w.any(&SELECTED),
        false => w.any_as(&PRONOUN, 1),
    }
}

fn moved(w: &mut Writer<'_>) {
    let Some(number) = w.marked(PLAYED_BY_THIS) else { return w.say(TRASHED) };
    w.say("the");
    if number > 0 {
        w.number(i32::try_from(number).unwrap_or(i32::MAX));
    }
    w.say(PLAYED_BY_THIS);
}

/// count ["of" [owner]] description
fn chosen(w: &mut Writer<'_>, choice: &Choice) {
    let Some(first) = choice.of.first() else { return };
    if w.is_marked("in total") {
        return in_total(w, choice, first.whose);
    }
    if w.is_marked(OF_REVEALED) {
        amount::count(w, &choice.count);
        return w.say(OF_REVEALED);
    }
    amount::count(w, &choice.count);
    w.notes.count = Some(choice.count.clone());
    let owned = first.whose != Whose::Any && group::is_on_field(first) && !choice.looked_at;
    let any_number = choice.count == opcg::vocabulary::Count::AnyNumber;
    let of = w.is_marked("of") || w.is_free() && (owned || any_number);
    let mut said = None;
    if of {
        w.say("of");
        if group::sees_owner(w) || w.is_free() && owned {
            group::owner(w, first.whose);
            said = Some(first.whose);
        }
    }
    let extras = Extras {
        different_names: choice.different_names,
        total: choice.total.as_ref(),
        looked_at: choice.looked_at,
    };
    let many = said.is_some() || amount::is_many(&choice.count);
    let before = std::mem::replace(&mut w.notes.chooses, true);
    noun::groups(w, &choice.of, said, many, &extras);
    w.notes.chooses = before;
    if !choice.looked_at {
        group::opt_field(w, &choice.of, said);
    }
}

/// owner description, with what the cards come to together
fn in_total(w: &mut Writer<'_>, choice: &Choice, whose: Whose) {
    group::owner(w, whose);
    let (different_names, total) = (choice.different_names, choice.total.as_ref());
    let extras = Extras { different_names, total, looked_at: false };
    noun::groups(w, &choice.of, Some(whose), true, &extras);
}

fn all(w: &mut Writer<'_>, groups: &[Group]) {
    if let Some(length) = w.marked_up_to("all", groups.len()) {
        let (groups, more) = groups.split_at(length);
        all_of(w, groups);
        if !more.is_empty() {
            w.say("and");
            group::groups(w, more, said(groups), true);
        }
        return;
    }
    let Some(first) = groups.first() else { return };
    if is_this_from_trash(groups) {
        w.say_as("this character|leader|stage|card|event", &[3]);
        w.filler("card", false);
        return w.say("from your trash");
    }
    if w.is_marked("the attacking") || w.is_free() && is_attacking(groups) {
        w.say("the");
        return group::groups(w, groups, Some(Whose::Any), false);
    }
    if group::sees_owner(w) || w.is_free() && is_owned(groups) {
        group::owner(w, first.whose);
        return owned(w, groups);
    }
    match w.is_free() {
        true => all_of(w, groups),
        false => group::groups(w, groups, None, true),
    }
}

/// The card that attacks, whoever's it is.
fn is_attacking(groups: &[Group]) -> bool {
    let [Group { whose: Whose::Any, filter, .. }] = groups else { return false };
    filter.parts().first() == Some(&Filter::Attacking)
}

/// A whole hand or trash, or cards of which there is one.
fn is_owned(groups: &[Group]) -> bool {
    let [Group { whose, places, filter }] = groups else { return false };
    let whole = filter.is_any() && (places == &[Place::Hand] || places == &[Place::Trash]);
    *whose != Whose::Any && (whole || places == &[Place::Leader] || places == &[Place::Stage])
}

/// What follows the owner.
fn owned(w: &mut Writer<'_>, groups: &[Group]) {
    if let [Group { places, filter: Filter::Any, .. }] = groups
        && let [place @ (Place::Hand | Place::Trash)] = places.as_slice()
        && (w.sees_mark(WHOLE[0].0) || w.is_free())
    {
        w.one_of(&WHOLE, place);
        return;
    }
    w.filler("1", false);
    group::groups(w, groups, groups.first().map(|group| group.whose), true);
}

/// "all of your Characters"
fn all_of(w: &mut Writer<'_>, groups: &[Group]) {
    w.say("all|any");
    let whose = said(groups);
    let on_field = groups.iter().all(group::is_on_field);
    let owned = w.is_free() && whose.is_some() && on_field;
    w.filler("of", owned);
    w.filler("the", false);
    let mut said = None;
    if group::sees_owner(w) || owned {
        said = whose.or(Some(Whose::Any));
        group::owner(w, whose.unwrap_or(Whose::Any));
    }
    group::groups(w, groups, said, true);
}

fn said(groups: &[Group]) -> Option<Whose> {
    groups.first().map(|group| group.whose).filter(|whose| *whose != Whose::Any)
}

fn is_this_from_trash(groups: &[Group]) -> bool {
    matches!(groups, [Group { whose: Whose::Your, places, filter: Filter::This }] if places == &[Place::Trash])
}

fn each(w: &mut Writer<'_>, targets: &[Target]) {
    if w.is_marked("each of places") || w.is_free() && join::differ_in_place(targets) {
        return each_of_places(w, targets);
    }
    if let Some(shared) = w.marked("several") {
        return several(w, targets, shared);
    }
    if let [Target::From { whose: Whose::Your, place, end, count }, Target::From { .. }] = targets {
        amount::count(w, count);
        w.say_for("card|cards from the", amount::is_many(count));
        w.one_of(&END, end);
        w.say("of");
        w.any(&EACH_PLAYERS);
        return group::place(w, *place);
    }
    for (at, target) in targets.iter().enumerate() {
        if at > 0 {
            w.say("and");
        }
        primary(w, target);
    }
}

/// "up to 1 each of your Leader and Character cards"
fn each_of_places(w: &mut Writer<'_>, targets: &[Target]) {
    let Some(Target::Choose(first)) = targets.first() else { return };
    let Some(group) = first.of.first() else { return };
    let places = targets.iter().filter_map(|target| {
        let Target::Choose(choice) = target else { return None };
        choice.of.first()?.places.first().copied()
    });
    let merged = Group { places: places.collect(), ..group.clone() };
    amount::count(w, &first.count);
    w.any(&EACH_OF);
    let owned = group::sees_owner(w) || w.is_free() && group.whose != Whose::Any;
    if owned {
        group::owner(w, group.whose);
    }
    group::groups(w, &[merged], owned.then_some(group.whose), true);
}

/// "up to 1 Character card and up to 1 Event from your hand"
fn several(w: &mut Writer<'_>, targets: &[Target], shared: usize) {
    for (at, target) in targets.iter().enumerate() {
        let Target::Choose(choice) = target else { continue };
        if at > 0 {
            w.any(&AND);
        }
        amount::count(w, &choice.count);
        let many = amount::is_many(&choice.count);
        let mut of = choice.of.clone();
        if at + 1 < targets.len() {
            of.iter_mut().for_each(|group| group.filter = before(&group.filter, shared));
        }
        noun::groups(w, &of, None, many, &Extras::default());
    }
}

/// Without so many criteria at the end, which are said once.
fn before(filter: &Filter, shared: usize) -> Filter {
    let parts = filter.parts();
    let said = &parts[..parts.len().saturating_sub(shared)];
    said.iter().cloned().fold(Filter::Any, Filter::and)
}
