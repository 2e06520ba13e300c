//! Decks and Life areas: taking from an end, placing, looking, revealing, turning.

use kernel::{IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, CardId, Event, What,
    area::ids,
    engine::Engine,
    position::Scope,
    program::{Instruction, Verb},
    task::{Leaving, Question, Task},
    vocabulary::{End, Target},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Cards from the end of a pile, or DON!! cards from the DON!! deck: as many as the player said.
    pub(crate) fn take_number_of_cards(&mut self, instruction: u16, number: u8) {
        let table = self.table;
        let running = *self.effect();
        let scope = Scope::from(&running);
        let code = &table.ability(running.ability).code;
        let instruction = &code[usize::from(instruction)];
        if let Instruction::Do(Verb::AddDon { who, state, .. }) = instruction {
            let by = self.by_effect();
            return self.add_don_now(scope.seat(*who), usize::from(number), *state, by);
        }
        let Instruction::Take { target: Target::From { whose, place, end, .. }, .. } = instruction
        else {
            unreachable!("a number was asked for cards nobody can tell apart")
        };
        let end = if *end == End::Either { End::Top } else { *end };
        let position = self.read();
        let cards = scope.seats(*whose).iter().fold(IdSet::EMPTY, |all, seat| {
            all | position.end_of(*seat, *place, end, usize::from(number))
        });
        self.those(cards, false);
    }

    /// The player chose from which end the cards come.
    pub(crate) fn take_end(&mut self, instruction: u16, end: End) {
        let table = self.table;
        let running = *self.effect();
        let scope = Scope::from(&running);
        let code = &table.ability(running.ability).code;
        let Instruction::Take { target: Target::From { whose, place, count, .. }, .. } =
            &code[usize::from(instruction)]
        else {
            unreachable!("an end was asked for a pile")
        };
        self.take_from(scope.seats(*whose), *place, end, count, instruction);
    }

    pub(super) fn place_at_deck_end(&mut self, cards: IdSet, end: End, shuffle: bool) {
        if end == End::Either && !cards.is_empty() {
            let by = self.effect().acting;
            return self.push(Task::Ask(Question::PutEnd {
                by,
                to: Area::Deck,
                face_up: false,
                cards,
            }));
        }
        self.let_leave(cards, Leaving::ToDeck { bottom: end == End::Bottom, shuffle });
    }

    pub(super) fn place_at_life_end(&mut self, cards: IdSet, end: End, face_up: bool) {
        if end == End::Either && self.has_life_below(cards) {
            let by = self.effect().acting;
            return self.push(Task::Ask(Question::PutEnd { by, to: Area::Life, face_up, cards }));
        }
        self.let_leave(cards, Leaving::ToLife { bottom: end == End::Bottom, face_up });
    }

    /// Top and bottom differ only if other Life cards are there.
    pub(super) fn has_life_below(&self, cards: IdSet) -> bool {
        ids(cards).any(|card| self.state.life[card.owner()].iter().any(|life| *life != card))
    }

    pub(crate) fn place_at(&mut self, to: Area, face_up: bool, cards: IdSet, end: End) {
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
            self.log
                .record(clause!("11-3-1"), Event::of(What::LookedAt, card).by(self.by_effect()));
        }
    }

    /// 11-2-1
    pub(super) fn reveal(&mut self, cards: IdSet) {
        for card in ids(cards) {
            for seat in Seat::BOTH {
                self.show(card, seat);
            }
            self.log
                .record(clause!("11-2-1"), Event::of(What::Revealed, card).by(self.by_effect()));
        }
        let running = self.effect();
        running.handled = cards.len() as u8;
        running.done = !cards.is_empty();
        if running.looked.is_empty() {
            running.looked = cards;
        }
    }

    /// The looked-at cards go back where they were, in any order.
    pub(super) fn reorder(&mut self, cards: IdSet) {
        let Some(first) = cards.first() else { return };
        let area = self.state.area(CardId(first));
        self.place_in_pile(cards, area, false, false);
    }

    pub(super) fn turn_those(&mut self, cards: IdSet, up: bool) {
        let turned =
            ids(cards).filter(|card| self.turn_face(clause!("3-10-2-1"), *card, up)).count();
        let running = self.effect();
        running.handled = turned as u8;
        running.done = turned > 0 && turned >= cards.len();
    }
}
