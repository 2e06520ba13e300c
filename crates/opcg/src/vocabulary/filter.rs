//! Which cards: criteria, and where cards are looked for.

use kernel::{Criterion, IdSet, Join};
use rulebook::{Clause, opcg as clause};
use serde::{Deserialize, Serialize};

use super::{Amount, Cmp, Keyword, Part, PartMut, Target, Timing, Walk, Whose, parts};
use crate::{Attribute, Category, Color, interpreter::program::FigureKinds};

/// 3-1-1: where a group of cards is looked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Place {
    Leader,
    Character,
    Stage,
    /// DON!! cards in the cost area.
    Cost,
    /// DON!! cards given to Leaders and Characters.
    Given,
    Hand,
    Deck,
    Trash,
    Life,
    DonDeck,
}

impl Place {
    /// Whether its cards lie in an order, so that cards can be taken from an end.
    pub(crate) const fn is_pile(self) -> bool {
        match self {
            Place::Hand | Place::Deck | Place::Trash | Place::Life => true,
            Place::Leader
            | Place::Character
            | Place::Stage
            | Place::Cost
            | Place::Given
            | Place::DonDeck => false,
        }
    }
}

/// Cards of one or either player, in some areas, that meet a criterion.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    pub whose: Whose,
    /// One area, or several ("from your hand or trash", "Leader or Character cards").
    pub places: Vec<Place>,
    #[serde(default, skip_serializing_if = "Filter::is_any")]
    pub filter: Filter,
}

/// A criterion for one card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Filter {
    #[default]
    Any,
    All(Vec<Filter>),
    Either(Vec<Filter>),
    Not(Box<Filter>),
    Category(Category),
    Color(Color),
    /// 2-3-6
    Multicolor,
    /// 2-4-3
    Type(String),
    /// 2-4-3-1
    TypeIncludes(String),
    /// 2-1-2
    Name(String),
    /// 2-1-2-1
    NameIncludes(String),
    /// 2-14-3
    Number(String),
    /// 2-5-6
    Attribute(Attribute),
    /// The cost it has now (1-3-6-2), and the printed or set base (4-9).
    Cost(Cmp, Amount),
    BaseCost(Cmp, Amount),
    Power(Cmp, Amount),
    BasePower(Cmp, Amount),
    Counter(Cmp, Amount),
    /// 2-10-2: no Counter is printed on it.
    NoCounter,
    Active,
    Rested,
    FaceUp,
    FaceDown,
    /// DON!! cards given to it.
    GivenDon(Cmp, Amount),
    /// The cost equals the number of DON!! cards given to it.
    CostIsGivenDon,
    /// Has this keyword effect now.
    Keyword(Keyword),
    /// 2-11
    HasTrigger,
    /// Has an effect with this timing printed.
    Has(Box<Timing>),
    /// 2-8-5
    NoBaseEffect,
    /// The source of the effect.
    This,
    /// "Other than this": not the source.
    Other,
    /// Came to the field this turn.
    PlayedThisTurn,
    /// Has the name of one of these cards.
    SameNameAs(Box<Target>),
    /// Shares no color with these cards, of which there is one.
    DifferentColorFrom(Box<Target>),
    /// Is in battle as attacker.
    Attacking,
    /// The cards handled before in this effect.
    Those,
    /// Cards of these kinds at one table: what names, types and the like come to once both decks are known.
    #[serde(skip)]
    Kinds(IdSet),
}

impl Filter {
    pub fn is_any(&self) -> bool {
        *self == Filter::Any
    }

    /// The criteria that must all hold.
    pub fn parts(&self) -> &[Filter] {
        if let Filter::All(parts) = self {
            return parts;
        }
        if self.is_any() { &[] } else { std::slice::from_ref(self) }
    }

    /// Both criteria, without nesting what need not be nested.
    #[must_use]
    pub fn and(self, other: Filter) -> Filter {
        match (self, other) {
            (Filter::Any, filter) | (filter, Filter::Any) => filter,
            (Filter::All(mut parts), Filter::All(more)) => {
                parts.extend(more);
                Filter::All(parts)
            }
            (Filter::All(mut parts), filter) => {
                parts.push(filter);
                Filter::All(parts)
            }
            (filter, Filter::All(mut parts)) => {
                parts.insert(0, filter);
                Filter::All(parts)
            }
            (first, second) => Filter::All(vec![first, second]),
        }
    }
}

impl Criterion for Filter {
    fn of(kinds: IdSet) -> Filter {
        Filter::Kinds(kinds)
    }

    fn kinds(&self) -> Option<IdSet> {
        if let Filter::Kinds(kinds) = self { Some(*kinds) } else { None }
    }

    fn joined(&mut self) -> Option<(Join, &mut Vec<Filter>)> {
        if let Filter::All(parts) = self {
            Some((Join::All, parts))
        } else if let Filter::Either(parts) = self {
            Some((Join::Either, parts))
        } else {
            None
        }
    }

    fn negated(&self) -> Option<&Filter> {
        if let Filter::Not(inner) = self { Some(inner) } else { None }
    }
}

/// What decides whether a criterion holds for a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Basis {
    /// Other criteria.
    Parts,
    /// What is printed on the card.
    Print,
    /// Figures that effects may change.
    Figures(FigureKinds),
    /// Where and how the card lies, and what the effect has done so far.
    State,
}

