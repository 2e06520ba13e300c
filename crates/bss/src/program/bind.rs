//! Names, types, colors and the like become sets of kinds of cards once both decks are known.

use std::sync::Arc;

use kernel::IdSet;

use crate::{
    Card,
    memory::Memories,
    vocabulary::{
        Ability, EventPattern, Filter, Grant, Label, Limit, PlayerBan, Timing, visit::Visitor,
    },
};

/// What grants of the table can change about cards, so that it is not fixed by what is printed (8-8-1-2).
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
        for card in cards {
            card.abilities.iter().for_each(|ability| ability.clone().visit(&mut changes));
        }
        changes
    }

    fn add_type(&mut self, name: &str) {
        if !self.types.iter().any(|known| known == name) {
            self.types.push(name.to_owned());
        }
    }
}

impl Visitor for Changes {
    fn grant(&mut self, grant: &Grant) {
        if let Grant::Type(name) = grant {
            self.add_type(name);
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

/// The distinct cards of a table, and what does not stay as it is printed on them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds<'a> {
    pub cards: &'a [Arc<Card>],
    pub changes: &'a Changes,
}

impl Kinds<'_> {
    /// Replaces what is printed by the kinds it is printed on, and notes what is looked back at.
    pub(crate) fn bind(self, ability: &mut Ability, memories: &mut Memories) {
        ability.visit(&mut Binding { kinds: self, memories });
        if ability.limit != Some(Limit::FirstTimeEachTurn) {
            return;
        }
        if let Label::Triggered(timings) = &ability.label {
            let events = timings.iter().filter_map(|timing| {
                if let Timing::When(event) = timing { Some(event) } else { None }
            });
            events.for_each(|event| memories.add(event));
        }
    }

    fn bind_filter(self, filter: &mut Filter) {
        if let Filter::All(parts) = filter {
            *filter = fold(std::mem::take(parts), Fold::All);
        } else if let Filter::Either(parts) = filter {
            *filter = fold(std::mem::take(parts), Fold::Either);
        } else if let Filter::Not(inner) = filter
            && let Filter::Kinds(kinds) = **inner
        {
            *filter = Filter::Kinds(!kinds);
        } else if self.is_fixed(filter) {
            let kinds = self.cards.iter().enumerate();
            let kinds = kinds.filter(|(_, card)| is_printed_on(filter, card));
            *filter = Filter::Kinds(kinds.map(|(kind, _)| kind as u8).collect());
        }
    }

    /// Whether what is printed decides it.
    fn is_fixed(self, filter: &Filter) -> bool {
        if let Filter::Name(_) | Filter::NameIncludes(_) | Filter::Token = filter {
            return true;
        }
        if let Filter::Type(name) = filter {
            return !self.changes.types.contains(name);
        }
        if let Filter::Category(_) = filter {
            return !self.changes.categories;
        }
        matches!(filter, Filter::Color(_) | Filter::Colors(..)) && !self.changes.colors
    }
}

struct Binding<'a> {
    kinds: Kinds<'a>,
    memories: &'a mut Memories,
}

impl Visitor for Binding<'_> {
    fn filter(&mut self, filter: &mut Filter) {
        self.kinds.bind_filter(filter);
    }

    fn this_turn(&mut self, event: &EventPattern) {
        self.memories.add(event);
    }

    fn player_ban(&mut self, ban: &PlayerBan) {
        if let PlayerBan::SummonOncePerTurn(like) = ban {
            self.memories.add_summoned(like);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fold {
    All,
    Either,
}

/// Joins what is known of the kinds into one set and keeps the rest.
fn fold(parts: Vec<Filter>, how: Fold) -> Filter {
    let neutral = if how == Fold::All { IdSet::ALL } else { IdSet::EMPTY };
    let mut kinds = neutral;
    let mut rest = Vec::new();
    for part in parts {
        if let Filter::Kinds(more) = part {
            kinds = if how == Fold::All { kinds & more } else { kinds | more };
        } else {
            rest.push(part);
        }
    }
    if rest.is_empty() {
        return Filter::Kinds(kinds);
    }
    if kinds != neutral {
        rest.insert(0, Filter::Kinds(kinds));
    }
    match how {
        Fold::All => Filter::All(rest),
        Fold::Either => Filter::Either(rest),
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
