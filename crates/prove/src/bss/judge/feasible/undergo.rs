//! Whether something can be done with a card.

use super::Demand;
use crate::bss::judge::{Judge, sight::Scope, wrong::Read};
use bss::{
    CardId, Category, Spot,
    vocabulary::{Act, CoreCount, CoreSpot, Fee, Step, Target},
};

impl<'a> Judge<'a> {
    pub(in crate::bss::judge) fn can_move(
        &mut self,
        step: &'a Step,
        scope: &mut Scope,
        demand: Demand,
    ) -> Read<bool> {
        let Step::Do(Act::MoveCores { count, from, to, .. }) = step else { return Ok(true) };
        for spot in [from, to] {
            if let CoreSpot::On(Target::Choose(choice)) = spot {
                let needed = Some(step).filter(|_| demand == Demand::Whole);
                return self.can_choose(choice, needed, scope, demand);
            }
        }
        if matches!(to, CoreSpot::AnyOf(_))
            || matches!((from, to), (CoreSpot::On(Target::OneOf(_) | Target::Each(_)), _))
        {
            return Ok(true);
        }
        let cards = match (from, to) {
            (CoreSpot::On(target), _) | (_, CoreSpot::On(target)) => {
                let cards = self.look(|sight| sight.take(target, scope))?;
                if cards.is_empty() {
                    return Ok(false);
                }
                cards.into_iter().map(Some).collect()
            }
            _ => vec![None],
        };
        let mut able = 0;
        for card in &cards {
            able += usize::from(self.can_move_about(step, *card, scope, count, demand)?);
        }
        Ok(if demand == Demand::Whole { able == cards.len() } else { able > 0 })
    }

    pub(in crate::bss::judge) fn can_move_about(
        &mut self,
        step: &'a Step,
        card: Option<CardId>,
        scope: &Scope,
        count: &CoreCount,
        demand: Demand,
    ) -> Read<bool> {
        let Step::Do(Act::MoveCores { kind, from, to, .. }) = step else { return Ok(true) };
        let Some(spot) = self.where_to(from, to, card, scope)? else { return Ok(false) };
        if *from == CoreSpot::Void {
            return Ok(self.span(count, u8::MAX, spot, scope)?.1 > 0);
        }
        let haul = self.haul(from, card, spot, *kind, scope)?;
        let within = haul.within(&self.board);
        let (_, max, required) = self.span(count, within, spot, scope)?;
        Ok(within > 0 && max > 0 && (demand == Demand::Some || within >= required))
    }

    /// Whether this can be done with the card; what is already so is not done again (1-3-2-1).
    pub(in crate::bss::judge) fn can_undergo(
        &mut self,
        step: &'a Step,
        card: CardId,
        scope: &Scope,
    ) -> Read<bool> {
        match step {
            Step::On(_, verb) => self.can_be_done_to(card, verb, scope),
            Step::Do(act) => self.can_act_with(step, act, card, scope),
            Step::Flow(_) => Ok(true),
        }
    }

    /// B-17: whether the card can be brought to the field, or used, to the end.
    pub(in crate::bss::judge) fn can_cast(
        &mut self,
        card: CardId,
        category: Category,
        fee: Fee,
        without_ascend: bool,
    ) -> Read<bool> {
        let Some(print) = self.board.print(card) else { return Ok(false) };
        if print.category != category {
            return Ok(false);
        }
        let seat = card.owner();
        let cost = match fee {
            Fee::Free => 0,
            Fee::Paid | Fee::FromReserve => self.look(|sight| sight.cast_cost(card, seat))?,
        };
        let need = if category == Category::Magic {
            0
        } else {
            i32::from(print.levels.first().map_or(0, |level| level.cores))
        };
        let reserve = i32::from(self.board.cores_at(Spot::Reserve(seat)));
        let field: i32 = self.board.piles[seat]
            .field
            .iter()
            .map(|card| i32::from(self.board.cores_on(*card)))
            .sum();
        let there = if fee == Fee::FromReserve { reserve } else { reserve + field };
        let ascends = !without_ascend && !self.ascend_requirements(card)?.is_empty();
        Ok(there >= cost + need && (!ascends || self.can_ascend(card, cost + need)?))
    }
}
