//! What the directives after a selection do with the selected cards, so that they lie fit for it.

use bss::vocabulary::{Act, Ban, CoreKind, CoreSpot, Grant, Step, Target, Timing, Verb};

use super::draft::Draft;

#[derive(Clone, Debug, Default)]
pub(super) struct Foreseen {
    exhausted: Option<bool>,
    soul: bool,
    cores: bool,
    timing: Option<Timing>,
}

fn is_it(target: &Target) -> bool {
    matches!(target, Target::Those | Target::Selected)
}

impl Foreseen {
    /// Up to the next selection.
    pub(super) fn of(steps: &[Step]) -> Foreseen {
        let mut foreseen = Foreseen::default();
        foreseen.look(steps);
        foreseen
    }

    fn look(&mut self, steps: &[Step]) {
        for step in steps {
            if let Step::On(_, Verb::Select) = step {
                return;
            }
            self.note(step);
            step.inner().into_iter().for_each(|steps| self.look(steps));
        }
    }

    fn note(&mut self, step: &Step) {
        if matches!(step, Step::On(what, Verb::Refresh) if is_it(what)) {
            self.exhausted = Some(true);
        }
        if matches!(step, Step::On(what, Verb::Exhaust) if is_it(what)) {
            self.exhausted = Some(false);
        }
        if let Step::Do(Act::MoveCores { kind, from: CoreSpot::On(what), .. }) = step
            && is_it(what)
        {
            self.soul |= *kind == CoreKind::Soul;
            self.cores = true;
        }
        if let Step::On(what, Verb::ActivateTriggered { timing, .. }) = step
            && is_it(what)
        {
            self.timing = Some(timing.clone());
        }
        if let Step::On(what, Verb::Gain { grants, .. }) = step
            && is_it(what)
            && grants.iter().any(is_for_tired)
        {
            self.exhausted = Some(true);
        }
    }

    pub(super) fn apply(&self, draft: &mut Draft) {
        if let Some(exhausted) = self.exhausted
            && !draft.locks.exhausted
        {
            draft.exhausted = exhausted;
        }
        draft.soul |= self.soul;
        draft.cores += u8::from(self.cores && !draft.locks.cores);
        if let (Some(timing), None) = (&self.timing, &draft.subject) {
            draft.have(timing);
        }
    }
}

/// Exhausted cards have a use for it.
fn is_for_tired(grant: &Grant) -> bool {
    matches!(grant, Grant::BlockExhausted(_) | Grant::Cannot(Ban::Refresh))
}
