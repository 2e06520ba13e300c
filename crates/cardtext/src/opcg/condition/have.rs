//! "You have …", "your opponent has …", "there is …".

use opcg::vocabulary::{Amount, Cmp, Condition, Filter, Group, Place, Quantity, Whose};

use super::super::{
    amount::{self, area},
    filter, group,
};
use crate::opcg::notes::Parser;

/// have = owner_has (thing { "and" thing } | thing "or" thing)
pub(crate) fn have(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.first(&[both_have, either_has, have_not, |p| {
        let whose = haver(p)?;
        let here = p.here();
        let things = p.list(&["and"], |p| thing(p, whose))?.concat();
        let [only] = things.as_slice() else { return Some(things) };
        let Some(other) = p.attempt(|p| or_thing(p, whose)) else { return Some(things) };
        p.mark(here, "or things", 0);
        Some(vec![Condition::Either(vec![only.clone(), other])])
    }])
}

fn or_thing(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    p.expect("or")?;
    let mut things = thing(p, whose)?;
    things.pop().filter(|_| things.is_empty())
}

/// haver = "you have" | "your opponent has" | "there is" | "there are"
fn haver(p: &mut Parser<'_>) -> Option<Whose> {
    p.one_of(&HAVER)
}

pub(crate) const HAVER: [(&str, Whose); 4] = [
    ("you have", Whose::Your),
    ("your opponent has", Whose::Opponents),
    ("there is|are", Whose::Any),
    ("they have", Whose::Opponents),
];

/// have_not = "you" ("don't" | "do not") "have" thing
fn have_not(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.any(&HAVE_NOT)?;
    let here = p.here();
    let mut things = thing(p, Whose::Your)?;
    let mut only = things.pop().filter(|_| things.is_empty())?;
    // "You do not have 3 Characters" means fewer than 3.
    if let Condition::Compare(_, cmp @ Cmp::Equal, _) = &mut only {
        *cmp = Cmp::AtLeast;
        p.mark(here, "or more", 0);
    }
    Some(vec![Condition::Not(Box::new(only))])
}

pub(crate) const HAVE_NOT: [&str; 2] = ["you don't have", "you do not have"];

/// both_have = "you and your opponent have a total of" bound ("DON!! cards on the field" | things)
fn both_have(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.filler(BOTH_HAVE).then_some(())?;
    let (cmp, number) = amount::bound(p)?;
    let quantity = match p.eat(DON_ON_THE_FIELD) {
        true => Quantity::DonOnField(Whose::Any),
        false => things(p, Whose::Any)?,
    };
    Some(vec![Condition::Compare(quantity, cmp, number.into())])
}

pub(crate) const DON_ON_THE_FIELD: &str = "don!! card|cards on the field";

pub(crate) const BOTH_HAVE: &str = "you and your opponent have a total of";

/// either_has = "either you or your opponent has" bound ("Life cards" | "DON!! cards on the field")
fn either_has(p: &mut Parser<'_>) -> Option<Vec<Condition>> {
    p.expect("either you or your opponent has")?;
    let (cmp, number) = amount::bound(p)?;
    let don = p.one_of(&EITHERS)?;
    Some(vec![either(don, cmp, &number.into())])
}

/// What either player may have: DON!! cards, or else Life cards.
pub(crate) const EITHERS: [(&str, bool); 2] =
    [("life card|cards", false), (DON_ON_THE_FIELD, true)];

/// One player has so many, or the other.
pub(crate) fn either(don: bool, cmp: Cmp, number: &Amount) -> Condition {
    let compare = |whose| {
        let quantity = match don {
            true => Quantity::DonOnField(whose),
            false => Quantity::Cards(vec![area(whose, Place::Life)]),
        };
        Condition::Compare(quantity, cmp, number.clone())
    };
    Condition::Either(vec![compare(Whose::Your), compare(Whose::Opponents)])
}

