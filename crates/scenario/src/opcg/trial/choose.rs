//! `choose`: the cards of one line, however many questions are asked for them.

use kernel::{Game, NoLog, Seat};
use opcg::{Ask, Decision};
use opcg::{CardId, Duel, Pick};

use super::Trial;
use crate::{
    opcg::{Chosen, DonKind, Meant, match_pick::is_don},
    tongue::{Misfit, OTHER_QUESTION, Tried},
};

/// One card of a choice.
#[derive(Clone, Copy, Debug)]
pub(super) enum One<'a> {
    Card(Meant),
    Don(&'a DonKind<Meant>),
}

impl One<'_> {
    /// One of cards that nobody can tell apart.
    fn is_unnamed(self) -> bool {
        match self {
            One::Card(Meant::Filler) | One::Don(_) => true,
            One::Card(Meant::Card(_)) => false,
        }
    }
}

/// The cards of a line, one by one.
pub(super) fn ones(chosen: &[Chosen<Meant>]) -> Vec<One<'_>> {
    let each = chosen.iter().flat_map(|chosen| match chosen {
        Chosen::Card(card) => vec![One::Card(*card)],
        Chosen::Don { count, kind } => vec![One::Don(kind); usize::from(*count)],
    });
    each.collect()
}

/// A choice of several cards as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Choice {
    source: Option<CardId>,
    max: u8,
    cards: Vec<CardId>,
}

impl Choice {
    /// Whether this is what is left of that choice after one pick. Of DON!! cards of one kind another one is shown.
    fn continues(&self, before: &Choice) -> bool {
        let known = |card: &CardId| card.is_don() || before.cards.contains(card);
        self.source == before.source && self.max + 1 == before.max && self.cards.iter().all(known)
    }
}

impl Trial<'_> {
    pub(super) fn choose_or_none(&mut self, decision: &Decision, wanted: &[One<'_>]) -> Tried {
        if !wanted.is_empty() {
            return self.choose(decision.seat, wanted);
        }
        let none = if decision.ask == Ask::Number { Pick::Number(0) } else { Pick::Done };
        self.apply(decision.seat, none)
    }

    pub(super) fn choose(&mut self, seat: Seat, wanted: &[One<'_>]) -> Tried {
        let mut left = wanted.to_vec();
        if !self.choose_next(seat, &mut left)? {
            return Err(self.why_not(seat, wanted));
        }
        while !left.is_empty() {
            if !self.choose_next(seat, &mut left)? {
                self.go_on()?;
            }
        }
        Ok(())
    }

    /// Chooses the first card left that is offered, and stops choosing after the last one; `false` if none is offered.
    fn choose_next(&mut self, seat: Seat, left: &mut Vec<One<'_>>) -> Tried<bool> {
        if self.choose_number(seat, left)? {
            return Ok(true);
        }
        let Some(before) = self.choice(seat) else { return Ok(false) };
        let offered = self.offered();
        let found = left.iter().enumerate().find_map(|(place, one)| {
            let pick = offered.iter().find(|pick| self.is_one(**pick, *one))?;
            Some((place, *pick))
        });
        let Some((place, pick)) = found else { return Ok(false) };
        let duel = self.duel.clone();
        self.apply(seat, pick)?;
        left.remove(place);
        if before.max > 1 && !self.is_open(seat, &before) {
            self.strike_out_taken(&duel, pick, left);
        }
        if left.is_empty() {
            self.stop_choosing(seat, &before)?;
        }
        Ok(true)
    }

    /// Once DON!! cards of one kind only are left to choose from, nobody is asked: the game has taken them.
    fn strike_out_taken(&self, before: &Duel, pick: Pick, left: &mut Vec<One<'_>>) {
        let is = |duel, card, kind| is_don(duel, self.cast, card, kind);
        let all = Seat::BOTH.into_iter().flat_map(CardId::all_don);
        let mut others: Vec<CardId> = all.filter(|don| pick != Pick::Card(*don)).collect();
        left.retain(|one| {
            let One::Don(kind) = *one else { return true };
            let taken =
                others.iter().position(|don| is(before, *don, kind) && !is(&self.duel, *don, kind));
            taken.map(|place| others.remove(place)).is_none()
        });
    }

    /// All that is left, where only the number of cards is asked.
    fn choose_number(&mut self, seat: Seat, left: &mut Vec<One<'_>>) -> Tried<bool> {
        let pick = Pick::Number(left.len() as u8);
        let is_asked = self.decision_of(seat).is_ok_and(|decision| decision.ask == Ask::Number);
        if !is_asked || !left.iter().all(|one| one.is_unnamed()) || !self.duel.offers(pick) {
            return Ok(false);
        }
        self.apply(seat, pick)?;
        left.clear();
        Ok(true)
    }

    fn is_one(&self, pick: Pick, one: One<'_>) -> bool {
        match one {
            One::Card(Meant::Filler) if pick == Pick::Unseen => true,
            One::Card(meant) => matches!(pick, Pick::Card(card) if self.cast.means(meant, card)),
            One::Don(kind) => {
                matches!(pick, Pick::Card(card) if is_don(&self.duel, self.cast, card, kind))
            }
        }
    }

    fn why_not(&self, seat: Seat, wanted: &[One<'_>]) -> Misfit {
        let Some(One::Card(Meant::Card(card))) = wanted.first() else { return OTHER_QUESTION };
        let refused = self.duel.clone().apply(seat, Pick::Card(*card), &mut NoLog);
        Misfit { clause: refused.err().and_then(|refusal| refusal.clause()) }
    }

    /// The choice being made: who asks, how many may follow, among which cards.
    fn choice(&self, seat: Seat) -> Option<Choice> {
        let decision =
            self.decision_of(seat).ok().filter(|decision| decision.ask == Ask::Choose)?;
        let offered = self.offered().into_iter();
        let cards =
            offered.filter_map(|pick| if let Pick::Card(card) = pick { Some(card) } else { None });
        Some(Choice { source: decision.source, max: decision.max, cards: cards.collect() })
    }

    /// Says that no more cards are chosen, if the same choice is still open.
    fn stop_choosing(&mut self, seat: Seat, before: &Choice) -> Tried {
        if self.is_open(seat, before) { self.apply(seat, Pick::Done) } else { Ok(()) }
    }

    /// Whether the same choice goes on.
    fn is_open(&self, seat: Seat, before: &Choice) -> bool {
        self.choice(seat).is_some_and(|now| now.continues(before))
    }

    /// `number N` where cards that nobody can tell apart are asked for one by one.
    pub(super) fn choose_alike(&mut self, seat: Seat, number: u8) -> Tried {
        if number == 0 {
            return self.apply(seat, Pick::Done);
        }
        for left in (0..number).rev() {
            let before = self.choice(seat).ok_or(OTHER_QUESTION)?;
            let [pick @ (Pick::Card(_) | Pick::Unseen), ref rest @ ..] = self.offered()[..] else {
                return Err(OTHER_QUESTION);
            };
            if !matches!(rest, [] | [Pick::Done]) {
                return Err(OTHER_QUESTION);
            }
            self.apply(seat, pick)?;
            if left == 0 {
                self.stop_choosing(seat, &before)?;
            }
        }
        Ok(())
    }
}
