//! The game of a scenario while it is played.

use kernel::{Entry, Game, NoLog, Seat};
use rulebook::{Book, Clause};

use crate::{
    LogLine, ScenarioError, Verdict,
    script::{Act, Deed, Written},
    tongue::{CastOf, LogOf, Mention, Misfit, OTHER_QUESTION, Tongue},
};

/// The game, the names of its cards and what happened since the last `do`.
pub(crate) struct Playing<T: Tongue> {
    pub duel: T::Duel,
    pub cast: CastOf<T>,
    pub book: Book,
    pub log: LogOf<T>,
    /// Decisions passed over since the last answer, to be shown when the next one does not fit.
    passed: Vec<String>,
}

/// An answer that was not accepted, or was and should not have been; `Err` of a line.
type Played<T = ()> = Result<T, Verdict>;

type ActOf<T> = Act<<T as Tongue>::Answer, <T as Tongue>::Expectation>;
type DeedOf<T> = Deed<<T as Tongue>::Answer>;

impl<T: Tongue> Playing<T> {
    pub(crate) fn new(duel: T::Duel, cast: CastOf<T>, book: Book, log: LogOf<T>) -> Self {
        Playing { duel, cast, book, log, passed: Vec::new() }
    }

    /// One `do` and its `then`.
    pub(crate) fn act(&mut self, act: &ActOf<T>) -> Played {
        let mut joined = false;
        for (place, deed) in act.deeds.iter().enumerate() {
            if std::mem::take(&mut joined) {
                continue;
            }
            match &deed.what {
                Deed::Answer { seat, answer } => {
                    let next = act.deeds.get(place + 1).and_then(|next| next.what.answer_of(*seat));
                    joined = self.answer(deed, *seat, answer, next)?;
                }
                Deed::Refused { seat, answer, by } => {
                    let next = self.next_answer(&act.deeds[place + 1..])?;
                    self.refused(deed, *seat, answer, by.as_deref(), next.as_ref())?;
                }
            }
        }
        self.run_on(&act.then);
        act.then.iter().try_for_each(|expectation| T::check(self, expectation))
    }

