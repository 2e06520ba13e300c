//! "The number of … is equal to or less than …".

use opcg::vocabulary::{Amount, Cmp, Condition, Group, Place, Quantity, Whose};

use super::super::{
    amount::{self, area},
    group,
};
use crate::opcg::notes::Parser;

/// compare = numbers | total_cost | deck_has
pub(crate) fn compare(p: &mut Parser<'_>) -> Option<Condition> {
    p.first(&[numbers, total_cost, deck_has])
}

/// numbers = quantity "is" (bound | relation | "at least" number difference) the_same_of_the_other
fn numbers(p: &mut Parser<'_>) -> Option<Condition> {
    let here = p.here();
    let yours = amount::quantity(p)?;
    p.expect("is")?;
    p.mark(here, "numbers", 0);
    if p.eat("at least") {
        let number = p.number()?;
        let (cmp, sign) = p.one_of(&DIFFERENCE)?;
        let theirs = Box::new(theirs(p, &yours)?);
        return Some(Condition::Compare(yours, cmp, Amount::Plus(theirs, sign * number)));
    }
    if let Some((cmp, number)) = p.attempt(amount::bound) {
        return Some(Condition::Compare(yours, cmp, number.into()));
    }
    let cmp = p.one_of(&amount::RELATION)?;
    let theirs = Box::new(theirs(p, &yours)?);
    Some(Condition::Compare(yours, cmp, Amount::Of(theirs)))
}

/// difference = "less than" | "more than": by at least so many
pub(crate) const DIFFERENCE: [(&str, (Cmp, i32)); 2] =
    [("less|fewer than", (Cmp::AtMost, -1)), ("more|greater than", (Cmp::AtLeast, 1))];

/// theirs = quantity | "the number on your opponent's field" | "the number in your opponent's hand"
fn theirs(p: &mut Parser<'_>, yours: &Quantity) -> Option<Quantity> {
    if matches!(yours, Quantity::DonOnField(_)) && p.filler(ON_THEIR_FIELD) {
        return Some(Quantity::DonOnField(Whose::Opponents));
    }
    if p.filler(IN_THEIR_AREA) {
        let place = group::place(p)?;
        let Quantity::Cards(groups) = yours else { return None };
        let same = matches!(groups.as_slice(), [Group { places, .. }] if places == &[place]);
        return same.then(|| Quantity::Cards(vec![area(Whose::Opponents, place)]));
    }
    amount::quantity(p)
}

pub(crate) const ON_THEIR_FIELD: &str = "the number on your opponent's field";

pub(crate) const IN_THEIR_AREA: &str = "the number in your opponent's";

/// total_cost = "the total cost of" owner description "is" bound
fn total_cost(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect("the total cost of")?;
    let group = group::owned(p)?;
    p.expect("is")?;
    let (cmp, number) = amount::bound(p)?;
    Some(Condition::Compare(Quantity::TotalCost(group), cmp, number.into()))
}

/// deck_has = "your deck has" bound "cards"
fn deck_has(p: &mut Parser<'_>) -> Option<Condition> {
    p.filler(DECK_HAS).then_some(())?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("card|cards")?;
    let deck = Quantity::Cards(vec![area(Whose::Your, Place::Deck)]);
    Some(Condition::Compare(deck, cmp, number.into()))
}

pub(crate) const DECK_HAS: &str = "your deck has";

#[cfg(test)]
mod tests;
