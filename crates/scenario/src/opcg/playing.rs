//! The game of a scenario while it is played.

use kernel::{Game, NoLog, Recorded, Seat, Viewer};
use opcg::Ask;
use opcg::{Duel, Event, say_event};
use rulebook::{Book, Clause};

use super::{
    Act, Answer, Asked, Deed, Expectation, Written,
    cast::{Cast, Meant},
    tell,
    trial::{Misfit, picks},
    unwritten::unwritten,
};
use crate::{LogLine, ScenarioError, Verdict};

/// The game, the names of its cards and what happened since the last `do`.
#[derive(Debug)]
pub(crate) struct Playing {
    pub duel: Duel,
    pub cast: Cast,
    pub book: Book,
    pub log: Recorded<Event, Clause>,
    /// Decisions passed over since the last answer, to be shown when the next one does not fit.
    passed: Vec<String>,
}

/// An answer that was not accepted, or was and should not have been; `Err` of a line.
type Played<T = ()> = Result<T, Verdict>;

impl Playing {
    pub(crate) fn new(duel: Duel, cast: Cast, book: Book, log: Recorded<Event, Clause>) -> Playing {
        Playing { duel, cast, book, log, passed: Vec::new() }
    }

    /// One `do` and its `then`.
    pub(crate) fn act(&mut self, act: &Act) -> Played {
        for (place, deed) in act.deeds.iter().enumerate() {
            match &deed.what {
                Deed::Answer { seat, answer } => self.answer(deed, *seat, answer)?,
                Deed::Refused { seat, answer, by } => {
                    let next = self.next_answer(&act.deeds[place + 1..])?;
                    self.refused(deed, *seat, answer, by.as_deref(), next.as_ref())?;
                }
            }
        }
        self.run_on(&act.then);
        act.then.iter().try_for_each(|expectation| self.check(expectation))
    }

    /// The log since the last `do`, in the numbers of the book that is played.
    pub(crate) fn log_lines(&self) -> Vec<LogLine> {
        let entries = self.log.entries.iter();
        let line = |entry: &kernel::Entry<Event, Clause>| LogLine {
            clause: self.number(entry.clause).to_owned(),
            text: say_event(self.duel.table(), entry.event, Viewer::Seat(Seat::A)),
        };
        entries.map(line).collect()
    }

