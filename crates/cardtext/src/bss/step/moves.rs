//! Directives that move cards, exhaust or refresh them.

use bss::vocabulary::{End, Order, Place, Step, Target, Timing, Verb};

use crate::bss::{
    filter,
    notes::{It, Parser},
    target, timing,
};

/// step = destroy | exhaust | refresh | is_refreshed | discard | put
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[destroy, exhaust, refresh, is_refreshed, discard, put])
}

/// The cards a directive on the field is about: "that spirit" is the one selected, even if other cards were handled
/// since.
pub(crate) fn card(p: &mut Parser<'_>) -> Option<Target> {
    target::target(p).map(|what| selected(p, what))
}

pub(crate) fn selected(p: &Parser<'_>, what: Target) -> Target {
    match what == Target::Those && p.notes.displaced {
        true => Target::Selected,
        false => what,
    }
}

/// From now on "it" is the card whose cores or symbols were spoken of.
pub(crate) fn note(p: &mut Parser<'_>, what: &Target) {
    if *what == Target::This {
        p.notes.it = It::This;
    }
}

/// Cards that are not those selected before have been handled.
pub(crate) fn displace(p: &mut Parser<'_>, what: &Target) {
    p.notes.displaced |= p.notes.selected && *what != Target::Those;
}

/// destroy = "destroy" target [quietly]
fn destroy(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("destroy|destroys")?;
    let what = card(p)?;
    Some(vec![Step::On(what, Verb::Destroy { quiet: quietly(p, &Timing::Destroyed) })])
}

pub(crate) const QUIETLY: &str = "without triggering";

/// quietly = ["without triggering" timing "effects"]
pub(crate) fn quietly(p: &mut Parser<'_>, timing: &Timing) -> bool {
    let here = p.here();
    let read = |p: &mut Parser<'_>| {
        p.expect(QUIETLY)?;
        (timing::quoted(p)? == *timing).then_some(())?;
        p.expect("effects")
    };
    let quiet = p.attempt(read).is_some();
    if quiet {
        p.mark(here, QUIETLY, 0);
    }
    quiet
}

/// exhaust = "exhaust" target
fn exhaust(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("exhaust|exhausts")?;
    Some(vec![Step::On(card(p)?, Verb::Exhaust)])
}

/// refresh = "refresh" target
fn refresh(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("refresh|refreshes")?;
    Some(vec![Step::On(card(p)?, Verb::Refresh)])
}

/// is_refreshed = target "is refreshed"
fn is_refreshed(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "is refreshed", 0);
    let what = card(p)?;
    p.expect("is|are refreshed")?;
    Some(vec![Step::On(what, Verb::Refresh)])
}

/// discard = "discard" target; of the hand, where no area is printed
fn discard(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("discard|discards")?;
    let before = p.notes.implied.replace(Place::Hand);
    let what = target::target(p);
    p.notes.implied = before;
    let what = what?;
    displace(p, &what);
    p.notes.looking = Some(Place::Trash);
    Some(vec![Step::On(what, Verb::Discard)])
}

/// put = ("return" | "add" | "place") target ["from your trash"] destination
fn put(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(PUT)?;
    let here = p.here();
    let by = p.notes.by;
    let mut what = target::target(p)?;
    p.filler(FROM_TRASH);
    let destination = p.first(&[to_hand, to_burst, to_deck])?;
    if let Target::All(groups) = &mut what
        && let [group] = groups.as_mut_slice()
        && let Some(filter) = p.attempt(filter::qualifier)
    {
        p.mark(here, QUALIFIED_AFTER, filter.parts().len());
        group.filter = std::mem::take(&mut group.filter).and(filter);
    }
    let step = match destination {
        Destination::Hand => Step::On(what, Verb::ToHand),
        Destination::Burst => Step::On(selected(p, what), Verb::ToBurst),
        Destination::Deck(end) => Step::On(what, Verb::ToDeck { end, order: Order::Any, by }),
    };
    Some(vec![step])
}

pub(crate) const PUT: &str = "return|returns|add|adds|place|places";
pub(crate) const FROM_TRASH: &str = "from your trash";

/// So many criteria stand behind the destination.
pub(crate) const QUALIFIED_AFTER: &str = "qualified after";

enum Destination {
    Hand,
    Burst,
    Deck(End),
}

/// Whose hand it is follows from the card.
pub(crate) const HANDS: [&str; 6] = [
    "to its owner's hand",
    "to their owners ' hands",
    "to your hand",
    "to their hand",
    "to your opponent's hand",
    "to their hands",
];

fn to_hand(p: &mut Parser<'_>) -> Option<Destination> {
    p.any(&HANDS)?;
    Some(Destination::Hand)
}

pub(crate) const ENDS: [(&str, End); 9] = [
    ("to the top of", End::Top),
    ("to the bottom of", End::Bottom),
    ("to either the top or the bottom of", End::Either),
    ("to either the top or bottom of", End::Either),
    ("to the top or bottom of", End::Either),
    ("on top of", End::Top),
    ("on the top of", End::Top),
    ("at the bottom of", End::Bottom),
    ("on the bottom of", End::Bottom),
];

/// Whose deck it is follows from the card.
pub(crate) const OWN_DECKS: [&str; 5] =
    ["its owner's deck", "their owners ' decks", "your deck", "their deck", "your opponent's deck"];

pub(crate) const ANY_ORDER: &str = "in any order";

/// to_deck = ("to the top of" | "at the bottom of" | …) owner "deck" ["in any order"]
fn to_deck(p: &mut Parser<'_>) -> Option<Destination> {
    let end = p.one_of(&ENDS)?;
    p.any(&OWN_DECKS)?;
    p.filler(ANY_ORDER);
    Some(Destination::Deck(end))
}

/// Whose burst area it is follows from the card.
pub(crate) const INTO_BURST: &str = "to their|your burst area";

/// to_burst = "to their burst area"
fn to_burst(p: &mut Parser<'_>) -> Option<Destination> {
    p.expect(INTO_BURST)?;
    Some(Destination::Burst)
}

#[cfg(test)]
mod tests;
