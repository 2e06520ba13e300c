//! Whether a permanent effect reads more than DON!! cards, whose turn it is and printed facts of Leaders.

use crate::vocabulary::{
    Ability, Act, Amount, Condition, Filter, Flow, Grant, Group, Place, Step, Target, Verb,
};

/// Whether what a permanent effect gives may change with piles, rested cards or other cards on the field. If not, it changes
/// only with the DON!! cards given to its card and with the turn.
pub(crate) fn depends_on_field(ability: &Ability) -> bool {
    !(ability.when.iter().all(is_local_condition) && ability.body.iter().all(is_local_step))
}

/// Whether a permanent effect only restricts players: restrictions are evaluated where they matter, so figures do not depend
/// on it.
pub(crate) fn only_forbids(ability: &Ability) -> bool {
    !ability.body.is_empty()
        && ability.body.iter().all(|step| matches!(step, Step::Do(Act::Forbid { .. })))
}

fn is_local_condition(condition: &Condition) -> bool {
    match condition {
        Condition::Don(_) | Condition::YourTurn | Condition::OpponentsTurn => true,
        Condition::All(parts) | Condition::Either(parts) => parts.iter().all(is_local_condition),
        Condition::Not(part) => is_local_condition(part),
        Condition::Is(what, like) => are_leaders(what) && is_printed_fact(like),
        Condition::Compare(..)
        | Condition::Only(..)
        | Condition::SecondTurnOrLater
        | Condition::ThisTurn(_) => false,
    }
}

/// 3-6-3: Leaders never move.
fn are_leaders(what: &Target) -> bool {
    let is_leader =
        |group: &Group| group.places == [Place::Leader] && is_printed_fact(&group.filter);
    matches!(what, Target::All(groups) if groups.iter().all(is_leader))
}

/// Whether a criterion is about printed facts. Attributes may change; effects that read them are found by `reads.rs`.
fn is_printed_fact(filter: &Filter) -> bool {
    if let Filter::All(parts) | Filter::Either(parts) = filter {
        return parts.iter().all(is_printed_fact);
    }
    if let Filter::Not(part) = filter {
        return is_printed_fact(part);
    }
    matches!(filter, Filter::Any | Filter::Kinds(_) | Filter::Attribute(_))
}

fn is_local_step(step: &Step) -> bool {
    if let Step::Flow(Flow::If { when, then, otherwise }) = step {
        return is_local_condition(when) && then.iter().chain(otherwise).all(is_local_step);
    }
    matches!(step, Step::On(Target::This, Verb::Gain { grants, .. })
        if grants.iter().all(is_local_grant))
}

fn is_local_grant(grant: &Grant) -> bool {
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
        | Grant::SetCounter(_)
        | Grant::HasCounter(_)
        | Grant::Negated
        | Grant::AttackActive(_)
        | Grant::AttackCharactersAtOnce
        | Grant::Ability(_) => false,
    }
}

#[cfg(test)]
mod tests;