fn thing(p: &mut Parser<'_>, whose: Whose) -> Option<Vec<Condition>> {
    let one: [fn(&mut Parser<'_>, Whose) -> Option<Condition>; 6] =
        [given, life_and_hand, than, one_or_more, counted, named];
    p.attempt(|p| names_each(p, whose)).or_else(|| {
        one.iter().find_map(|read| p.attempt(|p| read(p, whose))).map(|found| vec![found])
    })
}

/// names_each = "[Name]" "and" "[Name]" (zone | [description] ["on" owner "field"]): there is one of each
fn names_each(p: &mut Parser<'_>, whose: Whose) -> Option<Vec<Condition>> {
    let here = p.here();
    let names = p.list(&["and"], filter::name)?;
    (names.len() > 1).then_some(())?;
    p.mark(here, "names each", names.len());
    let group = p.attempt(named_in_area).or_else(|| p.attempt(|p| named_cards(p, whose)));
    let group = group.unwrap_or_else(|| named_on_field(p, whose));
    let each = names.into_iter().map(|name| {
        let filter = Filter::Name(name).and(group.filter.clone());
        let cards = Quantity::Cards(vec![Group { filter, ..group.clone() }]);
        Condition::Compare(cards, Cmp::AtLeast, 1.into())
    });
    Some(each.collect())
}

fn named_in_area(p: &mut Parser<'_>) -> Option<Group> {
    let (whose, places) = group::zone(p)?;
    Some(Group { whose, places, filter: Filter::Any })
}

fn named_cards(p: &mut Parser<'_>, whose: Whose) -> Option<Group> {
    let here = p.here();
    let mut groups = group::groups(p, Some(whose))?;
    p.mark(here, "named cards", 0);
    groups.pop().filter(|_| groups.is_empty())
}

fn named_on_field(p: &mut Parser<'_>, whose: Whose) -> Group {
    let whose = group::opt_field(p).unwrap_or(whose);
    Group { whose, places: group::FIELD.to_vec(), filter: Filter::Any }
}

/// given = "any DON!! cards given" | "a total of" bound "given DON!! cards"
fn given(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let given = Quantity::Cards(vec![area(whose, Place::Given)]);
    if p.filler(ANY_GIVEN) {
        return Some(Condition::Compare(given, Cmp::AtLeast, 1.into()));
    }
    let here = p.here();
    if !p.eat("a total of") {
        p.mark(here, "no total", 0);
    }
    let (cmp, number) = amount::bound(p)?;
    p.any(&GIVEN_DON)?;
    Some(Condition::Compare(given, cmp, number.into()))
}

pub(crate) const GIVEN_DON: [&str; 2] = ["given don!! card|cards", "don!! card|cards given"];

pub(crate) const ANY_GIVEN: &str = "any don!! cards given";

/// life_and_hand = "a total of" bound "cards in your Life area and hand"
fn life_and_hand(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    p.expect("a total of")?;
    let (cmp, number) = amount::bound(p)?;
    p.expect("cards in your|their life area and hand")?;
    Some(Condition::Compare(Quantity::LifeAndHand(whose), cmp, number.into()))
}

/// than = ("less" | "more") things "than" ("your opponent" | "you")
fn than(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let cmp = p.one_of(&THAN)?;
    let yours = things(p, whose)?;
    p.expect(than_whom(whose)?)?;
    let theirs = turned(&yours)?;
    Some(Condition::Compare(yours, cmp, Amount::Of(Box::new(theirs))))
}

pub(crate) const THAN: [(&str, Cmp); 2] = [("less|fewer", Cmp::Less), ("more", Cmp::More)];

pub(crate) fn than_whom(whose: Whose) -> Option<&'static str> {
    match whose {
        Whose::Your => Some("than your opponent"),
        Whose::Opponents => Some("than you"),
        Whose::Any => None,
    }
}

/// The same of the other player.
pub(crate) fn turned(quantity: &Quantity) -> Option<Quantity> {
    if let Quantity::Cards(groups) = quantity {
        let turned = |group: &Group| Group { whose: other(group.whose), ..group.clone() };
        return Some(Quantity::Cards(groups.iter().map(turned).collect()));
    }
    let Quantity::DonOnField(whose) = quantity else { return None };
    Some(Quantity::DonOnField(other(*whose)))
}

fn other(whose: Whose) -> Whose {
    match whose {
        Whose::Your => Whose::Opponents,
        Whose::Opponents => Whose::Your,
        Whose::Any => Whose::Any,
    }
}

/// one_or_more = number [things] "or" number "or more" things: two bounds for one quantity
fn one_or_more(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let first = p.number()?;
    let here = p.here();
    let said = p.attempt(|p| things(p, whose));
    if said.is_some() {
        p.mark(here, "things", 0);
    }
    p.expect("or")?;
    let (cmp, second) = amount::bound(p)?;
    let quantity = things(p, whose)?;
    said.is_none_or(|said| said == quantity).then_some(())?;
    let compare = |cmp, number: i32| Condition::Compare(quantity.clone(), cmp, number.into());
    Some(Condition::Either(vec![compare(Cmp::Equal, first), compare(cmp, second)]))
}

/// counted = (bound | "a" | "no" ["other"] | "any") things
fn counted(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    let (cmp, number) = p.first(&[amount::bound, |p| p.one_of(&INDEFINITE)])?;
    Some(Condition::Compare(things(p, whose)?, cmp, number.into()))
}

pub(crate) const INDEFINITE: [(&str, (Cmp, i32)); 2] =
    [("no", (Cmp::Equal, 0)), ("a|an|any", (Cmp::AtLeast, 1))];

/// things = "DON!! cards on" owner "field" | description
fn things(p: &mut Parser<'_>, whose: Whose) -> Option<Quantity> {
    if let Some(don) = p.attempt(amount::don_on_field) {
        return Some(don);
    }
    group::things(p, whose)
}

/// named = names …: one or more of them
fn named(p: &mut Parser<'_>, whose: Whose) -> Option<Condition> {
    p.sees_bracket().then_some(())?;
    p.mark(p.here(), "named", 0);
    let cards = Quantity::Cards(group::groups(p, Some(whose))?);
    Some(Condition::Compare(cards, Cmp::AtLeast, 1.into()))
}

#[cfg(test)]
mod tests;
