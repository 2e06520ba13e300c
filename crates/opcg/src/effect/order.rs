//! 3-1-7, 3-1-8: cards that go to a deck or to Life, in the order that a player chooses.

use kernel::{Engine as _, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, CardId, Event, KnownTo, Move, area::ids, engine::Engine, question::Question, state::Mark,
    task::Task, vocabulary::End,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(super) fn place_in_deck(&mut self, cards: IdSet, bottom: bool, shuffle: bool) {
        if !shuffle {
            return self.place_in_pile(cards, Area::Deck, bottom, false);
        }
        let by = self.by_effect();
        let mut seats = [false; 2];
        for card in ids(cards) {
            seats[card.owner().index()] = true;
            self.relocate(clause!("3-2-4"), card, Area::Deck, End::Bottom, by);
        }
        for seat in Seat::BOTH {
            if seats[seat.index()] {
                self.shuffle_deck(clause!("3-2-4"), seat);
            }
        }
    }

    /// 3-1-7: the owners order their cards, the turn player first.
    pub(crate) fn place_in_pile(&mut self, cards: IdSet, to: Area, bottom: bool, face_up: bool) {
        let [first, second] = self.state.in_turn_order();
        for seat in [second, first] {
            let own: IdSet =
                ids(cards).filter(|card| card.owner() == seat).map(|card| card.0).collect();
            if !own.is_empty() {
                self.log_leaving(own, to);
                let by = self.orderer(seat);
                let order = Question::Order { by, to, bottom, face_up, placed: 0 };
                self.push_about([own], Task::Ask(order));
            }
        }
    }

    /// 3-1-8: logs which cards leave an open area, without their order.
    fn log_leaving(&mut self, cards: IdSet, to: Area) {
        let by = self.by_effect();
        for card in ids(cards).filter(|card| self.state.area(*card).is_open()) {
            let leaving = Move { card, from: self.state.area(card), to, by };
            self.log.record(clause!("3-1-8"), Event::Moved(leaving));
        }
    }

    /// Cards being looked at are ordered by the player who looks (11-3-1), others by their owner (3-1-7).
    fn orderer(&self, owner: Seat) -> Seat {
        match self.state.running.last() {
            Some(running) if !running.looked.is_empty() => running.acting,
            _ => owner,
        }
    }

    /// One card takes its place in the pile.
    pub(crate) fn place_in_order(&mut self, question: Question, card: CardId) {
        let Question::Order { by, to, bottom, face_up, placed } = question else {
            unreachable!("3-1-7: cards are being ordered")
        };
        let mut rest = self.take_task_cards();
        rest.remove(card.0);
        if !rest.is_empty() {
            let order = Question::Order { by, to, bottom, face_up, placed: placed + 1 };
            self.push_about([rest], Task::Ask(order));
        }
        // 3-10-3: Life cards that were only looked at keep their facing.
        let keeps = to == Area::Life && self.state.area(card) == Area::Life;
        let face_up = if keeps { self.state.is(card, Mark::FACE_UP) } else { face_up };
        let marks = if face_up { Mark::FACE_UP } else { Mark::empty() };
        let moved = Move { card, from: self.state.area(card), to, by: self.by_effect() };
        // Who ordered the cards knows which is which, if he sees them.
        let seen = self.read().sees(by, card);
        self.insert(moved, known_to(by, card, seen), (!bottom).then_some(placed), marks);
    }

    /// Cards that the player cannot see keep the order in which they lie.
    pub(crate) fn first_unseen(&mut self, by: Seat) -> CardId {
        let order = self.in_pile_order(self.state.question_cards());
        let position = self.read();
        let mut unseen = order.filter(|card| !position.sees(by, *card));
        unseen.next().expect("3-1-7: a card that is not seen is left")
    }

    /// 3-2-3: cards of one pile one at a time, from the top.
    pub(crate) fn in_pile_order(&self, cards: IdSet) -> impl Iterator<Item = CardId> + use<L> {
        let is_piled = |card: &CardId| matches!(self.state.area(*card), Area::Deck | Area::Life);
        let piled: IdSet = ids(cards).filter(is_piled).map(|card| card.0).collect();
        let mut order = [CardId(0); 64];
        let mut count = 0;
        for (seat, area) in piles_of(piled) {
            for card in self.state.pile(seat, area).iter().rev() {
                if piled.contains(card.0) && count < order.len() {
                    order[count] = *card;
                    count += 1;
                }
            }
        }
        order.into_iter().take(count).chain(ids(cards - piled))
    }
}

/// The piles that these cards may lie in.
fn piles_of(cards: IdSet) -> impl Iterator<Item = (Seat, Area)> {
    let seats = Seat::BOTH.into_iter().filter(move |_| !cards.is_empty());
    seats.flat_map(|seat| [(seat, Area::Deck), (seat, Area::Life)])
}

/// Who knows which card took its place: see [`Event::seen_by`].
fn known_to(by: Seat, card: CardId, seen: bool) -> KnownTo {
    match (seen, by == card.owner()) {
        (false, _) => KnownTo::Nobody,
        (true, true) => KnownTo::Owner,
        (true, false) => KnownTo::Looker,
    }
}
