//! "You have …", "your opponent has …", "there is …".

use std::slice;

use opcg::vocabulary::{Amount, Cmp, Condition, Filter, Group, Place, Player, Quantity, Whose};

use super::{
    super::{
        super::{
            amount::area,
            condition::have::{
                ANY_GIVEN, BOTH_HAVE, DON_ON_THE_FIELD, EITHERS, GIVEN_DON, HAVE_NOT, HAVER,
                INDEFINITE, THAN, either, than_whom, turned,
            },
            group::FIELD,
        },
        Writer, amount, group,
    },
    conditions, is_only_named,
};

/// Whether one "has" says it all: the same of either player, or two bounds for one quantity.
pub(crate) fn is_either(alternatives: &[Condition]) -> bool {
    let [Condition::Compare(first, cmp, amount), Condition::Compare(second, ..)] = alternatives
    else {
        return false;
    };
    let don = *first == Quantity::DonOnField(Whose::Your);
    either(don, *cmp, amount) == Condition::Either(alternatives.to_vec())
        || first == second && *cmp == Cmp::Equal
}

/// Says the first condition, and those that share its verb; gives how many.
pub(crate) fn have(w: &mut Writer<'_>, all: &[Condition]) -> usize {
    let Some(first) = all.first() else { return 0 };
    let said = have_not(w, first) || either_has(w, first) || both_have(w, first);
    if said { 1 } else { things(w, first, all) }
}

/// "you don't have …"
fn have_not(w: &mut Writer<'_>, condition: &Condition) -> bool {
    let Condition::Not(what) = condition else { return false };
    w.any(&HAVE_NOT);
    let mut what = Condition::clone(what);
    if let Condition::Compare(_, cmp, _) = &mut what
        && w.is_marked("or more")
    {
        *cmp = Cmp::Equal;
    }
    thing(w, slice::from_ref(&what), Whose::Your);
    true
}

/// "you and your opponent have a total of 5 or less Life cards"
fn both_have(w: &mut Writer<'_>, condition: &Condition) -> bool {
    let Condition::Compare(quantity, cmp, amount) = condition else { return false };
    let life = *quantity == Quantity::Cards(vec![area(Whose::Any, Place::Life)]);
    let don = *quantity == Quantity::DonOnField(Whose::Any);
    let says = w.is_marked(BOTH_HAVE) || w.is_free() && (life || don);
    if !says {
        return false;
    }
    w.say(BOTH_HAVE);
    amount::bound(w, *cmp, amount);
    match don {
        true => w.say_for(DON_ON_THE_FIELD, is_many(*cmp, amount)),
        false => counted_things(w, quantity, Whose::Any, is_many(*cmp, amount)),
    }
    true
}

/// "either you or your opponent has 0 Life cards"
fn either_has(w: &mut Writer<'_>, condition: &Condition) -> bool {
    let Condition::Either(alternatives) = condition else { return false };
    let [Condition::Compare(quantity, cmp, amount), _] = &alternatives[..] else { return false };
    let don = *quantity == Quantity::DonOnField(Whose::Your);
    if either(don, *cmp, amount) != *condition {
        return false;
    }
    w.say("either you or your opponent has");
    amount::bound(w, *cmp, amount);
    w.one_of_as(&EITHERS, &don, &[usize::from(is_many(*cmp, amount))]);
    true
}

fn things(w: &mut Writer<'_>, first: &Condition, all: &[Condition]) -> usize {
    let whose = haver(w, first);
    let by = w.notes.by;
    if whose == Whose::Opponents {
        // "in their hand"
        w.notes.by = Player::Opponent;
    }
    let mut said = thing(w, all, whose);
    while said < all.len() && w.is_marked("and") {
        w.say("and");
        said += thing(w, &all[said..], whose);
    }
    w.notes.by = by;
    said
}