impl Filter {
    pub(crate) fn basis(&self) -> Basis {
        match self {
            Filter::All(_) | Filter::Either(_) | Filter::Not(_) => Basis::Parts,
            Filter::Category(_)
            | Filter::Color(_)
            | Filter::Multicolor
            | Filter::Type(_)
            | Filter::TypeIncludes(_)
            | Filter::Name(_)
            | Filter::NameIncludes(_)
            | Filter::Number(_)
            | Filter::HasTrigger
            | Filter::Has(_)
            | Filter::NoCounter
            | Filter::NoBaseEffect => Basis::Print,
            Filter::Cost(..) | Filter::BaseCost(..) | Filter::CostIsGivenDon => {
                Basis::Figures(FigureKinds::COST)
            }
            Filter::Power(..) | Filter::BasePower(..) => Basis::Figures(FigureKinds::POWER),
            Filter::Counter(..) => Basis::Figures(FigureKinds::COUNTER),
            Filter::Keyword(_) => Basis::Figures(FigureKinds::KEYWORDS),
            Filter::Attribute(_) => Basis::Figures(FigureKinds::ATTRIBUTES),
            Filter::Any
            | Filter::Active
            | Filter::Rested
            | Filter::FaceUp
            | Filter::FaceDown
            | Filter::GivenDon(..)
            | Filter::This
            | Filter::Other
            | Filter::PlayedThisTurn
            | Filter::SameNameAs(_)
            | Filter::DifferentColorFrom(_)
            | Filter::Attacking
            | Filter::Those
            | Filter::Kinds(_) => Basis::State,
        }
    }

    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Filter::Category(_) => Some(clause!("2-2-2")),
            Filter::Color(_) | Filter::DifferentColorFrom(_) => Some(clause!("2-3-1")),
            Filter::Multicolor => Some(clause!("2-3-6")),
            Filter::Type(_) => Some(clause!("2-4-3")),
            Filter::TypeIncludes(_) => Some(clause!("2-4-3-1")),
            Filter::Name(_) | Filter::SameNameAs(_) => Some(clause!("2-1-2")),
            Filter::NameIncludes(_) => Some(clause!("2-1-2-1")),
            Filter::Number(_) => Some(clause!("2-14-3")),
            Filter::Attribute(_) => Some(clause!("2-5-6")),
            Filter::Cost(..) => Some(clause!("2-7-1")),
            Filter::Power(..) => Some(clause!("2-6-1")),
            Filter::Counter(..) | Filter::NoCounter => Some(clause!("2-10-1")),
            Filter::BaseCost(..) | Filter::BasePower(..) => Some(clause!("4-9-2")),
            Filter::GivenDon(..) | Filter::CostIsGivenDon => Some(clause!("6-5-5-1")),
            Filter::Active => Some(clause!("4-4-1-1")),
            Filter::Rested => Some(clause!("4-4-1-2")),
            Filter::FaceUp | Filter::FaceDown => Some(clause!("3-10-2-1")),
            Filter::HasTrigger => Some(clause!("2-11-1")),
            Filter::NoBaseEffect => Some(clause!("2-8-5")),
            Filter::This | Filter::Other => Some(clause!("8-4-4-3")),
            Filter::PlayedThisTurn => Some(clause!("3-7-3")),
            Filter::Attacking => Some(clause!("7-1-1-1")),
            Filter::Any
            | Filter::All(_)
            | Filter::Either(_)
            | Filter::Not(_)
            | Filter::Keyword(_)
            | Filter::Has(_)
            | Filter::Those
            | Filter::Kinds(_) => None,
        }
    }
}

parts! {
    Filter {
        Filter::All(parts) | Filter::Either(parts) => [parts],
        Filter::Not(inner) => [inner],
        Filter::Cost(_, amount)
        | Filter::BaseCost(_, amount)
        | Filter::Power(_, amount)
        | Filter::BasePower(_, amount)
        | Filter::Counter(_, amount)
        | Filter::GivenDon(_, amount) => [amount],
        Filter::Keyword(keyword) => [keyword],
        Filter::Has(timing) => [timing],
        Filter::SameNameAs(target) | Filter::DifferentColorFrom(target) => [target],
        Filter::Any
        | Filter::Category(_)
        | Filter::Color(_)
        | Filter::Multicolor
        | Filter::Type(_)
        | Filter::TypeIncludes(_)
        | Filter::Name(_)
        | Filter::NameIncludes(_)
        | Filter::Number(_)
        | Filter::Attribute(_)
        | Filter::Active
        | Filter::Rested
        | Filter::FaceUp
        | Filter::FaceDown
        | Filter::CostIsGivenDon
        | Filter::HasTrigger
        | Filter::NoCounter
        | Filter::NoBaseEffect
        | Filter::This
        | Filter::Other
        | Filter::PlayedThisTurn
        | Filter::Attacking
        | Filter::Those
        | Filter::Kinds(_) => [],
    }
}

/// The criterion for the source of an effect. Its category is told apart: the source of a [Trigger] is in no area
/// (10-1-5-3), whatever is printed on it.
macro_rules! walk_source {
    ($walk_source:ident, $walk:ident, $Part:ty $(, $mut:tt)?) => {
        impl Filter {
            pub(super) fn $walk_source<'a>(
                self: &'a $($mut)? Filter,
                see: &mut dyn FnMut($Part),
            ) {
                if let Filter::All(parts) | Filter::Either(parts) = self {
                    for part in parts {
                        part.$walk_source(see);
                    }
                    see(<$Part>::Filter(self));
                } else if let Filter::Not(inner) = self {
                    inner.$walk_source(see);
                    see(<$Part>::Filter(self));
                } else if let Filter::Category(_) = self {
                    see(<$Part>::Source(self));
                } else {
                    self.$walk(see);
                }
            }
        }
    };
}

walk_source!(walk_source, walk, Part<'a>);
walk_source!(walk_source_mut, walk_mut, PartMut<'_>, mut);

impl Group {
    pub(super) fn clause(&self) -> Option<Clause> {
        None
    }
}

parts! { Group { Group { whose: _, places: _, filter } => [filter] } }
