//! Whether what a constant effect gives depends on what constant effects change.

use crate::vocabulary::{Ability, Filter, Grant, visit::Visitor};

/// Says so where it may; figures then have to be settled over and over (B-32).
pub(super) fn goes_by_figures(ability: &Ability) -> bool {
    let mut reads = Reads(false);
    ability.clone().visit(&mut reads);
    reads.0
}

struct Reads(bool);

impl Visitor for Reads {
    fn filter(&mut self, filter: &mut Filter) {
        self.0 |= match filter {
            Filter::Category(_)
            | Filter::Color(_)
            | Filter::ChosenColor
            | Filter::Colors(..)
            | Filter::Type(_)
            | Filter::Cost(..)
            | Filter::Bp(..)
            | Filter::Level(..)
            | Filter::Symbols(..)
            | Filter::Least(_)
            | Filter::Most(_)
            | Filter::Keyword(_)
            | Filter::Has(_)
            | Filter::NoEffects
            | Filter::Linkable(_)
            | Filter::SameCostAs(_)
            | Filter::SameTypeAsThose
            | Filter::ColorOfOwnSymbols
            | Filter::ColorOfArmor => true,
            Filter::Any
            | Filter::All(_)
            | Filter::Either(_)
            | Filter::Not(_)
            | Filter::Name(_)
            | Filter::NameIncludes(_)
            | Filter::Token
            | Filter::Cores(..)
            | Filter::SoulCore
            | Filter::Refreshed
            | Filter::Exhausted
            | Filter::This
            | Filter::Other
            | Filter::OtherThan(_)
            | Filter::Attacking
            | Filter::AttackedFirst
            | Filter::Blocking
            | Filter::Blocked
            | Filter::Against(_)
            | Filter::Linked
            | Filter::UsedInThisBattle
            | Filter::Those
            | Filter::Kinds(_) => false,
        };
    }

    fn grant(&mut self, grant: &Grant) {
        self.0 |= matches!(
            grant,
            Grant::Level(_)
                | Grant::WithoutEffects(_)
                | Grant::Ability(_)
                | Grant::Keyword(_)
                | Grant::AlsoSpirit { .. }
        );
    }

    fn figure(&mut self) {
        self.0 = true;
    }
}
