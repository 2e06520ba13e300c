//! Payments, placements and moves of cores, core by core.

use bss::{CardId, CoresMoved, Event, Pick, Spot};
use kernel::{Game, Seat};
use rulebook::{Clause, bss as clause};

use super::{is_cost, is_placement, places_cores};
use crate::{
    answer::Chosen,
    bss::{
        Bss, CoreSpot, Cores, Meant, Move, Trial,
        cores::{is_spot, one_by_one},
    },
    syntax::{Misfit, OTHER_QUESTION, Tried},
    trial::One,
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

/// Whether cores moved so, by this clause.
type Moves<'a> = &'a dyn Fn(Clause, CoresMoved) -> bool;

impl Trial<'_> {
    /// The cost as written, or in the usual way.
    pub(super) fn pay(&mut self, seat: Seat, paying: &[Cores<Meant>]) -> Tried {
        let pays: Moves<'_> = &|_, moved| moved.to == Spot::Trash(seat);
        while self.decision_of(seat).is_ok_and(|decision| is_cost(&decision)) {
            let left = self.left_of(paying, pays);
            let pick = if !left.is_empty() {
                self.next_core(&left).ok_or(OTHER_QUESTION)?
            } else if self.duel.offers(Pick::Done) {
                Pick::Done
            } else {
                Pick::Usual
            };
            self.apply(seat, pick)?;
        }
        if self.came_from(paying, pays) { Ok(()) } else { Err(OTHER_QUESTION) }
    }

    /// Strikes out the cores that were taken for the pending choice before anything was asked.
    pub(in crate::bss) fn strike_out_in_hand(&self, left: &mut Vec<One<Bss>>) {
        self.strike_out(self.moved_so_far(&|_, _| false), left);
    }

    /// Strikes out the cores that moved without being picked, and those that came to a place without being put there.
    pub(in crate::bss) fn strike_out_moved(&self, left: &mut Vec<One<Bss>>) {
        let mut moved = self.moved_so_far(&|_, _| true);
        for (_, pick) in &self.picks {
            if let Pick::Core { from, soul } = *pick
                && let Some(place) = moved.iter().position(|core| *core == (from, soul))
            {
                moved.swap_remove(place);
            }
        }
        self.strike_out(moved, left);
        let came =
            |at: &CoreSpot<Meant>| self.moved(&|_, moved| is_spot(self.cast, moved.to, at)) > 0;
        left.retain(|one| !matches!(one, Chosen::Thing(core) if came(&core.at)));
    }

    fn strike_out(&self, mut taken: Vec<(Spot, bool)>, left: &mut Vec<One<Bss>>) {
        left.retain(|one| {
            let Chosen::Thing(core) = one else { return true };
            let is_it = |(from, soul): &(Spot, bool)| {
                *soul == core.soul && is_spot(self.cast, *from, &core.at)
            };
            let place = taken.iter().position(is_it);
            place.map(|place| taken.swap_remove(place)).is_none()
        });
    }

    /// The written cores that have not moved so yet. Cores that leave no choice are taken without a question.
    fn left_of(&self, written: &[Cores<Meant>], is_so: Moves<'_>) -> Vec<Cores<Meant>> {
        let mut left: Vec<_> = one_by_one(written).into_iter().map(Chosen::Thing).collect();
        self.strike_out(self.moved_so_far(is_so), &mut left);
        let left = left.into_iter().filter_map(|one| match one {
            Chosen::Thing(core) => Some(core),
            Chosen::Card(_) => None,
        });
        left.collect()
    }

    /// The cores that moved so and those taken up for the pending choice, one by one: from where, and whether it is the soul
    /// core.
    fn moved_so_far(&self, is_so: Moves<'_>) -> Vec<(Spot, bool)> {
        let mut cores = self.logged(is_so);
        cores.extend(self.duel.cores_in_hand().flat_map(each_core));
        cores
    }

    /// The cores that moved so, one by one.
    fn logged(&self, is_so: Moves<'_>) -> Vec<(Spot, bool)> {
        let logged = self.log.entries.iter().filter_map(|entry| {
            let Event::CoreMoved(moved) = entry.event else { return None };
            let regular = moved.count - u8::from(moved.soul);
            is_so(entry.clause, moved).then_some((moved.from, regular, moved.soul))
        });
        logged.flat_map(each_core).collect()
    }

    /// Whether as many cores moved so from each place as are written for it, and the soul core if it is written.
    fn came_from(&self, written: &[Cores<Meant>], is_so: Moves<'_>) -> bool {
        let moved = self.logged(is_so);
        written.iter().all(|cores| {
            let from_there = |from: Spot| is_spot(self.cast, from, &cores.at);
            let wanted = written.iter().filter(|other| other.at == cores.at);
            let count = moved.iter().filter(|(from, _)| from_there(*from)).count();
            let has_soul = moved.iter().any(|(from, soul)| *soul && from_there(*from));
            count == wanted.map(|other| usize::from(other.count())).sum::<usize>()
                && (!cores.soul || has_soul)
        })
    }

    /// So many cores onto the card, as written or from the reserve first.
    pub(super) fn place_cores(&mut self, seat: Seat, placing: &Placing<'_>) -> Tried {
        let onto = Spot::Card(placing.card);
        let places: Moves<'_> = &|clause, moved| places_cores(clause) && moved.to == onto;
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
            let named = self.next_core(&self.left_of(placing.from, places));
            let pick = named.or_else(|| self.any_core(soul, placing.cores - put));
            self.apply(seat, pick.ok_or(NOT_SO)?)?;
            put += 1;
        }
        if self.duel.casting() == Some(placing.card) {
            // Something else is asked before the cores are put.
            return Ok(());
        }
        let logged = self.moved(places);
        let fits = put.max(logged) == placing.cores && self.came_from(placing.from, places);
        if fits { Ok(()) } else { Err(NOT_SO) }
    }

    fn is_placing(&self, seat: Seat) -> bool {
        self.decision_of(seat).is_ok_and(|decision| is_placement(&decision))
    }

    /// How many cores were moved so.
    fn moved(&self, is_so: Moves<'_>) -> u8 {
        let moved = self.log.entries.iter().filter_map(|entry| {
            let Event::CoreMoved(moved) = entry.event else { return None };
            is_so(entry.clause, moved).then_some(moved.count)
        });
        moved.sum()
    }

    /// The first core offered that is written.
    fn next_core(&self, wanted: &[Cores<Meant>]) -> Option<Pick> {
        self.offered().into_iter().find(|pick| {
            let Pick::Core { from, soul } = *pick else { return false };
            wanted.iter().any(|one| one.soul == soul && is_spot(self.cast, from, &one.at))
        })
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
        let moves = &through(moves);
        self.apply(seat, Pick::MoveCores)?;
        let written: Vec<Cores<Meant>> = moves.iter().map(|each| each.cores.clone()).collect();
        while self.is_moving(seat) && !self.is_putting() {
            let left = self.left_of(&written, &|_, _| false);
            let pick = if left.is_empty() {
                Pick::Done
            } else {
                self.next_core(&left).ok_or(OTHER_QUESTION)?
            };
            self.apply(seat, pick)?;
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

    /// Whether cores that were taken up are being put down.
    fn is_putting(&self) -> bool {
        self.offered().iter().any(|pick| matches!(pick, Pick::Spot(_)))
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

    /// Regular cores first, then the soul core. One that can go to one place only is put there without a question.
    fn put_cores(&mut self, seat: Seat, moves: &[Move<Meant>]) -> Tried {
        while self.is_moving(seat) && self.is_putting() {
            let soul = self.duel.cores_in_hand().all(|(_, regular, _)| regular == 0);
            let left = self.places_left(moves, soul);
            let found = self.offered().into_iter().find(|pick| {
                let Pick::Spot(to) = *pick else { return false };
                left.iter().any(|spot| is_spot(self.cast, to, spot))
            });
            self.apply(seat, found.ok_or(OTHER_QUESTION)?)?;
        }
        Ok(())
    }

    /// Where cores of this kind are still to be put.
    fn places_left<'a>(&self, moves: &'a [Move<Meant>], soul: bool) -> Vec<&'a CoreSpot<Meant>> {
        let mut left: Vec<&CoreSpot<Meant>> = Vec::new();
        for each in moves.iter().filter(|each| each.cores.soul == soul) {
            left.extend(std::iter::repeat_n(&each.to, usize::from(each.cores.count())));
        }
        for entry in &self.log.entries {
            if let Event::CoreMoved(moved) = entry.event
                && (entry.clause, moved.soul) == (MOVE, soul)
                && let Some(place) = left.iter().position(|spot| is_spot(self.cast, moved.to, spot))
            {
                left.remove(place);
            }
        }
        left
    }
}

