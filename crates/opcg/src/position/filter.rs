//! Whether a card meets a criterion, and the cards of a group.

use kernel::{IdSet, Seat};

use super::{Position, Scope};
use crate::{
    Area, CardId, Category, RawCard,
    state::Mark,
    vocabulary::{Ability, Amount, Cmp, Filter, Group, Label, Place, Rule, Timing},
};

impl Position<'_> {
    /// All cards of the groups together.
    pub(crate) fn cards(&self, groups: &[Group], scope: &Scope) -> IdSet {
        groups.iter().fold(IdSet::EMPTY, |all, group| all | self.group(group, scope))
    }

    /// How many cards there are in the groups together.
    pub(crate) fn count(&self, groups: &[Group], scope: &Scope) -> i32 {
        let whole_pile = || {
            let [Group { whose, places, filter: Filter::Any }] = groups else { return None };
            let [place] = places[..] else { return None };
            let sizes = scope.seats(*whose).iter().map(|seat| self.pile_size(*seat, place));
            sizes.sum::<Option<usize>>()
        };
        whole_pile().unwrap_or_else(|| self.cards(groups, scope).len()) as i32
    }

    /// How many cards lie in a pile; `None` for another place.
    pub(crate) fn pile_size(&self, seat: Seat, place: Place) -> Option<usize> {
        match place {
            Place::Hand => Some(self.state.hand(seat).len()),
            Place::Deck => Some(self.state.deck(seat).len()),
            Place::Trash => Some(self.state.trash(seat).len()),
            Place::Life => Some(self.state.life(seat).len()),
            Place::Leader
            | Place::Character
            | Place::Stage
            | Place::Cost
            | Place::Given
            | Place::DonDeck => None,
        }
    }

    pub(crate) fn group(&self, group: &Group, scope: &Scope) -> IdSet {
        let mut found = IdSet::EMPTY;
        self.any_of(group, scope, &mut |card| {
            found.insert(card.0);
            false
        });
        found
    }

    /// Whether one of the cards of these groups is such a card; stops at the first.
    pub(crate) fn any_card(
        &self,
        groups: &[Group],
        scope: &Scope,
        is_such: &mut dyn FnMut(CardId) -> bool,
    ) -> bool {
        groups.iter().any(|group| self.any_of(group, scope, is_such))
    }

    fn any_of(
        &self,
        group: &Group,
        scope: &Scope,
        is_such: &mut dyn FnMut(CardId) -> bool,
    ) -> bool {
        let mut places = group.places.iter();
        let mut is_such = |card| self.matches(&group.filter, card, scope) && is_such(card);
        places.any(|place| {
            let mut seats = scope.seats(group.whose).iter();
            seats.any(|seat| self.any_in(*seat, *place, &mut is_such))
        })
    }

    fn any_in(&self, seat: Seat, place: Place, is_such: &mut impl FnMut(CardId) -> bool) -> bool {
        let state = self.state;
        match place {
            Place::Leader => is_such(CardId::leader(seat)),
            Place::Character => state.characters(seat).any(is_such),
            Place::Stage => state.stage(seat).is_some_and(is_such),
            Place::Cost => state.don_in(seat, Area::Cost).any(is_such),
            Place::Given => state.don_in(seat, Area::Given).any(is_such),
            Place::DonDeck => state.don_in(seat, Area::DonDeck).any(is_such),
            Place::Hand => state.hand(seat).iter().copied().any(is_such),
            Place::Deck => state.deck(seat).iter().copied().any(is_such),
            Place::Trash => state.trash(seat).iter().copied().any(is_such),
            Place::Life => state.life(seat).iter().copied().any(is_such),
        }
    }

    pub(crate) fn matches(&self, filter: &Filter, card: CardId, scope: &Scope) -> bool {
        match filter {
            Filter::Any => true,
            Filter::All(parts) => parts.iter().all(|part| self.matches(part, card, scope)),
            Filter::Either(parts) => parts.iter().any(|part| self.matches(part, card, scope)),
            Filter::Not(inner) => !self.matches(inner, card, scope),
            Filter::Kinds(kinds) => {
                self.table.kind_number(card).is_some_and(|kind| kinds.contains(kind))
            }
            Filter::Attribute(attribute) => self.attributes(card) >> *attribute as u8 & 1 == 1,
            Filter::Cost(cmp, amount) => {
                let cost =
                    if scope.printed_costs { self.settled_cost(card) } else { self.cost(card) };
                self.has_cost(card) && self.compares(cost, *cmp, amount, scope)
            }
            Filter::BaseCost(cmp, amount) => {
                self.has_cost(card) && self.compares(self.base_cost(card), *cmp, amount, scope)
            }
            Filter::Power(cmp, amount) => {
                self.has_power(card) && self.compares(self.power(card), *cmp, amount, scope)
            }
            Filter::BasePower(cmp, amount) => {
                self.has_power(card) && self.compares(self.base_power(card), *cmp, amount, scope)
            }
            Filter::Counter(cmp, amount) => {
                self.compares(self.counter(card).unwrap_or(0), *cmp, amount, scope)
            }
            Filter::GivenDon(cmp, amount) => self.compares(self.given(card), *cmp, amount, scope),
            Filter::CostIsGivenDon => self.given(card) == self.cost(card),
            Filter::Active => self.has_state(card) && !self.is(card, Mark::RESTED),
            Filter::Rested => self.has_state(card) && self.is(card, Mark::RESTED),
            Filter::FaceUp => self.is(card, Mark::FACE_UP),
            Filter::FaceDown => !self.is(card, Mark::FACE_UP),
            Filter::Keyword(keyword) => {
                self.figure(card).is_some_and(|figure| figure.has(*keyword))
            }
            Filter::This => card == scope.source,
            Filter::Other => card != scope.source,
            Filter::PlayedThisTurn => self.is(card, Mark::NEW),
            Filter::SameNameAs(target) => crate::area::ids(self.take(target, scope))
                .any(|other| self.table.name(other) == self.table.name(card)),
            Filter::DifferentColorFrom(target) => {
                let others = self.take(target, scope);
                !others.is_empty() && self.colors(card) & self.colors_of(others) == 0
            }
            Filter::Attacking => self.state.battle.is_some_and(|battle| battle.attacker == card),
            Filter::Those => scope.those.contains(card.0),
            Filter::Category(category) => self.acts_as(*category, card),
            Filter::Color(_)
            | Filter::Multicolor
            | Filter::Type(_)
            | Filter::TypeIncludes(_)
            | Filter::Name(_)
            | Filter::NameIncludes(_)
            | Filter::Number(_)
            | Filter::HasTrigger
            | Filter::Has(_)
            | Filter::NoCounter
            | Filter::NoBaseEffect => {
                self.table.card(card).is_some_and(|card| matches_print(filter, card))
            }
        }
    }

    /// Whether what this card causes is caused by a card of this category. While its [Trigger] is being carried out it is
    /// in no area (10-1-5-3), and so no Character (faq OP12-081), whichever of its effects that activates.
    pub(crate) fn acts_as(&self, category: Category, card: CardId) -> bool {
        let is_trigger = self.state.running.last().is_some_and(|running| {
            running.source == card && self.table.ability(running.ability).label == Label::Trigger
        });
        let is_shown = self.state.area(card) == Area::NoArea;
        self.table.category(card) == category && !is_trigger && !is_shown
    }

    /// 2-5-5, with what the card gained.
    fn attributes(&self, card: CardId) -> u8 {
        let printed = || self.table.kind(card).map_or(0, |kind| kind.attributes);
        self.figure(card).map_or_else(printed, |figure| figure.attributes)
    }

    fn colors(&self, card: CardId) -> u8 {
        self.table.kind(card).map_or(0, |kind| kind.colors)
    }

    fn colors_of(&self, cards: IdSet) -> u8 {
        cards.iter().fold(0, |all, card| all | self.colors(CardId(card)))
    }

    /// 2-7-5
    fn has_cost(&self, card: CardId) -> bool {
        self.table.kind(card).is_some_and(|kind| kind.card.cost.is_some())
    }

    /// 2-6-2
    fn has_power(&self, card: CardId) -> bool {
        self.table.kind(card).is_some_and(|kind| kind.card.power.is_some())
    }
}

