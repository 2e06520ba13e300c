//! What players do, and whether they can.

use bss::{
    CardId, Event, Spot,
    vocabulary::{Act, CoreKind, CoreSpot, Player, Step, Target},
};

use crate::bss::judge::{
    Judge,
    board::Cards,
    feasible::{Demand, least},
    sight::Scope,
    wrong::Read,
};

impl<'a> Judge<'a> {
    pub(super) fn do_act(&mut self, step: &'a Step, act: &'a Act) -> Read<bool> {
        match act {
            Act::Draw { .. } | Act::DrawTo { .. } => self.draw(step)?,
            Act::SelectColor => {
                self.select_color()?;
                return Ok(true);
            }
            Act::SummonToken { name, count, exhausted } => {
                self.summon_tokens(name, count, *exhausted)?
            }
            Act::CopyToken => self.copy_token()?,
            Act::Feast(times) => self.feast(times)?,
            Act::MoveCores { count, kind, from, to } => {
                self.frame().depletes = true;
                self.move_cores(step, count, *kind, from, to)?;
            }
            Act::PayCores { who, count, kind, from } => {
                self.frame().depletes = true;
                self.pay_cores(step, *who, count, *kind, from.as_ref())?;
            }
            Act::Forbid { who, what, until } => self.forbid(*who, what, *until)?,
            Act::Watch { ability, until } => self.watch(ability, *until)?,
            Act::Shuffle(who) => self.shuffle(*who)?,
            Act::PayCardCost => self.pay_card_cost()?,
            Act::ActivateOwn(wanted) => self.activate_own(*wanted)?,
            Act::EndAttackStep => self.end_attack_step()?,
            Act::RefreshStep => self.extra_refresh_step()?,
            Act::AsItWas { .. } => {
                self.frame().is_as_it_was = true;
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn shuffle(&mut self, who: Player) -> Read {
        self.begin_batch();
        for seat in self.players(who) {
            self.expect_event(Event::Shuffled(seat))?;
        }
        Ok(())
    }

    pub(in crate::bss::judge) fn can_act(
        &mut self,
        step: &'a Step,
        act: &'a Act,
        scope: &mut Scope,
        demand: Demand,
    ) -> Read<bool> {
        match act {
            Act::Draw { who, count } => self.look(|sight| {
                let deck = sight.board.piles[scope.seat(*who)].deck.len();
                deck >= least(sight.number(count, scope), demand)
            }),
            Act::MoveCores { .. } => self.can_move(step, scope, demand),
            Act::PayCores { who, count, kind, from } => {
                let required = self.look(|sight| sight.number(count, scope))?;
                let haul = self.payment_haul(*who, *kind, from.as_ref(), scope)?;
                let on_chosen = matches!(from, Some(CoreSpot::On(Target::Choose(_))));
                Ok(on_chosen || usize::from(haul.within(&self.board)) >= required)
            }
            Act::PayCardCost => self.look(|sight| {
                let cost = sight.cast_cost(scope.source, scope.player).clamp(0, 255) as u8;
                sight.can_pay_cores(scope.player, cost)
            }),
            Act::SummonToken { name, .. } => {
                let token = self.token(name)?;
                let need = token.levels.first().map_or(0, |level| level.cores);
                self.look(|sight| sight.can_pay_cores(scope.player, need))
            }
            Act::DrawTo { .. }
            | Act::SelectColor
            | Act::CopyToken
            | Act::Feast(_)
            | Act::Forbid { .. }
            | Act::Watch { .. }
            | Act::Shuffle(_)
            | Act::ActivateOwn(_)
            | Act::EndAttackStep
            | Act::RefreshStep
            | Act::AsItWas { .. } => Ok(true),
        }
    }

    /// Whether the cores that the step moves or takes are on the card.
    pub(in crate::bss::judge) fn can_act_with(
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
}
