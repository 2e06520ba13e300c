//! Constant effects that look no further than their own card.

use crate::vocabulary::{Ability, Amount, Grant, Label, Step, Target};

/// Whether a constant effect gives something to its own card alone, or forbids something to players, whatever the rest of
/// the game is like. Criteria within it are looked at where what it gives matters, not where figures are settled.
pub(super) fn is_alone(ability: &Ability) -> bool {
    let is_constant = matches!(ability.label, Label::Constant | Label::Keyword(_));
    is_constant && ability.when.is_empty() && ability.body.iter().all(is_about_itself)
}

fn is_about_itself(step: &Step) -> bool {
    if let Step::Gain { what, grants, .. } = step {
        return *what == Target::This && grants.iter().all(is_fixed);
    }
    matches!(step, Step::Forbid { .. })
}

/// Whether it is worth the same at any time, and changes no effects.
fn is_fixed(grant: &Grant) -> bool {
    match grant {
        Grant::Bp(amount)
        | Grant::SetBp(amount)
        | Grant::Cost(amount)
        | Grant::SetCost(amount)
        | Grant::Symbol(_, amount) => matches!(amount, Amount::Fixed(_)),
        Grant::Level(_) | Grant::WithoutEffects(_) | Grant::Ability(_) => false,
        Grant::LevelBp(..)
        | Grant::AscendCost(_)
        | Grant::Keyword(_)
        | Grant::Color(_)
        | Grant::ColorAndSymbolColor(_)
        | Grant::Type(_)
        | Grant::SetSymbols(_)
        | Grant::ReductionSymbol(_)
        | Grant::Reducing { .. }
        | Grant::WithoutTriggers(_)
        | Grant::AlsoTriggers(..)
        | Grant::Cannot(_)
        | Grant::Must(_)
        | Grant::BlockExhausted(_)
        | Grant::AlsoSpirit { .. }
        | Grant::LinkFreely
        | Grant::LinksUpTo(_)
        | Grant::LinkWhenBlocking
        | Grant::ReductionFulfilled
        | Grant::SummonCost(_)
        | Grant::UseCost(..)
        | Grant::AscendWithOpponents(_)
        | Grant::GaleSelectedBy(_) => true,
    }
}
