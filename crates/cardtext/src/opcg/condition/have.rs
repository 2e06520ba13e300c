//! "You have …", "your opponent has …", "there is …".

use opcg::vocabulary::{Cmp, Condition, Filter, Group, Place, Quantity, Whose};

use super::super::{
    amount::{self, area},
    filter, group,
};
use crate::opcg::notes::Parser;

/// have = owner_has thing { "and" thing }
pub(crate) fn have(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.first(&[both_have, either_has, have_not, |p| {
        let whose = haver(p)?;
        let things = p.list(&["and"], |p| thing(p, whose))?;
        Some(things.concat())
    }])
}

/// haver = "you have" | "your opponent has" | "there is" | "there are"
fn haver(p: &mut Parser<'_>) -> Option<Whose> {
    p.one_of(&[
        ("you have", Whose::Your),
        ("your opponent has", Whose::Opponents),
        ("there is|are", Whose::Any),
    ])
}

/// have_not = "you" ("don't" | "do not") "have" thing
fn have_not(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.any(&["you don't have", "you do not have"])?;
    let mut things = thing(p, Whose::Your)?;
    let only = things.pop().filter(|_| things.is_empty())?;
    Some(vec![Condition::Not(Box::new(at_least(only)))])
}

/// "You do not have 3 Characters" means fewer than 3.
fn at_least(condition: Condition) -> Condition {
    if let Condition::Compare(quantity, Cmp::Equal, amount) = condition {
        return Condition::Compare(quantity, Cmp::AtLeast, amount);
    }
    condition
}

/// both_have = "you and your opponent have a total of" bound "Life cards"
fn both_have(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.expect("you and your opponent have a total of")?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("life card|cards")?;
    let life = Quantity::Cards(vec![area(Whose::Any, Place::Life)]);
    Some(vec![Condition::Compare(life, cmp, number.into())])
}

/// either_has = "either you or your opponent has" bound ("Life cards" | "DON!! cards on the field")
fn either_has(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.expect("either you or your opponent has")?;
    let (cmp, number) = amount::bound(p)?;
    let don = p.one_of(&[("life card|cards", false), ("don!! cards on the field", true)])?;
    let compare = |whose| {
        let quantity = match don {
            true => Quantity::DonOnField(whose),
            false => Quantity::Cards(vec![area(whose, Place::Life)]),
        };
        Condition::Compare(quantity, cmp, number.into())
    };
    Some(vec![Condition::Either(vec![compare(Whose::Your), compare(Whose::Opponents)])])
}

fn thing(p: &mut Parser<'_>, whose: Whose) -> Option<Vec<Condition>> {
    let one: [fn(&mut Parser<'_>, Whose) -> Option<Condition>; 6] =
        [given, life_and_hand, than, don_or_more, counted, named];
    p.attempt(|p| names_each(p, whose)).or_else(|| {
        one.iter().find_map(|read| p.attempt(|p| read(p, whose))).map(|found| vec![found])
    })
}

/// names_each = "[Name]" "and" "[Name]" [description]: there is one of each
fn names_each(p: &mut Parser<'_>, whose: Whose) -> Option<Vec<Condition>> {
    let names = p.list(&["and"], filter::name)?;
    (names.len() > 1).then_some(())?;
    let group = match p.attempt(group::zone) {
        Some((whose, places)) => Group { whose, places, filter: Filter::Any },
        None => match p.attempt(|p| group::groups(p, Some(whose))).as_deref() {
            Some([group]) => group.clone(),
            _ => Group { whose, places: group::FIELD.to_vec(), filter: Filter::Any },
        },
    };
    group::opt_field(p);
    let each = names.into_iter().map(|name| {
        let filter = Filter::Name(name).and(group.filter.clone());
        let cards = Quantity::Cards(vec![Group { filter, ..group.clone() }]);
        Condition::Compare(cards, Cmp::AtLeast, 1.into())
    });
    Some(each.collect())
}

/// given = ("any" | "a total of" bound) ["given"] "DON!! cards" ["given"]
fn given(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let given = Quantity::Cards(vec![area(whose, Place::Given)]);
    if p.eat("any don!! cards given") {
        return Some(Condition::Compare(given, Cmp::AtLeast, 1.into()));
    }
    p.expect("a total of")?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("given don!! cards")?;
    Some(Condition::Compare(given, cmp, number.into()))
}

/// life_and_hand = "a total of" bound "cards in your Life area and hand"
fn life_and_hand(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    p.expect("a total of")?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("cards in your|their life area and hand")?;
    Some(Condition::Compare(Quantity::LifeAndHand(whose), cmp, number.into()))
}

/// than = ("less" | "more") things "than" ("your opponent" | "you")
fn than(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let cmp = p.one_of(&[("less|fewer", Cmp::Less), ("more", Cmp::More)])?;
    let (yours, theirs) = match p.attempt(amount::don_on_field) {
        Some(_) => (Quantity::DonOnField(whose), Quantity::DonOnField(other(whose))),
        None => {
            let cards = group::groups(p, Some(whose))?;
            (Quantity::Cards(cards.clone()), Quantity::Cards(turned(cards)))
        }
    };
    p.any(&["than your opponent", "than you"])?;
    Some(Condition::Compare(yours, cmp, opcg::vocabulary::Amount::Of(Box::new(theirs))))
}

fn turned(groups: Vec<Group>) -> Vec<Group> {
    groups.into_iter().map(|group| Group { whose: other(group.whose), ..group }).collect()
}

fn other(whose: Whose) -> Whose {
    match whose {
        Whose::Your => Whose::Opponents,
        Whose::Opponents => Whose::Your,
        Whose::Any => Whose::Any,
    }
}

/// don_or_more = number [things] "or" number "or more" things: two bounds for one quantity
fn don_or_more(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let first = p.number()?;
    p.attempt(amount::don_on_field);
    p.expect("or")?;
    let (cmp, second) = amount::bound(p)?;
    amount::don_on_field(p)?;
    let compare =
        |cmp, number: i32| Condition::Compare(Quantity::DonOnField(whose), cmp, number.into());
    Some(Condition::Either(vec![compare(Cmp::Equal, first), compare(cmp, second)]))
}

/// counted = (bound | "a" | "no" ["other"] | "any") things
fn counted(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let (cmp, number, others) = p.first(&[
        |p| amount::bound(p).map(|(cmp, number)| (cmp, number, false)),
        |p| p.expect("no other").map(|()| (Cmp::Equal, 0, true)),
        |p| p.expect("no").map(|()| (Cmp::Equal, 0, false)),
        |p| p.expect("a|an|any").map(|()| (Cmp::AtLeast, 1, false)),
    ])?;
    let mut quantity = things(p, whose)?;
    if others && let Quantity::Cards(groups) = &mut quantity {
        for group in groups {
            group.filter = std::mem::take(&mut group.filter).and(Filter::Other);
        }
    }
    Some(Condition::Compare(quantity, cmp, number.into()))
}

/// things = "DON!! cards on" owner "field" | description
fn things(p: &mut Parser<'_>, whose: Whose) -> Option<Quantity> {
    if let Some(don) = p.attempt(amount::don_on_field) {
        return Some(don);
    }
    Some(Quantity::Cards(group::groups(p, Some(whose))?))
}

/// named = names …: one or more of them
fn named(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    p.sees_bracket().then_some(())?;
    let cards = Quantity::Cards(group::groups(p, Some(whose))?);
    Some(Condition::Compare(cards, Cmp::AtLeast, 1.into()))
}

#[cfg(test)]
mod tests;
