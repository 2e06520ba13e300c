//! Steps that give, add and return DON!! cards.

use opcg::vocabulary::{
    Act, Amount, Count, DonState, Filter, Group, Place, Step, Target, Verb, Whose,
};

use super::{
    super::{
        amount::{area, count},
        group,
        target::{choice, target},
    },
    form,
};
use crate::opcg::notes::Parser;

/// step = give_don | give_each | add_don | return_don | return_own_don | given_to_cost
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        give_don,
        |p| form(p, "give each", give_each),
        add_don,
        |p| form(p, "from the field", return_don),
        return_own_don,
        given_to_cost,
    ])
}

/// "Rest this many of your active DON!! cards", as circled numbers say it.
pub(crate) fn rest_don(p: &Parser<'_>, number: i32) -> Step {
    let don = Group { filter: Filter::Active, ..area(Whose::Your, Place::Cost) };
    Step::On(Target::Choose(choice(p, Count::Exactly(number.into()), vec![don])), Verb::Rest)
}

/// give_don = "give" don "to" receiver
fn give_don(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("give|gives")?;
    let (count, mut don) = don(p)?;
    p.expect("to")?;
    if let Some(to) = p.attempt(owners_card) {
        don.whose = Whose::Any;
        return Some(vec![Step::On(to, Verb::GiveDon { don, count })]);
    }
    let here = p.here();
    if p.eat("each of") {
        p.mark(here, "to each of", 0);
    }
    Some(vec![Step::On(target(p)?, Verb::GiveDon { don, count })])
}

/// don = count ["rested" | "active"] "DON!! card(s)" ["from" owner "cost area"]
///     | count "of" owner ["currently given" | "rested" | "active"] "DON!! cards"
fn don(p: &mut Parser<'_>) -> Option<(Count, Group)> {
    let count = count(p)?;
    let owned = p.attempt(|p| {
        p.mark(p.here(), "of owner", 0);
        p.expect("of")?;
        group::owner(p)
    });
    let place = match p.eat("currently given") {
        true => Place::Given,
        false => Place::Cost,
    };
    let filter = opt_state(p);
    p.expect("don!! card|cards")?;
    let named = p.attempt(|p| {
        p.mark(p.here(), "from cost area", 0);
        p.expect("from")?;
        let whose = p.one_of(&ITS_OWNERS).or_else(|| group::owner(p))?;
        p.expect("cost area")?;
        Some(whose)
    });
    let whose = named.or(owned).unwrap_or(Whose::Your);
    Some((count, Group { filter, ..area(whose, place) }))
}

fn opt_state(p: &mut Parser<'_>) -> Filter {
    p.one_of(&STATES).unwrap_or_default()
}

pub(crate) const STATES: [(&str, Filter); 2] =
    [("rested", Filter::Rested), ("active", Filter::Active)];

pub(crate) const ITS_OWNERS: [(&str, Whose); 1] = [("its owner's", Whose::Any)];

pub(crate) const OWNERS_CARD: &str = "its owner's leader or 1 of their characters";

/// owners_card = "its owner's Leader or" number "of their Characters"
fn owners_card(p: &mut Parser<'_>) -> Option<Target> {
    p.expect(OWNERS_CARD)?;
    let places = vec![Place::Leader, Place::Character];
    let of = vec![Group { whose: Whose::Any, places, filter: Filter::Any }];
    Some(Target::Choose(choice(p, Count::Exactly(1.into()), of)))
}

/// give_each = "give" target "up to" number "rested DON!! card(s)" ["each"]
fn give_each(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("give|gives")?;
    let to = target(p)?;
    let (count, don) = don(p)?;
    p.filler("each");
    Some(vec![Step::On(to, Verb::GiveDon { don, count })])
}

pub(crate) const DON_DECK: [&str; 2] = ["from your don!! deck", "from their don!! deck"];

pub(crate) const ADDED: [(&str, DonState); 2] = [
    ("and set|sets it|them as active", DonState::Active),
    ("and rest|rests it|them", DonState::Rested),
];

/// add_don = "add" count ["additional"] "DON!! card(s)" ("as active" from_deck | [from_deck] added),
/// added = "and" ("set it as active" | "rest it") | "as active" | "rested"
fn add_don(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("add|adds")?;
    let count = count(p)?;
    p.filler("additional");
    p.expect("don!! card|cards")?;
    let here = p.here();
    let state = match p.one_of(&ADDED_AS) {
        Some(state) => {
            p.mark(here, "state first", 0);
            p.any(&DON_DECK)?;
            state
        }
        None => {
            p.any(&DON_DECK);
            p.first(&[|p| p.one_of(&ADDED), |p| p.one_of(&ADDED_AS)])?
        }
    };
    Some(vec![Step::Do(Act::AddDon { who: p.notes.by, count, state })])
}

pub(crate) const ADDED_AS: [(&str, DonState); 4] = [
    ("as active", DonState::Active),
    ("as rested", DonState::Rested),
    ("active", DonState::Active),
    ("rested", DonState::Rested),
];

/// return_don = "return" (count from_field | from_field same_as_opponent)
fn return_don(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("return|returns")?;
    let count = match p.attempt(count) {
        Some(count) => from_field(p).map(|()| count)?,
        None => from_field(p).and_then(|()| same_as_opponent(p))?,
    };
    Some(vec![Step::Do(Act::ReturnDon { who: p.notes.by, count, like: Filter::Any })])
}

/// from_field = "DON!! card(s) from" owner "field to" owner "DON!! deck"
fn from_field(p: &mut Parser<'_>) -> Option<()> {
    p.expect("don!! card|cards from")?;
    group::owner(p)?;
    p.expect("field|fields to")?;
    group::owner(p)?;
    p.expect("don!! deck|decks")
}

pub(crate) const SAME_AS_OPPONENT: &str =
    "until you have the same number of don!! cards on your field as your opponent";

/// same_as_opponent = "until you have the same number of DON!! cards on your field as your opponent"
fn same_as_opponent(p: &mut Parser<'_>) -> Option<Count> {
    p.expect(SAME_AS_OPPONENT)?;
    let theirs = opcg::vocabulary::Quantity::DonOnField(Whose::Opponents);
    Some(Count::DownTo(Amount::Of(Box::new(theirs))))
}

/// return_own_don = "return" count "of" owner ["active" | "rested"] "DON!! cards to" owner "DON!! deck"
fn return_own_don(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("return|returns")?;
    let (count, don) = don(p)?;
    p.expect("to")?;
    group::owner(p)?;
    p.expect("don!! deck|decks")?;
    (don.places == [Place::Cost]).then_some(())?;
    Some(vec![Step::Do(Act::ReturnDon { who: p.notes.by, count, like: don.filter })])
}

pub(crate) const DON_STATES: [(&str, DonState); 2] =
    [("rested", DonState::Rested), ("active", DonState::Active)];

/// given_to_cost = "return" count "of your currently given DON!! cards to your cost area" ("rested" | "active")
fn given_to_cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("return")?;
    let (count, don) = don(p)?;
    p.expect("to your cost area")?;
    let state = p.one_of(&DON_STATES)?;
    (don.places == [Place::Given]).then_some(())?;
    Some(vec![Step::Do(Act::DonToCost { don, count, state })])
}

#[cfg(test)]
mod tests;
