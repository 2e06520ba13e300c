//! Cost and power as criteria.

use opcg::vocabulary::{Amount, Cmp, Filter};

use super::super::{
    super::{
        amount::RELATION,
        filter::figure::{COST, COST_OR, Figure, POWER, POWER_OF, POWER_THAN},
    },
    Writer, amount,
};

/// "a cost of 3 or less", "2 to 4 power"; gives how many criteria that says, if it is one about a figure.
pub(crate) fn figure(w: &mut Writer<'_>, filters: &[Filter]) -> Option<usize> {
    if let Some((figure, least, most)) = range(filters) {
        phrase(w, figure, |w| {
            amount::amount(w, least);
            w.say("to");
            amount::amount(w, most);
        });
        return Some(2);
    }
    let first = filters.first()?;
    if let Filter::Either(parts) = first {
        return alternatives(w, parts).then_some(1);
    }
    let (figure, cmp, number) = read(first)?;
    match (figure, number) {
        (Figure::Cost | Figure::BaseCost, Amount::Of(_)) => {
            w.one_of_usual(&COST, &figure, 1);
            than_quantity(w, cmp, number);
        }
        (Figure::Power | Figure::BasePower, Amount::Of(_)) => {
            w.one_of(&POWER_THAN, &figure);
            than_quantity(w, cmp, number);
        }
        (Figure::Power | Figure::BasePower, _) if !w.sees_mark(POWER_OF[0].0) => {
            power(w, figure, cmp, number);
        }
        _ => phrase(w, figure, |w| amount::bound(w, cmp, number)),
    }
    Some(1)
}

/// "N power or less", "N or less power"
fn power(w: &mut Writer<'_>, figure: Figure, cmp: Cmp, number: &Amount) {
    let before = w.is_marked("bound before power");
    amount::amount(w, number);
    if before {
        amount::opt_cmp(w, cmp);
    }
    w.one_of(&POWER, &figure);
    if !before {
        amount::opt_cmp(w, cmp);
    }
}

fn phrase(w: &mut Writer<'_>, figure: Figure, bound: impl FnOnce(&mut Writer<'_>)) {
    match figure {
        Figure::Cost | Figure::BaseCost => {
            w.one_of(&COST, &figure);
            bound(w);
        }
        Figure::Power | Figure::BasePower if w.sees_mark(POWER_OF[0].0) => {
            w.one_of(&POWER_OF, &figure);
            bound(w);
        }
        Figure::Power | Figure::BasePower => {
            bound(w);
            w.one_of(&POWER, &figure);
        }
    }
}

fn read(filter: &Filter) -> Option<(Figure, Cmp, &Amount)> {
    if let Filter::Cost(cmp, number) = filter {
        return Some((Figure::Cost, *cmp, number));
    }
    if let Filter::BaseCost(cmp, number) = filter {
        return Some((Figure::BaseCost, *cmp, number));
    }
    if let Filter::Power(cmp, number) = filter {
        return Some((Figure::Power, *cmp, number));
    }
    let Filter::BasePower(cmp, number) = filter else { return None };
    Some((Figure::BasePower, *cmp, number))
}

/// Two criteria that are one "3 to 5".
fn range(filters: &[Filter]) -> Option<(Figure, &Amount, &Amount)> {
    let [first, second, ..] = filters else { return None };
    match (read(first)?, read(second)?) {
        (
            (figure, Cmp::AtLeast, least @ Amount::Fixed(_)),
            (same, Cmp::AtMost, most @ Amount::Fixed(_)),
        ) if figure == same => Some((figure, least, most)),
        _ => None,
    }
}

/// "a cost of 3 or 5", "a cost of 3 or with a cost of 5 or more"; whether it can be said so.
fn alternatives(w: &mut Writer<'_>, parts: &[Filter]) -> bool {
    let [first, second] = parts else { return false };
    let (Some((figure, Cmp::Equal, one)), Some((same, cmp, other))) = (read(first), read(second))
    else {
        return false;
    };
    if figure != same || !matches!(figure, Figure::Cost | Figure::BaseCost) {
        return false;
    }
    w.one_of(&COST, &figure);
    amount::amount(w, one);
    w.any_as(&COST_OR, usize::from(cmp == Cmp::Equal));
    amount::bound(w, cmp, other);
    true
}

/// "equal to or less than the number of …"
pub(crate) fn than_quantity(w: &mut Writer<'_>, cmp: Cmp, than: &Amount) {
    w.one_of(&RELATION, &cmp);
    amount::amount(w, than);
}
