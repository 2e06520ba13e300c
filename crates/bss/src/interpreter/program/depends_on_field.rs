//! Whether a constant effect reads or changes more than its own card.

use super::Facets;
use crate::vocabulary::{Ability, Act, Amount, Grant, Label, Step, Target, Verb};

/// Whether what a constant effect gives may change with other cards, or changes them. If not, it gives something fixed to its
/// own card or forbids something to players. Criteria in what it gives do not count: they are evaluated where they matter,
/// not where figures are settled.
pub(super) fn depends_on_field(ability: &Ability) -> bool {
    let is_constant = matches!(ability.label, Label::Constant | Label::Keyword(_));
    !(is_constant && ability.when.is_empty() && ability.body.iter().all(is_local_step))
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
