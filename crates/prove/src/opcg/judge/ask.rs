//! Asking: the engine must ask the same player the same thing and offer the same answers.

use std::collections::BTreeSet;

use kernel::{Game, Seat};
use opcg::Ask;
use opcg::Pick;

use super::{Judge, Play, Question, Stop, Table};

impl Judge<'_> {
    /// The answer to a question. One with a single answer is not asked, but for the free action of the Main Phase.
    pub(super) fn ask(&mut self, seat: Seat, ask: Ask, offers: Vec<Pick>) -> Play<Pick> {
        if let ([only], true) = (&offers[..], ask != Ask::Main) {
            return Ok(*only);
        }
        if offers.is_empty() {
            return Err(Stop::Wrong(format!("nothing to answer for {seat} at {ask:?}")));
        }
        if let Table::Trial(trial) = &mut self.table {
            return Ok(trial.answer(&offers));
        }
        self.compare()?;
        self.must_ask(seat, ask, &offers)?;
        self.answer(seat, ask, &offers)
    }

    /// The engine asks the same.
    fn must_ask(&self, seat: Seat, ask: Ask, offers: &[Pick]) -> Play<()> {
        let Table::Live(live) = &self.table else { return Ok(()) };
        let Some(decision) = live.duel.decision() else {
            return wrong(format!("{seat} is asked {ask:?}, but the engine's game is over"));
        };
        if (decision.seat, decision.ask) != (seat, ask) {
            return wrong(format!(
                "{seat} is asked {ask:?}; the engine asks {} {:?} by {}",
                decision.seat, decision.ask, decision.clause
            ));
        }
        let mut picks = Vec::new();
        live.duel.picks(&mut picks);
        let found: BTreeSet<Pick> = picks.into_iter().collect();
        let expected: BTreeSet<Pick> = offers.iter().copied().collect();
        if found == expected {
            return Ok(());
        }
        let missing: Vec<&Pick> = expected.difference(&found).collect();
        let extra: Vec<&Pick> = found.difference(&expected).collect();
        wrong(format!(
            "{seat} at {ask:?}: the engine does not offer {missing:?} and offers {extra:?} besides"
        ))
    }

    fn answer(&mut self, seat: Seat, ask: Ask, offers: &[Pick]) -> Play<Pick> {
        let figures = self.board.settled.get_or_init(|| Box::new(super::figures_of(&self.board)));
        let sight = super::Sight::new(&self.board, figures, self.notes);
        let effect = self.board.effects.last();
        let Table::Live(live) = &mut self.table else { return Err(Stop::Enough) };
        let asked = Question { ask, offers, effect, sight };
        let Some(pick) = live.answers.answer(&asked) else { return Err(Stop::Enough) };
        live.story.push(format!("{seat} {ask:?}: {pick:?}"));
        match live.duel.apply(seat, pick, &mut live.log) {
            Ok(()) => Ok(pick),
            Err(refusal) => wrong(format!("{pick:?} was offered and refused: {refusal}")),
        }
    }
}

pub(super) fn wrong<T>(what: String) -> Play<T> {
    Err(Stop::Wrong(what))
}
