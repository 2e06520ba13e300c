//! The game of a scenario while it is played.

use kernel::{Entry, Game, NoLog, Seat};
use rulebook::{Book, Clause};

use crate::{
    CardRef, LogLine, ScenarioError, Verdict,
    answer::Answer,
    cast::Meant,
    expectation::Expectation,
    script::{DoLine, DoThen, Written},
    syntax::{
        AnswerOf, CastOf, ExpectationOf, FoundOf, GameSyntax, LogOf, MeantOf, Misfit,
        OTHER_QUESTION,
    },
    tell, trial,
    unwritten::unwritten,
};

/// The game, the names of its cards and what happened since the last `do`.
pub(crate) struct Playing<T: GameSyntax> {
    pub duel: T::Duel,
    /// The game before the last answer.
    pub since: T::Duel,
    pub cast: CastOf<T>,
    pub book: Book,
    pub log: LogOf<T>,
    /// Decisions passed over since the last answer, to be shown when the next one does not fit.
    passed: Vec<String>,
}

/// An answer that was not accepted, or was and should not have been; `Err` of a line.
type Played<T = ()> = Result<T, Verdict>;

type DoThenOf<T> = DoThen<AnswerOf<T>, ExpectationOf<T>>;
type DoLineOf<T> = DoLine<AnswerOf<T>>;

impl<T: GameSyntax> Playing<T> {
    pub(crate) fn new(duel: T::Duel, cast: CastOf<T>, book: Book, log: LogOf<T>) -> Self {
        Playing { since: duel.clone(), duel, cast, book, log, passed: Vec::new() }
    }

