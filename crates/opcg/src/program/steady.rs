//! Permanent effects that look at nothing but DON!! cards and whose turn it is.

use crate::vocabulary::{Ability, Amount, Condition, Grant, Step, Target};

/// Whether what a permanent effect gives stays as it is, however piles change and cards are rested, while the field and its
/// DON!! cards stay and the turn goes on.
pub(crate) fn is_steady(ability: &Ability) -> bool {
    ability.when.iter().all(is_steady_condition) && ability.body.iter().all(is_steady_step)
}

fn is_steady_condition(condition: &Condition) -> bool {
    match condition {
        Condition::Don(_) | Condition::YourTurn | Condition::OpponentsTurn => true,
        Condition::All(parts) | Condition::Either(parts) => parts.iter().all(is_steady_condition),
        Condition::Not(part) => is_steady_condition(part),
        Condition::Compare(..)
        | Condition::Is(..)
        | Condition::Only(..)
        | Condition::SecondTurnOrLater
        | Condition::ThisTurn(_) => false,
    }
}

fn is_steady_step(step: &Step) -> bool {
    matches!(step, Step::Gain { what: Target::This, grants, .. } if grants.iter().all(is_steady_grant))
}

fn is_steady_grant(grant: &Grant) -> bool {
    match grant {
        Grant::Power(amount)
        | Grant::Cost(amount)
        | Grant::BasePower(amount)
        | Grant::BaseCost(amount)
        | Grant::SetCost(amount) => matches!(amount, Amount::Fixed(_)),
        Grant::Keyword(_) | Grant::Without(_) | Grant::Attribute(_) | Grant::Cannot(_) => true,
        Grant::SetPower(_)
        | Grant::PlayCost(_)
        | Grant::Counter(_)
        | Grant::Negated
        | Grant::AttackActive(_)
        | Grant::AttackCharactersAtOnce
        | Grant::Ability(_) => false,
    }
}

#[cfg(test)]
mod tests;
