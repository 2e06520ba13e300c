//! `choose`: the cards and things of one line, however many questions are asked for them.

use kernel::{Game, NoLog, Seat};

use super::Trial;
use crate::{
    answer::Chosen,
    cast::Meant,
    syntax::{DecisionOf, GameSyntax, IdOf, Known, MeantOf, Misfit, OTHER_QUESTION, PickOf, Tried},
};

/// One item of a choice.
pub(crate) type One<T> = Chosen<<T as GameSyntax>::FoundThing, MeantOf<T>>;

/// The items of a line, one by one.
fn ones<T: GameSyntax>(chosen: &[One<T>]) -> Vec<One<T>> {
    let each = chosen.iter().flat_map(|chosen| match chosen {
        Chosen::Card(card) => vec![Chosen::Card(*card)],
        Chosen::Thing(thing) => T::one_by_one(thing).into_iter().map(Chosen::Thing).collect(),
    });
    each.collect()
}

/// One of things that nobody can tell apart.
fn is_unnamed<T: GameSyntax>(one: &One<T>) -> bool {
    match one {
        Chosen::Card(Meant::Filler) | Chosen::Thing(_) => true,
        Chosen::Card(Meant::Card(_)) => false,
    }
}

/// A choice of several as it stands.
struct Choice<T: GameSyntax> {
    source: Option<IdOf<T>>,
    max: u8,
    picks: Vec<PickOf<T>>,
}

impl<T: GameSyntax> Choice<T> {
    /// Whether this is what is left of that choice after one pick. Another one of several interchangeable things may be shown.
    fn continues(&self, before: &Choice<T>) -> bool {
        let known = |pick: &PickOf<T>| T::is_interchangeable(*pick) || before.picks.contains(pick);
        self.source == before.source && self.max + 1 == before.max && self.picks.iter().all(known)
    }
}

