//! Directives that are done at a later moment.

use kernel::{Engine as _, Fault, Log};
use rulebook::Clause;

use crate::{
    Event,
    engine::Engine,
    interpreter::program::{Directive, Instruction},
    state::{Delayed, EffectFlags, Part, Running},
    task::Task,
    vocabulary::{Act, CoreSpot, Moment, Target},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Delays the following instructions until that moment.
    pub(super) fn delay(&mut self, moment: Moment, at: u16) {
        let running = *self.effect();
        // The delayed part refers either to what was selected or to what was handled since.
        let code = &self.table.ability(running.ability).code[usize::from(at)..];
        let later = code.iter().take_while(|instruction| !matches!(instruction, Instruction::End));
        let selected = later.into_iter().any(refers_to_selected);
        let delayed = Delayed {
            those: if selected { running.selected } else { running.those },
            ability: running.ability,
            at,
            moment,
            source: running.source,
            object: running.object,
            player: running.player,
            subject: running.subject,
            other: running.other,
        };
        let added = self.state.delayed.push(delayed);
        self.check(added, Fault::Delayed);
    }

    /// Begins the delayed directives of this moment in the order in which they were created.
    pub(crate) fn do_delayed(&mut self, moment: Moment) {
        let due = self.state.delayed.iter().position(|delayed| delayed.moment == moment);
        let Some(place) = due else { return };
        let delayed = self.state.delayed.remove(place);
        self.push_all([Task::Settle, Task::DoDelayed(moment)]);
        let left = self.state.place(delayed.source).object != delayed.object;
        let mut running = Running {
            those: delayed.those,
            selected: delayed.those,
            ability: delayed.ability,
            at: delayed.at,
            source: delayed.source,
            object: delayed.object,
            player: delayed.player,
            acting: delayed.player,
            part: Part::Body,
            subject: delayed.subject,
            other: delayed.other,
            ..Running::default()
        };
        running.flags.set(EffectFlags::SOURCE_LEFT, left);
        self.begin(running);
    }
}

/// Whether an instruction is about what was selected last.
fn refers_to_selected(instruction: &Instruction) -> bool {
    let on_selected = CoreSpot::On(Target::Selected);
    if let Instruction::Take { target, .. } = instruction {
        return *target == Target::Selected;
    }
    match instruction.directive() {
        Some(Directive::Do { act: Act::MoveCores { from, to, .. }, .. }) => {
            *from == on_selected || *to == on_selected
        }
        Some(Directive::On { known, .. }) => *known == Some(Target::Selected),
        Some(Directive::Do { .. }) | None => false,
    }
}
