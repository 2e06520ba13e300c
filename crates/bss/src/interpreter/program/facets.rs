//! Which parts of a card's figures an effect reads or changes.

use crate::vocabulary::Grant;

bitflags::bitflags! {
    /// Parts of figures that a criterion may be about.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Facets: u8 {
        const CATEGORY = 1;
        const COLORS = 1 << 1;
        const TYPES = 1 << 2;
        const COST = 1 << 3;
        const BP = 1 << 4;
        const LEVEL = 1 << 5;
        const SYMBOLS = 1 << 6;
        const KEYWORDS = 1 << 7;
    }
}

impl Facets {
    /// What a grant changes.
    pub(super) fn changed_by(grant: &Grant) -> Facets {
        match grant {
            // These decide which effects work.
            Grant::Level(_) | Grant::WithoutEffects(_) | Grant::Ability(_) => Facets::all(),
            Grant::Bp(_) | Grant::SetBp(_) | Grant::LevelBp(..) => Facets::BP,
            Grant::Cost(_) | Grant::SetCost(_) => Facets::COST,
            Grant::Keyword(_) => Facets::KEYWORDS,
            Grant::Color(_) => Facets::COLORS,
            Grant::ColorAndSymbolColor(_) => Facets::COLORS | Facets::SYMBOLS,
            Grant::Type(_) | Grant::AllTypes => Facets::TYPES,
            Grant::Symbol(..) | Grant::SetSymbols(_) => Facets::SYMBOLS,
            Grant::AlsoSpirit { .. } => Facets::CATEGORY | Facets::TYPES | Facets::BP,
            Grant::AscendCost(_)
            | Grant::ReductionSymbol(_)
            | Grant::Reducing { .. }
            | Grant::WithoutTriggers(_)
            | Grant::AlsoTriggers(..)
            | Grant::Cannot(_)
            | Grant::Must(_)
            | Grant::BlockExhausted(_)
            | Grant::LinkFreely
            | Grant::LinksUpTo(_)
            | Grant::LinkWhenBlocking
            | Grant::ReductionFulfilled
            | Grant::SummonCost(_)
            | Grant::UseCost(..)
            | Grant::AscendWithOpponents(_)
            | Grant::GaleSelectedBy(_) => Facets::empty(),
        }
    }
}