/// Whether a criterion about printed facts holds for this card, its own text included (2-1-3, 2-4-4).
pub(crate) fn matches_print(filter: &Filter, card: &RawCard) -> bool {
    match filter {
        Filter::Type(_)
        | Filter::TypeIncludes(_)
        | Filter::Name(_)
        | Filter::NameIncludes(_)
        | Filter::Attribute(_)
            if card.rules().any(|rule| *rule == Rule::EveryNameTypeAttribute) =>
        {
            true
        }
        Filter::Any => true,
        Filter::All(parts) => parts.iter().all(|part| matches_print(part, card)),
        Filter::Either(parts) => parts.iter().any(|part| matches_print(part, card)),
        Filter::Not(inner) => !matches_print(inner, card),
        Filter::Category(category) => card.category == *category,
        Filter::Color(color) => card.colors.contains(color),
        // 2-3-6
        Filter::Multicolor => card.colors.len() > 1,
        // 2-4-3
        Filter::Type(name) => card.all_types().any(|each| each == name),
        // 2-4-3-1
        Filter::TypeIncludes(part) => card.all_types().any(|each| each.contains(part.as_str())),
        // 2-1-2
        Filter::Name(name) => card.all_names().any(|each| each == name),
        // 2-1-2-1
        Filter::NameIncludes(part) => card.all_names().any(|each| each.contains(part.as_str())),
        Filter::Number(number) => card.number == *number,
        Filter::Attribute(attribute) => card.all_attributes().any(|each| each == *attribute),
        Filter::HasTrigger => card.abilities.iter().any(|ability| ability.label == Label::Trigger),
        Filter::Has(timing) => card.abilities.iter().any(|ability| has_timing(ability, timing)),
        // 2-8-5
        Filter::NoBaseEffect => card.abilities.is_empty(),
        Filter::NoCounter => card.counter.is_none(),
        Filter::Cost(cmp, amount) | Filter::BaseCost(cmp, amount) => {
            compares(card.cost, *cmp, amount)
        }
        Filter::Power(cmp, amount) | Filter::BasePower(cmp, amount) => {
            compares(card.power, *cmp, amount)
        }
        Filter::Counter(cmp, amount) => compares(card.counter, *cmp, amount),
        Filter::Active
        | Filter::Rested
        | Filter::FaceUp
        | Filter::FaceDown
        | Filter::GivenDon(..)
        | Filter::CostIsGivenDon
        | Filter::Keyword(_)
        | Filter::This
        | Filter::Other
        | Filter::PlayedThisTurn
        | Filter::SameNameAs(_)
        | Filter::DifferentColorFrom(_)
        | Filter::Attacking
        | Filter::Those
        | Filter::Kinds(_) => false,
    }
}

/// A printed figure against a printed number; a card without the figure never fits.
fn compares(figure: Option<i32>, cmp: Cmp, amount: &Amount) -> bool {
    match (figure, amount) {
        (Some(figure), Amount::Fixed(value)) => cmp.holds(figure, *value),
        (Some(_), Amount::Of(_) | Amount::Each { .. } | Amount::Plus(..)) | (None, _) => false,
    }
}

fn has_timing(ability: &Ability, timing: &Timing) -> bool {
    matches!(&ability.label, Label::Auto(timings) if timings.contains(timing))
}
