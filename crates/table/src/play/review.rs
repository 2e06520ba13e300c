//! The game looked at again, decision by decision.

use std::ops::ControlFlow;

use kernel::NoLog;

use super::Match;
use crate::{
    minds::{Judge, Judgement, Minded, Minds},
    protocol::ReviewedMove,
    shown::Shown,
    wire,
};

/// Hears of each answer that was looked at, and of what was thought of it if there was a choice; says whether to go on.
pub type Heard<'a> = dyn FnMut(Option<ReviewedMove>) -> ControlFlow<()> + 'a;

impl<G: Shown + Minded> Match<G> {
    /// Has every answer in force judged.
    pub fn review(&self, minds: &dyn Minds, heard: &mut Heard<'_>) {
        let judge = self.first.judge(minds);
        let mut duel = self.first.clone();
        for (step, (seat, pick)) in (0_u32..).zip(self.answers()) {
            let reviewed = reviewed(&duel, pick, step, &*judge);
            if heard(reviewed).is_break() {
                return;
            }
            duel.apply(seat, pick, &mut NoLog).expect("it was accepted before");
        }
    }
}

fn reviewed<G: Shown>(
    duel: &G,
    given: G::Pick,
    step: u32,
    judge: &dyn Judge<G>,
) -> Option<ReviewedMove> {
    let decision = duel.decision()?;
    let Judgement { better, before, after, missed_win } = judge.judge(duel, given)?;
    Some(ReviewedMove {
        step,
        turn: duel.turn_number(),
        seat: decision.seat.into(),
        answers: wire::picks(duel).len() as u16,
        given: duel.say_pick(given),
        better: duel.say_pick(better),
        before,
        after,
        cost: if given == better { 0 } else { before.saturating_sub(after) },
        missed_win,
    })
}
