//! Which figures permanent effects read and which they change: where no effect reads what others change, figures are settled
//! in one pass.

use std::sync::Arc;

use crate::{
    Card,
    vocabulary::{Ability, Basis, Grant, Part, Quantity, Walk as _},
};

bitflags::bitflags! {
    /// Kinds of figures.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct FigureKinds: u8 {
        const COST = 1;
        const POWER = 1 << 1;
        const COUNTER = 1 << 2;
        const KEYWORDS = 1 << 3;
        const ATTRIBUTES = 1 << 4;
    }
}

impl FigureKinds {
    /// The figures that decide what an ability gives.
    pub(crate) fn read_by(ability: &Ability) -> FigureKinds {
        let mut read = FigureKinds::empty();
        ability.walk(&mut |part| read |= FigureKinds::read_by_part(part));
        read
    }

    fn read_by_part(part: Part<'_>) -> FigureKinds {
        if let Part::Filter(filter) = part
            && let Basis::Figures(kinds) = filter.basis()
        {
            return kinds;
        }
        let Part::Quantity(quantity) = part else { return FigureKinds::empty() };
        match quantity {
            Quantity::TotalCost(_)
            | Quantity::Power(_)
            | Quantity::BasePower(_)
            | Quantity::Cost(_) => FigureKinds::all(),
            Quantity::Cards(_)
            | Quantity::Names(_)
            | Quantity::DonOnField(_)
            | Quantity::LifeAndHand(_)
            | Quantity::GivenDon(_)
            | Quantity::Handled
            | Quantity::Chosen
            | Quantity::EventCount => FigureKinds::empty(),
        }
    }

    /// The figures that may change in a game of these cards: attributes do only if some effect gives one (2-5-5).
    pub(crate) fn that_change(cards: &[Arc<Card>]) -> FigureKinds {
        let mut gives_attributes = false;
        for ability in cards.iter().flat_map(|card| &card.abilities) {
            ability.walk(&mut |part| {
                gives_attributes |= matches!(part, Part::Grant(Grant::Attribute(_)));
            });
        }
        let fixed = if gives_attributes { FigureKinds::empty() } else { FigureKinds::ATTRIBUTES };
        FigureKinds::all() - fixed
    }

    /// The figures that a grant changes.
    pub(crate) fn changed_by(grant: &Grant) -> FigureKinds {
        match grant {
            Grant::Power(_) | Grant::SetPower(_) | Grant::BasePower(_) => FigureKinds::POWER,
            Grant::Cost(_) | Grant::BaseCost(_) | Grant::SetCost(_) | Grant::PlayCost(_) => {
                FigureKinds::COST
            }
            Grant::Counter(_) | Grant::SetCounter(_) | Grant::HasCounter(_) => FigureKinds::COUNTER,
            Grant::Keyword(_) | Grant::Without(_) => FigureKinds::KEYWORDS,
            Grant::Attribute(_) => FigureKinds::ATTRIBUTES,
            Grant::Cannot(_) | Grant::AttackActive(_) | Grant::AttackCharactersAtOnce => {
                FigureKinds::empty()
            }
            // It decides what other effects there are.
            Grant::Negated | Grant::Ability(_) => FigureKinds::all(),
        }
    }
}
