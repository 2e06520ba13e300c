//! Whose cards, and where they lie.

use opcg::vocabulary::{Group, Place, Player, Quantity, Whose};

use super::description::{description, owned_chosen_description, owned_description};
use crate::opcg::notes::Parser;

/// owner = "your opponent's" | "your" | "their"
pub(crate) fn owner(p: &mut Parser<'_>) -> Option<Whose> {
    let whose = p.one_of(&OWNER)?;
    // "Each player …": what is theirs is each player's own.
    match p.notes.by == Player::Both && p.was(OWNER[0].0, THEIR) {
        true => Some(Whose::Your),
        false => Some(whose),
    }
}

/// "their" among these.
pub(crate) const THEIR: u8 = 5;

pub(crate) const OWNER: [(&str, Whose); 7] = [
    ("your or your opponent's", Whose::Any),
    ("your and your opponent's", Whose::Any),
    ("your opponent's", Whose::Opponents),
    ("the opponent's", Whose::Opponents),
    ("your", Whose::Your),
    ("their", Whose::Opponents),
    ("the owner's", Whose::Any),
];

/// place = "hand" | "trash" | "deck" | "Life area" | "Life cards" | …
pub(crate) fn place(p: &mut Parser<'_>) -> Option<Place> {
    p.one_of(&PLACE)
}

pub(crate) const PLACE: [(&str, Place); 8] = [
    ("hand|hands", Place::Hand),
    ("trash", Place::Trash),
    ("deck", Place::Deck),
    ("life area", Place::Life),
    ("life card|cards", Place::Life),
    ("life", Place::Life),
    ("don!! deck", Place::DonDeck),
    ("cost area", Place::Cost),
];

/// zone = ("from" | "in") owner area ["or" area]
pub(crate) fn zone(p: &mut Parser<'_>) -> Option<(Whose, Vec<Place>)> {
    p.expect("from|in")?;
    let whose = owner(p)?;
    let places = p.list(&["or"], areas)?;
    Some((whose, places.concat()))
}

/// areas = place | "field"
fn areas(p: &mut Parser<'_>) -> Option<Vec<Place>> {
    match p.eat("field") {
        true => Some(FIELD.to_vec()),
        false => place(p).map(|place| vec![place]),
    }
}

/// 3-1-2, without the cost area.
pub(crate) const FIELD: [Place; 3] = [Place::Leader, Place::Character, Place::Stage];

/// opt_field = ["on" owner "field"]
pub(crate) fn opt_field(p: &mut Parser<'_>) -> Option<Whose> {
    p.attempt(|p| {
        p.filler("on").then_some(())?;
        let whose = match p.filler("the field") {
            true => Whose::Any,
            false => {
                let whose = owner(p)?;
                p.expect("field")?;
                whose
            }
        };
        Some(whose)
    })
}

/// groups = [owner] description ["on" owner "field"]
pub(crate) fn groups(p: &mut Parser<'_>, whose: Option<Whose>) -> Option<Vec<Group>> {
    let description = match whose {
        Some(_) => owned_description(p)?,
        None => description(p)?,
    };
    let said = opt_field(p).or(whose);
    Some(description.groups(said, p))
}

/// things = owner description ["with different card names"], counted
pub(crate) fn things(p: &mut Parser<'_>, whose: Whose) -> Option<Quantity> {
    let description = owned_chosen_description(p).filter(|found| found.total.is_none())?;
    let apart = description.different_names;
    let said = opt_field(p).unwrap_or(whose);
    let groups = description.groups(Some(said), p);
    Some(if apart { Quantity::Names(groups) } else { Quantity::Cards(groups) })
}

/// owned = owner description, in one group
pub(crate) fn owned(p: &mut Parser<'_>) -> Option<Group> {
    let whose = owner(p)?;
    one(groups(p, Some(whose))?)
}

/// located = description (zone | "on" owner "field")
pub(crate) fn located(p: &mut Parser<'_>) -> Option<Group> {
    one(groups(p, None)?)
}

fn one(mut groups: Vec<Group>) -> Option<Group> {
    match groups.len() {
        1 => groups.pop(),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
