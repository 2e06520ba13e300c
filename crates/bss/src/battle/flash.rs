//! 7-1-2, 7-1-4. The flash windows before and after blocking.

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Event, Pick,
    engine::Engine,
    position::Position,
    state::BattleStep,
    task::{Question, Task},
};

impl Position<'_> {
    /// 7-1-2-1: one flash effect, or none.
    pub(crate) fn offer_flash(&self, by: Seat, offer: &mut dyn FnMut(Pick)) {
        self.offer_flash_uses(by, offer);
        offer(Pick::Pass);
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Gives this player the opportunity, after this many passes in a row.
    pub(crate) fn flash(&mut self, next: Seat, passes: u8) {
        let battle = self.state.battle.as_ref().expect("7-1: a battle is going on");
        let is_blocked = battle.blocker.is_some();
        match battle.step {
            BattleStep::Declaration if is_blocked => self.flash_after_block(),
            BattleStep::Declaration => self.flash_before_block(),
            // 10-10-1: a spirit attacked in the meantime blocks at once.
            BattleStep::FlashBeforeBlock if is_blocked => self.flash_after_block(),
            BattleStep::Block => self.flash_after_block(),
            BattleStep::FlashBeforeBlock if passes == 2 => self.push(Task::BlockDeclaration),
            BattleStep::FlashAfterBlock if passes == 2 => self.push(Task::BattleResolution),
            BattleStep::FlashBeforeBlock | BattleStep::FlashAfterBlock => {
                self.push(Task::Ask(Question::Flash { by: next, passes }));
            }
            BattleStep::Resolution | BattleStep::End => {
                unreachable!("7-1: the flash windows come before battle resolution")
            }
        }
    }

    fn flash_before_block(&mut self) {
        self.begin_battle_step(clause!("7-1-2"), BattleStep::FlashBeforeBlock);
        self.open_window();
    }

    fn flash_after_block(&mut self) {
        self.begin_battle_step(clause!("7-1-4"), BattleStep::FlashAfterBlock);
        self.open_window();
    }

    /// B-20: the player being attacked comes first.
    fn open_window(&mut self) {
        let next = self.state.non_turn_player();
        self.push(Task::Ask(Question::Flash { by: next, passes: 0 }));
    }

    /// 7-1-2-1: two passes in a row close the window.
    pub(crate) fn flash_passed(&mut self, by: Seat, passes: u8) {
        self.log.record(clause!("7-1-2-1"), Event::Passed(by));
        self.push(Task::Flash { next: by.other(), passes: passes + 1 });
    }

    /// B-20: once the flash effect and its consequences are resolved, the other player has the opportunity.
    pub(crate) fn flash_used(&mut self, by: Seat) {
        self.push(Task::Flash { next: by.other(), passes: 0 });
    }
}