/// "you have", "your opponent has", "there is"
fn haver(w: &mut Writer<'_>, condition: &Condition) -> Whose {
    let whose = whose(condition);
    let usual = || HAVER.iter().position(|(_, known)| *known == whose).unwrap_or(0);
    let (phrase, haver) = HAVER[w.marked_in(&HAVER).unwrap_or_else(usual)];
    let one = matches!(condition, Condition::Compare(_, cmp, amount) if indefinite(*cmp, amount) == Some(ONE));
    w.say_for(phrase, !one);
    haver
}

/// Whose things a condition is about.
fn whose(condition: &Condition) -> Whose {
    if let Condition::Either(alternatives) = condition {
        return alternatives.first().map_or(Whose::Any, whose);
    }
    let Condition::Compare(quantity, ..) = condition else { return Whose::Your };
    if let Quantity::DonOnField(whose) | Quantity::LifeAndHand(whose) = quantity {
        return *whose;
    }
    let (Quantity::Cards(groups) | Quantity::Names(groups)) = quantity else { return Whose::Your };
    groups.first().map_or(Whose::Any, |group| group.whose)
}

/// Says one thing, or several that are named together; gives how many.
fn thing(w: &mut Writer<'_>, all: &[Condition], whose: Whose) -> usize {
    if let Some(count) = w.marked_up_to("names each", all.len()) {
        names_each(w, &all[..count], whose);
        return count;
    }
    let Some(first) = all.first() else { return 0 };
    if let Condition::Compare(quantity, cmp, amount) = first {
        compared(w, quantity, *cmp, amount, whose);
    } else if let Condition::Either(alternatives) = first {
        one_of_things(w, alternatives, whose);
    } else {
        conditions(w, first);
    }
    1
}

fn one_of_things(w: &mut Writer<'_>, alternatives: &[Condition], whose: Whose) {
    if !w.is_marked("or things") {
        return one_or_more(w, alternatives, whose);
    }
    let (first, others) = alternatives.split_at(alternatives.len().min(1));
    thing(w, first, whose);
    w.say("or");
    thing(w, others, whose);
}

fn compared(w: &mut Writer<'_>, quantity: &Quantity, cmp: Cmp, amount: &Amount, whose: Whose) {
    if *quantity == Quantity::Cards(vec![area(whose, Place::Given)]) {
        return given(w, cmp, amount);
    }
    if let Quantity::LifeAndHand(whose) = quantity {
        w.say("a total of");
        amount::bound(w, cmp, amount);
        w.say_for("cards in your|their life area and hand", *whose == Whose::Opponents);
        return;
    }
    if is_than(quantity, cmp, amount)
        && let Some(than_whom) = than_whom(whose)
    {
        w.one_of(&THAN, &cmp);
        counted_things(w, quantity, whose, true);
        w.say(than_whom);
        return;
    }
    let named = indefinite(cmp, amount) == Some(ONE) && are_named(quantity);
    match w.is_marked("named") || w.is_free() && named {
        true => counted_things(w, quantity, whose, false),
        false => counted(w, quantity, cmp, amount, whose),
    }
}

/// "[Ann] and [Bee] Characters": one of each.
fn names_each(w: &mut Writer<'_>, all: &[Condition], whose: Whose) {
    let found: Vec<(&str, Group)> = all.iter().filter_map(named_group).collect();
    w.list(&["and"], &found, |w, (name, _)| w.bracket(name));
    let Some((_, group)) = found.first() else { return };
    if w.is_marked("named cards") {
        group::groups(w, slice::from_ref(group), Some(whose), true);
    } else if group.places == FIELD {
        group::opt_field(w, slice::from_ref(group), Some(whose));
    } else {
        group::zone(w, group.whose, &group.places);
    }
}

/// The name a condition begins with, and what else it says about cards.
fn named_group(condition: &Condition) -> Option<(&str, Group)> {
    let Condition::Compare(Quantity::Cards(groups), ..) = condition else { return None };
    let group = groups.first()?;
    let (Filter::Name(name), rest) = group.filter.parts().split_first()? else { return None };
    let filter = rest.iter().cloned().fold(Filter::Any, Filter::and);
    Some((name, Group { filter, ..group.clone() }))
}

