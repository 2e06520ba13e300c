//! Directives that move cards, exhaust or refresh them.

use bss::vocabulary::{Choice, End, Filter, Place, Player, Target, Timing, Whose};

use super::super::{Writer, filter, target, timing};
use crate::bss::notes::It;
use crate::bss::step::moves::{
    ANY_ORDER, ENDS, FROM_TRASH, HANDS, INTO_BURST, OWN_DECKS, PUT, QUALIFIED_AFTER, QUIETLY,
};

/// "destroy …"
pub(crate) fn act(w: &mut Writer<'_>, verb: &'static str, what: &Target) {
    w.verb(verb);
    target::target(w, what);
}

/// "without triggering … effects", unless a sentence of its own says so
pub(crate) fn quietly(w: &mut Writer<'_>, quiet: bool, timing: &Timing) {
    if quiet && (w.is_marked(QUIETLY) || w.is_free()) {
        w.say(QUIETLY);
        timing::quoted(w, timing);
        w.say("effects");
    }
}

pub(crate) fn refresh(w: &mut Writer<'_>, what: &Target) {
    if w.is_marked("is refreshed") {
        target::target(w, what);
        return w.say("is|are refreshed");
    }
    act(w, "refresh|refreshes", what);
}

pub(crate) fn discard(w: &mut Writer<'_>, what: &Target) {
    let before = w.notes.implied.replace(Place::Hand);
    act(w, "discard|discards", what);
    w.notes.implied = before;
}

/// From now on "it" is the card whose cores or symbols were spoken of.
pub(crate) fn note(w: &mut Writer<'_>, what: &Target) {
    if *what == Target::This {
        w.notes.it = It::This;
    }
}

/// The usual verb: back to where it came from, unless it is looked at. Gives what is said behind the destination.
fn put(w: &mut Writer<'_>, what: &Target) -> Vec<Filter> {
    let looked_at = matches!(what, Target::Choose(Choice { looked_at: true, .. }));
    let third = w.notes.by == Player::Opponent && !w.notes.plain;
    w.say_as(PUT, &[2 * usize::from(looked_at) + usize::from(third)]);
    let after = w.marked(QUALIFIED_AFTER).unwrap_or(0);
    let mut what = what.clone();
    let mut qualifiers = Vec::new();
    if let Target::All(groups) = &mut what
        && let [group] = groups.as_mut_slice()
    {
        let mut parts = group.filter.parts().to_vec();
        qualifiers = parts.split_off(parts.len().saturating_sub(after));
        group.filter = parts.into_iter().fold(Filter::Any, Filter::and);
    }
    target::target(w, &what);
    w.filler(FROM_TRASH, false);
    qualifiers
}

/// "return … to its owner's hand"
pub(crate) fn to_hand(w: &mut Writer<'_>, what: &Target) {
    let after = put(w, what);
    w.any_as(&HANDS, owner(what));
    filter::qualifiers(w, &after, true);
}

/// "return … to their burst area"
pub(crate) fn to_burst(w: &mut Writer<'_>, what: &Target) {
    put(w, what);
    w.say(INTO_BURST);
}

/// "return … to the bottom of its owner's deck"
pub(crate) fn to_deck(w: &mut Writer<'_>, what: &Target, end: &End) {
    let after = put(w, what);
    w.one_of(&ENDS, end);
    w.any_as(&OWN_DECKS, owner(what));
    w.filler(ANY_ORDER, false);
    filter::qualifiers(w, &after, true);
}

/// The place of the owner's word among the words for the hand and the deck.
fn owner(what: &Target) -> usize {
    match owner_of(what) {
        Whose::Any => 0,
        Whose::Your => 2,
        Whose::Opponents => 4,
    }
}

/// Whose cards these are, if they are one player's.
pub(crate) fn owner_of(what: &Target) -> Whose {
    match what {
        Target::Choose(Choice { of: groups, .. }) | Target::All(groups) => {
            one_owner(groups.iter().map(|group| group.whose))
        }
        Target::Each(targets) | Target::OneOf(targets) => one_owner(targets.iter().map(owner_of)),
        Target::Top { whose, .. } => *whose,
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
        | Target::Itself => Whose::Any,
    }
}

fn one_owner(mut owners: impl Iterator<Item = Whose>) -> Whose {
    let Some(first) = owners.next() else { return Whose::Any };
    match owners.all(|whose| whose == first) {
        true => first,
        false => Whose::Any,
    }
}
