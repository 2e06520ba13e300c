//! Which cards on the field a constant effect depends on, besides its own.

use kernel::IdSet;

use super::Facets;
use crate::{
    table::KINDS,
    vocabulary::{
        Ability, Act, Amount, Condition, Grant, Label, Part, Place, Quantity, Step, Target, Verb,
        Walk as _,
    },
};

/// A set of kinds of cards, by their numbers at the table.
pub(crate) type KindSet = IdSet<3>;

/// The kinds of cards that an effect may count or give something to on the field: what it gives may change if one of them
/// comes, goes or changes its level.
pub(super) fn field_kinds(ability: &Ability) -> KindSet {
    let mut kinds = KindSet::EMPTY;
    if !is_local(ability) {
        ability.walk(&mut |part| kinds = kinds | kinds_in(part));
    }
    kinds
}

/// Whether a constant effect gives something fixed to its own card or forbids something to players. Criteria in what it
/// gives do not count: they are evaluated where they matter, not where figures are settled.
pub(super) fn is_local(ability: &Ability) -> bool {
    let is_constant = matches!(ability.label, Label::Constant | Label::Keyword(_));
    is_constant && ability.when.is_empty() && ability.body.iter().all(is_local_step)
}

fn is_local_step(step: &Step) -> bool {
    if let Step::On(what, Verb::Gain { grants, .. }) = step {
        return *what == Target::This && grants.iter().all(is_local_grant);
    }
    matches!(step, Step::Do(Act::Forbid { .. }))
}

/// Whether it always gives the same amount, and changes no effects.
fn is_local_grant(grant: &Grant) -> bool {
    let is_fixed = |amount: &Amount| matches!(amount, Amount::Fixed(_));
    grant.amount().is_none_or(is_fixed) && Facets::changed_by(grant) != Facets::all()
}

/// What a part of an effect adds: the kinds that its groups admit, or all where something else is read.
fn kinds_in(part: Part<'_>) -> KindSet {
    let reads_more = if let Part::Group(group) = part {
        let admitted = (0..KINDS as u8).filter(|kind| group.filter.may_be_of(*kind));
        let is_on_field = group.places.contains(&Place::Field);
        return if is_on_field { admitted.collect() } else { KindSet::EMPTY };
    } else if let Part::Filter(filter) = part {
        filter.depends_on().0 == Facets::all()
    } else if let Part::Target(target) = part {
        !matches!(target, Target::This | Target::Itself | Target::All(_) | Target::Each(_))
    } else if let Part::Quantity(quantity) = part {
        !matches!(quantity, Quantity::Cards(_) | Quantity::Life(_))
    } else if let Part::Condition(condition) = part {
        matches!(condition, Condition::SameCost(_))
    } else if let Part::Grant(grant) = part {
        Facets::changed_by(grant) == Facets::all()
    } else {
        false
    };
    if reads_more { KindSet::ALL } else { KindSet::EMPTY }
}
