//! Whether a condition holds.

use super::{Position, Scope};
use crate::{
    area::ids,
    state::Mark,
    vocabulary::{Condition, Filter, Group, Place, Target, Whose},
};

impl Position<'_> {
    pub(crate) fn all_hold(&self, conditions: &[Condition], scope: &Scope) -> bool {
        conditions.iter().all(|condition| self.holds(condition, scope))
    }

    pub(crate) fn holds(&self, condition: &Condition, scope: &Scope) -> bool {
        match condition {
            Condition::YourTurn => self.state.turn_player == scope.player,
            Condition::OpponentsTurn => self.state.turn_player != scope.player,
            Condition::InStep(step) => self.state.step == *step,
            Condition::Compare(left, cmp, right) => {
                cmp.holds(self.quantity(left, scope), self.amount(right, scope))
            }
            Condition::Is(target, like) => self.is_any(target, like, scope),
            Condition::Only(group, like) => {
                let cards = self.group(group, scope);
                !cards.is_empty() && ids(cards).all(|card| self.matches(like, card, scope))
            }
            Condition::SameCost(group) => self.cost_the_same(group, scope),
            Condition::DifferentNames(target) => self.have_different_names(target, scope),
            Condition::BurstSet(whose) => self.has_burst_set(*whose, scope),
            Condition::SpentSoulCore => self.spent_soul_core(scope),
            Condition::AscendedUsing(like) => self.ascended_using(like, scope),
            Condition::CameFrom(place) => self.came_from(*place, scope),
            Condition::ThisTurn(pattern, times) => self.happened_this_turn(pattern, *times, scope),
            Condition::LifeNotLowered(whose) => scope.seats(*whose).iter().all(|seat| {
                self.life(*seat) >= i32::from(self.state.holding[*seat].life_at_turn_start)
            }),
            Condition::MovedSoulCore => scope.moved_soul,
            Condition::DestroyedByThis => scope.destroyed > 0,
            Condition::Done => scope.done,
            Condition::All(parts) => self.all_hold(parts, scope),
            Condition::Either(parts) => parts.iter().any(|part| self.holds(part, scope)),
            Condition::Not(inner) => !self.holds(inner, scope),
        }
    }

    /// 8-10: a card that has left is tested in its last state.
    fn is_any(&self, target: &Target, like: &Filter, scope: &Scope) -> bool {
        let with_last_state = Scope { last_state: true, ..*scope };
        ids(self.observed(target, scope)).any(|card| self.matches(like, card, &with_last_state))
    }

    fn cost_the_same(&self, group: &Group, scope: &Scope) -> bool {
        let mut costs = ids(self.group(group, scope)).map(|card| self.cost_seen(card, scope));
        let Some(first) = costs.next() else { return false };
        costs.all(|cost| cost == first)
    }

    fn have_different_names(&self, target: &Target, scope: &Scope) -> bool {
        let cards = self.observed(target, scope);
        ids(cards).all(|card| {
            let mut others = ids(cards).filter(|other| *other > card);
            !others.any(|other| {
                self.table.name(self.state, other) == self.table.name(self.state, card)
            })
        })
    }

    /// 10-9-3: face down, waiting for its event.
    fn has_burst_set(&self, whose: Whose, scope: &Scope) -> bool {
        let mut bursts = scope.seats(whose).iter().map(|seat| self.state.holding[*seat].burst);
        bursts.any(|burst| burst.is_some_and(|card| !self.state.is(card, Mark::FACE_UP)))
    }

    /// Whether a soul core was paid for the source, which may have left since (8-10).
    fn spent_soul_core(&self, scope: &Scope) -> bool {
        let mut casting = self.state.casting.iter();
        let last = self.last(scope.source).filter(|_| scope.source_left);
        last.is_some_and(|last| last.marks.contains(Mark::SOUL_SPENT))
            || self.state.is(scope.source, Mark::SOUL_SPENT)
            || casting.any(|casting| casting.card == scope.source && casting.soul_spent)
    }

    /// 11-8: tests the spirit emptied for the summon, which is the other card of that event, with the cost it counted with.
    fn ascended_using(&self, like: &Filter, scope: &Scope) -> bool {
        let cost_as = Some(i32::from(scope.event_count));
        let with_last_state = Scope { last_state: true, cost_as, ..*scope };
        scope.other.is_some_and(|emptied| self.matches(like, emptied, &with_last_state))
    }

    fn came_from(&self, place: Place, scope: &Scope) -> bool {
        let area = place.area();
        let mut casting = self.state.casting.iter();
        self.state.standing(scope.source).is_some_and(|standing| standing.from == area)
            || casting.any(|casting| casting.card == scope.source && casting.from == area)
    }
}
