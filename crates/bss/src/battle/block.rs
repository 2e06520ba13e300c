//! 7-1-3. Block Declaration, and attacks on spirits (10-10).

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, Event, Pick,
    engine::Engine,
    figures::Changed,
    position::Position,
    state::BattleStep,
    task::{Question, Task},
    turn::main_step::Ruling,
    vocabulary::{Ban, Grant, KeywordName},
};

impl Position<'_> {
    /// 7-1-3-1: every spirit that may block, and not blocking.
    pub(crate) fn offer_blocks(&self, offer: &mut dyn FnMut(Pick)) {
        let defender = self.state.non_turn_player();
        for card in self.state.on_field(defender) {
            if self.can_block(card).is_ok() {
                offer(Pick::Block(card));
            }
        }
        if self.can_pass_block().is_ok() {
            offer(Pick::Pass);
        }
    }

    /// Whether both blocking and not blocking are possible.
    pub(crate) fn may_be_blocked(&self) -> bool {
        let mut defenders = self.state.on_field(self.state.non_turn_player());
        defenders.any(|card| self.can_block(card).is_ok()) && self.can_pass_block().is_ok()
    }

    /// 7-1-3-1
    pub(crate) fn can_block(&self, card: CardId) -> Ruling {
        let Some(battle) = self.state.battle else { return Err(clause!("7-1-3-1")) };
        let own = card.owner() == self.state.non_turn_player() && self.figure(card).is_some();
        if !own || battle.blocker.is_some() || !self.is_spirit(card) {
            return Err(clause!("7-1-3-1"));
        }
        if self.state.is_exhausted(card) && !self.blocks_exhausted(card, battle.attacker) {
            return Err(clause!("7-1-3-1"));
        }
        self.may_block(card, battle.attacker)
    }

    /// "Can block while exhausted"
    fn blocks_exhausted(&self, card: CardId, attacker: CardId) -> bool {
        self.has_grant(card, &|grant, scope| {
            matches!(grant, Grant::BlockExhausted(like) if self.matches(like, attacker, scope))
        })
    }

    /// Whether nothing prevents this spirit from blocking that one (1-3-3).
    fn may_block(&self, card: CardId, attacker: CardId) -> Ruling {
        let astral = |card| self.has_keyword(card, KeywordName::Astral);
        if astral(attacker) && !astral(card) {
            return Err(clause!("11-14-1"));
        }
        let cannot_block = self.is_banned(
            card,
            |ban, scope| matches!(ban, Ban::Block(like) if self.matches(like, attacker, scope)),
        );
        let cannot_be_blocked = self.is_banned(
            attacker,
            |ban, scope| matches!(ban, Ban::BeBlocked(like) if self.matches(like, card, scope)),
        );
        if cannot_block || cannot_be_blocked { Err(clause!("1-3-3")) } else { Ok(()) }
    }

    /// 11-2-1: who is able to block must.
    pub(crate) fn can_pass_block(&self) -> Ruling {
        let Some(battle) = self.state.battle else { return Err(clause!("7-1-3-1")) };
        let defender = self.state.non_turn_player();
        let must = self.has_keyword(battle.attacker, KeywordName::Confront)
            && self.state.on_field(defender).any(|card| self.can_block(card).is_ok());
        if must { Err(clause!("11-2-1")) } else { Ok(()) }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 7-1-3-1. B-21: there is nothing to block if the attacker has left.
    pub(crate) fn block_declaration(&mut self) {
        self.begin_battle_step(clause!("7-1-3"), BattleStep::Block);
        let battle = self.battle();
        if self.state.attacker_is_there(&battle) {
            self.push(Task::Ask(Question::Block));
        } else {
            self.push(Task::BattleResolution);
        }
    }

    /// 7-1-3-1
    pub(crate) fn answer_block(&mut self, pick: Pick) {
        let Pick::Block(card) = pick else {
            let passed = Event::Passed(self.state.non_turn_player());
            self.log.record(clause!("7-1-3-1"), passed);
            return self.push(Task::BattleResolution);
        };
        self.push(Task::Blocked);
        self.block_with(clause!("7-1-3-1"), card);
    }

    /// 7-1-3-2: resolves what the block has activated, then opens the second flash window.
    pub(crate) fn blocked(&mut self) {
        let next = self.state.non_turn_player();
        self.settle_before(Task::Flash { next, passes: 0 });
    }

    /// 7-1-3-1, 7-1-3-2
    fn block_with(&mut self, clause: Clause, card: CardId) {
        let object = self.state.place(card).object;
        let battle = self.state.battle.as_mut().expect("7-1: a battle is going on");
        battle.blocker = Some(card);
        battle.blocker_object = object;
        let attacker = battle.attacker;
        self.changed |= Changed::BATTLE | Changed::REST;
        self.begin_group();
        // 1-3-2-1: nothing happens to a spirit that blocks exhausted.
        self.exhaust(clause, card, By::Player(card.owner()));
        self.announce(clause!("7-1-3-2"), Event::Blocked { blocker: card, attacker });
        self.announce(clause!("7-1-3-2"), Event::WasBlocked { attacker, blocker: card });
    }

    /// 10-10-1: attacks a spirit, which blocks at once, refreshed or not; whether it could (1-3-3: a spirit that cannot
    /// block is not attacked).
    pub(crate) fn attack_spirit(&mut self, attacker: CardId, target: CardId) -> bool {
        let Some(battle) = self.state.battle else { return false };
        let in_time = matches!(battle.step, BattleStep::Declaration | BattleStep::FlashBeforeBlock);
        let position = self.read();
        let possible = in_time
            && battle.blocker.is_none()
            && position.is_attacking(attacker)
            && target.owner() != attacker.owner()
            && position.figure(target).is_some()
            && position.is_spirit(target)
            && position.may_block(target, attacker).is_ok();
        if possible {
            self.block_with(clause!("10-10-1"), target);
        }
        possible
    }
}
