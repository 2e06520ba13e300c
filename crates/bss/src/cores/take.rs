//! The cores that are picked are taken, told of and used.

use kernel::{Engine as _, Log, Seat};
use rulebook::Clause;

use crate::{
    By, CardId, CoresMoved, Event, Pick, Spot,
    engine::Engine,
    event::Deed,
    position::Position,
    state::{Coring, Part},
    task::{CoreFor, Question, Task},
    vocabulary::KeywordName,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Begins to pick cores. As many as told, or all there are (8-5-3-1).
    pub(crate) fn begin_coring(&mut self, purpose: CoreFor, coring: Coring) {
        let ahead = self.state.cores_ahead(&coring);
        let within = u8::try_from(ahead).unwrap_or(u8::MAX);
        let (min, max) = (coring.min.min(within), coring.max.min(within));
        self.pick_on(purpose, Coring { min, max, ahead, ..coring });
    }

    /// The next pick, if there is anything left to pick.
    fn pick_on(&mut self, purpose: CoreFor, coring: Coring) {
        self.state.coring = Some(coring);
        if coring.taken >= coring.max || coring.ahead == 0 {
            self.cores_picked(purpose)
        } else {
            self.push(Task::Ask(Question::Cores(purpose)))
        }
    }

    fn coring(&mut self) -> &mut Coring {
        self.state.coring.as_mut().expect("cores are being picked")
    }

    pub(crate) fn answer_cores(&mut self, purpose: CoreFor, pick: Pick) {
        if let Pick::Core { from, soul } = pick {
            let passed = self.state.cores_before(from, soul);
            self.take_core(purpose, from, soul);
            let mut coring = *self.coring();
            coring.ahead -= passed + 1;
            debug_assert_eq!(coring.ahead, self.state.cores_ahead(&coring), "{coring:?}");
            return self.pick_on(purpose, coring);
        }
        if pick == Pick::Usual {
            self.take_usual(purpose);
        }
        self.cores_picked(purpose);
    }

    fn take_usual(&mut self, purpose: CoreFor) {
        while self.coring().taken < self.coring().min {
            let position = self.read();
            let coring = position.state.coring.as_ref().expect("cores are being picked");
            let Some(source) = position.usual_source(purpose, coring) else { return };
            self.take_core(purpose, source.from, source.soul);
        }
    }

    fn take_core(&mut self, purpose: CoreFor, from: Spot, soul: bool) {
        if from != self.coring().last.0 {
            self.tell_taken(purpose);
        }
        let Coring { by, to, pays, .. } = *self.coring();
        let by = self.coring_by(purpose, by, pays);
        self.move_core(from, to, soul, by);
        let coring = self.coring();
        coring.taken += 1;
        coring.soul_taken |= soul;
        coring.last = (from, soul);
        coring.here = (coring.here.0 + u8::from(!soul), coring.here.1 | soul);
    }

    /// Who or what takes the cores (9-3-2).
    fn coring_by(&self, purpose: CoreFor, player: Seat, pays: bool) -> By {
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
            CoreFor::Effect if !pays && running.part != Part::Cost => self.by_effect(Deed::Told),
            CoreFor::Effect
            | CoreFor::Cost
            | CoreFor::Placement
            | CoreFor::AttackFee(_)
            | CoreFor::TriggerFee { .. }
            | CoreFor::DrawFee { .. } => By::Player(player),
        }
    }

    /// Tells of the cores taken from one source.
    fn tell_taken(&mut self, purpose: CoreFor) {
        let coring = self.coring();
        let (regular, soul) = std::mem::take(&mut coring.here);
        let Coring { by, last: (from, _), to, pays, .. } = *coring;
        let count = regular + u8::from(soul);
        if count > 0 {
            let by = self.coring_by(purpose, by, pays);
            let clause = |position: &Position<'_>| position.coring_clause(purpose);
            self.tell_cores_by(clause, CoresMoved { from, to, count, soul, by });
        }
    }

    fn cores_picked(&mut self, purpose: CoreFor) {
        self.tell_taken(purpose);
        let Coring { taken, soul_taken: soul, .. } = *self.coring();
        self.state.coring = None;
        match purpose {
            CoreFor::Cost => self.card_cost_paid(taken, soul),
            CoreFor::Placement | CoreFor::Awaken(_) | CoreFor::AttackFee(_) => {}
            CoreFor::Effect => self.effect_cores_done(taken, soul),
            CoreFor::TriggerFee { place } => self.trigger_fee_paid(place),
            CoreFor::DrawFee { who, left } => self.draw_fee_paid(who, left),
        }
    }

    /// Takes all cores from a card at once; how many there were.
    pub(crate) fn empty(&mut self, clause: Clause, card: CardId, to: Spot, by: By) -> u8 {
        let from = Spot::Card(card);
        let mut count = 0;
        while self.move_core(from, to, false, by) {
            count += 1;
        }
        let soul = self.move_core(from, to, true, by);
        count += u8::from(soul);
        self.tell_cores(clause, CoresMoved { from, to, count, soul, by });
        count
    }
}

/// 11-1-1: a card that it empties is self-destroyed.
fn awaken_by(source: CardId) -> By {
    By::Effect { source, player: source.owner(), how: Deed::Keyword(KeywordName::Awaken) }
}
