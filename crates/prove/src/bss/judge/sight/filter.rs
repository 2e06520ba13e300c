//! Whether a card meets a criterion, and the cards of a group.

use std::collections::BTreeSet;

use bss::{
    CardId, Category, Color,
    vocabulary::{Figure, Filter, Grant, Group, Requirement},
};
use kernel::Seat;

use super::{EVERY_TYPE, Scope, Sight};
use crate::bss::judge::board::Cards;

impl Sight<'_, '_> {
    pub(in super::super) fn cards(&self, groups: &[Group], scope: &Scope) -> Cards {
        groups.iter().flat_map(|group| self.group(group, scope)).collect()
    }

    pub(in super::super) fn group(&self, group: &Group, scope: &Scope) -> Cards {
        let mut found: Cards = self
            .in_places(group, scope)
            .into_iter()
            .filter(|card| self.matches(&group.filter, *card, scope))
            .collect();
        for part in group.filter.parts() {
            if let Filter::Least(figure) | Filter::Most(figure) = part {
                let value = |card: CardId| self.compared(*figure, card, scope);
                let values = found.iter().copied().map(value);
                let is_most = matches!(part, Filter::Most(_));
                let best = if is_most { values.max() } else { values.min() };
                found.retain(|card| Some(value(*card)) == best);
            }
        }
        found
    }

    /// All cards in the areas of a group; magic in use does not count (10-8-7).
    pub(in super::super) fn in_places(&self, group: &Group, scope: &Scope) -> Vec<CardId> {
        let mut found = Vec::new();
        for seat in scope.seats(group.whose) {
            for place in &group.places {
                let pile = self.board.pile(seat, place.area()).into_iter();
                found.extend(pile.filter(|card| !self.board.placement(*card).in_use));
            }
        }
        found
    }

