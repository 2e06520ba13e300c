//! Whether something can be done with a card.

use super::Demand;
use crate::bss::judge::{Judge, board::Cards, leave::How, sight::Scope, wrong::Read};
use bss::{
    By, CardId, Category, Manner, Spot,
    vocabulary::{Act, CoreCount, CoreKind, CoreSpot, Fee, Step, Target, Verb},
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

    fn can_be_done_to(&mut self, card: CardId, verb: &'a Verb, scope: &Scope) -> Read<bool> {
        let by =
            By::Effect { source: scope.source, player: scope.source.owner(), how: Manner::Text };
        let leaves =
            |judge: &mut Judge<'a>, how| judge.look(|sight| !sight.is_forbidden(card, how, by));
        match verb {
            Verb::Destroy { quiet } => leaves(self, How::Destroy { quiet: *quiet }),
            Verb::Exhaust => leaves(self, How::Exhaust),
            Verb::Refresh => {
                Ok(self.board.is_on_field(card) && self.board.placement(card).exhausted)
            }
            Verb::ToHand => leaves(self, How::ToHand),
            Verb::ToDeck { end, .. } => {
                leaves(self, How::ToDeck { end: *end, is_order_kept: true, by: scope.player })
            }
            Verb::Discard => leaves(self, How::Discard),
            Verb::Summon { fee, without_ascend, .. } => {
                self.can_cast(card, Category::Spirit, *fee, *without_ascend)
            }
            Verb::Place { fee, .. } => self.can_cast(card, Category::Nexus, *fee, false),
            Verb::UseMagic { fee } => self.can_cast(card, Category::Magic, *fee, false),
            Verb::Select
            | Verb::ToBurst
            | Verb::Gain { .. }
            | Verb::GainOneOf { .. }
            | Verb::View
            | Verb::Reveal
            | Verb::ActivateTriggered { .. }
            | Verb::ActivateCrush
            | Verb::AttackSpirit { .. }
            | Verb::LinkTo
            | Verb::Link
            | Verb::KeepOnField { .. } => Ok(true),
        }
    }

    /// Whether the cores that the step moves or takes are on the card.
    fn can_act_with(
        &mut self,
        step: &'a Step,
        act: &'a Act,
        card: CardId,
        scope: &Scope,
    ) -> Read<bool> {
        if let Act::MoveCores { count, from, to, .. } = act {
            let on =
                |spot: &CoreSpot| matches!(spot, CoreSpot::On(Target::Choose(_) | Target::Those));
            if !on(from) && !on(to) {
                return Ok(true);
            }
            let scope = Scope { those: Cards::from([card]), ..scope.clone() };
            return self.can_move_about(step, Some(card), &scope, count, Demand::Whole);
        }
        let Act::PayCores { count, kind, from: Some(CoreSpot::On(_)), .. } = act else {
            return Ok(true);
        };
        let required = self.look(|sight| sight.number(count, scope))?;
        let spot = Spot::Card(card);
        let there = match kind {
            CoreKind::Any => self.board.cores_at(spot),
            CoreKind::Soul => u8::from(self.board.soul_at(spot).is_some()),
            CoreKind::Regular => self.board.regular_at(spot),
        };
        Ok(usize::from(there) >= required)
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
