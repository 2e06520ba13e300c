//! Keeps players from repeating a cycle: answers that led back to a decision are not accepted there again.

use crate::{Fixed, LoopGuard, LoopKey};

/// How many answers to one decision are remembered one by one.
const ANSWERS: usize = 7;

/// One decision that is watched, to see whether the game comes back to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LoopWatch<Pick> {
    guard: LoopGuard,
    /// The pending decision is the watched one.
    here: bool,
    /// It came back: the answers given there are not taken again.
    barring: bool,
    answers: Fixed<Pick, ANSWERS>,
    /// The last of further answers. Those before it in the order of answers, in which stopping comes last, are not taken
    /// again either, so that every loop ends.
    further: Option<Pick>,
    /// The shape of the first decision of the loop at which every answer led back.
    stuck: Option<u64>,
}

impl<Pick: Copy + Default> Default for LoopWatch<Pick> {
    fn default() -> Self {
        LoopWatch {
            guard: LoopGuard::default(),
            here: false,
            barring: false,
            answers: Fixed::new(),
            further: None,
            stuck: None,
        }
    }
}

impl<Pick: Copy + Default + Ord> LoopWatch<Pick> {
    /// Whether the watched decision has come back. To be called with the key of the position at each decision.
    pub fn reaches(&mut self, now: LoopKey) -> bool {
        let came_back = self.guard.came_back(now);
        if self.guard.just_remembered() && !came_back {
            self.forget_answers();
        }
        self.here = came_back || self.guard.just_remembered();
        came_back
    }

    /// The watched decision came back; `other` is whether it has an answer that was not given there yet. If not, this
    /// decision stops nothing and another one of the loop is watched. Returns whether nobody can stop the loop.
    pub fn came_back(&mut self, now: LoopKey, other: bool) -> bool {
        if other {
            self.barring = true;
            return false;
        }
        if self.stuck == Some(now.shape) {
            return true;
        }
        self.stuck = self.stuck.or(Some(now.shape));
        self.forget_answers();
        self.guard.move_on();
        false
    }

    fn forget_answers(&mut self) {
        self.answers.clear();
        self.further = None;
    }

    /// Remembers the answer to a watched decision.
    pub fn note_answer(&mut self, pick: Pick) {
        if self.here && !self.has_led_back(pick) && self.answers.push(pick).is_err() {
            self.further = Some(pick);
        }
        self.here = false;
        self.barring = false;
    }

    /// Whether some answers are not taken now.
    pub fn is_barring(&self) -> bool {
        self.barring
    }

    /// Whether this answer led back here before.
    pub fn bars(&self, pick: Pick) -> bool {
        self.barring && self.has_led_back(pick)
    }

    /// Whether this answer was given at the watched decision.
    pub fn has_led_back(&self, pick: Pick) -> bool {
        self.answers.contains(&pick) || self.further.is_some_and(|last| pick <= last)
    }

    /// The same answers about other cards.
    pub fn map_answers(&mut self, mut map: impl FnMut(Pick) -> Pick) {
        self.answers.iter_mut().chain(&mut self.further).for_each(|pick| *pick = map(*pick));
    }
}

#[cfg(test)]
mod tests;
