//! 6-6-1-2-3. Moving cores: one command takes cores up and puts them down (B-10).

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    By, Event, Pick, Spot,
    area::{Cards, ids},
    atom::CoresMoved,
    cores::rank,
    engine::Engine,
    position::Position,
    state::{Floating, SOURCES},
    task::{Question, Task},
};

use super::Ruling;

impl Floating {
    fn is_empty(&self) -> bool {
        self.taken.is_empty() && self.soul.is_none()
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
    fn own_spots(&self) -> impl Iterator<Item = Spot> + use<'_> {
        let player = self.state.turn_player;
        let cards: Cards = self.state.on_field(player).map(|card| card.0).collect();
        let cards = ids(cards).map(Spot::Card);
        std::iter::once(Spot::Reserve(player)).chain(cards)
    }

    pub(crate) fn can_move_cores(&self) -> Ruling {
        let player = self.state.turn_player;
        let elsewhere = !self.state.field[player].is_empty();
        let any = elsewhere && self.state.cores_at_hand(player) > 0;
        if any { Ok(()) } else { Err(clause!("6-6-1-2-3")) }
    }

    /// Cores to be taken up, and putting them down once there are any.
    pub(crate) fn offer_take_cores(&self, offer: &mut dyn FnMut(Pick)) {
        let floating = &self.state.floating;
        self.offer_taking(floating, offer);
        if !floating.is_empty() {
            offer(Pick::Done);
        }
    }

    /// Cores that are there, not behind in the order, and with another place to go to (1-3-2-2).
    fn offer_taking(&self, floating: &Floating, offer: &mut dyn FnMut(Pick)) {
        let spots = 1 + self.state.field[self.state.turn_player].len();
        let behind = floating.soul == Some(floating.last) && floating.last != Spot::Void;
        let first = rank(floating.last, behind);
        for from in self.own_spots() {
            if rank(from, false) >= first && self.can_take_up(floating, from, spots) {
                offer(Pick::Core { from, soul: false });
            }
            let may_soul = floating.soul.is_none() && spots > 1 && rank(from, true) >= first;
            if may_soul && self.state.has_soul(from) {
                offer(Pick::Core { from, soul: true });
            }
        }
    }

    /// Whether one more regular core may be taken from there, of so many places: one of the others is not taken from.
    fn can_take_up(&self, floating: &Floating, from: Spot, spots: usize) -> bool {
        let taken = floating.taken_at(from);
        let others = floating.taken.len() - usize::from(taken.is_some());
        let room = taken.is_some() || others < SOURCES;
        room && self.state.regular_at(from) > taken.unwrap_or(0) && spots > others + 1
    }

    /// Where the next core may be put: regular cores first, then the soul core.
    pub(crate) fn offer_put_cores(&self, offer: &mut dyn FnMut(Pick)) {
        let floating = &self.state.floating;
        if floating.taken.iter().any(|(_, count)| *count > 0) {
            let free = |spot: &Spot| {
                !floating.is_taken_from(*spot) && rank(*spot, false) >= rank(floating.last, false)
            };
            return self.own_spots().filter(free).for_each(|spot| offer(Pick::Spot(spot)));
        }
        let free = |spot: &Spot| Some(*spot) != floating.soul;
        self.own_spots().filter(free).for_each(|spot| offer(Pick::Spot(spot)));
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(crate) fn begin_move(&mut self) {
        self.state.floating = Floating::default();
        self.push(Task::Ask(Question::TakeCores));
    }

    pub(crate) fn answer_take_cores(&mut self, pick: Pick) {
        let Pick::Core { from, soul } = pick else {
            // Done: the order of places begins anew.
            self.state.floating.last = Spot::Void;
            self.begin_batch();
            return self.push(Task::Ask(Question::PutCores));
        };
        let floating = &mut self.state.floating;
        floating.last = from;
        if soul {
            floating.soul = Some(from);
        } else if let Some((_, count)) = floating.taken.iter_mut().find(|(spot, _)| *spot == from) {
            *count += 1;
        } else {
            floating.taken.push((from, 1)).expect("there is room for one more source");
        }
        self.push(Task::Ask(Question::TakeCores));
    }

    /// The next core goes there. Checkpoint gameplay management follows once the whole command is done (B-10).
    pub(crate) fn answer_put_cores(&mut self, to: Spot) {
        let floating = &mut self.state.floating;
        floating.last = to;
        let next = floating.taken.iter_mut().find(|(_, count)| *count > 0);
        if let Some((from, count)) = next {
            *count -= 1;
            let from = *from;
            self.put_core(from, to, false);
        } else if let Some(from) = floating.soul.take() {
            self.put_core(from, to, true);
        }
        let floating = &self.state.floating;
        let more = floating.soul.is_some() || floating.taken.iter().any(|(_, count)| *count > 0);
        if more {
            self.push(Task::Ask(Question::PutCores));
        } else {
            self.state.floating = Floating::default();
        }
    }

    fn put_core(&mut self, from: Spot, to: Spot, soul: bool) {
        let by = By::Player(self.state.turn_player);
        self.move_core(from, to, soul, by);
        let moved = CoresMoved { from, to, count: 1, soul, by };
        self.tell_cores(clause!("6-6-1-2-3"), moved);
    }
}
