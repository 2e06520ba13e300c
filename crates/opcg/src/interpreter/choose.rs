//! 8-4-4: choosing cards, one pick at a time.

use kernel::{Engine as _, IdSet, Log, Position as _, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Event, Pick,
    area::ids,
    engine::Engine,
    position::Position,
    question::{ChooseFor, Question},
    state::{Choosing, Mark, On, Sum},
    table::Gives,
    task::Task,
    vocabulary::End,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Begins a choice; one with a single outcome is made at once.
    pub(crate) fn choose(&mut self, purpose: ChooseFor, choosing: Choosing) {
        self.state.choosing = Some(choosing);
        if self.table.opens_windows() && self.read().opens_window(Question::Cards(purpose)) {
            return self.push(Task::Ask(Question::Cards(purpose)));
        }
        if choosing.candidates.len() <= usize::from(choosing.min) && choosing.total.is_none() {
            return self.chosen(purpose, choosing.candidates);
        }
        if choosing.max == 0 {
            return self.chosen(purpose, IdSet::EMPTY);
        }
        if choosing.min == choosing.max && self.read().are_same_don(choosing.candidates) {
            let first = choosing.candidates.iter().take(usize::from(choosing.min)).collect();
            return self.chosen(purpose, first);
        }
        self.push(Task::Ask(Question::Cards(purpose)));
    }

    /// One more card that the player cannot see.
    pub(crate) fn pick_unseen(&mut self, purpose: ChooseFor) {
        let choosing = self.state.choosing.expect("8-4-4: a choice is being made");
        let unseen = self.read().unseen(&choosing);
        let place = self.state.chance.below(unseen.len() as u32) as usize;
        let card = unseen.iter().nth(place).expect("a card that is not seen is left");
        self.pick_card(purpose, CardId(card));
    }

    /// No more cards.
    pub(crate) fn pick_no_more(&mut self, purpose: ChooseFor) {
        let choosing = self.state.choosing.expect("8-4-4: a choice is being made");
        self.chosen(purpose, choosing.chosen);
    }

    /// One more card.
    pub(crate) fn pick_card(&mut self, purpose: ChooseFor, card: CardId) {
        let mut choosing = self.state.choosing.expect("8-4-4: a choice is being made");
        choosing.chosen.insert(card.0);
        self.state.choosing = Some(choosing);
        if choosing.chosen.len() >= usize::from(choosing.max) {
            self.chosen(purpose, choosing.chosen);
        } else {
            self.push(Task::Ask(Question::Cards(purpose)));
        }
    }

    /// The choice is made.
    fn chosen(&mut self, purpose: ChooseFor, cards: IdSet) {
        let required =
            self.state.choosing.take().map_or(0, |choosing| usize::from(choosing.required));
        match purpose {
            ChooseFor::Effect { add } => {
                let running = self.effect();
                running.others = running.others - cards;
                running.refer_to(cards, required, add);
            }
            ChooseFor::MakeRoom { .. } => {
                let card = cards.first().map(CardId).expect("3-7-6-1: one of the five is trashed");
                self.trash_for_room(clause!("3-7-6-1"), card);
            }
            ChooseFor::Pay => self.pay_with(cards),
            ChooseFor::ReturnDon => {
                let by = self.by_effect();
                self.return_don(clause!("8-3-1-6"), cards, by);
                let running = self.effect();
                running.handled = cards.len() as u8;
                running.done = !cards.is_empty() && cards.len() >= required;
            }
            ChooseFor::Give { to } => {
                let by = self.by_effect();
                for don in ids(cards) {
                    self.give_don(clause!("6-5-5-1"), don, to, by);
                }
                let running = self.effect();
                running.handled += cards.len() as u8;
                running.short |= cards.len() < required;
                running.done = running.handled > 0 && !running.short;
            }
            ChooseFor::DonToCost { rested } => {
                let by = self.by_effect();
                for don in ids(cards) {
                    self.don_to_cost(clause!("3-9-3"), don, rested, by);
                }
                self.effect().done = !cards.is_empty() && cards.len() >= required;
            }
            ChooseFor::AttackFee { attacker, target } => {
                for card in ids(cards) {
                    self.relocate(clause!("10-2-14-1"), card, Area::Trash, End::Top, By::Rule);
                }
                self.attack(attacker, target);
            }
        }
    }
}

