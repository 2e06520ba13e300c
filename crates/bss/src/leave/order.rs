//! 3-1-5, 3-2-3: the order in which several cards enter or leave a deck.

use kernel::{Engine as _, Fixed, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CARDS, CardId, Event,
    area::{Cards, ids},
    engine::Engine,
    event::Manner,
    state::Batch,
    task::{Question, Task},
    vocabulary::End,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 3-1-5: this player orders them, those of the turn player first.
    pub(super) fn put_into_deck(&mut self, batch: Batch, end: End, keep_order: bool, by: Seat) {
        self.announce_returned(batch, Area::Deck);
        let bottom = end == End::Bottom;
        let [first, second] = self.state.in_turn_order();
        for seat in [second, first] {
            let own: Cards =
                ids(batch.cards).filter(|card| card.owner() == seat).map(|card| card.0).collect();
            if own.is_empty() {
                continue;
            }
            if keep_order {
                self.put_as_they_lie(own, end);
            } else {
                self.push_about(own, Task::Ask(Question::Order { by, bottom, placed: 0 }));
            }
        }
    }

    fn put_as_they_lie(&mut self, cards: Cards, end: End) {
        for (placed, card) in self.in_pile_order(cards).enumerate() {
            self.place_under(card, end, placed as u8);
        }
    }

    /// 3-1-5: this card comes next; the others follow.
    pub(crate) fn place_in_order(&mut self, question: Question, card: CardId) {
        let Question::Order { by, bottom, placed } = question else {
            unreachable!("3-1-5: cards are being ordered")
        };
        let rest = self.take_task_cards() - Cards::one(card.0);
        if !rest.is_empty() {
            let placed = placed + 1;
            self.push_about(rest, Task::Ask(Question::Order { by, bottom, placed }));
        }
        self.place_under(card, if bottom { End::Bottom } else { End::Top }, placed);
    }

    /// 3-2-3-1: puts one card into the deck, under those placed before.
    fn place_under(&mut self, card: CardId, end: End, placed: u8) {
        let clause = if self.state.playing { clause!("3-2-3-1") } else { clause!("5-2-7") };
        let by = match self.state.running.last() {
            Some(_) => self.by_effect(Manner::Text),
            None => By::Rule,
        };
        self.relocate(clause, card, Area::Deck, end, by);
        if end != End::Bottom && self.state.area(card) == Area::Deck {
            self.put_under(card, placed);
        }
    }

    /// The next card that the player cannot see, in the order of its pile.
    pub(crate) fn first_unseen(&mut self, by: Seat) -> CardId {
        let order = self.in_pile_order(self.state.question_cards());
        let position = self.read();
        let mut unseen = order.filter(|card| !position.sees(by, *card));
        unseen.next().expect("3-1-5: a card that is not seen is left")
    }

    /// 3-2-3: cards of one deck one at a time, from the top.
    pub(crate) fn in_pile_order(&self, cards: Cards) -> impl Iterator<Item = CardId> + use<L> {
        let mut order = Fixed::<CardId, { 2 * CARDS }>::new();
        for seat in Seat::BOTH {
            for card in self.state.deck(seat).iter().rev() {
                if cards.contains(card.0) {
                    order.push(*card).expect("5-1-1-1: two decks hold no more");
                }
            }
        }
        let piled: Cards = order.iter().map(|card| card.0).collect();
        let count = order.len();
        (0..count).map(move |at| order[at]).chain(ids(cards - piled))
    }
}
