//! 4-5. Drawing by effects.

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Category, Event, Spot,
    engine::Engine,
    interpreter::resolve::each_player,
    position::{Position, Scope},
    state::{CoreChoice, EffectFlags},
    task::{CoreFor, Task},
    vocabulary::{Amount, CoreKind, Player, PlayerBan},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 4-5-3
    pub(super) fn draw_by_effect(&mut self, who: Player, count: &Amount, scope: &Scope) {
        let number = self.read().amount(count, scope).clamp(0, 255) as u8;
        self.begin_drawing();
        let [first, second] = self.state.in_turn_order();
        for seat in each_player(who, scope, [second, first]) {
            self.push_draw(seat, number);
        }
    }

    pub(super) fn draw_to(&mut self, who: Player, hand: &Amount, scope: &Scope) {
        let wanted = self.read().amount(hand, scope).max(0) as usize;
        self.begin_drawing();
        let [first, second] = self.state.in_turn_order();
        for seat in each_player(who, scope, [second, first]) {
            let missing = wanted.saturating_sub(self.state.hand_count(seat));
            self.push_draw(seat, missing as u8);
        }
    }

    fn begin_drawing(&mut self) {
        let running = self.effect();
        running.handled = 0;
        running.flags.remove(EffectFlags::SHORT | EffectFlags::DONE);
    }

    /// B-66: all the cards that one effect draws are drawn together (8-6-3, faq BSS01-111).
    fn draw_together(&mut self) {
        self.begin_group();
        let group = self.state.group + 1;
        let drawing = &mut self.effect().drawing;
        if *drawing == 0 {
            *drawing = group;
        }
        self.state.group = *drawing - 1;
    }

    fn push_draw(&mut self, who: Seat, left: u8) {
        if left > 0 {
            self.push(Task::Draw { who, left });
        }
    }

    /// Draws one card after the other (4-5-3), each paid for if an effect requires it.
    pub(crate) fn draw_cards(&mut self, who: Seat, left: u8) {
        let position = self.read();
        let fee = position.fee_to_draw(who);
        if position.state.deck(who).is_empty()
            || position.cannot_draw(who)
            || !position.can_pay_cores(who, fee, CoreKind::Any)
        {
            return self.draws_too_few();
        }
        if fee == 0 {
            return self.draw_fee_paid(who, left);
        }
        let core_choice =
            CoreChoice::from_field_and_reserve(self.state, who, fee, Spot::Trash(who));
        self.begin_group();
        self.begin_core_choice(
            CoreFor::DrawFee { who, left },
            CoreChoice { pays: true, ..core_choice },
        );
    }

    /// B-07
    fn draws_too_few(&mut self) {
        let running = self.effect();
        running.flags.insert(EffectFlags::SHORT);
        running.flags.remove(EffectFlags::DONE);
    }

    /// Draws one card and continues with the rest.
    pub(crate) fn draw_fee_paid(&mut self, who: Seat, left: u8) {
        let by = self.by_this();
        self.draw_together();
        self.draw_one(clause!("4-5-3"), who, by);
        let running = self.effect();
        running.handled = running.handled.saturating_add(1);
        let whole = !running.is(EffectFlags::SHORT);
        running.flags.set(EffectFlags::DONE, whole);
        self.push_draw(who, left - 1);
    }
}

impl Position<'_> {
    /// The cores that a player pays for each card drawn outside the draw step.
    fn fee_to_draw(&self, who: Seat) -> u8 {
        let mut fee = 0_u8;
        self.each_player_ban(who, &mut |given| {
            if let PlayerBan::PayToDraw(cores) = given.ban {
                fee = fee.saturating_add(*cores);
            }
        });
        fee
    }

    /// Whether the effect on top cannot make this player draw.
    pub(crate) fn cannot_draw(&self, who: Seat) -> bool {
        let is_magic = self.table.category(self.state, self.running().source) == Category::Magic;
        is_magic && self.player_is_banned(who, |ban, _| matches!(ban, PlayerBan::DrawByMagic))
    }
}
