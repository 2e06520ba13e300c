//! How much, and whether.

use kernel::{IdSet, within_bounds};

use super::{Position, Scope};
use crate::{
    CardId,
    area::ids,
    vocabulary::{Amount, Condition, Filter, Quantity, Target, Whose},
};

impl Position<'_> {
    pub(crate) fn amount(&self, amount: &Amount, scope: &Scope) -> i32 {
        match amount {
            Amount::Fixed(value) => *value,
            Amount::Of(of) => within_bounds(self.quantity(of, scope)),
            Amount::Each { value, per, of } => {
                within_bounds(value.saturating_mul(self.quantity(of, scope) / per))
            }
            Amount::Plus(of, more) => within_bounds(self.quantity(of, scope).saturating_add(*more)),
        }
    }

    pub(crate) fn quantity(&self, quantity: &Quantity, scope: &Scope) -> i32 {
        match quantity {
            Quantity::Cards(groups) => self.cards(groups, scope).len() as i32,
            Quantity::Names(groups) => self.names(self.cards(groups, scope)),
            Quantity::DonOnField(whose) => self.sum(*whose, scope, |seat| {
                CardId::all_don(seat).filter(|don| self.state.area(*don).is_field()).count()
            }),
            Quantity::LifeAndHand(whose) => self.sum(*whose, scope, |seat| {
                self.state.life(seat).len() + self.state.hand(seat).len()
            }),
            Quantity::TotalCost(group) => {
                let costs = ids(self.group(group, scope)).map(|card| self.cost(card));
                costs.fold(0, i32::saturating_add)
            }
            Quantity::Power(of) => self.figure_of(of, scope, |card| self.power(card)),
            Quantity::BasePower(of) => self.figure_of(of, scope, |card| self.base_power(card)),
            Quantity::Cost(of) => self.figure_of(of, scope, |card| self.cost(card)),
            Quantity::GivenDon(of) => self.figure_of(of, scope, |card| self.given(card)),
            Quantity::Handled => i32::from(scope.handled),
            Quantity::Chosen => i32::from(scope.chosen),
            Quantity::EventCount => i32::from(scope.event_count),
        }
    }

    /// How many different card names there are.
    fn names(&self, cards: IdSet) -> i32 {
        let is_new = |card: &CardId| {
            let mut before = ids(cards).take_while(|other| other < card);
            before.all(|other| self.table.name(other) != self.table.name(*card))
        };
        ids(cards).filter(is_new).count() as i32
    }

    fn sum(&self, whose: Whose, scope: &Scope, count: impl Fn(kernel::Seat) -> usize) -> i32 {
        scope.seats(whose).iter().map(|seat| count(*seat)).sum::<usize>() as i32
    }

    /// The figure of the first card meant, or 0.
    fn figure_of(&self, target: &Target, scope: &Scope, figure: impl Fn(CardId) -> i32) -> i32 {
        self.take(target, scope).first().map_or(0, |card| figure(CardId(card)))
    }

    pub(crate) fn holds(&self, condition: &Condition, scope: &Scope) -> bool {
        match condition {
            // 8-3-2-3
            Condition::Don(least) => self.given(scope.source) >= i32::from(*least),
            // 8-3-2-4
            Condition::YourTurn => self.state.turn_player == scope.player,
            // 8-3-2-5
            Condition::OpponentsTurn => self.state.turn_player != scope.player,
            Condition::Compare(left, cmp, right) => {
                cmp.holds(self.quantity(left, scope), self.amount(right, scope))
            }
            Condition::Is(target, like) => self.are_all(target, like, scope),
            Condition::Only(group, like) => {
                let cards = self.group(group, scope);
                !cards.is_empty() && ids(cards).all(|card| self.matches(like, card, scope))
            }
            Condition::All(parts) => parts.iter().all(|part| self.holds(part, scope)),
            Condition::Either(parts) => parts.iter().any(|part| self.holds(part, scope)),
            Condition::Not(inner) => !self.holds(inner, scope),
            Condition::SecondTurnOrLater => self.state.history[scope.player].turns >= 2,
            Condition::ThisTurn(pattern) => self.happened_this_turn(pattern, scope),
        }
    }

    fn are_all(&self, target: &Target, like: &Filter, scope: &Scope) -> bool {
        let cards = self.take(target, scope);
        !cards.is_empty() && ids(cards).all(|card| self.matches(like, card, scope))
    }
}
