//! Taking the picked cores, announcing them, and continuing with what they are for.

use kernel::{Engine as _, Log, Seat};
use rulebook::Clause;

use crate::{
    By, CardId, CoresMoved, Event, Pick, Spot,
    engine::Engine,
    event::Manner,
    position::Position,
    state::{CoreChoice, Part},
    task::{CoreFor, Question, Task},
    vocabulary::KeywordName,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Begins a choice of cores: the required number, or all there are (8-5-3-1).
    pub(crate) fn begin_core_choice(&mut self, purpose: CoreFor, core_choice: CoreChoice) {
        let ahead = self.state.cores_ahead(&core_choice);
        let within = u8::try_from(ahead).unwrap_or(u8::MAX);
        let (min, max) = (core_choice.min.min(within), core_choice.max.min(within));
        self.pick_on(purpose, CoreChoice { min, max, ahead, ..core_choice });
    }

    /// Asks for the next core, or finishes the choice.
    fn pick_on(&mut self, purpose: CoreFor, core_choice: CoreChoice) {
        self.state.core_choice = Some(core_choice);
        if core_choice.taken >= core_choice.max || core_choice.ahead == 0 {
            self.cores_picked(purpose)
        } else {
            self.push(Task::Ask(Question::Cores(purpose)))
        }
    }

    fn core_choice(&mut self) -> &mut CoreChoice {
        self.state.core_choice.as_mut().expect("cores are being picked")
    }

    pub(crate) fn answer_cores(&mut self, purpose: CoreFor, pick: Pick) {
        if let Pick::Core { from, soul } = pick {
            let passed = self.state.cores_before(from, soul);
            self.take_core(purpose, from, soul);
            let mut core_choice = *self.core_choice();
            core_choice.ahead -= passed + 1;
            debug_assert_eq!(
                core_choice.ahead,
                self.state.cores_ahead(&core_choice),
                "{core_choice:?}"
            );
            return self.pick_on(purpose, core_choice);
        }
        if pick == Pick::Usual {
            self.take_usual(purpose);
        }
        self.cores_picked(purpose);
    }

    fn take_usual(&mut self, purpose: CoreFor) {
        while self.core_choice().taken < self.core_choice().min {
            let position = self.read();
            let core_choice = position.state.core_choice.as_ref().expect("cores are being picked");
            let Some(source) = position.usual_source(purpose, core_choice) else { return };
            self.take_core(purpose, source.from, source.soul);
        }
    }

    fn take_core(&mut self, purpose: CoreFor, from: Spot, soul: bool) {
        if from != self.core_choice().last.0 {
            self.announce_taken(purpose);
        }
        let CoreChoice { by, to, pays, .. } = *self.core_choice();
        let by = self.core_choice_by(purpose, by, pays);
        self.move_core(from, to, soul, by);
        let core_choice = self.core_choice();
        core_choice.taken += 1;
        core_choice.soul_taken |= soul;
        core_choice.last = (from, soul);
        core_choice.here = (core_choice.here.0 + u8::from(!soul), core_choice.here.1 | soul);
    }

    /// The player or effect that takes the cores (9-3-2).
    fn core_choice_by(&self, purpose: CoreFor, player: Seat, pays: bool) -> By {
        let Some(running) = self.state.running.last() else {
            return match purpose {
                CoreFor::Awaken(source) => awaken_by(source),
                CoreFor::Cost
                | CoreFor::Placement
                | CoreFor::Effect
                | CoreFor::AttackFee(_)
                | CoreFor::TriggerFee { .. }
                | CoreFor::DrawFee { .. } => By::Player(player),
            };
        };
        match purpose {
            CoreFor::Awaken(source) => awaken_by(source),
            CoreFor::Effect if !pays && running.part != Part::Cost => self.by_effect(Manner::Text),
            CoreFor::Effect
            | CoreFor::Cost
            | CoreFor::Placement
            | CoreFor::AttackFee(_)
            | CoreFor::TriggerFee { .. }
            | CoreFor::DrawFee { .. } => By::Player(player),
        }
    }

    /// Announces the cores taken from one source.
    fn announce_taken(&mut self, purpose: CoreFor) {
        let core_choice = self.core_choice();
        let (regular, soul) = std::mem::take(&mut core_choice.here);
        let CoreChoice { by, last: (from, _), to, pays, .. } = *core_choice;
        let count = regular + u8::from(soul);
        if count > 0 {
            let by = self.core_choice_by(purpose, by, pays);
            let clause = |position: &Position<'_>| position.core_choice_clause(purpose);
            self.announce_cores_by(clause, CoresMoved { from, to, count, soul, by });
        }
    }

    fn cores_picked(&mut self, purpose: CoreFor) {
        self.announce_taken(purpose);
        let CoreChoice { taken, soul_taken: soul, .. } = *self.core_choice();
        self.state.core_choice = None;
        match purpose {
            CoreFor::Cost => self.card_cost_paid(taken, soul),
            CoreFor::Placement | CoreFor::Awaken(_) | CoreFor::AttackFee(_) => {}
            CoreFor::Effect => self.effect_cores_done(taken, soul),
            CoreFor::TriggerFee { place } => self.trigger_fee_paid(place),
            CoreFor::DrawFee { who, left } => self.draw_fee_paid(who, left),
        }
    }

    /// Takes all cores from a card at once; the number of cores.
    pub(crate) fn empty(&mut self, clause: Clause, card: CardId, to: Spot, by: By) -> u8 {
        let from = Spot::Card(card);
        let mut count = 0;
        while self.move_core(from, to, false, by) {
            count += 1;
        }
        let soul = self.move_core(from, to, true, by);
        count += u8::from(soul);
        self.announce_cores(clause, CoresMoved { from, to, count, soul, by });
        count
    }
}

/// 11-1-1: a card that it empties is self-destroyed.
fn awaken_by(source: CardId) -> By {
    By::Effect { source, player: source.owner(), how: Manner::Keyword(KeywordName::Awaken) }
}
