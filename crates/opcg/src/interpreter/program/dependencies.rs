//! What of the state decides what a permanent effect gives, so that its card is settled again only after a change of that.

use crate::{
    Area,
    vocabulary::{
        Ability, Act, Amount, Condition, Filter, Flow, Grant, Group, Place, Quantity, Step, Target,
        Verb,
    },
};

bitflags::bitflags! {
    /// What a permanent effect reads besides printed facts of Leaders.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Reads: u16 {
        const HAND = 1;
        const TRASH = 1 << 1;
        const LIFE = 1 << 2;
        const DECK = 1 << 3;
        /// How many DON!! cards are on the field.
        const DON_ON_FIELD = 1 << 4;
        /// How many DON!! cards are given to its own card.
        const GIVEN_DON = 1 << 5;
        /// Whose turn it is.
        const TURN = 1 << 6;
        /// Which Characters and Stages are on the field.
        const STANDING = 1 << 7;
        /// Anything else; or it gives to other cards, so that it is not enough to settle its own.
        const FIELD = 1 << 8;
    }
}

impl Reads {
    pub(crate) fn of(ability: &Ability) -> Reads {
        let conditions = ability.when.iter().map(by_condition);
        conditions.chain(ability.body.iter().map(by_step)).collect()
    }

    /// What changes with the cards of an area.
    #[inline]
    pub(crate) fn of_area(area: Area) -> Reads {
        match area {
            Area::Hand => Reads::HAND,
            Area::Trash => Reads::TRASH,
            Area::Life => Reads::LIFE,
            Area::Deck => Reads::DECK,
            Area::Character | Area::Stage => Reads::STANDING,
            Area::Outside
            | Area::Leader
            | Area::Cost
            | Area::Given
            | Area::DonDeck
            | Area::NoArea => Reads::empty(),
        }
    }
}

/// Whether a permanent effect only restricts players: restrictions are evaluated where they matter, so figures do not depend
/// on it.
pub(crate) fn only_forbids(ability: &Ability) -> bool {
    !ability.body.is_empty()
        && ability.body.iter().all(|step| matches!(step, Step::Do(Act::Forbid { .. })))
}

fn by_condition(condition: &Condition) -> Reads {
    match condition {
        Condition::Don(_) => Reads::GIVEN_DON,
        Condition::YourTurn | Condition::OpponentsTurn => Reads::TURN,
        Condition::All(parts) | Condition::Either(parts) => {
            parts.iter().map(by_condition).collect()
        }
        Condition::Not(part) => by_condition(part),
        Condition::Compare(left, _, right) => by_quantity(left) | by_amount(right),
        Condition::Is(Target::All(groups), like) => by_groups(groups) | by_filter(like),
        Condition::Only(group, like) => by_group(group) | by_filter(like),
        Condition::Is(..) | Condition::SecondTurnOrLater | Condition::ThisTurn(_) => Reads::FIELD,
    }
}

fn by_quantity(quantity: &Quantity) -> Reads {
    match quantity {
        Quantity::Cards(groups) | Quantity::Names(groups) => by_groups(groups),
        Quantity::DonOnField(_) => Reads::DON_ON_FIELD,
        Quantity::LifeAndHand(_) => Reads::LIFE | Reads::HAND,
        Quantity::TotalCost(_)
        | Quantity::Power(_)
        | Quantity::BasePower(_)
        | Quantity::Cost(_)
        | Quantity::GivenDon(_)
        | Quantity::Handled
        | Quantity::Chosen
        | Quantity::EventCount => Reads::FIELD,
    }
}

fn by_amount(amount: &Amount) -> Reads {
    match amount {
        Amount::Fixed(_) => Reads::empty(),
        Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => by_quantity(of),
    }
}

fn by_groups(groups: &[Group]) -> Reads {
    groups.iter().map(by_group).collect()
}

fn by_group(group: &Group) -> Reads {
    group.places.iter().map(by_place).chain([by_filter(&group.filter)]).collect()
}

fn by_place(place: &Place) -> Reads {
    match place {
        // 3-6-3: Leaders never move.
        Place::Leader => Reads::empty(),
        Place::Hand => Reads::HAND,
        Place::Trash => Reads::TRASH,
        Place::Life => Reads::LIFE,
        Place::Deck => Reads::DECK,
        Place::Character | Place::Stage => Reads::STANDING,
        Place::Cost | Place::Given | Place::DonDeck => Reads::FIELD,
    }
}

/// Nothing for a criterion about printed facts. Attributes may change; effects that read them are found by `reads.rs`.
fn by_filter(filter: &Filter) -> Reads {
    if let Filter::All(parts) | Filter::Either(parts) = filter {
        return parts.iter().map(by_filter).collect();
    }
    if let Filter::Not(part) = filter {
        return by_filter(part);
    }
    let is_printed = matches!(filter, Filter::Any | Filter::Kinds(_) | Filter::Attribute(_));
    if is_printed { Reads::empty() } else { Reads::FIELD }
}

fn by_step(step: &Step) -> Reads {
    if let Step::Flow(Flow::If { when, then, otherwise }) = step {
        return by_condition(when) | then.iter().chain(otherwise).map(by_step).collect();
    }
    let Step::On(Target::This, Verb::Gain { grants, .. }) = step else { return Reads::FIELD };
    grants.iter().map(by_grant).collect()
}

fn by_grant(grant: &Grant) -> Reads {
    match grant {
        Grant::Power(amount)
        | Grant::Cost(amount)
        | Grant::BasePower(amount)
        | Grant::BaseCost(amount)
        | Grant::SetCost(amount) => by_amount(amount),
        Grant::Keyword(_) | Grant::Without(_) | Grant::Attribute(_) | Grant::Cannot(_) => {
            Reads::empty()
        }
        Grant::SetPower(_)
        | Grant::PlayCost(_)
        | Grant::Counter(_)
        | Grant::SetCounter(_)
        | Grant::HasCounter(_)
        | Grant::Negated
        | Grant::AttackActive(_)
        | Grant::AttackCharactersAtOnce
        | Grant::Ability(_) => Reads::FIELD,
    }
}

#[cfg(test)]
mod tests;
