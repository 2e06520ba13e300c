//! What effects do to cards and players, one function per verb, and whether it can be done.

mod activate;
mod cast;
mod cores;
mod draw;
mod gain;
mod pile;

use std::ops::Range;

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, Category, Event,
    area::{Cards, ids},
    engine::Engine,
    event::Manner,
    interpreter::feasible::Demand,
    interpreter::program::Directive,
    interpreter::resolve::each_player,
    position::{Position, Scope},
    state::EffectFlags,
    task::{Leaving, Question, Task},
    vocabulary::{Act, Amount, CoreKind, End, Order, Player, Target, Verb},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Carries out the directive that is the instruction at this place.
    pub(crate) fn carry_out(&mut self, directive: &Directive, at: u16) {
        self.note_self_lowered();
        self.begin_group();
        match directive {
            Directive::On { verb, known, grants } => {
                self.carry_out_verb(verb, known.as_ref(), grants, at)
            }
            Directive::Do { act, place } => self.carry_out_act(act, *place, at),
        }
    }

    fn carry_out_verb(
        &mut self,
        verb: &Verb,
        known: Option<&Target>,
        grants: &Range<u16>,
        at: u16,
    ) {
        let scope = Scope::from(&*self.effect());
        let those = scope.those;
        match verb {
            Verb::Select => self.select(those),
            Verb::Destroy { quiet } => {
                self.leave_by_effect(those, Leaving::Destroy { quiet: *quiet })
            }
            Verb::Exhaust => self.leave_by_effect(those, Leaving::Exhaust),
            Verb::Refresh => self.refresh_those(those),
            Verb::ToHand if self.goes_elsewhere(those) => self.destroy_into_hand(),
            Verb::ToHand => self.leave_by_effect(those, Leaving::ToHand),
            Verb::ToDeck { end, order, by } => self.return_those(those, *end, *order, *by, &scope),
            Verb::Discard => self.leave_by_effect(those, Leaving::Discard),
            Verb::ToBurst => self.set_those(those),
            Verb::Summon { .. } | Verb::Place { .. } => self.cast_those(those, at),
            Verb::Gain { until, .. } => self.gain(known, grants.clone(), *until),
            Verb::GainOneOf { .. } => self.ask_what_to_gain(known, at),
            Verb::View => self.view_those(those),
            Verb::Reveal => self.reveal_those(those),
            Verb::ActivateTriggered { .. } | Verb::ActivateCrush | Verb::UseMagic { .. } => {
                self.activate_of_each(those, at)
            }
            Verb::AttackSpirit { attacker } => {
                self.attack_by_effect(attacker.as_ref(), those, &scope)
            }
            Verb::LinkTo => self.link_to_those(those),
            Verb::Link => self.link_this(those),
            Verb::KeepOnField { exhausted } => self.keep_on_field(those, *exhausted),
        }
    }

    /// `place` is the table index of the directive.
    fn carry_out_act(&mut self, act: &Act, place: u16, at: u16) {
        let scope = Scope::from(&*self.effect());
        match act {
            Act::Draw { who, count } => self.draw_by_effect(*who, count, &scope),
            Act::DrawTo { who, hand } => self.draw_to(*who, hand, &scope),
            Act::SelectColor => self.push(Task::Ask(Question::Color { by: scope.player })),
            Act::SummonToken { count, exhausted, .. } => {
                self.summon_by_effect(place as u8, count, *exhausted, &scope)
            }
            Act::CopyToken => self.copy_token(),
            Act::Feast(times) => self.feast_by_effect(times, &scope),
            Act::MoveCores { from, to, .. } => self.move_cores_by_effect(from, to, at),
            Act::PayCores { who, count, kind, from } => {
                self.pay_cores_by_effect(*who, count, *kind, from.as_ref())
            }
            Act::Forbid { who, until, .. } => self.forbid(*who, place, *until, &scope),
            Act::Watch { until, .. } => self.watch(place, *until, scope.those),
            Act::Shuffle(who) => self.shuffle_by_effect(*who, &scope),
            Act::PayCardCost => self.pay_card_cost(),
            Act::ActivateOwn(use_) => self.activate_own_effect(*use_),
            Act::EndAttackStep => {
                let by = self.by_effect(self.manner());
                self.end_attack_step_by(by);
                self.set_done(true);
            }
            Act::RefreshStep => self.push(Task::ExtraRefreshStep),
            Act::AsItWas { .. } => self.as_it_was(),
        }
    }

    /// 12-3-3
    fn shuffle_by_effect(&mut self, who: Player, scope: &Scope) {
        for seat in each_player(who, scope, self.state.in_turn_order()) {
            self.shuffle_deck(clause!("12-3-3"), seat);
        }
    }

    /// The manner in which the effect on top does something (10-14).
    pub(crate) fn manner(&self) -> Manner {
        let running = self.state.running.last().expect("8-5-2: an effect is being carried out");
        let keyword = self.table.ability(running.ability).keyword.as_ref();
        keyword.map_or(Manner::Text, |keyword| Manner::Keyword(keyword.name()))
    }

    fn by_this(&self) -> By {
        self.by_effect(self.manner())
    }

    fn set_done(&mut self, done: bool) {
        self.effect().flags.set(EffectFlags::DONE, done);
    }

    /// 8-5-3: the following directives refer to them.
    fn select(&mut self, cards: Cards) {
        let running = self.effect();
        running.selected = cards;
        running.handled = cards.len() as u8;
    }

    /// The cards leave their area or are exhausted together; [`Engine::report`] counts them.
    fn leave_by_effect(&mut self, cards: Cards, how: Leaving) {
        if cards.is_empty() {
            return self.nothing_done();
        }
        let by = self.by_this();
        self.begin_leave(cards, how, by);
    }

    /// 8-5-3-4
    fn nothing_done(&mut self) {
        let running = self.effect();
        running.handled = 0;
        running.flags.remove(EffectFlags::DONE);
    }

    /// 10-3-1
    fn refresh_those(&mut self, cards: Cards) {
        let by = self.by_this();
        let refreshed = ids(cards).filter(|card| {
            !self.read().cannot_be_refreshed(*card, by)
                && self.refresh(clause!("10-3-1"), *card, by)
        });
        let refreshed = refreshed.count();
        self.effect().did(refreshed);
    }

    fn return_those(&mut self, cards: Cards, end: End, order: Order, by: Player, scope: &Scope) {
        let keep_order = order == Order::Kept;
        self.leave_by_effect(cards, Leaving::ToDeck { end, keep_order, by: scope.seat(by) });
    }

    /// Puts these cards at this end of their decks.
    pub(crate) fn put_end(&mut self, by: kernel::Seat, end: End) {
        let cards = self.take_task_cards();
        self.leave_by_effect(cards, Leaving::ToDeck { end, keep_order: false, by });
    }

    /// B-18: one after the other.
    fn cast_those(&mut self, cards: Cards, instruction: u16) {
        self.nothing_done();
        if !cards.is_empty() {
            self.push_about(cards, Task::CastEach { instruction });
        }
    }

    fn summon_by_effect(&mut self, kind: u8, count: &Amount, exhausted: bool, scope: &Scope) {
        let left = self.read().amount(count, scope).clamp(0, 255) as u8;
        self.nothing_done();
        let running = self.effect();
        (running.those, running.summoning) = (Cards::EMPTY, 0);
        self.push(Task::SummonTokens { kind, left, exhausted });
    }

    /// Summons a copy of the token being summoned, exhausted.
    fn copy_token(&mut self) {
        let token = self.effect().subject.filter(|card| self.table.has_kind(self.state, *card));
        let kind = token.map(|card| self.table.kind_number_of(self.state, card));
        self.nothing_done();
        let running = self.effect();
        (running.those, running.summoning) = (Cards::EMPTY, 0);
        if let Some(kind) = kind {
            self.push(Task::SummonTokens { kind, left: 1, exhausted: true });
        }
    }

    /// 11-17
    fn feast_by_effect(&mut self, times: &Amount, scope: &Scope) {
        let left = self.read().amount(times, scope).clamp(0, 255) as u8;
        self.nothing_done();
        self.push(Task::Feast { left });
    }

    /// 10-10-1
    fn attack_by_effect(&mut self, attacker: Option<&Target>, targets: Cards, scope: &Scope) {
        let attacker = match attacker {
            Some(other) => self.read().take(other, scope).first().map(CardId),
            None => Some(scope.source),
        };
        let done = match (attacker, targets.first()) {
            (Some(attacker), Some(target)) => self.attack_spirit(attacker, CardId(target)),
            _ => false,
        };
        self.set_done(done);
    }

    fn link_to_those(&mut self, cards: Cards) {
        self.nothing_done();
        if let Some(card) = cards.first() {
            self.link_to(CardId(card));
        }
    }

    /// 11-18-1
    fn link_this(&mut self, cards: Cards) {
        let source = self.effect().source;
        let done = cards.first().is_some_and(|card| self.link(source, CardId(card)));
        self.set_done(done);
    }

    /// 10-5-1
    fn keep_on_field(&mut self, cards: Cards, exhausted: Option<bool>) {
        let by = self.by_this();
        for card in ids(cards) {
            self.announce(clause!("10-5-1"), Event::KeptOnField { card, by });
            match exhausted {
                Some(true) => self.exhaust(clause!("10-4-1"), card, by),
                Some(false) => self.refresh(clause!("10-3-1"), card, by),
                None => true,
            };
        }
        self.effect().did(cards.len());
    }
}

