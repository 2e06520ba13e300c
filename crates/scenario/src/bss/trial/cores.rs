//! Payments, placements and moves of cores, core by core.

use bss::{CardId, CoresMoved, Event, Pick, Spot};
use kernel::{Game, Seat};
use rulebook::{Clause, bss as clause};

use super::{is_cost, is_placement, places_cores};
use crate::{
    bss::{
        CoreSpot, Cores, Meant, Move, Trial,
        cores::{is_spot, one_by_one},
    },
    syntax::{Misfit, OTHER_QUESTION, Tried},
};

/// bss 6-6-1-2-3
const MOVE: Clause = clause!("6-6-1-2-3");

/// bss 10-6-7: these cores do not come onto the card.
const NOT_SO: Misfit = Misfit { clause: Some(clause!("10-6-7")) };

/// How many cores go onto a card, and from where.
pub(super) struct Placing<'a> {
    pub card: CardId,
    pub cores: u8,
    pub soul: bool,
    pub from: &'a [Cores<Meant>],
}

impl Trial<'_> {
    /// The cost as written, or in the usual way.
    pub(super) fn pay(&mut self, seat: Seat, paying: &[Cores<Meant>]) -> Tried {
        let mut wanted = one_by_one(paying);
        while self.decision_of(seat).is_ok_and(|decision| is_cost(&decision)) {
            let pick = if wanted.is_empty() {
                Pick::Usual
            } else {
                self.next_core(&mut wanted).ok_or(OTHER_QUESTION)?
            };
            self.apply(seat, pick)?;
        }
        if self.came_from(paying, Spot::Trash(seat)) { Ok(()) } else { Err(OTHER_QUESTION) }
    }

    /// What left no choice was taken without a question, and may be other cores than those written.
    fn came_from(&self, written: &[Cores<Meant>], to: Spot) -> bool {
        written.iter().all(|cores| {
            let is_it =
                |moved: CoresMoved| moved.to == to && is_spot(self.cast, moved.from, &cores.at);
            self.moved(&|_, moved| is_it(moved)) == cores.count()
        })
    }

    /// So many cores onto the card, as written or from the reserve first.
    pub(super) fn place_cores(&mut self, seat: Seat, placing: &Placing<'_>) -> Tried {
        let onto = Spot::Card(placing.card);
        let mut wanted = one_by_one(placing.from);
        let mut put = 0;
        while self.is_placing(seat) {
            // Cores that leave no choice are put without a question.
            put = self.duel.cores_at(onto);
            if put >= placing.cores {
                self.apply(seat, Pick::Done)?;
                break;
            }
            let has_soul = self.duel.soul_core(seat) == onto;
            let soul = placing.soul && !has_soul && placing.from.is_empty();
            let named = self.next_core(&mut wanted);
            let pick = named.or_else(|| self.any_core(soul, placing.cores - put));
            self.apply(seat, pick.ok_or(NOT_SO)?)?;
            put += 1;
        }
        if self.duel.casting() == Some(placing.card) {
            // Something else is asked before the cores are put.
            return Ok(());
        }
        let logged = self.moved(&|clause, moved| places_cores(clause) && moved.to == onto);
        let fits = put.max(logged) == placing.cores && self.came_from(placing.from, onto);
        if fits { Ok(()) } else { Err(NOT_SO) }
    }

    fn is_placing(&self, seat: Seat) -> bool {
        self.decision_of(seat).is_ok_and(|decision| is_placement(&decision))
    }

    /// How many cores were moved so.
    fn moved(&self, is_so: &dyn Fn(Clause, CoresMoved) -> bool) -> u8 {
        let moved = self.log.entries.iter().filter_map(|entry| {
            let Event::CoreMoved(moved) = entry.event else { return None };
            is_so(entry.clause, moved).then_some(moved.count)
        });
        moved.sum()
    }

    /// The first core offered that is written.
    pub(super) fn next_core(&self, wanted: &mut Vec<Cores<Meant>>) -> Option<Pick> {
        let offered = self.offered();
        let found = offered.into_iter().find_map(|pick| {
            let Pick::Core { from, soul } = pick else { return None };
            let place = wanted
                .iter()
                .position(|one| one.soul == soul && is_spot(self.cast, from, &one.at))?;
            Some((place, pick))
        });
        let (place, pick) = found?;
        wanted.remove(place);
        Some(pick)
    }

    /// The next core in the order of places, the reserve first; the soul core only where it is wanted, and then among
    /// those that are left to put.
    fn any_core(&self, soul_wanted: bool, left: u8) -> Option<Pick> {
        let fits = |soul: bool| if soul_wanted && left == 1 { soul } else { soul_wanted || !soul };
        let mut offered = self.offered().into_iter();
        offered.find(|pick| matches!(pick, Pick::Core { soul, .. } if fits(*soul)))
    }

    /// One command of moves: take all, then put all.
    pub(super) fn move_cores(&mut self, seat: Seat, moves: &[Move<Meant>]) -> Tried {
        self.apply(seat, Pick::MoveCores)?;
        let taken: Vec<Cores<Meant>> = moves.iter().map(|each| each.cores.clone()).collect();
        let mut wanted = one_by_one(&taken);
        if !self.is_moving(seat) || self.duel.offers(Pick::Done) {
            // The only core that can be taken was taken without a question.
            wanted.pop();
        }
        while !wanted.is_empty() {
            let pick = self.next_core(&mut wanted).ok_or(OTHER_QUESTION)?;
            self.apply(seat, pick)?;
        }
        if self.is_moving(seat) && self.duel.offers(Pick::Done) {
            self.apply(seat, Pick::Done)?;
        }
        self.put_cores(seat, moves)?;
        if moves.iter().all(|each| self.is_moved(each, moves)) {
            Ok(())
        } else {
            Err(OTHER_QUESTION)
        }
    }

    fn is_moving(&self, seat: Seat) -> bool {
        self.decision_of(seat).is_ok_and(|decision| decision.clause == MOVE)
    }

    /// Whether as many cores left the one place and came to the other as all moves together say.
    fn is_moved(&self, one: &Move<Meant>, moves: &[Move<Meant>]) -> bool {
        let logged = |at: &CoreSpot<Meant>, place: &dyn Fn(CoresMoved) -> Spot| {
            self.moved(&|clause, moved| clause == MOVE && is_spot(self.cast, place(moved), at))
        };
        let written = |is: &dyn Fn(&Move<Meant>) -> bool| -> u8 {
            moves.iter().filter(|each| is(each)).map(|each| each.cores.count()).sum()
        };
        logged(&one.cores.at, &|moved| moved.from) == written(&|each| each.cores.at == one.cores.at)
            && logged(&one.to, &|moved| moved.to) == written(&|each| each.to == one.to)
    }

    /// Regular cores first, then the soul core.
    fn put_cores(&mut self, seat: Seat, moves: &[Move<Meant>]) -> Tried {
        let mut regular: Vec<&CoreSpot<Meant>> = Vec::new();
        for each in moves {
            regular.extend(std::iter::repeat_n(&each.to, usize::from(each.cores.regular)));
        }
        let soul = moves.iter().filter(|each| each.cores.soul).map(|each| &each.to);
        let mut left: Vec<&CoreSpot<Meant>> = soul.collect();
        loop {
            let list = if regular.is_empty() { &mut left } else { &mut regular };
            if list.is_empty() {
                return Ok(());
            }
            if !self.is_moving(seat) {
                return Ok(());
            }
            let found = self.offered().into_iter().find_map(|pick| {
                let Pick::Spot(to) = pick else { return None };
                let place = list.iter().position(|spot| is_spot(self.cast, to, spot))?;
                Some((place, pick))
            });
            // The last cores have one place to go to and were put there without a question.
            let Some((place, pick)) = found else { return Ok(()) };
            list.remove(place);
            self.apply(seat, pick)?;
        }
    }
}