impl<T: GameSyntax> Trial<'_, T> {
    pub(super) fn choose_or_none(&mut self, decision: &DecisionOf<T>, chosen: &[One<T>]) -> Tried {
        if !chosen.is_empty() {
            return self.choose(decision.seat, chosen);
        }
        let none = if decision.ask == T::NUMBER { Known::Number(0) } else { Known::Done };
        self.apply(decision.seat, T::pick(none))
    }

    pub(crate) fn choose(&mut self, seat: Seat, chosen: &[One<T>]) -> Tried {
        let mut left = ones::<T>(chosen);
        T::strike_out_unasked(self, &mut left);
        if left.is_empty() {
            return self.apply(seat, T::pick(Known::Done));
        }
        if !self.choose_next(seat, &mut left)? {
            return Err(self.why_not(seat, chosen));
        }
        while !left.is_empty() {
            if self.choose_next(seat, &mut left)? {
                continue;
            }
            T::strike_out_forced(self, self.since, &ones::<T>(chosen), &mut left);
            if !left.is_empty() {
                self.go_on()?;
            }
        }
        Ok(())
    }

    /// Whether the game has taken all of these since the answer began because there was no choice.
    pub(super) fn were_forced(&self, chosen: &[One<T>]) -> bool {
        let line = ones::<T>(chosen);
        let mut left = line.clone();
        T::strike_out_forced(self, self.start, &line, &mut left);
        left.is_empty()
    }

    /// Chooses the first item left that is offered, and stops choosing after the last one; `false` if none is offered.
    fn choose_next(&mut self, seat: Seat, left: &mut Vec<One<T>>) -> Tried<bool> {
        if self.choose_number(seat, left)? {
            return Ok(true);
        }
        let Some(before) = self.choice(seat) else { return Ok(false) };
        let found = self.next_thing(&before, left).or_else(|| self.next_item(&before, left));
        let Some((place, pick)) = found else { return Ok(false) };
        let duel = self.duel.clone();
        self.apply(seat, pick)?;
        left.remove(place);
        if before.max > 1 && !self.is_open(seat, &before) {
            T::strike_out_taken(self, &duel, pick, left);
        }
        if left.is_empty() {
            self.stop_choosing(seat, &before)?;
        }
        Ok(true)
    }

    /// The first item left that is offered: cards are chosen in the order written.
    fn next_item(&self, choice: &Choice<T>, left: &[One<T>]) -> Option<(usize, PickOf<T>)> {
        left.iter().enumerate().find_map(|(place, one)| {
            let pick = choice.picks.iter().find(|pick| self.is_one(**pick, one))?;
            Some((place, *pick))
        })
    }

    /// The first thing offered that is left: those of one choice may be written in any order.
    fn next_thing(&self, choice: &Choice<T>, left: &[One<T>]) -> Option<(usize, PickOf<T>)> {
        choice.picks.iter().find_map(|pick| {
            let is_it = |one: &One<T>| matches!(one, Chosen::Thing(_)) && self.is_one(*pick, one);
            Some((left.iter().position(is_it)?, *pick))
        })
    }

    /// All that is left, where only the number is asked.
    fn choose_number(&mut self, seat: Seat, left: &mut Vec<One<T>>) -> Tried<bool> {
        let pick = T::pick(Known::Number(left.len() as u8));
        let is_asked = self.decision_of(seat).is_ok_and(|decision| decision.ask == T::NUMBER);
        if !is_asked || !left.iter().all(is_unnamed::<T>) || !self.duel.offers(pick) {
            return Ok(false);
        }
        self.apply(seat, pick)?;
        left.clear();
        Ok(true)
    }

    fn is_one(&self, pick: PickOf<T>, one: &One<T>) -> bool {
        match (one, T::known(pick)) {
            (Chosen::Card(Meant::Filler), Some(Known::Unseen)) => true,
            (Chosen::Card(meant), Some(Known::Card(card))) => self.cast.means(*meant, card),
            (Chosen::Card(_), _) => false,
            (Chosen::Thing(thing), _) => T::is_thing(&self.duel, self.cast, pick, thing),
        }
    }

    fn why_not(&self, seat: Seat, wanted: &[One<T>]) -> Misfit {
        let Some(Chosen::Card(Meant::Card(card))) = wanted.first() else { return OTHER_QUESTION };
        let refused = self.duel.clone().apply(seat, T::pick(Known::Card(*card)), &mut NoLog);
        Misfit { clause: refused.err().and_then(|refusal| refusal.clause()) }
    }

    /// The choice being made: who asks, how many may follow, among which cards and things.
    fn choice(&self, seat: Seat) -> Option<Choice<T>> {
        let decision = self.decision_of(seat).ok()?;
        let (source, max) = (decision.source, decision.max);
        let chooses = [T::CHOOSE, T::OPTION].contains(&decision.ask);
        chooses.then(|| Choice { source, max, picks: self.offered() })
    }

    /// Says that no more are chosen, if the same choice is still open.
    fn stop_choosing(&mut self, seat: Seat, before: &Choice<T>) -> Tried {
        if self.is_open(seat, before) { self.apply(seat, T::pick(Known::Done)) } else { Ok(()) }
    }

    /// Whether the same choice continues.
    fn is_open(&self, seat: Seat, before: &Choice<T>) -> bool {
        self.choice(seat).is_some_and(|now| now.continues(before))
    }

    /// `number N` where things that nobody can tell apart are asked for one by one.
    pub(super) fn choose_alike(&mut self, seat: Seat, number: u8) -> Tried {
        let done = T::pick(Known::Done);
        if number == 0 {
            return self.apply(seat, done);
        }
        for left in (0..number).rev() {
            let before = self.choice(seat).ok_or(OTHER_QUESTION)?;
            let mut picks = before.picks.iter().filter(|pick| **pick != done);
            let (Some(pick), None) = (picks.next().copied(), picks.next()) else {
                return Err(OTHER_QUESTION);
            };
            self.apply(seat, pick)?;
            if left == 0 {
                self.stop_choosing(seat, &before)?;
            }
        }
        Ok(())
    }
}
