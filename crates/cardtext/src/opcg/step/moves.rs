//! Steps that move cards, rest them or set them active.

use opcg::vocabulary::{
    Amount, Choice, Count, End, Face, Filter, Grant, Group, Place, Quantity, Step, Target, Verb,
    Whose,
};

use super::super::{
    amount, duration, group,
    target::{self, choice, target},
};
use crate::opcg::notes::Parser;

/// step = ko | trash | rest | set | return | place | add | shuffle | play | turn
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[ko, trash, rest, set_figure, set_active, put, shuffle_into, play, turn])
}

/// ko = "K.O." target ["or return it to the owner's hand"]
fn ko(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("k.o.")?;
    Some(vec![Step::On(target(p)?, Verb::Ko)])
}

/// trash = "trash" (until | same_number | target)
fn trash(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("trash|trashes")?;
    let what = p.first(&[until, same_number, target])?;
    p.notes.trashing = false;
    Some(vec![Step::On(what, Verb::Trash)])
}

pub(crate) const UNTIL: [&str; 4] =
    ["until you have", "until you each have", "until they have", "until they each have"];

/// until = "cards from" ["the top of"] owner place "until you have" number …
fn until(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("card|cards from")?;
    let top = p.eat("the top of");
    let (whose, place) = (group::owner(p)?, group::place(p)?);
    p.any(&UNTIL)?;
    let count = Count::DownTo(p.number()?.into());
    match place == Place::Life {
        true => p.expect("life card|cards")?,
        false => p.expect("card|cards in your|their hand|hands")?,
    }
    Some(top_or_chosen(p, top, amount::area(whose, place), count))
}

/// same_number = "the same number of cards from" (owner place | "the top of" owner deck) ["as you did from your hand"]
fn same_number(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("the same number of cards from")?;
    p.notes.refers = true;
    let count = Count::Exactly(Amount::Of(Box::new(Quantity::Handled)));
    let top = p.eat("the top of");
    let (whose, place) = (group::owner(p)?, group::place(p)?);
    p.filler("as you did from your hand");
    Some(top_or_chosen(p, top, amount::area(whose, place), count))
}

fn top_or_chosen(p: &Parser<'_>, top: bool, area: Group, count: Count) -> Target {
    match area.places.as_slice() {
        [place] if top => Target::From { whose: area.whose, place: *place, end: End::Top, count },
        _ => Target::Choose(choice(p, count, vec![area])),
    }
}

/// rest = "rest" target
fn rest(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("rest|rests")?;
    let target = with_don_state(p, &Filter::Active)?;
    Some(vec![Step::On(target, Verb::Rest)])
}

/// set_active = "set" target "as active"
fn set_active(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("set|sets")?;
    let target = with_don_state(p, &Filter::Rested)?;
    p.expect("as active")?;
    Some(vec![Step::On(target, Verb::SetActive)])
}

/// Only active DON!! cards can be rested, only rested ones set active.
fn with_don_state(p: &mut Parser<'_>, state: &Filter) -> Option<Target> {
    let here = p.here();
    let mut target = target(p)?;
    for (at, group) in don_groups(&mut target).into_iter().enumerate() {
        match STATES.contains(&group.filter) {
            true => p.mark(here + at, "state", 0),
            false => {
                p.mark(here + at, "state", 1);
                group.filter = std::mem::take(&mut group.filter).and(state.clone());
            }
        }
    }
    Some(target)
}

const STATES: [Filter; 2] = [Filter::Active, Filter::Rested];

/// The DON!! cards in the cost area that a target names.
pub(crate) fn don_groups(target: &mut Target) -> Vec<&mut Group> {
    if let Target::All(groups) | Target::Choose(Choice { of: groups, .. }) = target {
        return groups.iter_mut().filter(|group| group.places == [Place::Cost]).collect();
    }
    let Target::Each(targets) = target else { return Vec::new() };
    targets.iter_mut().flat_map(don_groups).collect()
}

