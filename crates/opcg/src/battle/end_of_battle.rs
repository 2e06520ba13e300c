//! 7-1-5. End of the Battle.

use kernel::{Engine as _, Log};
use rulebook::{Clause, opcg as clause};

use crate::{
    Event,
    engine::Engine,
    state::BattleStep,
    task::Task,
    vocabulary::{Duration, Moment},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 7-1-5-1, 7-1-5-2
    pub(crate) fn end_of_battle(&mut self) {
        self.begin_step(clause!("7-1-5"), BattleStep::End);
        let battle = self.state.battle.expect("7-1: a battle is going on");
        let (attacker, target) = (battle.attacker, battle.target);
        self.announce(clause!("7-1-5-2"), Event::EndOfBattle { attacker, target });
        //
        if battle.compared {
            self.notify(Event::Battled { card: attacker, against: target });
            self.notify(Event::Battled { card: target, against: attacker });
        }
        if self.is_queue_empty() {
            return self.battle_over();
        }
        let [turn_player, other] = self.state.in_turn_order();
        self.push_all([
            Task::ResolveWaiting,
            Task::DoDelayed { moment: Moment::EndOfBattle, player: turn_player },
            Task::DoDelayed { moment: Moment::EndOfBattle, player: other },
            Task::ResolveWaiting,
            Task::BattleOver,
        ]);
    }

    /// 7-1-5-3, 7-1-5-4, 7-1-5-5
    pub(crate) fn battle_over(&mut self) {
        let [turn_player, other] = self.state.in_turn_order();
        self.expire(clause!("7-1-5-3"), |modifier| {
            modifier.until == Duration::ThisBattle && modifier.player == turn_player
        });
        self.expire(clause!("7-1-5-4"), |modifier| {
            modifier.until == Duration::ThisBattle && modifier.player == other
        });
        let battle = self.state.battle.take().expect("7-1: a battle is going on");
        self.log.record(
            clause!("7-1-5-5"),
            Event::BattleEnded { attacker: battle.attacker, target: battle.target },
        );
        self.field_changed = true;
    }
}