    /// The log since the last `do`, in the numbers of the book that is played.
    pub(crate) fn log_lines(&self) -> Vec<LogLine> {
        let entries = self.log.entries.iter();
        let line = |entry: &Entry<<T::Duel as Game>::Event, Clause>| LogLine {
            clause: self.number(entry.clause).to_owned(),
            text: T::say(&self.duel, entry.event),
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

    pub(crate) fn find(&self, line: usize, answer: &T::Answer) -> Result<T::Found, ScenarioError> {
        T::find(&self.duel, &self.cast, line, answer)
    }

    /// The answer written next, if one is.
    fn next_answer(&self, deeds: &[Written<DeedOf<T>>]) -> Played<Option<(Seat, T::Found)>> {
        let next = deeds.iter().find_map(|deed| match &deed.what {
            Deed::Answer { seat, answer } => Some((deed.line, *seat, answer)),
            Deed::Refused { .. } => None,
        });
        let Some((line, seat, answer)) = next else { return Ok(None) };
        Ok(Some((seat, self.find(line, answer).map_err(Verdict::Broken)?)))
    }

    /// Passes over decisions that are not written until the answer fits one. Whether the next line of the same player was
    /// part of it.
    fn answer(
        &mut self,
        deed: &Written<DeedOf<T>>,
        seat: Seat,
        answer: &T::Answer,
        next: Option<&T::Answer>,
    ) -> Played<bool> {
        self.passed.clear();
        if T::is_concede(answer) {
            let conceded = T::concede(&mut self.duel, seat, &mut self.log);
            return conceded.map(|()| false).map_err(|refusal| failed(deed, refusal.to_string()));
        }
        let answer = self.find(deed.line, answer).map_err(Verdict::Broken)?;
        loop {
            let both = next.and_then(|next| T::joined(&self.duel, &self.cast, &answer, next));
            let given = both.as_ref().unwrap_or(&answer);
            if let Ok(picks) = T::picks(&self.duel, &self.cast, seat, given) {
                for (seat, pick) in picks {
                    let applied = self.duel.apply(seat, pick, &mut self.log);
                    applied.map_err(|refusal| failed(deed, refusal.to_string()))?;
                }
                return Ok(both.is_some());
            }
            if !self.pass_over() {
                return Err(failed(deed, self.pending()));
            }
        }
    }

    /// Answers the pending decision as if nothing were written for it; `false` if that cannot be.
    fn pass_over(&mut self) -> bool {
        let Some(pick) = T::unwritten(&self.duel, &self.cast) else { return false };
        let Some(decision) = self.duel.decision() else { return false };
        self.passed.push(T::passed(&self.cast, &decision, pick));
        self.duel.apply(decision.seat, pick, &mut self.log).is_ok()
    }

    /// What is asked instead, and what was passed over before.
    fn pending(&self) -> String {
        let mut text = T::pending(&self.duel, &self.cast);
        for passed in &self.passed {
            text.push_str("\nafter ");
            text.push_str(passed);
        }
        text
    }

    /// The answer is tried at the next decision of its side; one that the next line answers is not passed over.
    fn refused(
        &self,
        deed: &Written<DeedOf<T>>,
        seat: Seat,
        answer: &T::Answer,
        by: Option<&str>,
        next: Option<&(Seat, T::Found)>,
    ) -> Played {
        if T::is_concede(answer) {
            let is_over = self.duel.outcome().is_some();
            return if is_over { Ok(()) } else { Err(failed(deed, "the answer is accepted")) };
        }
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
        answer: &T::Found,
        next: Option<&(Seat, T::Found)>,
    ) -> Option<Misfit> {
        let mut duel = self.duel.clone();
        loop {
            let Some(decision) = duel.decision() else { return Some(OTHER_QUESTION) };
            if decision.seat == seat {
                return T::picks(&duel, &self.cast, seat, answer).err();
            }
            let is_written =
                next.is_some_and(|(seat, next)| T::picks(&duel, &self.cast, *seat, next).is_ok());
            let pick = T::unwritten(&duel, &self.cast).filter(|_| !is_written);
            if pick.is_none_or(|pick| duel.apply(decision.seat, pick, &mut NoLog).is_err()) {
                return Some(OTHER_QUESTION);
            }
        }
    }

    fn check_reason(&self, deed: &Written<DeedOf<T>>, misfit: Misfit, by: Option<&str>) -> Played {
        let Some(wanted) = by else { return Ok(()) };
        match misfit.clause {
            Some(clause) if self.is_clause(clause, wanted) => Ok(()),
            Some(clause) => Err(failed(deed, format!("refused by {}", self.number(clause)))),
            None => Err(failed(deed, format!("refused, but by no clause: {}", self.pending()))),
        }
    }

    /// Passes over decisions until one must be answered, or one that the expectations speak of is pending.
    fn run_on(&mut self, then: &[Written<T::Expectation>]) {
        self.passed.clear();
        while !self.is_awaited(then) && self.pass_over() {}
    }

    /// The scenario may end at a free action, after the game, or at a decision that it speaks of.
    pub(crate) fn end(&self, act: &ActOf<T>) -> Played {
        let is_free = self.duel.decision().is_none_or(|decision| T::is_free(&decision));
        if is_free || self.is_awaited(&act.then) {
            return Ok(());
        }
        let last = act.deeds.last().map_or(act.line, |deed| deed.line);
        let expected = "an answer to every decision that may not be declined".to_owned();
        Err(Verdict::Failed { line: last, expected, found: self.pending() })
    }

    /// Whether the expectations speak of the pending decision: of its player and kind, or of what it offers.
    fn is_awaited(&self, then: &[Written<T::Expectation>]) -> bool {
        let Some(decision) = self.duel.decision() else { return true };
        let (mut asked, mut offered) = (None, false);
        for written in then {
            match T::mentions(&written.what, &decision) {
                Some(Mention::Asked(is_it)) => asked = Some(asked.unwrap_or(false) || is_it),
                Some(Mention::Offered(is_its)) => offered |= is_its,
                None => {}
            }
        }
        asked.unwrap_or(offered)
    }
}

/// A line that did not hold.
pub(crate) fn failed<W>(written: &Written<W>, found: impl Into<String>) -> Verdict {
    Verdict::Failed { line: written.line, expected: written.text.clone(), found: found.into() }
}