impl Position<'_> {
    /// 1-3-2-1: a change to the state that a card is in already cannot be done.
    pub(crate) fn can_be_done_to(&self, card: CardId, verb: &Verb, scope: &Scope) -> bool {
        let by = scope.by(Manner::Text);
        let is = |category| self.table.category(self.state, card) == category;
        let may_leave = |how: Leaving| !self.is_forbidden(card, how, by);
        match verb {
            Verb::Destroy { quiet } => may_leave(Leaving::Destroy { quiet: *quiet }),
            Verb::Exhaust => may_leave(Leaving::Exhaust),
            Verb::Refresh => {
                self.state.is_on_field(card)
                    && self.state.is_exhausted(card)
                    && !self.cannot_be_refreshed(card, by)
            }
            Verb::ToHand => may_leave(Leaving::ToHand),
            Verb::ToDeck { .. } => {
                may_leave(Leaving::ToDeck { end: End::Top, keep_order: true, by: scope.player })
            }
            Verb::Discard => may_leave(Leaving::Discard),
            Verb::Summon { fee, without_ascend, .. } => {
                is(Category::Spirit) && self.can_cast_by_effect(card, *fee, *without_ascend, by)
            }
            Verb::Place { fee, .. } => {
                is(Category::Nexus) && self.can_cast_by_effect(card, *fee, false, by)
            }
            Verb::UseMagic { fee } => {
                is(Category::Magic) && self.can_cast_by_effect(card, *fee, false, by)
            }
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
            | Verb::KeepOnField { .. } => true,
        }
    }

    pub(crate) fn can_carry_out_act(
        &self,
        act: &Act,
        place: u16,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        match act {
            Act::Draw { who, count } => {
                let deck = self.state.deck(scope.seat(*who)).len() as i32;
                deck >= self.least(count, scope, demand)
            }
            Act::SummonToken { .. } => self.can_summon_token(scope.player, place as u8),
            Act::Feast(_) => self.can_feast(scope.player),
            Act::PayCardCost => {
                let cost = self.cast_cost(scope.source, scope.player).clamp(0, 255) as u8;
                self.can_pay_cores(scope.player, cost, CoreKind::Any)
            }
            Act::MoveCores { .. } | Act::PayCores { .. } => {
                self.can_move_cores_by(act, scope, demand == Demand::Whole)
            }
            Act::DrawTo { .. }
            | Act::SelectColor
            | Act::CopyToken
            | Act::Forbid { .. }
            | Act::Watch { .. }
            | Act::Shuffle(_)
            | Act::ActivateOwn(_)
            | Act::EndAttackStep
            | Act::RefreshStep
            | Act::AsItWas { .. } => true,
        }
    }
}
