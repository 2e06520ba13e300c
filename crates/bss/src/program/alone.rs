//! Constant effects that look no further than their own card.

use super::Facets;
use crate::vocabulary::{Ability, Act, Amount, Grant, Label, Step, Target, Verb};

/// Whether a constant effect gives something to its own card alone, or forbids something to players, whatever the rest of
/// the game is like. Criteria within it are looked at where what it gives matters, not where figures are settled.
pub(super) fn is_alone(ability: &Ability) -> bool {
    let is_constant = matches!(ability.label, Label::Constant | Label::Keyword(_));
    is_constant && ability.when.is_empty() && ability.body.iter().all(is_about_itself)
}

fn is_about_itself(step: &Step) -> bool {
    if let Step::On(what, Verb::Gain { grants, .. }) = step {
        return *what == Target::This && grants.iter().all(is_fixed);
    }
    matches!(step, Step::Do(Act::Forbid { .. }))
}

/// Whether it is worth the same at any time, and changes no effects.
fn is_fixed(grant: &Grant) -> bool {
    let is_fixed = |amount: &Amount| matches!(amount, Amount::Fixed(_));
    grant.amount().is_none_or(is_fixed) && Facets::changed_by(grant) != Facets::all()
}
