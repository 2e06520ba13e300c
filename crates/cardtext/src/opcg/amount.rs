//! How many and how much: numbers, counts, comparisons, quantities.

use opcg::vocabulary::{Amount, Cmp, Count, Filter, Group, Place, Quantity, Target, Whose};

use super::{group, target};
use crate::opcg::notes::Parser;

/// count = "up to" ["a total of"] number ["total"] | "a total of" ["up to"] number | "any number" | number ["or more"]
pub(crate) fn count(p: &mut Parser<'_>) -> Option<Count> {
    if p.eat("any number") {
        return Some(Count::AnyNumber);
    }
    if p.any(&UP_TO).is_some() {
        let number = p.number()?;
        p.filler("total");
        return Some(Count::UpTo(number.into()));
    }
    p.filler("a total of");
    let number = p.attempt(Parser::number).or_else(|| p.filler("one").then_some(1))?;
    p.filler("total");
    match p.eat("or more") {
        true => Some(Count::AtLeast(number.into())),
        false => Some(Count::Exactly(number.into())),
    }
}

pub(crate) const UP_TO: [&str; 3] = ["up to a total of", "a total of up to", "up to"];

/// bound = number [("or less" | "or more" | "or fewer")]
pub(crate) fn bound(p: &mut Parser<'_>) -> Option<(Cmp, i32)> {
    let number = p.number()?;
    Some((opt_cmp(p), number))
}

/// opt_cmp = ["or less" | "or more"]
pub(crate) fn opt_cmp(p: &mut Parser<'_>) -> Cmp {
    p.one_of(&CMP).unwrap_or(Cmp::Equal)
}

pub(crate) const CMP: [(&str, Cmp); 2] =
    [("or less|fewer", Cmp::AtMost), ("or more", Cmp::AtLeast)];

/// relation = "equal to" | "equal to or less than" | …
pub(crate) const RELATION: [(&str, Cmp); 5] = [
    ("equal to or less|fewer than", Cmp::AtMost),
    ("equal to or more|greater than", Cmp::AtLeast),
    ("equal to", Cmp::Equal),
    ("less|fewer than", Cmp::Less),
    ("more|greater than", Cmp::More),
];

/// signed = ("+" | "-") number
pub(crate) fn signed(p: &mut Parser<'_>) -> Option<i32> {
    let sign = p.one_of(&[("+", 1), ("-", -1)])?;
    Some(sign * p.number()?)
}

/// opt_each = [each]
pub(crate) fn opt_each(p: &mut Parser<'_>, value: i32) -> Amount {
    match p.attempt(each) {
        Some((per, of)) => Amount::Each { value, per, of: Box::new(of) },
        None => Amount::Fixed(value),
    }
}

/// each = "for" ("every" | "each") [number] counted | "for each of" counted | "per" number "cost on the revealed card"
pub(crate) fn each(p: &mut Parser<'_>) -> Option<(i32, Quantity)> {
    if p.eat("per") {
        let per = p.number()?;
        p.expect("cost on the revealed card")?;
        p.notes.refers = true;
        return Some((per, Quantity::Cost(Box::new(Target::Revealed))));
    }
    if p.filler("for each of") {
        let whose = group::owner(p)?;
        return Some((1, group::things(p, whose)?));
    }
    p.expect("for every|each")?;
    let here = p.here();
    let per = p.attempt(Parser::number);
    if per == Some(1) {
        p.mark(here, "1", 0);
    }
    Some((per.unwrap_or(1), counted(p)?))
}

/// counted = handled | "DON!! cards on" owner "field" | "DON!! card given to" target | "of" group | had
fn counted(p: &mut Parser<'_>) -> Option<Quantity> {
    p.attempt(don_on_field).or_else(|| {
        p.first(&[handled, given, owned_cards, |p| {
            had(p).map(|group| Quantity::Cards(vec![group]))
        }])
    })
}

/// had = cards [("you have" | "your opponent has")]
fn had(p: &mut Parser<'_>) -> Option<Group> {
    let here = p.here();
    let group = group::located(p)?;
    match p.one_of(&HAVE).filter(|_| group.whose == Whose::Any) {
        Some(whose) => {
            p.mark(here, "had", 0);
            Some(Group { whose, ..group })
        }
        None => Some(group),
    }
}

pub(crate) const HAVE: [(&str, Whose); 2] =
    [("you have", Whose::Your), ("your opponent has", Whose::Opponents)];

/// handled = "card" ("trashed" | "placed …") | "returned Character" | "Character K.O.'d" | "DON!! card rested this way"
fn handled(p: &mut Parser<'_>) -> Option<Quantity> {
    p.any(&HANDLED)?;
    p.notes.refers = true;
    match p.notes.trashing {
        true => Some(Quantity::EventCount),
        false => Some(Quantity::Handled),
    }
}

