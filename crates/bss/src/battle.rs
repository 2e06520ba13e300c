//! 7. Attacking and Battles.

mod block;
mod declaration;
mod end;
mod flash;
mod resolution;

use kernel::Log;
use rulebook::Clause;

use crate::{
    CardId, Event,
    engine::Engine,
    position::Position,
    state::{Battle, BattleStep, State},
};

impl Battle {
    /// The other card of the battle.
    pub(crate) fn opponent_of(&self, card: CardId) -> Option<CardId> {
        if card == self.attacker {
            self.blocker
        } else if Some(card) == self.blocker {
            Some(self.attacker)
        } else {
            None
        }
    }
}

impl State {
    pub(crate) fn is_attacking(&self, card: CardId) -> bool {
        self.battle.is_some_and(|battle| battle.attacker == card && self.attacker_is_there(&battle))
    }

    pub(crate) fn is_blocking(&self, card: CardId) -> bool {
        self.battle
            .is_some_and(|battle| battle.blocker == Some(card) && self.blocker_is_there(&battle))
    }

    /// 7-1-5-3-1: the attacking spirit has not left the field since (3-1-4).
    pub(crate) fn attacker_is_there(&self, battle: &Battle) -> bool {
        self.is_same(battle.attacker, battle.attacker_object)
    }

    /// 7-1-5-2-1
    pub(crate) fn blocker_is_there(&self, battle: &Battle) -> bool {
        battle.blocker.is_some_and(|blocker| self.is_same(blocker, battle.blocker_object))
    }

    fn is_same(&self, card: CardId, object: u8) -> bool {
        self.is_on_field(card) && self.place(card).object == object
    }
}

impl Position<'_> {
    pub(crate) fn is_attacking(&self, card: CardId) -> bool {
        self.state.is_attacking(card)
    }

    pub(crate) fn is_blocking(&self, card: CardId) -> bool {
        self.state.is_blocking(card)
    }

    /// The other card in this card's battle, on the field or not.
    pub(crate) fn battle_opponent(&self, card: CardId) -> Option<CardId> {
        self.state.battle.and_then(|battle| battle.opponent_of(card))
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// The current battle.
    fn battle(&self) -> Battle {
        self.state.battle.expect("7-1: a battle is going on")
    }

    /// Figures depend on who battles, not on the step of the battle, so they stay valid.
    fn begin_battle_step(&mut self, clause: Clause, step: BattleStep) {
        if let Some(battle) = &mut self.state.battle {
            battle.step = step;
        }
        let player = self.state.turn_player;
        self.log.record(clause, Event::BattleStepBegan { player, step });
    }
}
