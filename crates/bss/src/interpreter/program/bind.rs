//! Binding: names, types, colors and other printed facts become sets of card kinds once both decks are known.

use std::sync::Arc;

use kernel::Criterion as _;

use crate::{
    Card,
    effect::memory::{LookBack, Memories},
    vocabulary::{
        Ability, Condition, Filter, Grant, Limit, Part, PartMut, PlayerBan, Timing, Walk as _,
    },
};

/// What grants of the table can change about cards, so that printed facts do not decide it (8-8-1-2).
#[derive(Clone, Debug, Default)]
pub(crate) struct Changes {
    pub types: Vec<String>,
    pub levels: bool,
    colors: bool,
    categories: bool,
}

impl Changes {
    /// What the abilities of these cards change.
    pub(crate) fn by(cards: &[Arc<Card>]) -> Changes {
        let mut changes = Changes::default();
        cards.iter().for_each(|card| changes.add_all(card));
        changes
    }

    /// Adds what the abilities of this card change.
    pub(crate) fn add_all(&mut self, card: &Card) {
        card.abilities.walk(&mut |part| {
            if let Part::Grant(grant) = part {
                self.add(grant);
            }
        });
    }

    fn add_type(&mut self, name: &str) {
        if !self.types.iter().any(|known| known == name) {
            self.types.push(name.to_owned());
        }
    }

    fn add(&mut self, grant: &Grant) {
        if let Grant::Type(name) = grant {
            self.add_type(name);
        } else if *grant == Grant::AllTypes {
            self.add_type(ALL_TYPES);
        } else if let Grant::AlsoSpirit { types, .. } = grant {
            self.categories = true;
            types.iter().for_each(|name| self.add_type(name));
        } else if let Grant::Color(_) | Grant::ColorAndSymbolColor(_) = grant {
            self.colors = true;
        } else if let Grant::Level(_) = grant {
            self.levels = true;
        }
    }
}

/// Stands for every type among the types that grants give.
pub(crate) const ALL_TYPES: &str = "";

/// The distinct cards of a table, and what grants can change about them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds<'a> {
    pub cards: &'a [Arc<Card>],
    pub changes: &'a Changes,
}

impl Kinds<'_> {
    /// Replaces printed facts by the kinds that have them, and collects the events that conditions ask for.
    pub(crate) fn bind(self, ability: &mut Ability, memories: &mut Memories) {
        ability.walk_mut(&mut |part| {
            if let PartMut::Filter(filter) = part {
                filter.bind(self.cards, |filter| self.is_fixed(filter), is_printed_on);
            } else if let PartMut::Condition(Condition::ThisTurn(event, times)) = part {
                memories.add(event, LookBack::Happened { times: *times });
            } else if let PartMut::PlayerBan(PlayerBan::SummonOncePerTurn(like)) = part {
                memories.add_summoned(like);
            } else if let PartMut::Ability(ability) = part
                && ability.limit == Some(Limit::FirstTimeEachTurn)
            {
                for timing in ability.label.timings() {
                    if let Timing::When(event) = timing {
                        memories.add(event, LookBack::CameBefore);
                    }
                }
            }
        });
    }

    /// Whether printed facts decide it.
    fn is_fixed(self, filter: &Filter) -> bool {
        if let Filter::Name(_) | Filter::NameIncludes(_) | Filter::Token = filter {
            return true;
        }
        if let Filter::Type(name) = filter {
            return !self.changes.types.iter().any(|given| given == name || given == ALL_TYPES);
        }
        if let Filter::Category(_) = filter {
            return !self.changes.categories;
        }
        matches!(filter, Filter::Color(_) | Filter::Colors(..)) && !self.changes.colors
    }
}

/// Whether one criterion about printed facts holds for this card.
fn is_printed_on(filter: &Filter, card: &Card) -> bool {
    if let Filter::Name(name) = filter {
        return card.name == *name;
    }
    if let Filter::NameIncludes(part) = filter {
        return card.name.contains(part.as_str());
    }
    if let Filter::Type(name) = filter {
        return card.types.contains(name);
    }
    if let Filter::Category(category) = filter {
        return card.category == *category;
    }
    if let Filter::Color(color) = filter {
        return card.colors.contains(color);
    }
    if let Filter::Colors(cmp, many) = filter {
        return cmp.holds(card.colors.len() as i32, i32::from(*many));
    }
    *filter == Filter::Token && card.token
}
