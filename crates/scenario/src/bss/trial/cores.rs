//! Payments, placements and moves of cores, core by core.

use bss::{Pick, Spot, What};
use kernel::Seat;

use super::Trial;
use crate::{
    bss::{CoreSpot, Cores, Meant, Move, match_pick::is_placement, match_pick::is_spot},
    tongue::{OTHER_QUESTION, Tried},
};

/// How many cores go onto a card, and from where.
pub(super) struct Placing<'a> {
    pub cores: u8,
    pub soul: bool,
    pub from: &'a [Cores<Meant>],
}

/// One core that is wanted.
#[derive(Clone, Debug)]
pub(super) struct OneCore<'a> {
    pub at: &'a CoreSpot<Meant>,
    pub soul: bool,
}

pub(super) fn one_by_one(cores: &[Cores<Meant>]) -> Vec<OneCore<'_>> {
    let each = cores.iter().flat_map(|cores| {
        let regular = std::iter::repeat_n(false, usize::from(cores.regular));
        let kinds = regular.chain(cores.soul.then_some(true));
        kinds.map(|soul| OneCore { at: &cores.at, soul })
    });
    each.collect()
}

impl Trial<'_> {
    /// The cost as written, or in the usual way.
    pub(super) fn pay(&mut self, seat: Seat, paying: &[Cores<Meant>]) -> Tried {
        let mut wanted = one_by_one(paying);
        while self.is_cost_asked(seat) {
            let pick = if wanted.is_empty() {
                Pick::Usual
            } else {
                self.next_core(&mut wanted).ok_or(OTHER_QUESTION)?
            };
            self.apply(seat, pick)?;
        }
        let is_paid = |cores: &Cores<Meant>| {
            let at = |from: Spot| is_spot(self.cast, from, &cores.at);
            let paid = self.log.entries.iter().map(|entry| entry.event).filter(|event| {
                event.what == What::CoreMoved
                    && event.cores.1 == Spot::Trash(seat)
                    && at(event.cores.0)
            });
            paid.map(|event| event.count).sum::<i32>()
                == i32::from(cores.regular) + i32::from(cores.soul)
        };
        // What left no choice was paid without a question, and may be other cores than those written.
        if paying.iter().all(is_paid) { Ok(()) } else { Err(OTHER_QUESTION) }
    }

    /// So many cores onto the card, as written or from the reserve first.
    pub(super) fn place_cores(&mut self, seat: Seat, placing: &Placing<'_>) -> Tried {
        let mut wanted = one_by_one(placing.from);
        // A core that leaves no choice is there already.
        let there = self.duel.casting().map_or(0, |card| self.duel.cores_at(Spot::Card(card)));
        let mut left = placing.cores.saturating_sub(there);
        let mut soul = placing.soul && placing.from.is_empty();
        while self.decision_of(seat).is_ok_and(|decision| is_placement(&decision)) {
            if left == 0 {
                return self.apply(seat, Pick::Done);
            }
            let named = self.next_core(&mut wanted);
            let pick = named.or_else(|| self.any_core(soul && left == 1)).ok_or(OTHER_QUESTION)?;
            soul &= !matches!(pick, Pick::Core { soul: true, .. });
            self.apply(seat, pick)?;
            left -= 1;
        }
        Ok(())
    }

    /// The first core offered that is written.
    pub(super) fn next_core(&self, wanted: &mut Vec<OneCore<'_>>) -> Option<Pick> {
        let offered = self.offered();
        let found = offered.into_iter().find_map(|pick| {
            let Pick::Core { from, soul } = pick else { return None };
            let place = wanted
                .iter()
                .position(|one| one.soul == soul && is_spot(self.cast, from, one.at))?;
            Some((place, pick))
        });
        let (place, pick) = found?;
        wanted.remove(place);
        Some(pick)
    }

    /// A core from the reserve if there is one, else from anywhere; regular unless the soul core is wanted.
    fn any_core(&self, soul_wanted: bool) -> Option<Pick> {
        let offered = self.offered();
        let is = |pick: &&Pick, reserve: bool| {
            matches!(pick, Pick::Core { from, soul }
                if *soul == soul_wanted && (!reserve || matches!(from, Spot::Reserve(_))))
        };
        let found = offered.iter().find(|pick| is(pick, true));
        found.or_else(|| offered.iter().find(|pick| is(pick, false))).copied()
    }

    /// One command of moves: take all, then put all.
    pub(super) fn move_cores(&mut self, seat: Seat, moves: &[Move<Meant>]) -> Tried {
        self.apply(seat, Pick::MoveCores)?;
        let taken: Vec<Cores<Meant>> = moves.iter().map(|each| each.cores.clone()).collect();
        let mut wanted = one_by_one(&taken);
        while !wanted.is_empty() {
            let pick = self.next_core(&mut wanted).ok_or(OTHER_QUESTION)?;
            self.apply(seat, pick)?;
        }
        if self.offered().contains(&Pick::Done) {
            self.apply(seat, Pick::Done)?;
        }
        self.put_cores(seat, moves)
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
            let mut offered = Vec::new();
            kernel::Game::picks(&self.duel, &mut offered);
            let found = offered.into_iter().find_map(|pick| {
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
