//! An answer line tried on a copy of the game: the single picks that it comes to, or why it is not accepted.

mod choose;
mod cores;
mod order;

use bss::{Ask, Decision, Duel, Event, Pick};
use kernel::{Game, Recorded, Seat};
use rulebook::Clause;

use self::cores::Placing;
use super::{
    Answer, Cast, Chosen, Meant,
    match_pick::{self, is_cost, is_placement},
    unwritten::unwritten,
};
use crate::tongue::{Misfit, OTHER_QUESTION, Tried};

/// The picks, with who makes them, that carry out an answer at the pending decision.
pub(crate) fn picks(
    duel: &Duel,
    cast: &Cast,
    seat: Seat,
    answer: &Answer<Meant>,
) -> Tried<Vec<(Seat, Pick)>> {
    let mut trial = Trial { duel: duel.clone(), cast, picks: Vec::new(), log: Recorded::default() };
    trial.take(seat, answer)?;
    Ok(trial.picks)
}

/// A copy of the game and what was picked in it so far.
struct Trial<'a> {
    duel: Duel,
    cast: &'a Cast,
    picks: Vec<(Seat, Pick)>,
    log: Recorded<Event, Clause>,
}

impl Trial<'_> {
    fn take(&mut self, seat: Seat, answer: &Answer<Meant>) -> Tried {
        let decision = self.decision_of(seat)?;
        if let Answer::Choose(_) | Answer::Order(_) | Answer::Placing { .. } = answer
            && decision.ask == Ask::May
        {
            return self.say_yes(&decision, answer);
        }
        match answer {
            Answer::Choose(chosen) => self.choose_or_none(&decision, chosen),
            Answer::Order(cards) => self.order(seat, cards),
            Answer::EndTurn => self.end_turn(seat),
            Answer::Move(moves) => self.move_cores(seat, moves),
            Answer::Placing { cores, soul } if is_placement(&decision) => {
                self.place_cores(seat, &Placing { cores: *cores, soul: *soul, from: &[] })
            }
            Answer::Enter { cores, soul, paying, placing, .. } => {
                self.take_pick(&decision, answer)?;
                self.pay(seat, paying)?;
                let asked = self.decision_of(seat).is_ok_and(|decision| is_placement(&decision));
                if asked {
                    let placing = Placing { cores: *cores, soul: *soul, from: placing };
                    self.place_cores(seat, &placing)?;
                }
                Ok(())
            }
            Answer::Use { paying, .. } => {
                self.take_pick(&decision, answer)?;
                self.pay(seat, paying)
            }
            Answer::Attack { target, .. } => {
                self.take_pick(&decision, answer)?;
                match target {
                    Some(target) => self.choose(seat, &[Chosen::Card(*target)]),
                    None => Ok(()),
                }
            }
            Answer::Number(number) if decision.ask == Ask::Choose => {
                self.choose_alike(seat, *number)
            }
            Answer::Set(_)
            | Answer::Placing { .. }
            | Answer::EndMain
            | Answer::Block(_)
            | Answer::Burst(_)
            | Answer::Pass
            | Answer::Yes(_)
            | Answer::No
            | Answer::Number(_)
            | Answer::Option(_)
            | Answer::Top
            | Answer::Bottom
            | Answer::Mulligan
            | Answer::Keep
            | Answer::First
            | Answer::Second
            | Answer::Resolve { .. }
            | Answer::Concede => self.take_pick(&decision, answer),
        }
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
        let applied = self.duel.apply(seat, pick, &mut self.log);
        applied.map_err(|refusal| Misfit { clause: refusal.clause() })?;
        self.picks.push((seat, pick));
        Ok(())
    }

    fn take_pick(&mut self, decision: &Decision, answer: &Answer<Meant>) -> Tried {
        let offered = self.offered();
        let pick = match_pick::pick(&self.duel, self.cast, decision, &offered, answer);
        self.apply(decision.seat, pick.ok_or(OTHER_QUESTION)?)
    }

    /// Answers whatever comes up before the answer can go on, as if nothing were written for it.
    fn go_on(&mut self) -> Tried {
        let seat = self.duel.decision().ok_or(OTHER_QUESTION)?.seat;
        let pick = unwritten(&self.duel, self.cast).ok_or(OTHER_QUESTION)?;
        self.apply(seat, pick)
    }

    /// A `choose`, `order` or `cores` line also says yes to the effect it is written for, and `choose SOURCE` to that
    /// source.
    fn say_yes(&mut self, decision: &Decision, answer: &Answer<Meant>) -> Tried {
        if *answer == Answer::Choose(Vec::new()) {
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

    /// Ends main step and attack step, whatever they bring about in between.
    fn end_turn(&mut self, seat: Seat) -> Tried {
        let turn = self.duel.state().turn();
        loop {
            let Some(decision) = self.duel.decision() else { return Ok(()) };
            if self.duel.state().turn() != turn {
                return Ok(());
            }
            match decision.ask {
                Ask::Main if decision.seat == seat => self.apply(seat, Pick::EndMain)?,
                Ask::Attack if decision.seat == seat => self.apply(seat, Pick::EndAttack)?,
                Ask::Main
                | Ask::Attack
                | Ask::Flash
                | Ask::Block
                | Ask::Burst
                | Ask::May
                | Ask::Choose
                | Ask::Order
                | Ask::Number
                | Ask::Option
                | Ask::Opening => {
                    if self.picks.is_empty() {
                        return Err(OTHER_QUESTION);
                    }
                    if unwritten(&self.duel, self.cast).is_none() {
                        return Ok(());
                    }
                    self.go_on()?;
                }
            }
        }
    }

    fn is_cost_asked(&self, seat: Seat) -> bool {
        self.decision_of(seat).is_ok_and(|decision| is_cost(&decision))
    }
}
