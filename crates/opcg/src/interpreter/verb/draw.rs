//! 4-5, 4-6: drawing, and damage by effects.

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Event,
    engine::Engine,
    figures::forbids::Forbids,
    interpreter::resolve::each_player,
    position::{Position, Scope},
    question::Question,
    rules_version::JointActions,
    task::Task,
    vocabulary::{Act, Amount, Count, Player, PlayerBan},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// One damage to both players is one event: who is defeated by it is looked at once. The turn player's is
    /// processed first.
    pub(super) fn damage_players(&mut self, to: Player, amount: u8, scope: &Scope) {
        self.holding = true;
        let [first, second] = self.state.in_turn_order();
        for seat in each_player(to, scope, [second, first]) {
            self.damage_by_effect(seat, amount, scope.source);
        }
        self.holding = false;
        self.rule_processing();
    }

    /// 4-5-4: the turn player is asked first (1-3-10).
    pub(super) fn ask_to_draw(&mut self, who: Player, amount: &Amount, scope: &Scope) {
        let left = self.read().amount(amount, scope).clamp(0, 50) as u8;
        let [first, second] = self.state.in_turn_order();
        for seat in each_player(who, scope, [second, first]) {
            if left > 0 && !self.read().cannot_draw(seat, scope.player) {
                self.push(Task::Ask(Question::DrawUpTo { by: seat, left }));
            }
        }
        let running = self.effect();
        running.handled = 0;
        running.done = false;
    }

    /// 4-5-3, 4-5-4
    pub(super) fn draw_by_effect(&mut self, who: Player, count: &Count, scope: &Scope) {
        let amount = match count {
            Count::UpTo(amount) => return self.ask_to_draw(who, amount, scope),
            Count::Exactly(amount) | Count::AtLeast(amount) | Count::DownTo(amount) => amount,
            Count::AnyNumber => unreachable!("4-5: the door for cards refuses it"),
        };
        let number = self.read().amount(amount, scope).clamp(0, 50) as u8;
        let by = self.by_effect();
        // D03: in older rules both draw before anything is looked at.
        self.holding =
            who == Player::Both && self.table.policy().joint_actions == JointActions::Simultaneous;
        let (mut drawn, mut wanted) = (0_u8, 0_u8);
        for seat in each_player(who, scope, self.state.in_turn_order()) {
            if self.read().cannot_draw(seat, scope.player) {
                continue;
            }
            wanted += number;
            // 1-2-1: nothing is drawn once the game is over.
            let draws = |engine: &mut Self| {
                engine.state.agenda.outcome.is_none() && engine.draw(clause!("4-5-3"), seat, by)
            };
            drawn += (0..number).filter(|_| draws(self)).count() as u8;
        }
        self.holding = false;
        self.rule_processing();
        let running = self.effect();
        running.handled = drawn;
        running.done = drawn > 0 && drawn >= wanted;
    }

    /// 4-5-4-1 to 4-5-4-3
    pub(crate) fn draw_up_to(&mut self, by: Seat, left: u8, yes: bool) {
        if !yes {
            return;
        }
        let cause = self.by_effect();
        let drew = self.draw(clause!("4-5-4-2"), by, cause);
        let running = self.effect();
        running.handled += u8::from(drew);
        running.done = running.handled > 0;
        if left > 1 {
            self.push(Task::Ask(Question::DrawUpTo { by, left: left - 1 }));
        }
    }

    pub(super) fn draw_to(&mut self, who: Player, hand: &Amount, scope: &Scope) {
        for seat in each_player(who, scope, self.state.in_turn_order()) {
            let wanted = self.read().amount(hand, scope).max(0) as usize;
            let missing = wanted.saturating_sub(self.state.hand(seat).len());
            let count = Count::Exactly(Amount::Fixed(missing as i32));
            let who = if seat == scope.player { Player::You } else { Player::Opponent };
            self.draw_by_effect(who, &count, scope);
        }
    }
}

impl Position<'_> {
    /// 1-3-3: this player's own effects let him draw no cards.
    fn cannot_draw(&self, seat: Seat, player: Seat) -> bool {
        seat == player
            && self.player_is_banned(seat, Forbids::BY_EFFECTS, |ban, _| {
                matches!(ban, PlayerBan::DrawByEffects)
            })
    }

    /// Whether a prohibition leaves nothing of what a player would do.
    pub(crate) fn is_act_prohibited(&self, act: &Act, scope: &Scope) -> bool {
        let (Act::Draw { who, .. } | Act::DrawTo { who, .. }) = act else { return false };
        let mut seats = each_player(*who, scope, self.state.in_turn_order());
        seats.all(|seat| self.cannot_draw(seat, scope.player))
    }
}
