//! Battles, links and steps that effects bring about.

use crate::bss::judge::{Judge, board::Cards, wrong::Read};
use bss::{
    Ask, By, CardId, Event, EventKind, Manner, Pick,
    vocabulary::{KeywordName, Step, Target, TurnStep},
};

impl<'a> Judge<'a> {
    /// 10-10-1
    pub(in crate::bss::judge) fn attack_spirit(
        &mut self,
        step: &'a Step,
        attacker: Option<&'a Target>,
        what: &'a Target,
    ) -> Read {
        if let Some(other) = attacker.filter(|other| !other.is_known()) {
            self.target(other, false, None)?;
            let frame = self.frame();
            frame.scope.selected = frame.scope.those.clone();
        }
        let cards = self.those_of(step, what)?;
        let scope = self.frame().scope.clone();
        let attacker = match attacker {
            None => Some(scope.source),
            Some(other) if other.is_known() => {
                self.look(|sight| sight.take(other, &scope))?.first().copied()
            }
            Some(_) => scope.selected.first().copied(),
        };
        let target = cards.first().copied();
        let possible = match (attacker, target) {
            (Some(attacker), Some(target)) => self.look(|sight| {
                let early = sight.board.battle.as_ref().is_some_and(|battle| {
                    battle.blocker.is_none()
                        && matches!(
                            battle.step,
                            bss::BattleStep::Declaration | bss::BattleStep::FlashBeforeBlock
                        )
                });
                early
                    && sight.board.is_attacking(attacker)
                    && target.owner() != attacker.owner()
                    && sight.board.is_on_field(target)
                    && sight.is_spirit(target)
                    && sight.may_block(target, attacker)
            })?,
            _ => false,
        };
        self.frame().scope.done = possible;
        if let (true, Some(target)) = (possible, target) {
            self.begin_batch();
            if !self.board.placement(target).exhausted {
                self.expect_event(Event::Exhausted {
                    card: target,
                    by: By::Player(target.owner()),
                })?;
            }
            self.expect(
                "the attacked spirit blocks",
                |event| matches!(event, Event::Blocked { blocker, .. } if *blocker == target),
            )?;
            self.expect("the attack is blocked", |event| event.kind() == EventKind::WasBlocked)?;
        }
        Ok(())
    }

    /// 11-18: a spirit with Link is linked to it, whatever the link condition.
    pub(in crate::bss::judge) fn link_to(&mut self, step: &'a Step, what: &'a Target) -> Read {
        let cards = self.those_of(step, what)?;
        self.frame().nothing_done();
        let Some(linked) = cards.first().copied() else { return Ok(()) };
        let free = self.look(|sight| {
            let own = sight.board.piles[linked.owner()].field.iter().copied();
            own.filter(|card| {
                !sight.board.placement(*card).exhausted
                    && sight.has_keyword(*card, KeywordName::Link)
                    && sight.may_link(*card, linked)
            })
            .collect::<Cards>()
        })?;
        let mut offers: Vec<Pick> = free.iter().map(|card| Pick::Card(*card)).collect();
        offers.push(Pick::Done);
        let pick = if free.is_empty() {
            Pick::Done
        } else {
            self.asked_for("which spirit is linked", Ask::Choose, &offers)?
        };
        let Pick::Card(linking) = pick else {
            self.frame().did(0);
            return Ok(());
        };
        let frame = self.frame();
        let how = Manner::Keyword(KeywordName::Link);
        let by = By::Effect { source: frame.source(), player: frame.player, how };
        self.begin_batch();
        self.expect_event(Event::Exhausted { card: linking, by })?;
        self.expect_linked(linking, linked)?;
        self.frame().did(1);
        Ok(())
    }

    pub(in crate::bss::judge) fn expect_linked(&mut self, linking: CardId, linked: CardId) -> Read {
        self.begin_batch();
        self.expect_event(Event::Linked { linking, linked })?;
        self.expect_event(Event::WasLinked { linked, linking })
    }

    /// 11-18-1
    pub(in crate::bss::judge) fn link_this(&mut self, step: &'a Step, what: &'a Target) -> Read {
        let cards = self.those_of(step, what)?;
        let source = self.source();
        let linked = cards.first().copied();
        let can = match linked {
            Some(linked) => self.look(|sight| sight.may_link(source, linked))?,
            None => false,
        };
        self.frame().scope.done = can;
        match (can, linked) {
            (true, Some(linked)) => self.expect_linked(source, linked),
            _ => Ok(()),
        }
    }

    pub(in crate::bss::judge) fn end_attack_step(&mut self) -> Read {
        self.begin_batch();
        self.frame().scope.done = true;
        if self.board.step != TurnStep::Attack {
            return Ok(());
        }
        let by = self.by_this();
        self.begin_batch();
        self.expect("the attack step ends", |event| {
            event.kind() == EventKind::AttackStepEnded && event.by() == by
        })?;
        Ok(())
    }

    /// 10-5-1
    pub(in crate::bss::judge) fn keep_on_field(
        &mut self,
        step: &'a Step,
        what: &'a Target,
        exhausted: Option<bool>,
    ) -> Read {
        let cards = self.those_of(step, what)?;
        let by = self.by_this();
        for card in cards.clone() {
            self.expect_event(Event::KeptOnField { card, by })?;
            match exhausted {
                Some(true) if !self.board.placement(card).exhausted => {
                    self.expect_event(Event::Exhausted { card, by })?;
                }
                Some(false) if self.board.placement(card).exhausted => {
                    self.expect_event(Event::Refreshed { card, by })?;
                }
                _ => {}
            }
        }
        self.frame().did(cards.len());
        Ok(())
    }

    pub(in crate::bss::judge) fn extra_refresh_step(&mut self) -> Read {
        self.begin_batch();
        self.begin_batch();
        let (player, step) = (self.board.turn_player, TurnStep::Refresh);
        self.expect_event(Event::StepBegan { player, step })?;
        self.expect_event(Event::StartOfStep { player, step })?;
        self.refresh_step_rule()?;
        while !self.look(|sight| sight.victims())?.is_empty() {
            self.checkpoint()?;
        }
        Ok(())
    }
}
