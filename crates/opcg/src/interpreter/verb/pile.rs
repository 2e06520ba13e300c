//! Decks and Life areas: placing, looking, revealing, turning.

use kernel::{IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, CardId, Event,
    area::ids,
    engine::Engine,
    question::Question,
    task::{Leaving, Task},
    vocabulary::End,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(super) fn place_at_deck_end(&mut self, cards: IdSet, end: End, shuffle: bool) {
        if end == End::Either && !cards.is_empty() {
            let by = self.effect().acting;
            let put = Question::PutEnd { by, to: Area::Deck, face_up: false };
            return self.push_about([cards], Task::Ask(put));
        }
        self.let_leave(cards, Leaving::ToDeck { bottom: end == End::Bottom, shuffle });
    }

    pub(super) fn place_at_life_end(&mut self, cards: IdSet, end: End, face_up: bool) {
        if end == End::Either && self.has_life_below(cards) {
            let by = self.effect().acting;
            let put = Question::PutEnd { by, to: Area::Life, face_up };
            return self.push_about([cards], Task::Ask(put));
        }
        self.let_leave(cards, Leaving::ToLife { bottom: end == End::Bottom, face_up });
    }

    /// Top and bottom differ only if other Life cards are there.
    pub(super) fn has_life_below(&self, cards: IdSet) -> bool {
        ids(cards).any(|card| self.state.life(card.owner()).iter().any(|life| *life != card))
    }

    pub(crate) fn place_at(&mut self, to: Area, face_up: bool, end: End) {
        let cards = self.take_task_cards();
        let bottom = end == End::Bottom;
        let how = if to == Area::Life {
            Leaving::ToLife { bottom, face_up }
        } else {
            Leaving::ToDeck { bottom, shuffle: false }
        };
        self.let_leave(cards, how);
    }

    /// 11-3-1
    pub(super) fn look(&mut self, cards: IdSet) {
        let running = self.effect();
        running.looked = cards;
        running.done = !cards.is_empty();
        let by = running.acting;
        for card in ids(cards) {
            self.show(card, by);
            self.log.record(clause!("11-3-1"), Event::LookedAt { card, by: self.by_effect() });
        }
    }

    /// 11-2-1
    pub(super) fn reveal(&mut self, cards: IdSet) {
        for card in ids(cards) {
            for seat in Seat::BOTH {
                self.show(card, seat);
            }
            self.log.record(clause!("11-2-1"), Event::Revealed { card, by: self.by_effect() });
        }
        let running = self.effect();
        running.did(cards.len());
        running.revealed = cards;
        if running.looked.is_empty() {
            running.looked = cards;
        }
    }

    /// The looked-at cards go back where they were, in any order.
    pub(super) fn reorder(&mut self, cards: IdSet) {
        let is_piled = |card: &CardId| matches!(self.state.area(*card), Area::Deck | Area::Life);
        let Some(first) = ids(cards).find(is_piled) else { return };
        let area = self.state.area(first);
        let together = ids(cards).filter(|card| self.state.area(*card) == area);
        self.place_in_pile(together.map(|card| card.0).collect(), area, false, false);
    }

    pub(super) fn turn_those(&mut self, cards: IdSet, up: bool) {
        let life: IdSet = ids(cards)
            .filter(|card| self.state.area(*card) == Area::Life)
            .map(|card| card.0)
            .collect();
        let turned =
            ids(life).filter(|card| self.turn_face(clause!("3-10-2-1"), *card, up)).count();
        self.effect().did(turned);
    }
}