/// What is set to a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetFigure {
    Power,
    Cost,
    BasePower,
}

pub(crate) const SET_FIGURES: [(&str, SetFigure); 3] = [
    ("power of", SetFigure::Power),
    ("cost of", SetFigure::Cost),
    ("base power of", SetFigure::BasePower),
];

/// set_figure = "set the" ("power" | "cost" | "base power") "of" target "to" number duration
fn set_figure(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "set figure", 0);
    p.expect("set the")?;
    let figure = p.one_of(&SET_FIGURES)?;
    let what = target(p)?;
    p.expect("to")?;
    let number = p.number()?.into();
    let grants = vec![match figure {
        SetFigure::Power => Grant::SetPower(number),
        SetFigure::Cost => Grant::SetCost(number),
        SetFigure::BasePower => Grant::BasePower(number),
    }];
    Some(vec![Step::On(what, Verb::Gain { grants, until: duration::duration(p)? })])
}

/// put = ("return" | "place" | "add") target destination
fn put(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.filler(REORGANIZE);
    p.expect(PUT)?;
    let here = p.here();
    let said = p.first(&[unnamed, one_looked_at, target])?;
    let yours = p.sees("to your hand") || p.sees("at the bottom of your deck");
    let what = if yours { owned(said.clone()) } else { said.clone() };
    if what != said {
        p.mark(here, "no owner", 0);
    }
    Some(vec![destination(p)?.step(what)])
}

/// shuffle_into = "shuffle" target "into" owner "deck"
fn shuffle_into(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "shuffle into", 0);
    p.expect("shuffle|shuffles")?;
    let what = target(p)?;
    p.expect("into")?;
    group::owner(p)?;
    p.expect("deck")?;
    Some(vec![Destination::Deck { end: End::Top, shuffle: true }.step(what)])
}

/// The order is the player's own anyway.
pub(crate) const REORGANIZE: &str = "reorganize|rearrange them in any order and";

pub(crate) const PUT: &str = "return|returns|place|places|add|adds";

/// Only your own cards go to your hand and your deck.
fn owned(target: Target) -> Target {
    let Target::Choose(mut choice) = target else { return target };
    for group in choice.of.iter_mut().filter(|group| group.whose == Whose::Any) {
        group.whose = Whose::Your;
    }
    Target::Choose(choice)
}

/// destination = to_hand | shuffled | back_to_life | to_deck | to_life
pub(crate) fn destination(p: &mut Parser<'_>) -> Option<Destination> {
    p.first(&[to_hand, shuffled, back_to_life, to_deck, to_life])
}

/// end_of_deck = "the" end "of" owner "deck"
pub(crate) fn end_of_deck(p: &mut Parser<'_>) -> Option<Destination> {
    p.expect("the")?;
    let end = target::end(p)?;
    p.expect("of")?;
    group::owner(p)?;
    p.expect("deck")?;
    Some(Destination::Deck { end, shuffle: false })
}

/// unnamed = nothing before "to the owner's hand", after a choice
fn unnamed(p: &mut Parser<'_>) -> Option<Target> {
    p.sees("to the owner's hand").then_some(())?;
    p.mark(p.here(), "unnamed", 0);
    p.notes.refers = true;
    Some(Target::Those)
}

/// one_looked_at = number ["of them"], of the cards looked at
fn one_looked_at(p: &mut Parser<'_>) -> Option<Target> {
    let looking = p.notes.looking?;
    p.mark(p.here(), "no noun", 0);
    let count = amount::count(p)?;
    p.filler("of them");
    p.sees("at|to the").then_some(())?;
    let choice = choice(p, count, vec![amount::area(looking.whose, looking.place)]);
    Some(Target::Choose(Choice { looked_at: true, ..choice }))
}

/// Where cards are put.
#[derive(Clone, Copy)]
pub(crate) enum Destination {
    Hand,
    Deck { end: End, shuffle: bool },
    Life { end: End, face: Face },
    Reorder,
}

