//! What is done to cards, and whether it can be.

use bss::{
    By, CardId, Category, Event, Manner,
    vocabulary::{Ban, Order, Step, Target, Verb},
};

use crate::bss::judge::{Judge, leave::How, sight::Scope, wrong::Read};

impl<'a> Judge<'a> {
    pub(super) fn do_verb(
        &mut self,
        step: &'a Step,
        what: &'a Target,
        verb: &'a Verb,
    ) -> Read<bool> {
        match verb {
            Verb::Select => return self.select(step, what),
            Verb::Destroy { quiet } => self.leaving(step, what, How::Destroy { quiet: *quiet })?,
            Verb::Exhaust => self.leaving(step, what, How::Exhaust)?,
            Verb::ToHand => {
                self.leaving(step, what, How::ToHand)?;
                // Magic in use stays in the hand without a word.
                return Ok(self.frame().scope.handled > 0);
            }
            Verb::Discard => self.leaving(step, what, How::Discard)?,
            Verb::ToDeck { end, order, by } => {
                let by = self.frame().scope.seat(*by);
                let is_order_kept = *order == Order::Kept;
                self.leaving(step, what, How::ToDeck { end: *end, is_order_kept, by })?;
            }
            Verb::Refresh => self.refresh(step, what)?,
            Verb::ToBurst => self.set_as_burst(step, what)?,
            Verb::Summon { .. } | Verb::Place { .. } => self.cast_those(step, what, verb)?,
            Verb::Gain { grants, until } => {
                self.frame().depletes = true;
                self.gain(step, what, grants, *until)?;
            }
            Verb::GainOneOf { grants, until } => self.gain_one_of(step, what, grants, *until)?,
            Verb::View => self.view(step, what)?,
            Verb::Reveal => self.reveal(step, what)?,
            Verb::ActivateTriggered { .. } | Verb::ActivateCrush | Verb::UseMagic { .. } => {
                self.activate_of_each(step, what, verb)?;
            }
            Verb::AttackSpirit { attacker } => self.attack_spirit(step, attacker.as_ref(), what)?,
            Verb::LinkTo => self.link_to(step, what)?,
            Verb::Link => self.link_this(step, what)?,
            Verb::KeepOnField { exhausted } => self.keep_on_field(step, what, *exhausted)?,
        }
        Ok(false)
    }

    fn select(&mut self, step: &'a Step, what: &'a Target) -> Read<bool> {
        self.target(what, false, Some(step))?;
        self.begin_batch();
        let frame = self.frame();
        frame.scope.selected = frame.scope.those.clone();
        frame.scope.handled = frame.scope.those.len();
        Ok(!self.frame().scope.those.is_empty())
    }

    /// Cards that leave their area or are exhausted together.
    fn leaving(&mut self, step: &'a Step, what: &'a Target, how: How) -> Read {
        self.target(what, false, Some(step))?;
        self.begin_batch();
        let cards = self.frame().scope.those.clone();
        if cards.is_empty() {
            self.frame().nothing_done();
            return Ok(());
        }
        let by = self.by_this();
        let done = self.leave(cards, how, by)?;
        let frame = self.frame();
        if let How::Destroy { .. } = how {
            frame.scope.destroyed += done.len();
        }
        frame.did(done.len());
        match how {
            How::Exhaust => {}
            How::Discard => {
                frame.scope.looked.extend(&done);
                frame.scope.those = done;
            }
            How::Destroy { .. } | How::ToHand | How::ToDeck { .. } => frame.scope.those = done,
        }
        Ok(())
    }

    fn refresh(&mut self, step: &'a Step, what: &'a Target) -> Read {
        self.target(what, false, Some(step))?;
        self.begin_batch();
        let by = self.by_this();
        let cards = self.frame().scope.those.clone();
        let mut refreshed = 0;
        for card in cards {
            let is_banned = self.look(|sight| sight.cannot_be_refreshed(card, by))?;
            if is_banned {
                self.note_bans(card, |ban| matches!(ban, Ban::BeRefreshed(_)))?;
            } else if self.board.is_on_field(card) && self.board.placement(card).exhausted {
                self.expect_event(Event::Refreshed { card, by })?;
                refreshed += 1;
            }
        }
        self.frame().did(refreshed);
        Ok(())
    }

    pub(in crate::bss::judge) fn can_be_done_to(
        &mut self,
        card: CardId,
        verb: &'a Verb,
        scope: &Scope,
    ) -> Read<bool> {
        let by =
            By::Effect { source: scope.source, player: scope.source.owner(), how: Manner::Text };
        let leaves =
            |judge: &mut Judge<'a>, how| judge.look(|sight| !sight.is_forbidden(card, how, by));
        match verb {
            Verb::Destroy { quiet } => leaves(self, How::Destroy { quiet: *quiet }),
            Verb::Exhaust => leaves(self, How::Exhaust),
            Verb::Refresh => {
                let exhausted =
                    self.board.is_on_field(card) && self.board.placement(card).exhausted;
                Ok(exhausted && !self.look(|sight| sight.cannot_be_refreshed(card, by))?)
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
}
