//! Whose cards, what they are, and where they lie.

pub(crate) mod description;
pub(crate) mod noun;

use bss::vocabulary::{Cmp, Filter, Group, Place, Player, Whose};

pub(crate) use self::description::{Description, area, bare, described, description, kind};
use super::{amount, filter, notes::Parser};

/// owner = "your opponent's" | "your" | "their" | …
pub(crate) fn owner(p: &mut Parser<'_>) -> Option<Whose> {
    let whose = p.one_of(&OWNER)?;
    // "Each player …": what is theirs is each player's own.
    match p.notes.by == Player::Both && p.was(OWNER[0].0, THEIR) {
        true => Some(Whose::Your),
        false => Some(whose),
    }
}

/// "their" among these.
pub(crate) const THEIR: u8 = 4;

pub(crate) const OWNER: [(&str, Whose); 6] = [
    ("your and your opponent's", Whose::Any),
    ("your opponent's", Whose::Opponents),
    ("your opponents", Whose::Opponents),
    ("your", Whose::Your),
    ("their", Whose::Opponents),
    ("either player's", Whose::Any),
];

/// place = "hand" | "trash" | "deck" | "field" | "burst area"
pub(crate) fn place(p: &mut Parser<'_>) -> Option<Place> {
    p.one_of(&PLACE)
}

pub(crate) const PLACE: [(&str, Place); 5] = [
    ("hand|hands", Place::Hand),
    ("trash", Place::Trash),
    ("deck", Place::Deck),
    ("field", Place::Field),
    ("burst area", Place::Burst),
];

/// zone = ("from" | "in" | "on") owner place ["or" [owner] place] | "on the field" | "in the trash"
pub(crate) fn zone(p: &mut Parser<'_>) -> Option<(Whose, Vec<Place>)> {
    p.expect("from|in|on")?;
    if p.eat("the") {
        p.mark(p.here(), "the area", 0);
        return Some((Whose::Any, vec![place(p)?]));
    }
    let whose = owner(p)?;
    let mut places = vec![place(p)?];
    if let Some(next) = p.attempt(|p| another_place(p, whose)) {
        places.push(next);
    }
    Some((whose, places))
}

/// another_place = "or" [owner] place
fn another_place(p: &mut Parser<'_>, whose: Whose) -> Option<Place> {
    p.expect("or|and")?;
    if let Some(again) = p.attempt(owner) {
        (again == whose).then_some(())?;
    }
    place(p)
}

/// groups = description, of this owner if one has been said
pub(crate) fn groups(p: &mut Parser<'_>, whose: Option<Whose>) -> Option<Vec<Group>> {
    description(p)?.filter_only()?.groups(p, whose)
}

/// The one group of these.
pub(crate) fn single(mut groups: Vec<Group>) -> Option<Group> {
    match groups.len() {
        1 => groups.pop(),
        _ => None,
    }
}

/// one_of_group = "one of" owner description | "another of" owner description | "a" ["opponent's"] description | owner description
pub(crate) fn one_of_group(p: &mut Parser<'_>) -> Option<(Whose, Filter)> {
    p.first(&[one_of, another_of, a_card, owned])
}

/// one_of = ("one of" | "any of" | "one or more of") owner description
fn one_of(p: &mut Parser<'_>) -> Option<(Whose, Filter)> {
    let here = p.here();
    p.any(&ONE_OF)?;
    p.mark(here, "one of group", 0);
    let whose = owner(p)?;
    Some((whose, described(p)?))
}

/// another_of = ("another of" | "another one of") owner description
fn another_of(p: &mut Parser<'_>) -> Option<(Whose, Filter)> {
    let here = p.here();
    p.any(&ANOTHER_OF)?;
    p.mark(here, "one of group", 5);
    let whose = owner(p)?;
    let other = filter::other(p);
    Some((whose, other.and(described(p)?)))
}

pub(crate) const ANOTHER_OF: [&str; 2] = ["another of", "another one of"];

pub(crate) const ONE_OF: [&str; 4] = ["one of", "any of", "one or more of", "one"];

/// a_card = ("a" | "any" | "another") ["opponent's"] description
fn a_card(p: &mut Parser<'_>) -> Option<(Whose, Filter)> {
    let here = p.here();
    let determined = p.eat("a|an|any");
    let opponents = determined && p.eat("opponent's");
    p.mark(here, "one of group", [3, 1, 2][usize::from(determined) + usize::from(opponents)]);
    let whose = if opponents { Whose::Opponents } else { Whose::Any };
    Some((whose, described(p)?))
}

/// owned = owner description
fn owned(p: &mut Parser<'_>) -> Option<(Whose, Filter)> {
    let here = p.here();
    let whose = owner(p)?;
    p.mark(here, "one of group", 4);
    Some((whose, described(p)?))
}

/// counted = ("a" | "another" | "no" | "any" | bound) description: how many there are
pub(crate) fn counted(p: &mut Parser<'_>) -> Option<(Cmp, i32, Description)> {
    let here = p.here();
    if p.eat("another") {
        p.mark(here, "counted", 1);
        let description = description(p)?;
        return Some((Cmp::AtLeast, 1, description.with_first(filter::other(p))));
    }
    if p.eat("no") {
        p.mark(here, "counted", 2);
        return Some((Cmp::Equal, 0, description(p)?));
    }
    if p.eat("any") {
        p.mark(here, "counted", 4);
        return Some((Cmp::AtLeast, 1, description(p)?));
    }
    if p.eat("a|an") {
        p.mark(here, "counted", 0);
        return Some((Cmp::AtLeast, 1, description(p)?));
    }
    let (cmp, number) = amount::bound(p)?;
    if cmp == Cmp::Equal {
        p.mark(here, "counted", 3);
        return Some((Cmp::AtLeast, number, description(p)?));
    }
    Some((cmp, number, description(p)?))
}
