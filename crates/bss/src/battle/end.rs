//! 7-1-6. End of the Battle.

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    Event,
    engine::Engine,
    figures::Changed,
    state::{Battle, BattleStep},
    task::Task,
    vocabulary::Moment,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 7-1-6-1: for either card of the battle, on the field or not.
    pub(crate) fn end_of_battle(&mut self) {
        self.begin_battle_step(clause!("7-1-6"), BattleStep::End);
        self.announce_battle_ended();
        if self.state.delayed.is_empty() {
            return self.settle_before(Task::BattleOver);
        }
        self.push_all([Task::DoDelayed(Moment::EndOfBattle), Task::Settle, Task::BattleOver]);
    }

    fn announce_battle_ended(&mut self) {
        let battle = self.battle();
        self.begin_group();
        let Battle { attacker, blocker, .. } = battle;
        self.announce(clause!("7-1-6-1"), Event::BattleEnded { card: attacker, other: blocker });
        if let Some(card) = blocker {
            self.announce(clause!("7-1-6-1"), Event::BattleEnded { card, other: Some(attacker) });
        }
    }

    /// 7-1-6-2, 7-1-6-3
    pub(crate) fn battle_over(&mut self) {
        self.expire_battle();
        let battle = self.state.battle.take().expect("7-1: a battle is going on");
        self.changed |= Changed::BATTLE | Changed::REST;
        if battle.ends_attack_step {
            self.end_attacks();
        }
        self.push(Task::Settle);
    }
}
