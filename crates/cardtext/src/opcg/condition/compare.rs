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

/// numbers = quantity "is" ("equal to or less than" | "at least" number "less than") the_same_of_the_other
fn numbers(p: &mut Parser<'_>) -> Option<Condition> {
    let yours = amount::quantity(p)?;
    p.expect("is")?;
    if p.eat("at least") {
        let less = p.number()?;
        p.expect("less than")?;
        let theirs = Box::new(theirs(p, &yours)?);
        return Some(Condition::Compare(yours, Cmp::AtMost, Amount::Plus(theirs, -less)));
    }
    let cmp = p.one_of(&[("equal to or less than", Cmp::AtMost), ("equal to", Cmp::Equal)])?;
    let theirs = Box::new(theirs(p, &yours)?);
    Some(Condition::Compare(yours, cmp, Amount::Of(theirs)))
}

/// theirs = quantity | "the number on your opponent's field" | "the number in your opponent's hand"
fn theirs(p: &mut Parser<'_>, yours: &Quantity) -> Option<Quantity> {
    if p.eat("the number on your opponent's field") {
        return Some(Quantity::DonOnField(Whose::Opponents));
    }
    if p.eat("the number in your opponent's") {
        let place = group::place(p)?;
        let Quantity::Cards(groups) = yours else { return None };
        let same = matches!(groups.as_slice(), [Group { places, .. }] if places == &[place]);
        return same.then(|| Quantity::Cards(vec![area(Whose::Opponents, place)]));
    }
    amount::quantity(p)
}

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
    p.expect("your deck has")?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("card|cards")?;
    let deck = Quantity::Cards(vec![area(Whose::Your, Place::Deck)]);
    Some(Condition::Compare(deck, cmp, number.into()))
}

#[cfg(test)]
mod tests;