    /// One `do` and its `then`.
    pub(crate) fn act(&mut self, act: &DoThenOf<T>) -> Played {
        let mut joined = false;
        for (place, written) in act.lines.iter().enumerate() {
            if std::mem::take(&mut joined) {
                continue;
            }
            match &written.what {
                DoLine::Answer { seat, answer } => {
                    let next = act.lines.get(place + 1).and_then(|next| next.what.answer_of(*seat));
                    joined = self.answer(written, *seat, answer, next)?;
                }
                DoLine::Refused { seat, answer, by } => {
                    let next = self.next_answer(&act.lines[place + 1..])?;
                    self.refused(written, *seat, answer, by.as_deref(), next.as_ref())?;
                }
            }
        }
        self.run_on(&act.then);
        act.then.iter().try_for_each(|expectation| self.check(expectation))
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

    pub(crate) fn find(
        &self,
        line: usize,
        answer: &AnswerOf<T>,
    ) -> Result<FoundOf<T>, ScenarioError> {
        let find = |card: &CardRef| self.find_card(line, card);
        let action = |action: &_| T::find_action(action, &find);
        let thing = |thing: &_| T::find_thing(thing, &find);
        answer.try_map(&find, &action, &thing)
    }

    /// The card that a name means; tokens have names of their own (`Antman_Token#2`) from when they come.
    pub(crate) fn find_card(
        &self,
        line: usize,
        name: &CardRef,
    ) -> Result<MeantOf<T>, ScenarioError> {
        let found = self.cast.find(line, name);
        if let (Err(_), CardRef::Copy { name, copy }) = (&found, name)
            && let Some(card) = T::newcomer(&self.duel, name, *copy)
        {
            return Ok(Meant::Card(card));
        }
        found
    }

    /// The answer written next, if one is.
    fn next_answer(&self, lines: &[Written<DoLineOf<T>>]) -> Played<Option<(Seat, FoundOf<T>)>> {
        let next = lines.iter().find_map(|written| match &written.what {
            DoLine::Answer { seat, answer } => Some((written.line, *seat, answer)),
            DoLine::Refused { .. } => None,
        });
        let Some((line, seat, answer)) = next else { return Ok(None) };
        Ok(Some((seat, self.find(line, answer).map_err(Verdict::Broken)?)))
    }

    /// Passes over decisions that are not written until the answer fits one. Whether the next line of the same player was
    /// part of it.
    fn answer(
        &mut self,
        written: &Written<DoLineOf<T>>,
        seat: Seat,
        answer: &AnswerOf<T>,
        next: Option<&AnswerOf<T>>,
    ) -> Played<bool> {
        self.passed.clear();
        if matches!(answer, Answer::Concede) {
            let conceded = self.duel.concede(seat, &mut self.log);
            return conceded
                .map(|()| false)
                .map_err(|refusal| failed(written, refusal.to_string()));
        }
        let answer = self.find(written.line, answer).map_err(Verdict::Broken)?;
        loop {
            let both = next.and_then(|next| self.joined(&answer, next));
            let given = both.as_ref().unwrap_or(&answer);
            match trial::picks::<T>(&self.duel, &self.since, &self.cast, seat, given) {
                Ok(picks) => {
                    self.since = self.duel.clone();
                    for (seat, pick) in picks {
                        let applied = self.duel.apply(seat, pick, &mut self.log);
                        applied.map_err(|refusal| failed(written, refusal.to_string()))?;
                    }
                    return Ok(both.is_some());
                }
                Err(misfit) if !self.pass_over() => {
                    return Err(failed(written, self.why_not(misfit)));
                }
                Err(_) => {}
            }
        }
    }

    /// The answer that two lines give together at the pending decision, if they do.
    fn joined(&self, answer: &FoundOf<T>, next: &AnswerOf<T>) -> Option<FoundOf<T>> {
        let next = self.find(0, next).ok()?;
        T::joined(&self.duel, &self.cast, answer, &next)
    }

    /// Answers the pending decision as if nothing were written for it; `false` if that cannot be.
    fn pass_over(&mut self) -> bool {
        let Some(pick) = unwritten::<T>(&self.duel, &self.cast) else { return false };
        let Some(decision) = self.duel.decision() else { return false };
        self.passed.push(tell::passed::<T>(&self.duel, &self.cast, &decision, pick));
        self.duel.apply(decision.seat, pick, &mut self.log).is_ok()
    }

    /// The clause that forbids the answer if one does, and what is asked instead.
    fn why_not(&self, misfit: Misfit) -> String {
        let pending = self.pending();
        match misfit.clause {
            Some(clause) => format!("refused by {}\n{pending}", self.number(clause)),
            None => pending,
        }
    }

    /// What is asked instead, and what was passed over before.
    fn pending(&self) -> String {
        let mut text = tell::pending::<T>(&self.duel, &self.cast);
        for passed in &self.passed {
            text.push_str("\nafter ");
            text.push_str(passed);
        }
        text
    }

    /// The answer is tried at the next decision of its side; one that the next line answers is not passed over.
    fn refused(
        &self,
        written: &Written<DoLineOf<T>>,
        seat: Seat,
        answer: &AnswerOf<T>,
        by: Option<&str>,
        next: Option<&(Seat, FoundOf<T>)>,
    ) -> Played {
        if matches!(answer, Answer::Concede) {
            let is_over = self.duel.outcome().is_some();
            return if is_over { Ok(()) } else { Err(failed(written, "the answer is accepted")) };
        }
        let answer = self.find(written.line, answer).map_err(Verdict::Broken)?;
        match self.refusal(seat, &answer, next) {
            Some(misfit) => self.check_reason(written, misfit, by),
            None => Err(failed(written, "the answer is accepted")),
        }
    }

    /// Why the answer is not accepted; `None` if it is.
    fn refusal(
        &self,
        seat: Seat,
        answer: &FoundOf<T>,
        next: Option<&(Seat, FoundOf<T>)>,
    ) -> Option<Misfit> {
        let mut duel = self.duel.clone();
        loop {
            let Some(decision) = duel.decision() else { return Some(OTHER_QUESTION) };
            if decision.seat == seat {
                return trial::picks::<T>(&duel, &self.since, &self.cast, seat, answer).err();
            }
            let is_written = next.is_some_and(|(seat, next)| {
                trial::picks::<T>(&duel, &self.since, &self.cast, *seat, next).is_ok()
            });
            let pick = unwritten::<T>(&duel, &self.cast).filter(|_| !is_written);
            if pick.is_none_or(|pick| duel.apply(decision.seat, pick, &mut NoLog).is_err()) {
                return Some(OTHER_QUESTION);
            }
        }
    }

    fn check_reason(
        &self,
        written: &Written<DoLineOf<T>>,
        misfit: Misfit,
        by: Option<&str>,
    ) -> Played {
        let Some(wanted) = by else { return Ok(()) };
        match misfit.clause {
            Some(clause) if self.is_clause(clause, wanted) => Ok(()),
            Some(clause) => Err(failed(written, format!("refused by {}", self.number(clause)))),
            None => Err(failed(written, format!("refused, but by no clause: {}", self.pending()))),
        }
    }

    /// Passes over decisions until one must be answered, or one that the expectations speak of is pending.
    fn run_on(&mut self, then: &[Written<ExpectationOf<T>>]) {
        self.passed.clear();
        while !self.is_awaited(then) && self.pass_over() {}
    }

    /// The scenario may end at a free action, after the game, or at a decision that it speaks of.
    pub(crate) fn end(&self, act: &DoThenOf<T>) -> Played {
        let is_free = self.duel.decision().is_none_or(|decision| T::is_free(decision.ask));
        if is_free || self.is_awaited(&act.then) {
            return Ok(());
        }
        let last = act.lines.last().map_or(act.line, |written| written.line);
        let expected = "an answer to every decision that may not be declined".to_owned();
        Err(Verdict::Failed { line: last, expected, found: self.pending() })
    }

    /// Whether the expectations speak of the pending decision: of its player and kind, or of what it offers.
    fn is_awaited(&self, then: &[Written<ExpectationOf<T>>]) -> bool {
        let Some(decision) = self.duel.decision() else { return true };
        let (mut asked, mut offered) = (None, false);
        for written in then {
            if let Expectation::Asks(Some(wanted)) = &written.what {
                let is_it = *wanted == (decision.seat, decision.ask);
                asked = Some(asked.unwrap_or(false) || is_it);
            } else if let Expectation::Offers { seat, .. } = &written.what {
                offered |= *seat == decision.seat;
            }
        }
        asked.unwrap_or(offered)
    }
}

/// A line that did not hold.
pub(crate) fn failed<W>(written: &Written<W>, found: impl Into<String>) -> Verdict {
    Verdict::Failed { line: written.line, expected: written.text.clone(), found: found.into() }
}
