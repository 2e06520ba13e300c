//! What a player has or controls.

use bss::{
    Category,
    vocabulary::{Amount, Cmp, Condition, Filter, Group, Place, Quantity, Whose},
};

use crate::bss::{amount, event::player::at_least, filter, group, notes::Parser};

/// How it is said that there are so many cards.
pub(crate) const FORM: &str = "there are";
/// "one of your nexuses has …"
pub(crate) const ONE_HAS: usize = 0;
/// "none of your spirits are …"
pub(crate) const NONE: usize = 1;
/// "a spirit card is in your trash"
pub(crate) const IS_IN: usize = 2;
/// "more spirits than you"
pub(crate) const MORE_THAN: usize = 3;
/// "there are … in your trash"
pub(crate) const THERE_ARE: usize = 4;
/// "… and a …": the player has been said.
pub(crate) const ALSO: usize = 5;
/// How many parts of the criterion the noun has; the others are said of it.
pub(crate) const PARTS: &str = "noun parts";

/// Who has or controls.
pub(crate) const HAS: [(&str, Whose); 6] = [
    ("you control", Whose::Your),
    ("your opponent controls", Whose::Opponents),
    ("you have", Whose::Your),
    ("your opponent has", Whose::Opponents),
    ("they have", Whose::Opponents),
    ("they control", Whose::Opponents),
];

/// have = (has | has_not | only_have) counted { "and" counted }
pub(crate) fn have(p: &mut Parser<'_>) -> Option<Condition> {
    let negative = p.attempt(|p| p.one_of(&HAS_NOT));
    let whose = match negative {
        Some(whose) => whose,
        None => p.one_of(&HAS).or_else(|| only_have(p))?,
    };
    let first = has_counted(p, whose, negative.is_some())?;
    let mut all = vec![first];
    while let Some(next) = p.attempt(|p| {
        p.any(&super::AND)?;
        p.mark(p.here(), FORM, ALSO);
        has_counted(p, whose, negative.is_some())
    }) {
        all.push(next);
    }
    match all.len() {
        1 => all.pop(),
        _ => Some(Condition::All(all)),
    }
}

fn has_counted(p: &mut Parser<'_>, whose: Whose, negative: bool) -> Option<Condition> {
    let (cmp, number, description) = group::counted(p)?;
    let groups = description.filter_only()?.groups(p, Some(whose))?;
    let (cmp, number) = match negative {
        true if (cmp, number) == (Cmp::AtLeast, 1) => (Cmp::Equal, 0),
        true if (cmp, number) != (Cmp::Equal, 0) => return None,
        _ => (cmp, number),
    };
    Some(Condition::Compare(Quantity::Cards(groups), cmp, number.into()))
}

/// there_are = ("there are" | "there is") counted
pub(crate) fn there_are(p: &mut Parser<'_>) -> Option<Condition> {
    p.mark(p.here(), FORM, THERE_ARE);
    p.expect("there are|is")?;
    let (cmp, number, description) = group::counted(p)?;
    let groups = description.filter_only()?.groups(p, None)?;
    Some(Condition::Compare(Quantity::Cards(groups), cmp, number.into()))
}

/// Who has none.
pub(crate) const HAS_NOT: [(&str, Whose); 6] = [
    ("you don't control", Whose::Your),
    ("you do not control", Whose::Your),
    ("your opponent does not control", Whose::Opponents),
    ("your opponent doesn't control", Whose::Opponents),
    ("you do not have", Whose::Your),
    ("you don't have", Whose::Your),
];

/// only_have = "you only have" | "your opponent only has"
fn only_have(p: &mut Parser<'_>) -> Option<Whose> {
    p.one_of(&ONLY_HAVE)
}

pub(crate) const ONLY_HAVE: [(&str, Whose); 4] = [
    ("you only have", Whose::Your),
    ("your opponent only has", Whose::Opponents),
    ("you only control", Whose::Your),
    ("your opponent only controls", Whose::Opponents),
];

/// only = only_have description "on your field"
pub(crate) fn only(p: &mut Parser<'_>) -> Option<Condition> {
    let whose = only_have(p)?;
    let like = group::described(p)?;
    p.any(&ON_FIELD);
    let (kind, rest): (Vec<Filter>, Vec<Filter>) =
        like.parts().iter().cloned().partition(|part| matches!(part, Filter::Category(_)));
    let joined = |parts: Vec<Filter>| parts.into_iter().fold(Filter::Any, Filter::and);
    let group = Group { whose, places: vec![Place::Field], filter: joined(kind) };
    let rest = joined(rest);
    (!rest.is_any() && !group.filter.is_any()).then_some(Condition::Only(group, rest))
}

pub(crate) const ON_FIELD: [&str; 3] = ["on your field", "on the field", "on their field"];

/// life = has (bound "life" | ("less" | "more") "life than" …)
pub(crate) fn life(p: &mut Parser<'_>) -> Option<Condition> {
    let whose = p.one_of(&HAS)?;
    if let Some(cmp) = p.attempt(|p| p.one_of(&LIFE_THAN)) {
        p.any(&OTHER)?;
        let other = Quantity::Life(opposite(whose));
        return Some(Condition::Compare(Quantity::Life(whose), cmp, Amount::Of(Box::new(other))));
    }
    let (cmp, number) = amount::bound(p)?;
    p.expect("life")?;
    Some(Condition::Compare(Quantity::Life(whose), cmp, number.into()))
}