    pub(crate) fn number(&self, clause: Clause) -> &'static str {
        clause.in_book(self.book).unwrap_or(clause.id())
    }

    /// Whether a number means this clause, in the book that is played or in the one that code cites.
    pub(crate) fn is_clause(&self, clause: Clause, number: &str) -> bool {
        clause.in_book(self.book) == Some(number) || clause.id() == number
    }

    pub(crate) fn find(
        &self,
        line: usize,
        answer: &Answer,
    ) -> Result<Answer<Meant>, ScenarioError> {
        answer.try_map(&|card| self.cast.find(line, card))
    }

    /// The answer written next, if one is.
    fn next_answer(&self, deeds: &[Written<Deed>]) -> Played<Option<(Seat, Answer<Meant>)>> {
        let next = deeds.iter().find_map(|deed| match &deed.what {
            Deed::Answer { seat, answer } => Some((deed.line, *seat, answer)),
            Deed::Refused { .. } => None,
        });
        let Some((line, seat, answer)) = next else { return Ok(None) };
        Ok(Some((seat, self.find(line, answer).map_err(Verdict::Broken)?)))
    }

    /// Passes over decisions that are not written until the answer fits one.
    fn answer(&mut self, deed: &Written<Deed>, seat: Seat, answer: &Answer) -> Played {
        self.passed.clear();
        if *answer == Answer::Concede {
            let conceded = self.duel.concede(seat, &mut self.log);
            return conceded.map_err(|refusal| failed(deed, refusal.to_string()));
        }
        let answer = self.find(deed.line, answer).map_err(Verdict::Broken)?;
        loop {
            if let Ok(picks) = picks(&self.duel, &self.cast, seat, &answer) {
                for (seat, pick) in picks {
                    let applied = self.duel.apply(seat, pick, &mut self.log);
                    applied.map_err(|refusal| failed(deed, refusal.to_string()))?;
                }
                return Ok(());
            }
            if !self.pass_over() {
                return Err(failed(deed, self.pending()));
            }
        }
    }

    /// Answers the pending decision as if nothing were written for it; `false` if that cannot be.
    fn pass_over(&mut self) -> bool {
        let Some(pick) = unwritten(&self.duel, &self.cast) else { return false };
        let Some(decision) = self.duel.decision() else { return false };
        self.passed.push(tell::passed(&self.cast, &decision, pick));
        self.duel.apply(decision.seat, pick, &mut self.log).is_ok()
    }

    /// What is asked instead, and what was passed over before.
    fn pending(&self) -> String {
        let mut text = tell::pending(&self.duel, &self.cast);
        for passed in &self.passed {
            text.push_str("\nafter ");
            text.push_str(passed);
        }
        text
    }

    /// The answer is tried at the next decision of its side; one that the next line answers is not passed over.
    fn refused(
        &self,
        deed: &Written<Deed>,
        seat: Seat,
        answer: &Answer,
        by: Option<&str>,
        next: Option<&(Seat, Answer<Meant>)>,
    ) -> Played {
        let answer = self.find(deed.line, answer).map_err(Verdict::Broken)?;
        match self.refusal(seat, &answer, next) {
            Some(misfit) => self.check_reason(deed, misfit, by),
            None => Err(failed(deed, "the answer is accepted")),
        }
    }

    /// Why the answer is not accepted; `None` if it is.
    fn refusal(
        &self,
        seat: Seat,
        answer: &Answer<Meant>,
        next: Option<&(Seat, Answer<Meant>)>,
    ) -> Option<Misfit> {
        let not_asked = Misfit { clause: None };
        if *answer == Answer::Concede {
            return self.duel.outcome().map(|_| not_asked);
        }
        let mut duel = self.duel.clone();
        loop {
            let Some(decision) = duel.decision() else { return Some(not_asked) };
            if decision.seat == seat {
                return picks(&duel, &self.cast, seat, answer).err();
            }
            let is_written =
                next.is_some_and(|(seat, next)| picks(&duel, &self.cast, *seat, next).is_ok());
            let pick = unwritten(&duel, &self.cast).filter(|_| !is_written);
            if pick.is_none_or(|pick| duel.apply(decision.seat, pick, &mut NoLog).is_err()) {
                return Some(not_asked);
            }
        }
    }

    fn check_reason(&self, deed: &Written<Deed>, misfit: Misfit, by: Option<&str>) -> Played {
        let Some(wanted) = by else { return Ok(()) };
        match misfit.clause {
            Some(clause) if self.is_clause(clause, wanted) => Ok(()),
            Some(clause) => Err(failed(deed, format!("refused by {}", self.number(clause)))),
            None => Err(failed(deed, format!("refused, but by no clause: {}", self.pending()))),
        }
    }

    /// Passes over decisions until one must be answered, or one that the expectations speak of is pending.
    fn run_on(&mut self, then: &[Written<Expectation>]) {
        self.passed.clear();
        while !self.is_awaited(then) && self.pass_over() {}
    }

    /// The scenario may end at a free action, after the game, or at a decision that it speaks of.
    pub(crate) fn end(&self, act: &Act) -> Played {
        let is_free = self.duel.decision().is_none_or(|decision| decision.ask == Ask::Main);
        if is_free || self.is_awaited(&act.then) {
            return Ok(());
        }
        let last = act.deeds.last().map_or(act.line, |deed| deed.line);
        let expected = "an answer to every decision that may not be declined".to_owned();
        Err(Verdict::Failed { line: last, expected, found: self.pending() })
    }

    /// Whether the expectations speak of the pending decision: of its player and kind, or of what it offers.
    fn is_awaited(&self, then: &[Written<Expectation>]) -> bool {
        let Some(decision) = self.duel.decision() else { return true };
        let mut asked = None;
        let mut offered = false;
        for written in then {
            if let Expectation::Asks(Some((seat, Asked(ask)))) = written.what {
                let is_it = seat == decision.seat && ask == decision.ask;
                asked = Some(asked.unwrap_or(false) || is_it);
            }
            if let Expectation::Offers { seat, .. } = written.what {
                offered |= seat == decision.seat;
            }
        }
        asked.unwrap_or(offered)
    }
}

/// A line that did not hold.
pub(crate) fn failed<T>(written: &Written<T>, found: impl Into<String>) -> Verdict {
    Verdict::Failed { line: written.line, expected: written.text.clone(), found: found.into() }
}
