//! How much, and whether.

use kernel::{IdSet, within_bounds};

use super::{Position, Scope};
use crate::{
    CardId,
    area::ids,
    vocabulary::{Amount, Cmp, Condition, Filter, Quantity, Target, Whose},
};

impl Position<'_> {
    /// How much that is; 0 if it is said of a card that is not there.
    pub(crate) fn amount(&self, amount: &Amount, scope: &Scope) -> i32 {
        self.known_amount(amount, scope).unwrap_or(0)
    }

    /// `None` if it is said of a card that is not there.
    pub(crate) fn known_amount(&self, amount: &Amount, scope: &Scope) -> Option<i32> {
        Some(match amount {
            Amount::Fixed(value) => *value,
            Amount::Of(of) => within_bounds(self.quantity(of, scope)?),
            Amount::Each { value, per, of } => {
                within_bounds(value.saturating_mul(self.quantity(of, scope)? / per))
            }
            Amount::Plus(of, more) => {
                within_bounds(self.quantity(of, scope)?.saturating_add(*more))
            }
        })
    }

    /// 8-3-3: compared with a figure of a card that is not there nothing holds.
    pub(crate) fn compares(&self, figure: i32, cmp: Cmp, amount: &Amount, scope: &Scope) -> bool {
        self.known_amount(amount, scope).is_some_and(|value| cmp.holds(figure, value))
    }

    /// `None` if it is a figure of a card that is not there.
    pub(crate) fn quantity(&self, quantity: &Quantity, scope: &Scope) -> Option<i32> {
        Some(match quantity {
            Quantity::Cards(groups) => self.count(groups, scope),
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
            Quantity::Power(of) => self.power(self.first_of(of, scope)?),
            Quantity::BasePower(of) => self.base_power(self.first_of(of, scope)?),
            Quantity::Cost(of) => self.cost(self.first_of(of, scope)?),
            Quantity::GivenDon(of) => self.given(self.first_of(of, scope)?),
            Quantity::Handled => i32::from(scope.handled),
            Quantity::Chosen => i32::from(scope.chosen),
            Quantity::EventCount => i32::from(scope.event_count),
        })
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

    fn first_of(&self, target: &Target, scope: &Scope) -> Option<CardId> {
        self.take(target, scope).first().map(CardId)
    }

    pub(crate) fn holds(&self, condition: &Condition, scope: &Scope) -> bool {
        match condition {
            // 8-3-2-3
            Condition::Don(least) => self.given(scope.source) >= i32::from(*least),
            // 8-3-2-4
            Condition::YourTurn => self.state.turn_player == scope.player,
            // 8-3-2-5
            Condition::OpponentsTurn => self.state.turn_player != scope.player,
            Condition::Compare(left, cmp, right) => self
                .quantity(left, scope)
                .is_some_and(|figure| self.compares(figure, *cmp, right, scope)),
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
