//! How many, how much, and whether.

use std::collections::BTreeSet;

use opcg::{
    Area, CardId,
    vocabulary::{Amount, Cmp, Condition, Quantity, Target},
};

use super::{Scope, Sight};

impl Sight<'_> {
    /// Nothing, where it is said of a card that there is none of.
    pub(crate) fn amount(&self, amount: &Amount, scope: &Scope) -> i32 {
        self.said_amount(amount, scope).unwrap_or_default()
    }

    /// `None` where it is said of a card that there is none of.
    pub(crate) fn said_amount(&self, amount: &Amount, scope: &Scope) -> Option<i32> {
        let (of, worth): (_, &dyn Fn(i32) -> i32) = match amount {
            Amount::Fixed(number) => return Some(*number),
            Amount::Of(of) => (of, &|count| count),
            Amount::Each { value, per, of } => (of, &move |count| value * (count / per)),
            Amount::Plus(of, more) => (of, &move |count| count + more),
        };
        self.quantity(of, scope).map(worth)
    }

    fn quantity(&self, quantity: &Quantity, scope: &Scope) -> Option<i32> {
        let first = |target: &Target| self.take(target, scope).first().copied();
        let count = match quantity {
            Quantity::Cards(groups) => self.groups(groups, scope).len() as i32,
            Quantity::Names(groups) => {
                let cards = self.groups(groups, scope);
                let names: BTreeSet<&str> = cards.iter().map(|card| self.name(*card)).collect();
                names.len() as i32
            }
            Quantity::DonOnField(whose) => {
                let seats = scope.seats(*whose).into_iter();
                let don = seats.flat_map(CardId::all_don);
                don.filter(|don| is_field_don(self.board.area(*don))).count() as i32
            }
            Quantity::LifeAndHand(whose) => {
                let piles = scope.seats(*whose).into_iter().map(|seat| &self.board.piles[seat]);
                piles.map(|piles| piles.life.len() + piles.hand.len()).sum::<usize>() as i32
            }
            Quantity::TotalCost(group) => {
                self.group(group, scope).into_iter().map(|card| self.cost(card)).sum()
            }
            Quantity::Power(of) => return first(of).map(|card| self.power(card)),
            Quantity::BasePower(of) => return first(of).map(|card| self.base_power(card)),
            Quantity::Cost(of) => return first(of).map(|card| self.cost(card)),
            Quantity::GivenDon(of) => return first(of).map(|card| self.given(card)),
            Quantity::Handled => scope.handled,
            Quantity::Chosen => scope.chosen,
            Quantity::EventCount => scope.event_count,
        };
        Some(count)
    }

    /// Nothing is more, less or as much as a figure that there is not.
    pub(crate) fn is_so_much(&self, of: i32, cmp: Cmp, than: &Amount, scope: &Scope) -> bool {
        matches!(self.said_amount(than, scope), Some(than) if cmp.holds(of, than))
    }

    pub(crate) fn holds(&self, condition: &Condition, scope: &Scope) -> bool {
        match condition {
            Condition::Don(least) => self.given(scope.source) >= i32::from(*least),
            Condition::YourTurn => self.board.turn_player == scope.player,
            Condition::OpponentsTurn => self.board.turn_player != scope.player,
            Condition::Compare(left, cmp, right) => {
                let left = self.quantity(left, scope);
                left.is_some_and(|left| self.is_so_much(left, *cmp, right, scope))
            }
            Condition::Is(target, like) => {
                let cards = self.take(target, scope);
                !cards.is_empty() && cards.iter().all(|card| self.matches(like, *card, scope))
            }
            Condition::Only(group, like) => {
                let cards = self.group(group, scope);
                !cards.is_empty() && cards.iter().all(|card| self.matches(like, *card, scope))
            }
            Condition::All(parts) => parts.iter().all(|part| self.holds(part, scope)),
            Condition::Either(parts) => parts.iter().any(|part| self.holds(part, scope)),
            Condition::Not(inner) => !self.holds(inner, scope),
            Condition::SecondTurnOrLater => self.board.turns[scope.player] >= 2,
            Condition::ThisTurn(pattern) => self.board.history.iter().any(|happened| {
                let same = |card| self.board.is_same(card, happened.moves);
                let about_this = happened.event.card() == Some(scope.source);
                (!about_this || same(scope.source)) && self.fits(pattern, &happened.event, scope)
            }),
        }
    }
}

fn is_field_don(area: Area) -> bool {
    matches!(area, Area::Cost | Area::Given)
}
