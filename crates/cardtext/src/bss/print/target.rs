//! Which cards a directive is about.

mod choose;
mod those;

use bss::vocabulary::{Amount, Group, Place, Target, Whose};

pub(crate) use self::those::possessive;
use super::{
    super::{
        notes::It,
        target::{
            EACH_DECK, antecedent,
            choose::EACH_COLOR,
            join::{JOIN, Join},
        },
    },
    Writer, amount, group,
};

pub(crate) fn target(w: &mut Writer<'_>, target: &Target) {
    match joined(w, target) {
        Some((join, targets)) => join_list(w, join, targets),
        None => primary(w, target),
    }
}

/// As the subject of a predicate.
pub(crate) fn subject(w: &mut Writer<'_>, target: &Target) {
    self::target(w, target);
    if matches!(target, Target::All(_) | Target::Each(_)) {
        (w.notes.it, w.notes.that) = (It::Itself, It::Itself);
    }
}

/// A card that is only compared or counted with.
pub(crate) fn mentioned(w: &mut Writer<'_>, target: &Target) {
    let (it, that) = (w.notes.it, w.notes.that);
    primary(w, target);
    (w.notes.it, w.notes.that) = (it, that);
}

/// Whether verbs and pronouns after it stand in the plural.
pub(crate) fn is_many(target: &Target) -> bool {
    match target {
        Target::Choose(choice) => amount::is_many(&choice.count),
        Target::All(_) | Target::Each(_) | Target::Itself | Target::Rest => true,
        Target::OneOf(targets) => targets.iter().any(is_many),
        Target::Top { count, .. } => *count != Amount::Fixed(1),
        Target::This
        | Target::Those
        | Target::Selected
        | Target::Subject
        | Target::Other
        | Target::Opposing
        | Target::Attacker
        | Target::Blocker
        | Target::Linked => false,
    }
}

fn joined<'t>(w: &mut Writer<'_>, target: &'t Target) -> Option<(Join, &'t [Target])> {
    let (join, targets) = match target {
        Target::Each(targets) => (Join::And, targets),
        Target::OneOf(targets) => (Join::Or, targets),
        Target::This
        | Target::Those
        | Target::Selected
        | Target::All(_)
        | Target::Choose(_)
        | Target::Top { .. }
        | Target::Rest
        | Target::Subject
        | Target::Other
        | Target::Opposing
        | Target::Attacker
        | Target::Blocker
        | Target::Linked
        | Target::Itself => return None,
    };
    (w.is_marked("joined") || w.is_free()).then_some((join, targets))
}

/// "A and B", "A, B, and C", "A or B"
fn join_list(w: &mut Writer<'_>, join: Join, targets: &[Target]) {
    for (at, target) in targets.iter().enumerate() {
        if at > 0 {
            joint(w, join, at + 1 == targets.len(), targets.len() > 2);
        }
        primary(w, target);
    }
}

fn joint(w: &mut Writer<'_>, join: Join, last: bool, many: bool) {
    let usual = match (last, many, join) {
        (true, true, Join::Or) => 1,
        (true, true, Join::And | Join::Comma) => 0,
        (true, false, Join::Or) => 3,
        (true, false, Join::And | Join::Comma) => 2,
        (false, ..) => 4,
    };
    let choice = w.marked_in(&JOIN).unwrap_or(usual);
    w.say(JOIN[choice].0);
}

/// A target that no "and" or "or" joins.
pub(crate) fn primary(w: &mut Writer<'_>, target: &Target) {
    one(w, target);
    if let Some(it) = antecedent(target) {
        (w.notes.it, w.notes.that) = (it, it);
    }
}

fn one(w: &mut Writer<'_>, target: &Target) {
    match target {
        Target::Top { whose, count } => top(w, *whose, count),
        Target::All(groups) => all(w, groups),
        Target::Choose(choice) => choose::chosen(w, choice),
        Target::Each(targets) | Target::OneOf(targets) => several(w, targets),
        Target::This
        | Target::Those
        | Target::Selected
        | Target::Rest
        | Target::Subject
        | Target::Other
        | Target::Opposing
        | Target::Attacker
        | Target::Blocker
        | Target::Linked
        | Target::Itself => those::those(w, target),
    }
}

fn several(w: &mut Writer<'_>, targets: &[Target]) {
    if let [Target::Top { count, .. }, ..] = targets
        && w.is_marked(EACH_DECK)
    {
        the_top(w, amount::value(count));
        return w.say(EACH_DECK);
    }
    if w.is_marked(EACH_COLOR) {
        return choose::each_color(w, targets);
    }
    choose::several(w, targets);
}

/// "the top three cards of your deck", "a card from the top of your deck"
fn top(w: &mut Writer<'_>, whose: Whose, count: &Amount) {
    if let Amount::Of(_) = count {
        w.say("a number of cards from the top of");
        group::owner(w, whose);
        w.say("deck");
        return amount::equal_to(w, count);
    }
    let number = amount::value(count);
    match w.is_marked("from top") {
        true => {
            amount::article_or_number(w, number, false);
            w.say_for("card|cards from the top of", number != 1);
        }
        false => the_top(w, number),
    }
    group::owner(w, whose);
    w.say("deck");
    amount::opt_each(w, count);
}

/// "the top three cards of"
fn the_top(w: &mut Writer<'_>, number: i32) {
    w.say("the top");
    if number != 1 || w.is_marked("top one") {
        amount::number_word(w, number);
    }
    w.say_for("card|cards of", number != 1);
}

fn all(w: &mut Writer<'_>, groups: &[Group]) {
    let Some(first) = groups.first() else { return };
    if is_hand(first) && !w.sees_mark("all") {
        group::owner(w, first.whose);
        w.filler("entire", true);
        return w.say("hand");
    }
    let owned = w.is_free() && group::is_owned(first);
    if w.is_marked("all") || w.is_free() {
        w.say("all|any|each");
        w.filler("of", owned);
        w.filler("the", false);
    }
    let mut said = None;
    if group::sees_owner(w) || owned {
        group::owner(w, first.whose);
        said = Some(first.whose);
    }
    group::groups(w, groups, said, true);
}

fn is_hand(group: &Group) -> bool {
    group.places == [Place::Hand] && group.filter.is_any()
}
