//! Trying out on a copy whether something can be done whole: all answers, one after the other.

use opcg::{
    Pick,
    vocabulary::{Flow, Step},
};

use super::{Judge, Stop, Table, board::Effect, notes::Notes};

/// Answers by number, and how many there were each time.
#[derive(Clone, Debug, Default)]
pub(super) struct Trial {
    answers: Vec<usize>,
    widths: Vec<usize>,
}

/// More ways to pay than any cost has.
const WAYS: usize = 5_000;

impl Trial {
    pub(super) fn answer(&mut self, offers: &[Pick]) -> Pick {
        let at = self.widths.len();
        self.widths.push(offers.len());
        offers[self.answers.get(at).copied().unwrap_or(0)]
    }

    /// The next way to answer, if there is one.
    fn next(mut self) -> Option<Trial> {
        self.answers.resize(self.widths.len(), 0);
        while let (Some(answer), Some(width)) = (self.answers.pop(), self.widths.pop()) {
            if answer + 1 < width {
                self.answers.push(answer + 1);
                return Some(Trial { answers: self.answers, widths: Vec::new() });
            }
        }
        None
    }
}

impl Judge<'_> {
    /// Whether some answers pay the whole cost.
    pub(super) fn can_be_paid(&self, effect: &Effect) -> bool {
        effect.text.cost.is_empty() || self.can_do_whole(effect, &effect.text.cost)
    }

    /// Whether some answers carry out each of these steps in full, up to the first that depends on more than them.
    pub(super) fn can_do_whole(&self, effect: &Effect, steps: &[Step]) -> bool {
        self.some_way(effect, |copy| copy.does_all(steps))
    }

    /// Whether some answers make one of these steps do something.
    pub(super) fn can_do_some(&self, effect: &Effect, steps: &[Step]) -> bool {
        steps.iter().any(|step| depends(step) || self.some_way(effect, |copy| copy.does_some(step)))
    }

    fn some_way(&self, effect: &Effect, test: impl Fn(&mut Judge<'_>) -> bool) -> bool {
        let mut trial = Some(Trial::default());
        for _ in 0..WAYS {
            let Some(answers) = trial.take() else { return false };
            let (holds, answered) = self.try_out(effect, &test, answers);
            if holds {
                return true;
            }
            trial = answered.next();
        }
        false
    }

    fn try_out(
        &self,
        effect: &Effect,
        test: &impl Fn(&mut Judge<'_>) -> bool,
        answers: Trial,
    ) -> (bool, Trial) {
        let notes = Notes::default();
        let mut copy = Judge {
            board: self.board.clone(),
            table: Table::Trial(answers),
            notes: &notes,
            subject: self.subject,
            expected: Vec::new(),
            changes: 0,
        };
        copy.board.effects.push(effect.clone());
        let holds = test(&mut copy);
        let Table::Trial(answered) = copy.table else { unreachable!("the copy was a trial") };
        (holds, answered)
    }

    fn does_some(&mut self, step: &Step) -> bool {
        match self.step(step) {
            Ok(()) | Err(Stop::Over) => self.changes > 0,
            Err(Stop::Enough | Stop::Wrong(_)) => false,
        }
    }

    fn does_all(&mut self, steps: &[Step]) -> bool {
        for step in steps {
            // Of several ways to pay one must be there; nothing else that is asked later is foreseen.
            let ways = matches!(step, Step::Flow(Flow::ChooseOne { .. })) && self.effect().is_cost;
            if depends(step) && !ways {
                return true;
            }
            match self.step(step) {
                Ok(()) if self.effect().done => {}
                // A game that ends by it was carried that far.
                Err(Stop::Over) => return true,
                Ok(()) | Err(Stop::Enough | Stop::Wrong(_)) => return false,
            }
        }
        true
    }
}

/// What depends on later answers is not foreseen.
fn depends(step: &Step) -> bool {
    matches!(step, Step::Flow(_))
}
