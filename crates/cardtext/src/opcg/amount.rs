//! How many and how much: numbers, counts, comparisons, quantities.

use opcg::vocabulary::{Amount, Cmp, Count, Filter, Group, Place, Quantity, Target, Whose};

use super::{group, target};
use crate::opcg::notes::Parser;

/// count = "up to" ["a total of"] number ["total"] | "a total of" ["up to"] number | "any number" | number ["or more"]
pub(crate) fn count(p: &mut Parser<'_>) -> Option<Count> {
    if p.eat("any number") {
        return Some(Count::AnyNumber);
    }
    if p.eat("up to a total of") || p.eat("a total of up to") || p.eat("up to") {
        let number = p.number()?;
        p.eat("total");
        return Some(Count::UpTo(number.into()));
    }
    p.eat("a total of");
    let number = p.number()?;
    p.eat("total");
    match p.eat("or more") {
        true => Some(Count::AtLeast(number.into())),
        false => Some(Count::Exactly(number.into())),
    }
}

/// bound = number [("or less" | "or more" | "or fewer")]
pub(crate) fn bound(p: &mut Parser<'_>) -> Option<(Cmp, i32)> {
    let number = p.number()?;
    Some((opt_cmp(p), number))
}

/// opt_cmp = ["or less" | "or more"]
pub(crate) fn opt_cmp(p: &mut Parser<'_>) -> Cmp {
    p.one_of(&[("or less|fewer", Cmp::AtMost), ("or more", Cmp::AtLeast)]).unwrap_or(Cmp::Equal)
}

/// signed = ("+" | "-") number
pub(crate) fn signed(p: &mut Parser<'_>) -> Option<i32> {
    let sign = p.one_of(&[("+", 1), ("-", -1)])?;
    Some(sign * p.number()?)
}

/// opt_each = ["for every" [number] counted | "for each of" counted | "per" number "cost on the revealed card"]
pub(crate) fn opt_each(p: &mut Parser<'_>, value: i32) -> Amount {
    match p.attempt(each) {
        Some((per, of)) => Amount::Each { value, per, of: Box::new(of) },
        None => Amount::Fixed(value),
    }
}

/// each = "for every" [number] counted | "for each of" counted | "per" number "cost on the revealed card"
pub(crate) fn each(p: &mut Parser<'_>) -> Option<(i32, Quantity)> {
    if p.eat("per") {
        let per = p.number()?;
        p.expect("cost on the revealed card")?;
        p.notes.refers = true;
        return Some((per, Quantity::Cost(Box::new(Target::Those))));
    }
    if p.eat("for each of") {
        return Some((1, Quantity::Cards(vec![group::owned(p)?])));
    }
    p.expect("for every")?;
    let per = p.attempt(Parser::number).unwrap_or(1);
    Some((per, counted(p)?))
}

/// counted = "card" ("trashed" | "placed …") | "returned Character" | "Character K.O.'d" | "DON!! card rested this way"
///         | "DON!! card given to" target | "of" group | cards
fn counted(p: &mut Parser<'_>) -> Option<Quantity> {
    p.first(&[handled, given, owned_cards, |p| {
        group::located(p).map(|group| Quantity::Cards(vec![group]))
    }])
}

fn handled(p: &mut Parser<'_>) -> Option<Quantity> {
    let known = p.eat("card|cards trashed")
        || p.eat("card|cards placed at the bottom of your deck")
        || p.eat("returned character|characters")
        || p.eat("character|characters k.o.'d")
        || p.eat("don!! card|cards rested this way");
    p.notes.refers |= known;
    known.then_some(Quantity::Handled)
}

fn given(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("don!! card|cards given to")?;
    let target = match p.notes.about_this && p.eat("that character") {
        true => Target::This,
        false => target::primary(p)?,
    };
    Some(Quantity::GivenDon(Box::new(target)))
}

fn owned_cards(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("of")?;
    Some(Quantity::Cards(vec![group::owned(p)?]))
}

/// quantity = "the number of" … | "your number of Life cards" | "the total of your and your opponent's Life cards"
pub(crate) fn quantity(p: &mut Parser<'_>) -> Option<Quantity> {
    p.first(&[total_life, own_life, number_of])
}

fn total_life(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("the total of your and your opponent's life cards")?;
    Some(Quantity::Cards(vec![area(Whose::Any, Place::Life)]))
}

fn own_life(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("your number of life cards")?;
    Some(Quantity::Cards(vec![area(Whose::Your, Place::Life)]))
}

/// number_of = "the number of" ("DON!! cards on" owner "field" | "DON!! cards given to it" | "cards in" owner area | group)
fn number_of(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("the number of")?;
    p.first(&[
        don_on_field,
        given_to_it,
        |p| cards_in(p).map(|group| Quantity::Cards(vec![group])),
        |p| group::owned(p).map(|group| Quantity::Cards(vec![group])),
    ])
}

/// don_on_field = "DON!! cards on" owner "field"
pub(crate) fn don_on_field(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("don!! card|cards on")?;
    let whose = group::owner(p)?;
    p.expect("field")?;
    Some(Quantity::DonOnField(whose))
}

fn given_to_it(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("don!! cards given to it")?;
    p.notes.refers = true;
    Some(Quantity::GivenDon(Box::new(Target::Those)))
}

/// cards_in = "cards in" owner area
fn cards_in(p: &mut Parser<'_>) -> Option<Group> {
    p.expect("cards in")?;
    let whose = group::owner(p)?;
    Some(area(whose, group::place(p)?))
}

pub(crate) fn area(whose: Whose, place: Place) -> Group {
    Group { whose, places: vec![place], filter: Filter::Any }
}

#[cfg(test)]
mod tests;
