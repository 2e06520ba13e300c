//! The directives of an effect, walked along the trace.

mod battle;
mod cores;
mod draw;
mod flow;
mod gain;
mod other;
mod token;

use bss::{
    By, CardId, Event,
    vocabulary::{
        Act, Amount, Condition, CoreCount, Flow, Order, Player, Quantity, Step, Target, Verb,
    },
};
use kernel::Seat;

use super::{
    Judge,
    board::Cards,
    leave::How,
    notes::{Note, place},
    wrong::Read,
};

impl<'a> Judge<'a> {
    pub(super) fn steps(&mut self, steps: &'a [Step]) -> Read {
        for step in steps {
            if self.frame().depletes && counts_destroyed(step) {
                self.checkpoint_inside()?;
            }
            self.step(step)?;
        }
        Ok(())
    }

    /// 9-3, 9-4: before a directive that asks what this effect has destroyed.
    fn checkpoint_inside(&mut self) -> Read {
        while !self.look(|sight| sight.victims())?.is_empty() {
            self.checkpoint()?;
        }
        Ok(())
    }

    fn step(&mut self, step: &'a Step) -> Read {
        let before = self.at;
        let did = self.do_step(step)?;
        if did || self.at > before && self.told_since(before) {
            self.note(Note::Did(place(step)));
        }
        Ok(())
    }

    /// Carries it out; whether it did something that no event tells.
    fn do_step(&mut self, step: &'a Step) -> Read<bool> {
        match step {
            Step::On(what, verb) => self.do_verb(step, what, verb),
            Step::Do(act) => self.do_act(step, act),
            Step::Flow(flow) => self.do_flow(step, flow),
        }
    }

    fn do_verb(&mut self, step: &'a Step, what: &'a Target, verb: &'a Verb) -> Read<bool> {
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

    fn do_act(&mut self, step: &'a Step, act: &'a Act) -> Read<bool> {
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

    fn do_flow(&mut self, step: &'a Step, flow: &'a Flow) -> Read<bool> {
        match flow {
            Flow::ChooseOne { by, options } => {
                let by = self.frame().scope.seat(*by);
                self.choose_one(by, options)?;
            }
            Flow::If { when, then, otherwise } => self.branch(step, when, then, otherwise)?,
            Flow::IfDone(steps) => {
                let done = self.frame().scope.done;
                self.note(Note::Branch(place(step), done));
                if done {
                    self.steps(steps)?;
                }
            }
            Flow::May { who, steps } => self.may(step, *who, steps)?,
            Flow::MayPay { who, cost, then } => self.may_pay(step, *who, cost, then)?,
            Flow::Unless { who, cost, then } => self.unless(step, *who, cost, then)?,
            Flow::Chain { color, steps } => self.chain(step, *color, steps)?,
            Flow::Repeat { times, steps } => self.repeat(times, steps)?,
            Flow::Later { at, steps } => {
                self.later(*at, steps);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether something happened since this mark, and not only questions.
    fn told_since(&self, before: usize) -> bool {
        use crate::bss::trace::Mark;
        self.trace[before..self.at].iter().any(|mark| matches!(mark, Mark::Happened(_)))
    }

    pub(super) fn by_this(&mut self) -> By {
        self.frame().by()
    }

    /// A player of an effect; both one after the other, the turn player first.
    pub(super) fn players(&mut self, who: Player) -> Vec<Seat> {
        let scope = self.frame().scope.clone();
        self.turn_order().into_iter().filter(|seat| scope.is_player(who, *seat)).collect()
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
            if self.board.is_on_field(card) && self.board.placement(card).exhausted {
                self.expect_event(Event::Refreshed { card, by })?;
                refreshed += 1;
            }
        }
        self.frame().did(refreshed);
        Ok(())
    }

    /// The cards a step is about, once its target is settled.
    pub(super) fn those_of(&mut self, step: &'a Step, what: &'a Target) -> Read<Cards> {
        self.target(what, false, Some(step))?;
        self.begin_batch();
        Ok(self.frame().scope.those.clone())
    }

    pub(super) fn source(&mut self) -> CardId {
        self.frame().source()
    }
}

/// Whether a step asks how many cards, or whether any, this effect has destroyed.
fn counts_destroyed(step: &Step) -> bool {
    fn asks(condition: &Condition) -> bool {
        match condition {
            Condition::All(parts) | Condition::Either(parts) => parts.iter().any(asks),
            Condition::Not(inner) => asks(inner),
            Condition::DestroyedByThis | Condition::Compare(Quantity::Destroyed, ..) => true,
            _ => false,
        }
    }
    let of = |amount: &Amount| match amount {
        Amount::Fixed(_) => false,
        Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => {
            **of == Quantity::Destroyed
        }
    };
    match step {
        Step::Flow(Flow::If { when, .. }) => asks(when),
        Step::Flow(Flow::Repeat { times, .. }) => of(times),
        Step::On(Target::Top { count, .. }, Verb::Discard) => of(count),
        Step::Do(
            Act::MoveCores { count: CoreCount::Exactly(count), .. }
            | Act::SummonToken { count, .. }
            | Act::Draw { count, .. }
            | Act::Feast(count),
        ) => of(count),
        _ => false,
    }
}
