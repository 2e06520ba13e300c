//! An answer line tried on a copy of the game: the single picks that it comes to, or why it is not accepted.

mod choose;
mod order;

use kernel::{Game, NoLog, Seat};
use opcg::{Ask, Decision};
use opcg::{Duel, Pick};

use self::choose::{One, ones};
use super::{Answer, Cast, Chosen, Meant, match_pick, unwritten::unwritten};
use crate::tongue::{Misfit, OTHER_QUESTION, Tried};

/// The picks, with who makes them, that carry out an answer at the pending decision.
pub(crate) fn picks(
    duel: &Duel,
    cast: &Cast,
    seat: Seat,
    answer: &Answer<Meant>,
) -> Tried<Vec<(Seat, Pick)>> {
    let mut trial = Trial { duel: duel.clone(), cast, picks: Vec::new() };
    trial.take(seat, answer)?;
    Ok(trial.picks)
}

/// A copy of the game and what was picked in it so far.
struct Trial<'a> {
    duel: Duel,
    cast: &'a Cast,
    picks: Vec<(Seat, Pick)>,
}

impl Trial<'_> {
    fn take(&mut self, seat: Seat, answer: &Answer<Meant>) -> Tried {
        let decision = self.decision_of(seat)?;
        if let Answer::Choose(_) | Answer::Order(_) = answer
            && decision.ask == Ask::May
        {
            return self.say_yes(&decision, answer);
        }
        if let Answer::Choose(chosen) = answer {
            return self.choose_or_none(&decision, &ones(chosen));
        }
        if let Answer::Order(cards) = answer {
            return self.order(seat, cards);
        }
        if let Answer::Give { don, .. } = answer {
            return self.repeat(seat, answer, *don);
        }
        if let Answer::Number(number) = answer
            && decision.ask == Ask::Choose
        {
            return self.choose_alike(seat, *number);
        }
        self.take_pick(&decision, answer)?;
        if let Answer::Play { trashing: Some(trashed), .. } = answer {
            return self.choose(seat, &[One::Card(*trashed)]);
        }
        Ok(())
    }

    fn decision_of(&self, seat: Seat) -> Tried<Decision> {
        self.duel.decision().filter(|decision| decision.seat == seat).ok_or(OTHER_QUESTION)
    }

    fn offered(&self) -> Vec<Pick> {
        let mut picks = Vec::new();
        self.duel.picks(&mut picks);
        picks
    }

    fn apply(&mut self, seat: Seat, pick: Pick) -> Tried {
        let applied = self.duel.apply(seat, pick, &mut NoLog);
        applied.map_err(|refusal| Misfit { clause: refusal.clause() })?;
        self.picks.push((seat, pick));
        Ok(())
    }

    fn take_pick(&mut self, decision: &Decision, answer: &Answer<Meant>) -> Tried {
        let pick = match_pick::pick(&self.duel, self.cast, decision, answer);
        self.apply(decision.seat, pick.ok_or(OTHER_QUESTION)?)
    }

    /// Answers whatever comes up before the answer can go on, as if nothing were written for it.
    fn go_on(&mut self) -> Tried {
        let seat = self.duel.decision().ok_or(OTHER_QUESTION)?.seat;
        let pick = unwritten(&self.duel, self.cast).ok_or(OTHER_QUESTION)?;
        self.apply(seat, pick)
    }

    /// A `choose` or `order` line also says yes to the effect it is written for, and `choose SOURCE` to that source.
    fn say_yes(&mut self, decision: &Decision, answer: &Answer<Meant>) -> Tried {
        // opcg 4-5-4-1: drawing one more card is no "may"; choosing none says yes to nothing.
        let draws = decision.clause == rulebook::opcg!("4-5-4-1");
        if draws || *answer == Answer::Choose(Vec::new()) {
            return Err(OTHER_QUESTION);
        }
        self.apply(decision.seat, Pick::Yes)?;
        let (duel, picked) = (self.duel.clone(), self.picks.len());
        let taken = self.take(decision.seat, answer);
        if taken.is_err() && self.names_source(decision, answer) {
            self.duel = duel;
            self.picks.truncate(picked);
            return Ok(());
        }
        taken
    }

    fn names_source(&self, decision: &Decision, answer: &Answer<Meant>) -> bool {
        let (Answer::Choose(chosen), Some(source)) = (answer, decision.source) else {
            return false;
        };
        matches!(chosen[..], [Chosen::Card(meant)] if self.cast.means(meant, source))
    }

    /// The same free action several times, whatever it brings about in between.
    fn repeat(&mut self, seat: Seat, answer: &Answer<Meant>, times: u8) -> Tried {
        let is_busy =
            |duel: &Duel| duel.decision().is_some_and(|decision| decision.ask != Ask::Main);
        for time in 0..times {
            while time > 0 && is_busy(&self.duel) {
                self.go_on()?;
            }
            let decision = self.decision_of(seat)?;
            self.take_pick(&decision, answer)?;
        }
        Ok(())
    }
}
