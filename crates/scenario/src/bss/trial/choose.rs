//! `choose`: the cards and cores of one line, however many questions are asked for them.

use bss::{Ask, CardId, Decision, Pick};
use kernel::{Game, NoLog, Seat};

use super::{
    Trial,
    cores::{OneCore, one_by_one},
};
use crate::{
    bss::{Chosen, Meant, match_pick::is_spot},
    tongue::{Misfit, OTHER_QUESTION, Tried},
};

/// One item of a choice.
#[derive(Clone, Debug)]
enum One<'a> {
    Card(Meant),
    Core(OneCore<'a>),
}

fn ones(chosen: &[Chosen<Meant>]) -> Vec<One<'_>> {
    let each = chosen.iter().flat_map(|chosen| match chosen {
        Chosen::Card(card) => vec![One::Card(*card)],
        Chosen::Cores(cores) => {
            one_by_one(std::slice::from_ref(cores)).into_iter().map(One::Core).collect()
        }
    });
    each.collect()
}

/// A choice of several as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Choice {
    source: Option<CardId>,
    max: u8,
    picks: Vec<Pick>,
}

impl Choice {
    /// Whether this is what is left of that choice after one pick.
    fn continues(&self, before: &Choice) -> bool {
        let known = |pick: &Pick| {
            matches!(pick, Pick::Core { .. } | Pick::Done | Pick::Usual | Pick::Unseen)
                || before.picks.contains(pick)
        };
        self.source == before.source && self.max + 1 == before.max && self.picks.iter().all(known)
    }
}

impl Trial<'_> {
    pub(super) fn choose_or_none(
        &mut self,
        decision: &Decision,
        chosen: &[Chosen<Meant>],
    ) -> Tried {
        if !chosen.is_empty() {
            return self.choose(decision.seat, chosen);
        }
        let none = match decision.ask {
            Ask::Number => Pick::Number(0),
            Ask::May | Ask::Burst => Pick::No,
            Ask::Main
            | Ask::Attack
            | Ask::Flash
            | Ask::Block
            | Ask::Choose
            | Ask::Order
            | Ask::Option
            | Ask::Opening => Pick::Done,
        };
        self.apply(decision.seat, none)
    }

    pub(super) fn choose(&mut self, seat: Seat, chosen: &[Chosen<Meant>]) -> Tried {
        let wanted = ones(chosen);
        let mut left = wanted.clone();
        self.strike_out_taken(&mut left);
        if left.is_empty() {
            return self.apply(seat, Pick::Done);
        }
        if !self.choose_next(seat, &mut left)? {
            return Err(self.why_not(seat, &wanted));
        }
        while !left.is_empty() {
            if !self.choose_next(seat, &mut left)? {
                self.go_on()?;
            }
        }
        Ok(())
    }

    /// Cores that left no choice are taken already.
    fn strike_out_taken(&self, left: &mut Vec<One<'_>>) {
        for _ in 0..self.duel.cores_taken() {
            let core = left.iter().position(|one| matches!(one, One::Core(_)));
            core.map(|place| left.remove(place));
        }
    }

    /// Chooses the first item left that is offered, and stops choosing after the last one; `false` if none is offered.
    fn choose_next(&mut self, seat: Seat, left: &mut Vec<One<'_>>) -> Tried<bool> {
        let Some(before) = self.choice(seat) else { return Ok(false) };
        let found = left.iter().enumerate().find_map(|(place, one)| {
            let pick = before.picks.iter().find(|pick| self.is_one(**pick, one))?;
            Some((place, *pick))
        });
        let Some((place, pick)) = found else { return Ok(false) };
        self.apply(seat, pick)?;
        left.remove(place);
        if before.max > 1 && !self.is_open(seat, &before) {
            // Cores that leave no choice are taken without a question.
            left.retain(|one| matches!(one, One::Card(_)));
        }
        if left.is_empty() && self.is_open(seat, &before) {
            self.apply(seat, Pick::Done)?;
        }
        Ok(true)
    }

    fn is_one(&self, pick: Pick, one: &One<'_>) -> bool {
        match (one, pick) {
            (One::Card(Meant::Filler), Pick::Unseen) => true,
            (One::Card(meant), Pick::Card(card)) => self.cast.means(*meant, card),
            (One::Core(core), Pick::Core { from, soul }) => {
                core.soul == soul && is_spot(self.cast, from, core.at)
            }
            (One::Core(core), Pick::Spot(to)) => is_spot(self.cast, to, core.at),
            _ => false,
        }
    }

    fn why_not(&self, seat: Seat, wanted: &[One<'_>]) -> Misfit {
        let Some(One::Card(Meant::Card(card))) = wanted.first() else { return OTHER_QUESTION };
        let refused = self.duel.clone().apply(seat, Pick::Card(*card), &mut NoLog);
        Misfit { clause: refused.err().and_then(|refusal| refusal.clause()) }
    }

    /// The choice being made: who asks, how many may follow, among which cards or cores.
    fn choice(&self, seat: Seat) -> Option<Choice> {
        let decision = self.decision_of(seat).ok()?;
        let chooses = matches!(decision.ask, Ask::Choose | Ask::Option);
        chooses.then(|| Choice {
            source: decision.source,
            max: decision.max,
            picks: self.offered(),
        })
    }

    /// Whether the same choice goes on and may be stopped.
    fn is_open(&self, seat: Seat, before: &Choice) -> bool {
        self.choice(seat)
            .is_some_and(|now| now.picks.contains(&Pick::Done) && now.continues(before))
    }

    /// `number N` where things that nobody can tell apart are asked for one by one.
    pub(super) fn choose_alike(&mut self, seat: Seat, number: u8) -> Tried {
        for _ in 0..number {
            let choice = self.choice(seat).ok_or(OTHER_QUESTION)?;
            let mut picks = choice.picks.iter().filter(|pick| **pick != Pick::Done);
            let pick = *picks.next().ok_or(OTHER_QUESTION)?;
            if picks.next().is_some() {
                return Err(OTHER_QUESTION);
            }
            self.apply(seat, pick)?;
        }
        let may_stop = self.choice(seat).is_some_and(|now| now.picks.contains(&Pick::Done));
        if may_stop { self.apply(seat, Pick::Done) } else { Ok(()) }
    }
}
