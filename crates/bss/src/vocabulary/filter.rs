//! Which cards: criteria, and the places where cards are searched.

use kernel::{Criterion, IdSet, Join};
use serde::{Deserialize, Serialize};

use super::{Amount, Cmp, Figure, KeywordName, Requirement, Target, Timing, Whose, walk::parts};
use crate::{Category, Color};

/// 3-1-1: a place where a group of cards is searched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Place {
    /// Spirits, nexuses and tokens (8-5-4).
    Field,
    Hand,
    Deck,
    Trash,
    Burst,
}

/// Cards of one or either player, in some areas, that meet a criterion.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    pub whose: Whose,
    /// One area, or several ("from your hand or your trash").
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
    /// The color chosen in this effect.
    ChosenColor,
    /// How many colors it has ("only one color", "two or more colors").
    Colors(Cmp, u8),
    /// 2-5
    Type(String),
    /// 2-1
    Name(String),
    /// "with … in its card name"
    NameIncludes(String),
    /// 4-12
    Token,
    Cost(Cmp, Amount),
    Bp(Cmp, Amount),
    Level(Cmp, u8),
    /// Cores on it, of either kind.
    Cores(Cmp, u8),
    /// 4-11: a soul core lies on it.
    SoulCore,
    /// How many symbols it has.
    Symbols(Cmp, u8),
    /// Has the least or the most of this among the cards of its group ("that costs the least").
    Least(Figure),
    Most(Figure),
    Refreshed,
    Exhausted,
    /// 10-13
    Keyword(KeywordName),
    /// Has an effect with this timing ("with a When Summoned effect").
    Has(Box<Timing>),
    /// 2-9-3: no text at any level (faq BSS02-134), and no gained effect.
    NoEffects,
    /// The source of the effect.
    This,
    /// Not the source of the effect.
    Other,
    /// Not the card referred to before ("that spirit" and "one of your other spirits").
    OtherThan(Box<Target>),
    Attacking,
    /// Is attacking, and that is the first attack of the turn.
    AttackedFirst,
    Blocking,
    /// Its attack is being blocked.
    Blocked,
    /// Is blocking, or is blocked by, a card like this.
    Against(Box<Filter>),
    /// 11-18: another spirit is linked to it.
    Linked,
    /// 11-18-2: the source may be linked to it under this condition.
    Linkable(Requirement),
    /// Costs the same as a card of this group.
    SameCostAs(Box<Group>),
    /// Shares a spirit type with the cards handled before in this effect.
    SameTypeAsThose,
    /// Shares a color with a symbol on the field of its controller.
    ColorOfOwnSymbols,
    /// Of a color named in its own Armor effect by the attacker: for blockers of cards with Armor.
    ColorOfArmor,
    /// 11-6-1: a magic card its owner used in this battle.
    UsedInThisBattle,
    /// The cards handled before in this effect.
    Those,
    /// Cards of these kinds at one table: what names, types and other printed facts are bound to once both decks are known.
    #[serde(skip)]
    Kinds(IdSet<3>),
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

    /// Whether a card of this kind may meet the criterion, by the kinds in it.
    pub(crate) fn may_be_of(&self, kind: u8) -> bool {
        if let Filter::Kinds(kinds) = self {
            return kinds.contains(kind);
        }
        if let Filter::Either(parts) = self {
            return parts.iter().any(|part| part.may_be_of(kind));
        }
        if let Filter::All(parts) = self {
            return parts.iter().all(|part| part.may_be_of(kind));
        }
        true
    }

    /// Both criteria, without nesting what need not be nested.
    #[must_use]
    pub fn and(self, other: Filter) -> Filter {
        let mut parts = self.parts().to_vec();
        parts.extend_from_slice(other.parts());
        match parts.len() {
            0 => Filter::Any,
            1 => parts.swap_remove(0),
            _ => Filter::All(parts),
        }
    }
}

impl Criterion<3> for Filter {
    fn of(kinds: IdSet<3>) -> Filter {
        Filter::Kinds(kinds)
    }

    fn kinds(&self) -> Option<IdSet<3>> {
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

parts! { Group { Group { whose: _, places: _, filter } => [filter] } }

parts! {
    Filter {
        Filter::All(parts) | Filter::Either(parts) => [parts],
        Filter::Not(inner) | Filter::Against(inner) => [inner],
        Filter::Cost(_, amount) | Filter::Bp(_, amount) => [amount],
        Filter::Has(timing) => [timing],
        Filter::OtherThan(target) => [target],
        Filter::SameCostAs(group) => [group],
        Filter::Linkable(need) => [need],
        Filter::Any
        | Filter::Category(..)
        | Filter::Color(..)
        | Filter::ChosenColor
        | Filter::Colors(..)
        | Filter::Type(..)
        | Filter::Name(..)
        | Filter::NameIncludes(..)
        | Filter::Token
        | Filter::Level(..)
        | Filter::Cores(..)
        | Filter::SoulCore
        | Filter::Symbols(..)
        | Filter::Least(..)
        | Filter::Most(..)
        | Filter::Refreshed
        | Filter::Exhausted
        | Filter::Keyword(..)
        | Filter::NoEffects
        | Filter::This
        | Filter::Other
        | Filter::Attacking
        | Filter::AttackedFirst
        | Filter::Blocking
        | Filter::Blocked
        | Filter::Linked
        | Filter::SameTypeAsThose
        | Filter::ColorOfOwnSymbols
        | Filter::ColorOfArmor
        | Filter::UsedInThisBattle
        | Filter::Those
        | Filter::Kinds(..) => [],
    }
}
