//! 7. Card Attacks and Battles.

mod attack_step;
mod block_step;
mod counter_step;
mod damage_step;
mod end_of_battle;

pub(crate) use self::attack_step::{can_attack, offer_attacks};

use kernel::{Engine as _, Log};
use rulebook::Clause;

use crate::{CardId, Event, engine::Engine, state::BattleStep, task::Task};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    fn begin_step(&mut self, clause: Clause, step: BattleStep) {
        if let Some(battle) = &mut self.state.battle {
            battle.step = step;
        }
        self.log.record(clause, Event::StepBegan { player: self.state.turn_player, step });
    }

    /// 7-1-1-4, 7-1-2-3, 7-1-3-3: at the end of a step, a battle whose attacker or target has moved ends. Returns whether it goes
    /// on.
    fn goes_on(&mut self, clause: Clause) -> bool {
        let battle = self.state.battle.expect("7-1: a battle is going on");
        let moved = |card: CardId, object: u8| self.state.place(card).object != object;
        let ends = moved(battle.attacker, battle.attacker_object)
            || moved(battle.target, battle.target_object);
        if ends {
            self.log.record(
                clause,
                Event::BattleEnded { attacker: battle.attacker, target: battle.target },
            );
            self.push(Task::EndOfBattle);
        }
        !ends
    }
}