impl Position<'_> {
    /// The cards that may be picked next, and stopping if enough are chosen.
    pub(crate) fn offer_cards(&self, offer: &mut dyn FnMut(Pick)) {
        let choosing = self.state.choosing.as_ref().expect("8-4-4: a choice is being made");
        let (mut don, mut unseen) = (IdSet::EMPTY, false);
        for card in ids(choosing.candidates - choosing.chosen) {
            if !self.sees(choosing.by, card) {
                unseen = true;
            } else if self.may_join(choosing, card) && self.is_new_don(card, &mut don) {
                offer(Pick::Card(card));
            }
        }
        if unseen {
            offer(Pick::Unseen);
        }
        if choosing.chosen.len() >= usize::from(choosing.min) {
            offer(Pick::Done);
        }
    }

    /// Whether it is the first of its equals: DON!! cards that nobody can distinguish are offered once.
    fn is_new_don(&self, card: CardId, before: &mut IdSet) -> bool {
        if !card.is_don() {
            return true;
        }
        let is_new = !ids(*before).any(|other| self.is_same_don(other, card));
        if is_new {
            before.insert(card.0);
        }
        is_new
    }

    /// Candidates left that the chooser cannot see.
    pub(crate) fn unseen(&self, choosing: &Choosing) -> IdSet {
        let left = choosing.candidates - choosing.chosen;
        ids(left).filter(|card| !self.sees(choosing.by, *card)).map(|card| card.0).collect()
    }

    /// 3-1-5: whether a player knows which card this is.
    pub(crate) fn sees(&self, seat: Seat, card: CardId) -> bool {
        let place = self.state.place(card);
        let own_hand = place.area == Area::Hand && card.owner() == seat;
        place.area.is_open()
            || own_hand
            || place.marks.intersects(Mark::FACE_UP | Mark::seen_by(seat))
    }

    fn may_join(&self, choosing: &Choosing, card: CardId) -> bool {
        let different = !choosing.different_names
            || ids(choosing.chosen).all(|other| self.table.name(other) != self.table.name(card));
        let within = choosing.total.is_none_or(|(sum, total)| {
            let figure = |card: CardId| match sum {
                Sum::Power => self.power(card),
                Sum::Cost => self.cost(card),
            };
            ids(choosing.chosen).map(figure).sum::<i32>() + figure(card) <= total
        });
        different && within
    }

    /// Whether nobody can distinguish two DON!! cards.
    pub(crate) fn are_same_don(&self, cards: IdSet) -> bool {
        let Some(first) = cards.first().map(CardId) else { return false };
        ids(cards).all(|card| card.is_don() && self.is_same_don(first, card))
    }

    fn is_same_don(&self, one: CardId, other: CardId) -> bool {
        let (a, b) = (self.state.place(one), self.state.place(other));
        let marks = |don: CardId| {
            let on_don =
                self.state.modifiers.iter().filter(move |modifier| modifier.on == On::Card(don));
            on_don.map(|modifier| modifier.grant)
        };
        one.owner() == other.owner()
            && (a.area, a.at, a.marks) == (b.area, b.at, b.marks)
            && (!self.gives(Gives::OFF_FIELD) || marks(one).eq(marks(other)))
    }

    /// At least two outcomes: two different cards, or one and stopping, with no further constraint on the choice.
    pub(crate) fn surely_leaves_cards(&self) -> bool {
        let choosing = self.state.choosing.expect("8-4-4: a choice is being made");
        let mut left = ids(choosing.candidates - choosing.chosen);
        let Some(first) = left.next() else { return false };
        let is_bound = choosing.different_names || choosing.total.is_some();
        let may_stop = choosing.chosen.len() >= usize::from(choosing.min);
        let differs = |other: CardId| {
            !first.is_don()
                && !other.is_don()
                && self.sees(choosing.by, first)
                && self.sees(choosing.by, other)
        };
        !is_bound && (may_stop || left.next().is_some_and(differs))
    }
}