    fn compared(&self, figure: Figure, card: CardId, scope: &Scope) -> i32 {
        if figure == Figure::Cost { self.cost_seen(card, scope) } else { self.value(figure, card) }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each criterion")]
    pub(in super::super) fn matches(&self, filter: &Filter, card: CardId, scope: &Scope) -> bool {
        let board = self.board;
        match filter {
            Filter::Any | Filter::Least(_) | Filter::Most(_) => true,
            Filter::All(parts) => parts.iter().all(|part| self.matches(part, card, scope)),
            Filter::Either(parts) => parts.iter().any(|part| self.matches(part, card, scope)),
            Filter::Not(inner) => !self.matches(inner, card, scope),
            Filter::Category(category) => self.is_of(card, *category),
            Filter::Color(color) => self.colors(card).contains(color),
            Filter::ChosenColor => {
                scope.color.is_some_and(|color| self.colors(card).contains(&color))
            }
            Filter::Colors(cmp, count) => {
                cmp.holds(self.colors(card).len() as i32, i32::from(*count))
            }
            Filter::Type(name) => self.is_of_type(card, name),
            Filter::Name(name) => board.print(card).is_some_and(|print| print.name == *name),
            Filter::NameIncludes(part) => {
                board.print(card).is_some_and(|print| print.name.contains(part.as_str()))
            }
            Filter::Token => card.is_token(),
            Filter::Cost(cmp, amount) => {
                cmp.holds(self.cost_seen(card, scope), self.amount(amount, scope))
            }
            Filter::Bp(cmp, amount) => cmp.holds(self.bp(card), self.amount(amount, scope)),
            Filter::Level(cmp, level) => {
                cmp.holds(self.value(Figure::Level, card), i32::from(*level))
            }
            Filter::Cores(cmp, count) => {
                cmp.holds(self.value(Figure::Cores, card), i32::from(*count))
            }
            Filter::SoulCore => self.has_soul(card),
            Filter::Symbols(cmp, count) => {
                cmp.holds(self.value(Figure::Symbols, card), i32::from(*count))
            }
            Filter::Refreshed => self.exhausted(card) == Some(false),
            Filter::Exhausted => self.exhausted(card) == Some(true),
            Filter::Keyword(name) => self.counts_as_having(card, *name, scope),
            Filter::Has(timing) => self.has_timed(card, timing, scope),
            Filter::NoEffects => {
                let mut gains = false;
                self.each_grant(card, |on| {
                    gains |= matches!(on.grant, Grant::Ability(_) | Grant::Keyword(_));
                });
                !gains && board.print(card).is_some_and(|print| print.abilities.is_empty())
            }
            Filter::This => card == scope.source,
            Filter::Other => card != scope.source,
            Filter::OtherThan(of) => !self.observed(of, scope).contains(&card),
            Filter::Attacking => board.is_attacking(card),
            Filter::AttackedFirst => board.is_attacking(card) && board.attacks == 1,
            Filter::Blocking => board.is_blocking(card),
            Filter::Blocked => {
                let blocked = board.battle.as_ref().is_some_and(|battle| battle.blocker.is_some());
                blocked && board.is_attacking(card)
            }
            Filter::Against(like) => {
                board.opposing(card).is_some_and(|other| self.matches(like, other, scope))
            }
            Filter::Linked => !board.links_of(card).is_empty(),
            Filter::Linkable(need) => self.can_link(scope.source, card, need),
            Filter::SameCostAs(group) => {
                let cost = self.cost_seen(card, scope);
                let cards = self.group(group, scope);
                cards.into_iter().any(|other| self.cost_seen(other, scope) == cost)
            }
            Filter::SameTypeAsThose => {
                let types = self.types(card);
                scope.those.iter().any(|other| {
                    types.iter().any(|name| name != EVERY_TYPE && self.is_of_type(*other, name))
                        || self.types(*other).iter().any(|name| self.is_of_type(card, name))
                })
            }
            Filter::ColorOfOwnSymbols => {
                let own = self.symbol_colors(card.owner());
                !self.colors(card).is_disjoint(&own)
            }
            Filter::ColorOfArmor => {
                let attacker = board.battle.as_ref().map(|battle| battle.attacker);
                let armored = scope.itself.or(attacker).unwrap_or(scope.source);
                !self.colors(card).is_disjoint(&self.armor(armored))
            }
            Filter::UsedInThisBattle => {
                board.battle.as_ref().is_some_and(|battle| battle.magic.contains(&card))
            }
            Filter::Those => scope.those.contains(&card),
            Filter::Kinds(_) => false,
        }
    }

    pub(in super::super) fn is_spirit(&self, card: CardId) -> bool {
        match self.figure(card) {
            Some(figure) => figure.is_spirit,
            None => self.is_printed_as(card, Category::Spirit),
        }
    }

    fn is_printed_as(&self, card: CardId, category: Category) -> bool {
        self.board.print(card).is_some_and(|print| print.category == category)
    }

    fn is_of(&self, card: CardId, category: Category) -> bool {
        match category {
            Category::Spirit => self.is_spirit(card),
            Category::Nexus | Category::Magic => self.is_printed_as(card, category),
        }
    }

    /// Whether it lies or lay exhausted on the field.
    fn exhausted(&self, card: CardId) -> Option<bool> {
        if self.board.is_on_field(card) {
            return Some(self.board.placement(card).exhausted);
        }
        self.board.last.get(&card).map(|last| last.exhausted)
    }

    fn symbol_colors(&self, seat: Seat) -> BTreeSet<Color> {
        let field = self.board.piles[seat].field.iter();
        field.flat_map(|card| self.symbols(*card)).flatten().collect()
    }

    /// 11-18-2, 11-18-3
    pub(in super::super) fn can_link(
        &self,
        linking: CardId,
        linked: CardId,
        need: &Requirement,
    ) -> bool {
        let meets = match need {
            Requirement::Any => true,
            Requirement::Cost(least) => self.cost(linked) >= i32::from(*least),
            Requirement::Types(types) => types.iter().any(|name| self.is_of_type(linked, name)),
        };
        let freely =
            || self.has_grant(linking, |grant, _| *grant == bss::vocabulary::Grant::LinkFreely);
        self.may_link(linking, linked) && (meets || freely())
    }

    /// 11-18-1, 11-18-3, whatever the link condition.
    pub(in super::super) fn may_link(&self, linking: CardId, linked: CardId) -> bool {
        use bss::vocabulary::Grant;
        let board = self.board;
        let here = |card| board.is_on_field(card) && self.is_spirit(card);
        let blocks = || {
            board.is_blocking(linked)
                && self.has_grant(linked, |grant, _| *grant == Grant::LinkWhenBlocking)
        };
        let mut most = 1;
        self.each_grant(linked, |on| {
            if let Grant::LinksUpTo(count) = on.grant {
                most = most.max(usize::from(*count));
            }
        });
        linking != linked
            && linking.owner() == linked.owner()
            && here(linking)
            && here(linked)
            && (board.is_attacking(linked) || blocks())
            && board.linked_to(linking).is_none()
            && board.links_of(linked).len() < most
    }
}
