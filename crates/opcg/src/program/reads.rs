//! Which figures permanent effects read, and which they change: where no effect reads what others change, figures are settled
//! in one go.

use std::sync::Arc;

use crate::{
    Card,
    vocabulary::{Ability, Filter, Grant, visit::Visitor},
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
    /// Those on which it depends what an ability gives.
    pub(crate) fn read_by(ability: &mut Ability) -> FigureKinds {
        let mut read = FigureKinds::empty();
        ability.visit(&mut read);
        read
    }

    /// Those that may change while these cards are played: attributes do only if some effect gives one (2-5-5).
    pub(crate) fn that_change(cards: &[Arc<Card>]) -> FigureKinds {
        let mut gives = GivesAttributes(false);
        cards.iter().flat_map(|card| &card.abilities).for_each(|ability| {
            ability.clone().visit(&mut gives);
        });
        if gives.0 { FigureKinds::all() } else { FigureKinds::all() - FigureKinds::ATTRIBUTES }
    }

    /// Those that a grant changes.
    pub(crate) fn changed_by(grant: &Grant) -> FigureKinds {
        match grant {
            Grant::Power(_) | Grant::SetPower(_) | Grant::BasePower(_) => FigureKinds::POWER,
            Grant::Cost(_) | Grant::BaseCost(_) | Grant::SetCost(_) | Grant::PlayCost(_) => {
                FigureKinds::COST
            }
            Grant::Counter(_) => FigureKinds::COUNTER,
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

/// Whether something gives an attribute.
struct GivesAttributes(bool);

impl Visitor for GivesAttributes {
    fn filter(&mut self, _filter: &mut Filter) {}

    fn grant(&mut self, grant: &Grant) {
        self.0 |= matches!(grant, Grant::Attribute(_));
    }
}

impl Visitor for FigureKinds {
    fn filter(&mut self, filter: &mut Filter) {
        if let Filter::Cost(..) | Filter::BaseCost(..) | Filter::CostIsGivenDon = filter {
            *self |= FigureKinds::COST;
        } else if let Filter::Power(..) | Filter::BasePower(..) = filter {
            *self |= FigureKinds::POWER;
        } else if let Filter::Counter(..) = filter {
            *self |= FigureKinds::COUNTER;
        } else if let Filter::Keyword(_) = filter {
            *self |= FigureKinds::KEYWORDS;
        } else if let Filter::Attribute(_) = filter {
            *self |= FigureKinds::ATTRIBUTES;
        }
    }

    fn figure(&mut self) {
        *self = FigureKinds::all();
    }
}