pub(crate) const HANDLED: [&str; 6] = [
    "card|cards trashed|revealed|returned",
    "card|cards placed at the bottom of your deck",
    "trashed|revealed|returned card|cards",
    "returned character|characters",
    "character|characters k.o.'d|trashed|rested",
    "don!! card|cards rested|returned this way",
];

/// Among these, those about Characters and about DON!! cards.
pub(crate) const CHARACTER_LAST: usize = 4;
pub(crate) const DON_LAST: usize = 5;

/// Among these, the phrase whose noun stands last.
pub(crate) const CARD_LAST: usize = 2;

/// given = "DON!! card(s) given to" target
fn given(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("don!! card|cards given to")?;
    let whose = match p.notes.all && p.any(&target::PRONOUN).is_some() {
        true => Target::Receiver,
        false => target::mentioned(p)?,
    };
    Some(Quantity::GivenDon(Box::new(whose)))
}

fn owned_cards(p: &mut Parser<'_>) -> Option<Quantity> {
    p.filler("of").then_some(())?;
    let whose = group::owner(p)?;
    group::things(p, whose)
}

/// quantity = "the number of" … | "your number of Life cards" | "the total of your and your opponent's Life cards" | figure
pub(crate) fn quantity(p: &mut Parser<'_>) -> Option<Quantity> {
    p.first(&[total_life, own_life, number_of, figure_of, figure])
}

fn total_life(p: &mut Parser<'_>) -> Option<Quantity> {
    p.filler(TOTAL_LIFE).then_some(())?;
    Some(Quantity::Cards(vec![area(Whose::Any, Place::Life)]))
}

pub(crate) const TOTAL_LIFE: &str = "the total of your and your opponent's life cards";

pub(crate) const OWN_LIFE: &str = "your number of life cards";

fn own_life(p: &mut Parser<'_>) -> Option<Quantity> {
    p.filler(OWN_LIFE).then_some(())?;
    Some(Quantity::Cards(vec![area(Whose::Your, Place::Life)]))
}

/// number_of = "the number of" ("DON!! cards on" owner "field" | given | handled | "cards in" owner area | group | had)
fn number_of(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("the number of")?;
    p.attempt(don_on_field).or_else(|| {
        p.first(&[
            given,
            handled,
            |p| cards_in(p).map(|group| Quantity::Cards(vec![group])),
            |p| {
                let whose = group::owner(p)?;
                group::things(p, whose)
            },
            |p| had(p).map(|group| Quantity::Cards(vec![group])),
        ])
    })
}

/// figure_of = "the" ("power" | "base power" | "cost") "of" target
fn figure_of(p: &mut Parser<'_>) -> Option<Quantity> {
    let figure = p.one_of(&FIGURE_OF)?;
    Some(figure.of(target::mentioned(p)?))
}

/// figure = target "'s" ("power" | "base power" | "cost")
fn figure(p: &mut Parser<'_>) -> Option<Quantity> {
    let here = p.here();
    let target = target::mentioned(p)?;
    let figure = p.one_of(&FIGURES)?;
    p.mark(here, "figure", 0);
    Some(figure.of(target))
}

/// A figure of a card that is counted with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Figure {
    Power,
    BasePower,
    Cost,
}

impl Figure {
    fn of(self, card: Target) -> Quantity {
        match self {
            Figure::Power => Quantity::Power(Box::new(card)),
            Figure::BasePower => Quantity::BasePower(Box::new(card)),
            Figure::Cost => Quantity::Cost(Box::new(card)),
        }
    }
}

pub(crate) const FIGURE_OF: [(&str, Figure); 3] = [
    ("the power of", Figure::Power),
    ("the base power of", Figure::BasePower),
    ("the cost of", Figure::Cost),
];

pub(crate) const FIGURES: [(&str, Figure); 3] =
    [("'s power", Figure::Power), ("'s base power", Figure::BasePower), ("'s cost", Figure::Cost)];

/// don_on_field = "DON!! cards on" owner "field"
pub(crate) fn don_on_field(p: &mut Parser<'_>) -> Option<Quantity> {
    p.expect("don!! card|cards on")?;
    let whose = group::owner(p)?;
    p.expect("field")?;
    Some(Quantity::DonOnField(whose))
}

/// cards_in = "cards in" owner area
fn cards_in(p: &mut Parser<'_>) -> Option<Group> {
    p.filler("cards in").then_some(())?;
    let whose = group::owner(p)?;
    Some(area(whose, group::place(p)?))
}

pub(crate) fn area(whose: Whose, place: Place) -> Group {
    Group { whose, places: vec![place], filter: Filter::Any }
}

#[cfg(test)]
mod tests;
