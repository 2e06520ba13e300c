//! 6-6-1-2-3. Moving cores: one command takes cores up and puts them down (B-10).

use kernel::Log;
use rulebook::{Clause, bss as clause};

use crate::{
    By, Event, Pick, Spot,
    atom::CoresMoved,
    cores::rank,
    engine::Engine,
    position::Position,
    state::{Coring, Floating, SOURCES},
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

    fn taken_at(&self, spot: Spot) -> u8 {
        self.taken.iter().find(|(from, _)| *from == spot).map_or(0, |(_, count)| *count)
    }
}

impl Position<'_> {
    /// The player's own reserve and cards on the field, in the fixed order.
    fn own_spots(&self) -> impl Iterator<Item = Spot> + use<'_> {
        let player = self.state.turn_player;
        let all = Coring::from_field_and_reserve(self.state, player, 0, Spot::Void);
        let cards = crate::area::ids(all.cards).map(Spot::Card);
        std::iter::once(Spot::Reserve(player)).chain(cards)
    }

    pub(crate) fn can_move_cores(&self) -> Ruling {
        let mut any = false;
        self.offer_taking(&Floating::default(), &mut |_| any = true);
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

    fn offer_taking(&self, floating: &Floating, offer: &mut dyn FnMut(Pick)) {
        for from in self.own_spots() {
            for soul in [false, true] {
                if self.can_take_up(floating, from, soul) {
                    offer(Pick::Core { from, soul });
                }
            }
        }
    }

    /// A core is there, it is not behind in the order, and there is another place for it (1-3-2-2).
    fn can_take_up(&self, floating: &Floating, from: Spot, soul: bool) -> bool {
        let behind = floating.soul == Some(floating.last) && floating.last != Spot::Void;
        let last = rank(floating.last, behind);
        if rank(from, soul) < last {
            return false;
        }
        if soul {
            let own = self.state.soul_at(from).is_some() && floating.soul.is_none();
            return own && self.own_spots().any(|spot| spot != from);
        }
        let room = floating.is_taken_from(from) || floating.taken.len() < SOURCES;
        let left = self.state.regular_at(from) > floating.taken_at(from);
        let elsewhere = self.own_spots().any(|spot| spot != from && !floating.is_taken_from(spot));
        room && left && elsewhere
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
