//! Which cards: criteria, and where cards are looked for.

use kernel::{Criterion, IdSet, Join};
use serde::{Deserialize, Serialize};

use super::{Amount, Cmp, Keyword, Timing, Whose};
use crate::{Attribute, Category, Color};

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
    /// Has the name of a card handled before in this effect.
    SameNameAsThose,
    /// Shares no color with the cards handled before in this effect.
    DifferentColorFromThose,
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
