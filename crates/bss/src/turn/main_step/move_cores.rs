//! 6-6-1-2-3. Moving cores: one command takes cores up and puts them down (B-10).

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CoresMoved, Event, Pick, Spot,
    area::{Cards, ids},
    cores::rank,
    engine::Engine,
    position::Position,
    state::{MovingCores, SOURCES},
    task::{Question, Task},
};

use super::Ruling;

impl MovingCores {
    fn is_empty(&self) -> bool {
        self.taken.is_empty() && self.soul.is_none()
    }

    /// The first place in the fixed order from which a core may still be taken.
    fn first_rank(&self) -> u16 {
        let behind = self.soul == Some(self.last) && self.last != Spot::Void;
        rank(self.last, behind)
    }

    fn is_taken_from(&self, spot: Spot) -> bool {
        self.taken.iter().any(|(from, _)| *from == spot)
    }

    fn taken_at(&self, spot: Spot) -> Option<u8> {
        self.taken.iter().find(|(from, _)| *from == spot).map(|(_, count)| *count)
    }
}

impl Position<'_> {
    /// The player's own reserve and cards on the field, in the fixed order.
    #[inline]
    fn each_own_spot(&self, mut each: impl FnMut(Spot)) {
        let player = self.state.turn_player;
        each(Spot::Reserve(player));
        let cards: Cards = self.state.on_field(player).map(|card| card.0).collect();
        ids(cards).for_each(|card| each(Spot::Card(card)));
    }

    /// How many places can hold the player's cores.
    fn own_spots(&self) -> usize {
        1 + self.state.field[self.state.turn_player].len()
    }

    pub(crate) fn can_move_cores(&self) -> Ruling {
        self.can_move_so_many(self.state.cores_at_hand(self.state.turn_player))
    }

    /// The same for a player with this many cores.
    pub(super) fn can_move_so_many(&self, cores: u16) -> Ruling {
        let elsewhere = !self.state.field[self.state.turn_player].is_empty();
        if elsewhere && cores > 0 { Ok(()) } else { Err(clause!("6-6-1-2-3")) }
    }

    /// Offers cores to take, and stopping once one is taken.
    pub(crate) fn offer_take_cores(&self, offer: &mut dyn FnMut(Pick)) {
        let moving_cores = &self.state.moving_cores;
        self.offer_taking(moving_cores, offer);
        if !moving_cores.is_empty() {
            offer(Pick::Done);
        }
    }

    /// Offers cores that come next in the fixed order and have another place to go to (1-3-2-2).
    fn offer_taking(&self, moving_cores: &MovingCores, offer: &mut dyn FnMut(Pick)) {
        let spots = self.own_spots();
        let first = moving_cores.first_rank();
        let may_soul = moving_cores.soul.is_none() && spots > 1;
        self.each_own_spot(|from| {
            // The soul core comes right after the regular cores of the same place.
            let place = rank(from, false);
            if place + 1 < first {
                return;
            }
            if place >= first && self.can_take_up(moving_cores, from, spots) {
                offer(Pick::Core { from, soul: false });
            }
            if may_soul && self.state.has_soul(from) {
                offer(Pick::Core { from, soul: true });
            }
        });
    }

    /// Whether there are surely two answers, by a test that does not visit all places.
    pub(crate) fn surely_leaves_taking(&self) -> bool {
        let (moving_cores, player) = (&self.state.moving_cores, self.state.turn_player);
        let from = moving_cores.last;
        if from == Spot::Void {
            let mut cards = self.state.on_field(player);
            return self.state.holding[player].reserve > 0
                && cards.any(|card| self.state.cores_on(card) > 0);
        }
        rank(from, false) >= moving_cores.first_rank()
            && self.can_take_up(moving_cores, from, self.own_spots())
    }

    /// Whether the first core surely has several places to go to.
    pub(crate) fn surely_leaves_putting(&self) -> bool {
        let moving_cores = &self.state.moving_cores;
        moving_cores.last == Spot::Void && self.own_spots() > moving_cores.taken.len().max(1) + 1
    }

    /// Whether one more regular core may be taken from there: one of the places must remain to put it onto.
    fn can_take_up(&self, moving_cores: &MovingCores, from: Spot, spots: usize) -> bool {
        let taken = moving_cores.taken_at(from);
        let others = moving_cores.taken.len() - usize::from(taken.is_some());
        let room = taken.is_some() || others < SOURCES;
        room && self.state.regular_at(from) > taken.unwrap_or(0) && spots > others + 1
    }

    /// Where the next core may be put: regular cores first, then the soul core.
    pub(crate) fn offer_put_cores(&self, offer: &mut dyn FnMut(Pick)) {
        let moving_cores = &self.state.moving_cores;
        let regular = moving_cores.taken.iter().any(|(_, count)| *count > 0);
        let first = rank(moving_cores.last, false);
        self.each_own_spot(|spot| {
            let free = if regular {
                !moving_cores.is_taken_from(spot) && rank(spot, false) >= first
            } else {
                Some(spot) != moving_cores.soul
            };
            if free {
                offer(Pick::Spot(spot));
            }
        });
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(crate) fn begin_move(&mut self) {
        self.state.moving_cores = MovingCores::default();
        self.push(Task::Ask(Question::TakeCores));
    }

    pub(crate) fn answer_take_cores(&mut self, pick: Pick) {
        let Pick::Core { from, soul } = pick else {
            // Stopping restarts the order of places, for putting cores down.
            self.state.moving_cores.last = Spot::Void;
            self.begin_group();
            return self.push(Task::Ask(Question::PutCores));
        };
        let moving_cores = &mut self.state.moving_cores;
        moving_cores.last = from;
        if soul {
            moving_cores.soul = Some(from);
        } else if let Some((_, count)) =
            moving_cores.taken.iter_mut().find(|(spot, _)| *spot == from)
        {
            *count += 1;
        } else {
            moving_cores.taken.push((from, 1)).expect("there is room for one more source");
        }
        self.push(Task::Ask(Question::TakeCores));
    }

    /// Puts the next core there. The checkpoint follows once the whole command is done (B-10).
    pub(crate) fn answer_put_cores(&mut self, to: Spot) {
        let moving_cores = &mut self.state.moving_cores;
        moving_cores.last = to;
        let next = moving_cores.taken.iter_mut().find(|(_, count)| *count > 0);
        if let Some((from, count)) = next {
            *count -= 1;
            let from = *from;
            self.put_core(from, to, false);
        } else if let Some(from) = moving_cores.soul.take() {
            self.put_core(from, to, true);
        }
        let moving_cores = &self.state.moving_cores;
        let more =
            moving_cores.soul.is_some() || moving_cores.taken.iter().any(|(_, count)| *count > 0);
        if more {
            self.push(Task::Ask(Question::PutCores));
        } else {
            self.state.moving_cores = MovingCores::default();
        }
    }

    fn put_core(&mut self, from: Spot, to: Spot, soul: bool) {
        let by = By::Player(self.state.turn_player);
        self.move_core(from, to, soul, by);
        let moved = CoresMoved { from, to, count: 1, soul, by };
        self.announce_cores(clause!("6-6-1-2-3"), moved);
    }
}
