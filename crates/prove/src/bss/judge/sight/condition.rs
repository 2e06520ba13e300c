//! Whether something holds.

use std::collections::BTreeSet;

use bss::{
    CardId,
    vocabulary::{Condition, Filter, Target},
};

use super::{Scope, Sight};
use crate::bss::judge::{board::Memory, memory::names_source, notes::place};

impl Sight<'_, '_> {
    pub(in super::super) fn all_hold(&self, conditions: &[Condition], scope: &Scope) -> bool {
        conditions.iter().all(|condition| self.holds(condition, scope))
    }

    pub(in super::super) fn holds(&self, condition: &Condition, scope: &Scope) -> bool {
        let board = self.board;
        match condition {
            Condition::Not(inner) => !self.holds(inner, scope),
            Condition::Either(parts) => parts.iter().any(|part| self.holds(part, scope)),
            Condition::All(parts) => self.all_hold(parts, scope),
            Condition::Done => scope.done,
            Condition::YourTurn => board.turn_player == scope.player,
            Condition::OpponentsTurn => board.turn_player != scope.player,
            Condition::Is(target, like) => self.is_any(target, like, scope),
            Condition::InStep(step) => board.step == *step,
            Condition::DestroyedByThis => scope.destroyed > 0,
            Condition::Compare(left, cmp, right) => {
                cmp.holds(self.quantity(left, scope), self.amount(right, scope))
            }
            Condition::Only(group, like) => {
                let cards = self.group(group, scope);
                !cards.is_empty() && cards.iter().all(|card| self.matches(like, *card, scope))
            }
            Condition::SameCost(group) => {
                let cards = self.group(group, scope).into_iter();
                let mut costs: Vec<i32> = cards.map(|card| self.cost_seen(card, scope)).collect();
                costs.dedup();
                costs.len() == 1
            }
            Condition::DifferentNames(target) => {
                let cards = self.observed(target, scope);
                let names: BTreeSet<&str> = cards
                    .iter()
                    .filter_map(|card| board.print(*card))
                    .map(|print| print.name.as_str())
                    .collect();
                names.len() == cards.len()
            }
            Condition::BurstSet(whose) => scope.seats(*whose).into_iter().any(|seat| {
                board.piles[seat].burst.is_some_and(|card| !board.placement(card).face_up)
            }),
            Condition::SpentSoulCore => board.placement(scope.source).soul_spent,
            Condition::AscendedUsing(like) => {
                let cost_as = Some(scope.event_count);
                let back = Scope { cost_as, ..scope.looking_back() };
                scope.other.is_some_and(|emptied| self.matches(like, emptied, &back))
            }
            Condition::CameFrom(place) => board.placement(scope.source).from == place.area(),
            Condition::ThisTurn(pattern, times) => {
                let whose = if names_source(pattern) {
                    Memory::Card(scope.source)
                } else {
                    Memory::Player(scope.player.index())
                };
                board.times_past(place(pattern), whose) >= usize::from(*times)
            }
            Condition::LifeNotLowered(whose) => scope
                .seats(*whose)
                .into_iter()
                .all(|seat| board.life(seat) >= board.life_at_turn_start[seat]),
            Condition::MovedSoulCore => scope.moved_soul,
        }
    }

    /// 8-10: a card that has left is looked at as it was.
    fn is_any(&self, target: &Target, like: &Filter, scope: &Scope) -> bool {
        let back = scope.looking_back();
        let fits = |card: CardId| self.matches(like, card, &back);
        self.observed(target, scope).into_iter().any(fits)
    }
}