impl Destination {
    pub(crate) fn step(self, what: Target) -> Step {
        match self {
            Destination::Hand => Step::On(what, Verb::ToHand),
            Destination::Deck { end, shuffle } => Step::On(what, Verb::ToDeck { end, shuffle }),
            Destination::Life { end, face } => Step::On(what, Verb::ToLife { end, face }),
            Destination::Reorder => Step::On(what, Verb::Reorder),
        }
    }
}

/// to_hand = "to" owner "hand"
fn to_hand(p: &mut Parser<'_>) -> Option<Destination> {
    p.expect("to")?;
    group::owner(p)?;
    p.expect("hand")?;
    Some(Destination::Hand)
}

/// shuffled = "to" owner "deck and shuffle" ("it" | owner "deck")
fn shuffled(p: &mut Parser<'_>) -> Option<Destination> {
    p.expect("to")?;
    group::owner(p)?;
    p.expect("deck and shuffle|shuffles")?;
    if !p.filler("it") {
        group::owner(p)?;
        p.expect("deck")?;
    }
    Some(Destination::Deck { end: End::Top, shuffle: true })
}

/// back_to_life = "back in" owner "Life area in any order"
fn back_to_life(p: &mut Parser<'_>) -> Option<Destination> {
    p.expect("back in")?;
    group::owner(p)?;
    p.expect("life area in any order")?;
    Some(Destination::Reorder)
}

/// to_deck = ("at" | "to") "the" end "of" (owner | "the") "deck" ["in any order"]
fn to_deck(p: &mut Parser<'_>) -> Option<Destination> {
    let end = the_end_of(p)?;
    p.expect("deck")?;
    p.any(&ANY_ORDER);
    Some(Destination::Deck { end, shuffle: false })
}

/// to_life = ("at" | "to") "the" end "of" (owner | "the") "Life cards" ["face-up" | "face-down"]
fn to_life(p: &mut Parser<'_>) -> Option<Destination> {
    let end = the_end_of(p)?;
    p.expect("life card|cards")?;
    let face = opt_face(p).unwrap_or(Face::Down);
    Some(Destination::Life { end, face })
}

pub(crate) const ANY_ORDER: [&str; 2] = ["in any order of the owner's choosing", "in any order"];

fn the_end_of(p: &mut Parser<'_>) -> Option<End> {
    p.expect("at|to the")?;
    let end = target::end(p)?;
    p.expect("of")?;
    let here = p.here();
    if group::owner(p).is_none() {
        p.mark(here, "no owner", 0);
        p.expect("the")?;
    }
    Some(end)
}

pub(crate) fn opt_face(p: &mut Parser<'_>) -> Option<Face> {
    p.one_of(&FACES)
}

pub(crate) const FACES: [(&str, Face); 2] = [("face-up", Face::Up), ("face-down", Face::Down)];

/// play = "play" target ["rested"]
fn play(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("play|plays")?;
    let what = target(p).filter(|what| !lies_on_field(what))?;
    let rested = p.eat("rested");
    Some(vec![Step::On(what, Verb::Play { rested })])
}

/// Whether cards of the field are chosen, which cannot be played.
fn lies_on_field(target: &Target) -> bool {
    if let Target::Each(targets) = target {
        return targets.iter().any(lies_on_field);
    }
    let (Target::All(groups) | Target::Choose(Choice { of: groups, looked_at: false, .. })) =
        target
    else {
        return false;
    };
    groups.iter().any(|group| group.places.iter().all(|place| group::FIELD.contains(place)))
}

/// turn = "turn" target ("face-up" | "face-down")
fn turn(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("turn|turns")?;
    let what = target(p)?;
    let face = opt_face(p)?;
    Some(vec![Step::On(what, Verb::Turn(face))])
}

#[cfg(test)]
mod tests;
