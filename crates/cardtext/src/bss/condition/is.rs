//! What a card is, has and costs.

use bss::vocabulary::{Amount, Cmp, Condition, Filter, Group, Place, Quantity, Target};

use super::have::{FORM, ONE_HAS, PARTS};
use crate::bss::{
    amount, filter, group,
    notes::{It, Parser},
    target,
};

/// is = target predicate
pub(crate) fn is(p: &mut Parser<'_>) -> Option<Condition> {
    let what = p.first(&[target::this, target::those])?;
    if what == Target::This {
        p.notes.it = It::This;
    } else if p.notes.it == It::Nothing {
        p.notes.it = target::antecedent(&what).unwrap_or_default();
    }
    Some(Condition::Is(what, filter::predicate(p)?))
}

/// one_has = one_of_group predicate
pub(crate) fn one_has(p: &mut Parser<'_>) -> Option<Condition> {
    let here = p.here();
    let (whose, noun) = group::one_of_group(p)?;
    let filter = noun.clone().and(filter::predicate(p)?);
    p.mark(here, PARTS, noun.parts().len());
    p.mark(here, FORM, ONE_HAS);
    let group = Group { whose, places: vec![Place::Field], filter };
    Some(Condition::Compare(Quantity::Cards(vec![group]), Cmp::AtLeast, 1.into()))
}

/// there_is = "there is a Soul Core on" target
pub(crate) fn there_is(p: &mut Parser<'_>) -> Option<Condition> {
    p.filler(THERE_IS).then_some(())?;
    let what = p.first(&[target::this, target::those])?;
    if what == Target::This {
        p.notes.it = It::This;
    }
    Some(Condition::Is(what, Filter::SoulCore))
}

pub(crate) const THERE_IS: &str = "there is a \"Soul_Core\" on";

/// different_names = those "all have different card names"
pub(crate) fn different_names(p: &mut Parser<'_>) -> Option<Condition> {
    let what = target::those(p)?;
    p.any(&DIFFERENT_NAMES)?;
    Some(Condition::DifferentNames(what))
}

pub(crate) const DIFFERENT_NAMES: [&str; 4] = [
    "all have different card names",
    "all have different names",
    "have different card names",
    "have different names",
];

/// compared = quantity "is" relation quantity ["by" number "or more"]
pub(crate) fn compared(p: &mut Parser<'_>) -> Option<Condition> {
    let one = amount::quantity(p)?;
    p.expect("is")?;
    amount::relation(p).filter(|cmp| *cmp == Cmp::More)?;
    let other = amount::quantity(p)?;
    p.expect("by")?;
    let by = amount::number(p)?;
    p.expect("or more")?;
    Some(Condition::Compare(one, Cmp::AtLeast, Amount::Plus(Box::new(other), by)))
}
