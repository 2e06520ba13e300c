//! The review of a game, decision by decision.

use std::{ops::ControlFlow, sync::Arc};

use bots::{
    Budget, OpenLists, Settings,
    review::{Judged, Reviewer},
};
use kernel::NoLog;

use super::{
    Match,
    coach::{place, thousandths},
};
use crate::{protocol::ReviewedMove, shown::Shown, wire};

/// Games that are dealt and played at each decision.
const ITERATIONS: u32 = 400;

/// The same game is judged the same way.
const SEED: u64 = 1;

/// Who judges, for people.
pub fn reviewer_name() -> String {
    format!("a search that plays {ITERATIONS} made-up games at each decision")
}

/// Called for each answer reviewed, with the verdict if there was a choice; returns whether to continue.
pub type OnReviewed<'a> = dyn FnMut(Option<ReviewedMove>) -> ControlFlow<()> + 'a;

impl<G: Shown> Match<G> {
    /// Has every answer in force judged.
    pub fn review(&self, on_reviewed: &mut OnReviewed<'_>) {
        let settings = Settings { budget: Budget::Iterations(ITERATIONS), ..Settings::default() };
        let worlds = Arc::new(OpenLists::beside(&self.first));
        let reviewer = Reviewer::new(worlds, settings, SEED);
        let mut duel = self.first.clone();
        for (step, answer) in (0_u32..).zip(self.answers()) {
            let judged = reviewer.judge(&duel, answer.pick);
            if on_reviewed(judged.map(|judged| reviewed(&duel, &judged, step))).is_break() {
                return;
            }
            answer.give(&mut duel, &mut NoLog).expect("it was accepted before");
        }
    }
}

fn reviewed<G: Shown>(duel: &G, judged: &Judged<G::Pick>, step: u32) -> ReviewedMove {
    let (before, after) = (thousandths(judged.before), thousandths(judged.after));
    ReviewedMove {
        step,
        turn: judged.turn,
        seat: judged.seat.into(),
        answers: judged.answers as u16,
        given: duel.say_pick(judged.given),
        better: duel.say_pick(judged.better),
        better_pick: Some(place(&wire::picks(duel), judged.better)),
        before,
        after,
        cost: if judged.given == judged.better { 0 } else { before.saturating_sub(after) },
        missed_win: judged.missed_win,
    }
}