/// "any DON!! cards given", "a total of 3 or more given DON!! cards"
fn given(w: &mut Writer<'_>, cmp: Cmp, amount: &Amount) {
    if w.is_marked(ANY_GIVEN) || w.is_free() && indefinite(cmp, amount) == Some(ONE) {
        return w.say(ANY_GIVEN);
    }
    if !w.is_marked("no total") {
        w.say("a total of");
    }
    amount::bound(w, cmp, amount);
    let choice = w.marked_in(&GIVEN_DON).unwrap_or(0);
    w.say_for(GIVEN_DON[choice], true);
}

/// Whether both players have the same kind of things, and one has less or more of them.
pub(crate) fn is_than(quantity: &Quantity, cmp: Cmp, amount: &Amount) -> bool {
    let Amount::Of(theirs) = amount else { return false };
    let related = THAN.iter().any(|(_, known)| *known == cmp);
    related && turned(quantity).is_some_and(|turned| turned == **theirs)
}

/// "0 or 7 or more DON!! cards on your field"
fn one_or_more(w: &mut Writer<'_>, alternatives: &[Condition], whose: Whose) {
    let [Condition::Compare(quantity, _, first), Condition::Compare(_, cmp, second)] = alternatives
    else {
        return;
    };
    amount::amount(w, first);
    if w.is_marked("things") {
        counted_things(w, quantity, whose, *first != Amount::Fixed(1));
    }
    w.say("or");
    amount::bound(w, *cmp, second);
    counted_things(w, quantity, whose, is_many(*cmp, second));
}

/// "a Character", "no Characters", "3 or more Characters"
fn counted(w: &mut Writer<'_>, quantity: &Quantity, cmp: Cmp, amount: &Amount, whose: Whose) {
    let usual = w.is_free().then(|| usual_indefinite(quantity, cmp, amount)).flatten();
    let Some(choice) = w.marked_in(&INDEFINITE).or(usual) else {
        amount::bound(w, cmp, amount);
        return counted_things(w, quantity, whose, is_many(cmp, amount));
    };
    w.say(INDEFINITE[choice].0);
    counted_things(w, quantity, whose, choice != ONE);
}

/// "a" among the indefinite numbers.
const ONE: usize = INDEFINITE.len() - 1;

/// The indefinite number that says this.
fn indefinite(cmp: Cmp, amount: &Amount) -> Option<usize> {
    let Amount::Fixed(number) = *amount else { return None };
    INDEFINITE.iter().position(|(_, known)| *known == (cmp, number))
}

/// "0 Life cards", but "no Characters".
fn usual_indefinite(quantity: &Quantity, cmp: Cmp, amount: &Amount) -> Option<usize> {
    let found = indefinite(cmp, amount)?;
    if found == ONE {
        return Some(ONE);
    }
    let Quantity::Cards(groups) = quantity else { return None };
    groups.iter().all(|group| group.places != [Place::Life]).then_some(found)
}

/// "DON!! cards on your field", or a description
fn counted_things(w: &mut Writer<'_>, quantity: &Quantity, whose: Whose, many: bool) {
    if let Quantity::DonOnField(whose) = quantity {
        amount::don_on_field(w, *whose, many);
    } else if let Quantity::Cards(groups) = quantity {
        group::groups(w, groups, Some(whose), many);
    } else if let Quantity::Names(groups) = quantity {
        group::names(w, groups, Some(whose), many);
    } else {
        amount::quantity(w, quantity);
    }
}

/// Whether a noun after this bound stands in the plural.
pub(crate) fn is_many(cmp: Cmp, amount: &Amount) -> bool {
    (cmp, amount) != (Cmp::Equal, &Amount::Fixed(1))
}

/// Whether names are all that the description begins with, so that it needs no article.
fn are_named(quantity: &Quantity) -> bool {
    let Quantity::Cards(groups) = quantity else { return false };
    groups.iter().all(|group| {
        let says_noun = group::is_on_field(group) && !group.places.starts_with(&FIELD);
        !says_noun && is_only_named(&group.filter)
    })
}