pub(crate) const LIFE_THAN: [(&str, Cmp); 2] =
    [("less|fewer life than", Cmp::Less), ("more life than", Cmp::More)];

pub(crate) const fn opposite(whose: Whose) -> Whose {
    match whose {
        Whose::Your => Whose::Opponents,
        Whose::Opponents => Whose::Your,
        Whose::Any => Whose::Any,
    }
}

/// symbols = has bound [color] "symbols"
pub(crate) fn symbols(p: &mut Parser<'_>) -> Option<Condition> {
    let whose = p.one_of(&HAS)?;
    let (cmp, number) = amount::bound(p)?;
    let color = p.attempt(filter::color_word);
    p.expect("symbol|symbols")?;
    p.filler("on your field");
    Some(Condition::Compare(Quantity::Symbols(whose, color), cmp, number.into()))
}

/// more_than = has ("more" | "fewer") description "than" player …
pub(crate) fn more_than(p: &mut Parser<'_>) -> Option<Condition> {
    p.mark(p.here(), FORM, MORE_THAN);
    let whose = p.one_of(&HAS)?;
    let cmp = p.one_of(&MORE)?;
    let groups = group::groups(p, Some(whose))?;
    p.expect("than")?;
    p.any(&OTHER)?;
    p.any(&THAN_HAS);
    let quantity = Quantity::Cards(groups);
    let other = Amount::Of(Box::new(others(&quantity)?));
    Some(Condition::Compare(quantity, cmp, other))
}

pub(crate) const MORE: [(&str, Cmp); 2] = [("fewer|less", Cmp::Less), ("more", Cmp::More)];

/// The other player.
pub(crate) const OTHER: [&str; 2] = ["your opponent", "you"];

/// What may be said of the other player after "than".
pub(crate) const THAN_HAS: [&str; 5] =
    ["has|have in theirs", "has|have in their hand", "has|have in yours", "does|do", "has|have"];

/// burst_set = has "a burst card set"
pub(crate) fn burst_set(p: &mut Parser<'_>) -> Option<Condition> {
    let whose = p.one_of(&HAS)?;
    p.expect("a burst card set")?;
    Some(Condition::BurstSet(whose))
}

/// is_in = "a" description "is in" owner place
pub(crate) fn is_in(p: &mut Parser<'_>) -> Option<Condition> {
    p.mark(p.here(), FORM, IS_IN);
    let least = at_least(p)?;
    let filter = group::described(p)?;
    p.expect("is|are")?;
    let (whose, places) = group::zone(p)?;
    let group = Group { whose, places, filter };
    Some(Condition::Compare(Quantity::Cards(vec![group]), Cmp::AtLeast, i32::from(least).into()))
}

/// number = quantity "is" relation (quantity | "your opponent" | number)
pub(crate) fn number(p: &mut Parser<'_>) -> Option<Condition> {
    let quantity = amount::quantity(p)?;
    p.expect("is")?;
    let cmp = amount::relation(p)?;
    if p.filler("your opponent") {
        p.any(&OPPONENTS_NUMBER);
        let other = Amount::Of(Box::new(opponents(&quantity)?));
        return Some(Condition::Compare(quantity, cmp, other));
    }
    let other = amount::quantity(p)?;
    Some(Condition::Compare(quantity, cmp, Amount::Of(Box::new(other))))
}

pub(crate) const OPPONENTS_NUMBER: [&str; 2] = ["controls", "'s"];

/// The same quantity of the opponent.
pub(crate) fn opponents(quantity: &Quantity) -> Option<Quantity> {
    others(quantity).filter(|other| {
        let theirs = |group: &Group| group.whose == Whose::Opponents;
        *other == Quantity::Life(Whose::Opponents)
            || matches!(other, Quantity::Cards(groups) if groups.iter().all(theirs))
    })
}

/// The same quantity of the other player.
pub(crate) fn others(quantity: &Quantity) -> Option<Quantity> {
    if let Quantity::Life(whose) = quantity {
        return Some(Quantity::Life(opposite(*whose)));
    }
    let Quantity::Cards(groups) = quantity else { return None };
    let of = |group: &Group| {
        let other = Group { whose: opposite(group.whose), ..group.clone() };
        (group.whose != Whose::Any).then_some(other)
    };
    groups.iter().map(of).collect::<Option<Vec<Group>>>().map(Quantity::Cards)
}

/// same_cost = "all" ["the"] group "cost the same" ["amount"]
pub(crate) fn same_cost(p: &mut Parser<'_>) -> Option<Condition> {
    p.any(&ALL)?;
    let groups = group::groups(p, None)?;
    p.expect("cost the same")?;
    p.filler("amount");
    group::single(groups).map(Condition::SameCost)
}

pub(crate) const ALL: [&str; 3] = ["all the", "all of the", "all"];

/// none = "none of" owner description "are" …
pub(crate) fn none(p: &mut Parser<'_>) -> Option<Condition> {
    let here = p.here();
    p.expect("none of")?;
    let whose = group::owner(p)?;
    let noun = group::described(p)?;
    let filter = noun.clone().and(filter::predicate(p)?);
    p.mark(here, PARTS, noun.parts().len());
    p.mark(here, FORM, NONE);
    if noun == Filter::Category(Category::Spirit) {
        p.notes.them = Some(whose);
    }
    p.notes.them = Some(whose);
    let group = Group { whose, places: vec![Place::Field], filter };
    Some(Condition::Compare(Quantity::Cards(vec![group]), Cmp::Equal, 0.into()))
}
