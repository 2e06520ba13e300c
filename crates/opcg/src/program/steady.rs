//! Permanent effects that look at nothing but DON!! cards, whose turn it is and what is printed on Leaders.

use crate::vocabulary::{
    Ability, Act, Amount, Condition, Filter, Flow, Grant, Group, Place, Step, Target, Verb,
};

/// Whether what a permanent effect gives stays as it is, however piles change and cards are rested, while the field and its
/// DON!! cards stay and the turn goes on.
pub(crate) fn is_steady(ability: &Ability) -> bool {
    ability.when.iter().all(is_steady_condition) && ability.body.iter().all(is_steady_step)
}

/// Whether a permanent effect only restricts players, which is looked up where it matters: figures do not depend on it.
pub(crate) fn only_forbids(ability: &Ability) -> bool {
    !ability.body.is_empty()
        && ability.body.iter().all(|step| matches!(step, Step::Do(Act::Forbid { .. })))
}

fn is_steady_condition(condition: &Condition) -> bool {
    match condition {
        Condition::Don(_) | Condition::YourTurn | Condition::OpponentsTurn => true,
        Condition::All(parts) | Condition::Either(parts) => parts.iter().all(is_steady_condition),
        Condition::Not(part) => is_steady_condition(part),
        Condition::Is(what, like) => are_leaders(what) && is_told_by_print(like),
        Condition::Compare(..)
        | Condition::Only(..)
        | Condition::SecondTurnOrLater
        | Condition::ThisTurn(_) => false,
    }
}

/// 3-6-3: Leaders stay where they are.
fn are_leaders(what: &Target) -> bool {
    let is_leader =
        |group: &Group| group.places == [Place::Leader] && is_told_by_print(&group.filter);
    matches!(what, Target::All(groups) if groups.iter().all(is_leader))
}

/// Whether a criterion always holds for the same cards. Attributes that change are figures that are read (`reads.rs`).
fn is_told_by_print(filter: &Filter) -> bool {
    if let Filter::All(parts) | Filter::Either(parts) = filter {
        return parts.iter().all(is_told_by_print);
    }
    if let Filter::Not(part) = filter {
        return is_told_by_print(part);
    }
    matches!(filter, Filter::Any | Filter::Kinds(_) | Filter::Attribute(_))
}

fn is_steady_step(step: &Step) -> bool {
    if let Step::Flow(Flow::If { when, then, otherwise }) = step {
        return is_steady_condition(when) && then.iter().chain(otherwise).all(is_steady_step);
    }
    matches!(step, Step::On(Target::This, Verb::Gain { grants, .. }) if grants.iter().all(is_steady_grant))
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