/// So many regular cores from there, and the soul core.
fn each_core((from, regular, soul): (Spot, u8, bool)) -> impl Iterator<Item = (Spot, bool)> {
    let regular = std::iter::repeat_n((from, false), usize::from(regular));
    regular.chain(soul.then_some((from, true)))
}

/// The same moves without places that regular cores only pass through: from A to B and from B to C is from A to C.
fn through(moves: &[Move<Meant>]) -> Vec<Move<Meant>> {
    let (mut left, mut direct): (Vec<_>, Vec<_>) =
        moves.iter().cloned().partition(|each| !each.cores.soul);
    while let Some(first) = left.pop() {
        let next =
            left.iter_mut().find(|each| each.cores.at == first.to || each.to == first.cores.at);
        let Some(next) = next else {
            direct.push(first);
            continue;
        };
        let passing = first.cores.regular.min(next.cores.regular);
        let (from, to) =
            if next.cores.at == first.to { (&first, &*next) } else { (&*next, &first) };
        let joined = Move { cores: regular(&from.cores.at, passing), to: to.to.clone() };
        let rest = Move {
            cores: regular(&first.cores.at, first.cores.regular - passing),
            to: first.to.clone(),
        };
        next.cores.regular -= passing;
        left.extend([joined, rest]);
        left.retain(|each| each.cores.regular > 0 && each.cores.at != each.to);
    }
    direct
}

fn regular(at: &CoreSpot<Meant>, regular: u8) -> Cores<Meant> {
    Cores { at: at.clone(), regular, soul: false }
}
