//! Steps about drawing, damage, and the end of the game.

use kernel::{Outcome, Seat};
use opcg::Ask;
use opcg::{
    EventKind, Pick,
    vocabulary::{Act, Amount, Count, Player, PlayerBan, Step},
};

use crate::opcg::judge::{Judge, Play, board::Effect};

impl Judge<'_> {
    /// The players meant, the turn player first.
    pub(super) fn players(&self, who: Player) -> Vec<Seat> {
        let scope = self.scope();
        let order = self.board.in_turn_order().into_iter();
        order.filter(|seat| scope.is_player(who, *seat)).collect()
    }

    pub(super) fn draw_step(&mut self, who: Player, count: &Count) -> Play<()> {
        let scope = self.scope();
        let (Count::Exactly(amount)
        | Count::UpTo(amount)
        | Count::AtLeast(amount)
        | Count::DownTo(amount)) = count
        else {
            return Ok(());
        };
        let number = self.sight().amount(amount, &scope).max(0);
        if matches!(count, Count::UpTo(_)) {
            return self.draw_up_to(who, number);
        }
        let (mut drawn, mut wanted) = (0, 0);
        for seat in self.players(who) {
            if self.cannot_draw(seat) {
                continue;
            }
            wanted += number;
            let by = self.by_effect();
            for _ in 0..number {
                drawn += i32::from(self.draw(seat, by)?);
            }
        }
        let effect = self.effect();
        effect.handled = drawn;
        effect.done = drawn > 0 && drawn >= wanted;
        Ok(())
    }

    /// opcg 4-5-4: card by card, as long as the player wants.
    fn draw_up_to(&mut self, who: Player, number: i32) -> Play<()> {
        self.effect().handled = 0;
        self.effect().done = false;
        for seat in self.players(who) {
            for _ in 0..number {
                if self.cannot_draw(seat) {
                    break;
                }
                if self.ask(seat, Ask::May, vec![Pick::Yes, Pick::No])? == Pick::No {
                    break;
                }
                let by = self.by_effect();
                let drew = self.draw(seat, by)?;
                let effect = self.effect();
                effect.handled += i32::from(drew);
                effect.done = effect.handled > 0;
            }
        }
        Ok(())
    }

    fn cannot_draw(&self, seat: Seat) -> bool {
        seat == self.scope().player && self.draws_nothing(seat)
    }

    fn draws_nothing(&self, seat: Seat) -> bool {
        let is_ban = |ban: &PlayerBan| matches!(ban, PlayerBan::DrawByEffects);
        self.sight().is_player_banned(seat, |ban, _| is_ban(ban))
    }

    /// opcg 1-3-3: whether its text has its player draw, and nothing else, though he is forbidden to.
    pub(crate) fn is_all_forbidden(&self, effect: &Effect) -> bool {
        let is_own = |who: &Player| *who == Player::You && self.draws_nothing(effect.player);
        let is_forbidden = |step: &Step| match step {
            Step::Do(Act::Draw { who, .. } | Act::DrawTo { who, .. }) => is_own(who),
            Step::Do(_) | Step::On(..) | Step::Flow(_) => false,
        };
        effect.text.cost.is_empty() && effect.text.body.iter().all(is_forbidden)
    }

    pub(super) fn draw_to(&mut self, who: Player, hand: &Amount) -> Play<()> {
        for seat in self.players(who) {
            let scope = self.scope();
            let wanted = self.sight().amount(hand, &scope).max(0) as usize;
            let missing = wanted.saturating_sub(self.board.piles[seat].hand.len());
            let who = if seat == scope.player { Player::You } else { Player::Opponent };
            self.draw_step(who, &Count::Exactly(Amount::Fixed(missing as i32)))?;
        }
        Ok(())
    }

    /// The deck of a scene keeps its order; the log tells that it was shuffled.
    pub(super) fn shuffle(&mut self, who: Player) {
        for seat in self.players(who) {
            self.shuffle_deck(seat);
        }
    }

    pub(crate) fn shuffle_deck(&mut self, seat: Seat) {
        self.changes += 1;
        self.expect_entry(EventKind::Shuffled, seat, None);
    }

    pub(super) fn damage_step(&mut self, to: Player, amount: &Amount) -> Play<()> {
        let scope = self.scope();
        let amount = self.sight().amount(amount, &scope).max(0);
        let seats = self.players(to);
        for seat in seats {
            self.deal_damage(seat, amount, false, scope.source, false)?;
        }
        Ok(())
    }

    pub(super) fn win_for(&mut self, own: bool) -> Play<()> {
        self.changes += 1;
        let player = self.scope().player;
        self.end(Outcome::Won(if own { player } else { player.other() }))
    }

    pub(super) fn lose_for(&mut self, who: Player) -> Play<()> {
        self.win_for(self.scope().seat(who) != self.scope().player)
    }

    pub(super) fn extra_turn(&mut self) {
        self.changes += 1;
        let player = self.effect().player;
        self.board.extra_turns[player] += 1;
    }

    pub(super) fn choose_number(&mut self) -> Play<()> {
        let by = self.scope().player;
        let number = self.ask_number(by, 0, 20)?;
        self.changes += 1;
        let effect = self.effect();
        effect.chosen = number as i32;
        effect.done = true;
        Ok(())
    }
}
