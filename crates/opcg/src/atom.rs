//! Atoms: the only functions that change a state. Each logs an event, runs rule processing (9-1-2) and activates automatic
//! effects that wait for the event.

use kernel::{Engine as _, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Category, Event, KnownTo, Move,
    area::{CHARACTER_SLOTS, LEADER_SLOT, STAGE_SLOT, ids},
    effect::automatic::LEAVING,
    engine::Engine,
    figures::incremental::Count,
    interpreter::program::Reads,
    position::LeftCard,
    rules_version::{DonComesBack, GivenDon},
    state::{CardPlace, Mark, On, pile_number},
    vocabulary::End,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Logs an event and activates the automatic effects that wait for it.
    pub(crate) fn announce(&mut self, clause: Clause, event: Event) {
        self.log.record(clause, event);
        self.notify(event);
    }

    /// Moves one card to another area (3-1-6: it is a new card there).
    pub(crate) fn relocate(&mut self, clause: Clause, card: CardId, to: Area, end: End, by: By) {
        let moved = Move { card, from: self.state.area(card), to, by };
        self.carry(clause, moved, Event::Moved(moved), end, Mark::empty());
    }

    /// Carries a card where it goes, logs it as this event, and updates everything that depends on it.
    fn carry(&mut self, clause: Clause, moved: Move, event: Event, end: End, marks: Mark) {
        let Move { card, from, to, .. } = moved;
        let life = self.life_of(card, from);
        if from.is_field() || to.is_field() {
            self.move_on_field(card, to, end);
        } else {
            self.move_between_piles(card, to, end);
        }
        self.state.place_mut(card).marks.insert(marks);
        self.mark_readers(Reads::of_area(from) | Reads::of_area(to));
        self.announce(clause, event);
        if from != to {
            self.notify_consequences(moved, life);
        }
        self.rule_processing();
    }

    /// Moves a card from or to the field.
    #[inline(never)]
    fn move_on_field(&mut self, card: CardId, to: Area, end: End) {
        self.keep_leaving_card(card);
        let from = *self.state.place(card);
        self.lift(card);
        self.put(card, to, end);
        self.update_moved_card(card, from);
    }

    /// Moves a card that neither lies on the field nor comes to it.
    fn move_between_piles(&mut self, card: CardId, to: Area, end: End) {
        let (seat, from) = (card.owner(), self.state.area(card));
        if from.is_pile() {
            self.state.piles[seat].remove(pile_number(from), card);
        }
        self.end_what_lies_on(card);
        let place = self.state.place_mut(card);
        let object = place.object.wrapping_add(1);
        *place = CardPlace { area: to, object, ..CardPlace::default() };
        if to.is_pile() {
            self.state.piles[seat].insert(pile_number(to), end, card);
        }
        self.update_piles();
    }

    /// Figures count active DON!! cards, so resting one updates them.
    fn set_rested(&mut self, card: CardId, rested: bool) {
        self.state.place_mut(card).marks.set(Mark::RESTED, rested);
        if card.is_don() {
            self.update_rested_don(card, rested);
        }
        self.field_changed = true;
    }

    /// keeps the card as it was on the field, for effects that wait for it to leave.
    fn keep_leaving_card(&mut self, card: CardId) {
        let place = *self.state.place(card);
        if card.is_don() || !place.area.is_field() || self.table.event_mask() & LEAVING == 0 {
            return;
        }
        let figure = self.read().figure(card).copied();
        self.left = figure.map(|figure| LeftCard { card, place, figure });
    }

    /// Inserts a card into an ordered area of its owner below the top `above` cards, or at the bottom.
    pub(crate) fn insert(&mut self, moved: Move, known: KnownTo, above: Option<u8>, marks: Mark) {
        let end = if above.is_some() { End::Top } else { End::Bottom };
        self.carry(clause!("3-1-7"), moved, Event::Placed(moved, known), end, marks);
        let pile = self.state.pile_mut(moved.card.owner(), moved.to);
        let (top, above) = (pile.len() - 1, usize::from(above.unwrap_or(0)));
        if end == End::Top && above <= top {
            pile[top - above..].rotate_right(1);
        }
    }

    fn life_of(&self, card: CardId, from: Area) -> usize {
        if from == Area::Life { self.state.life(card.owner()).len() } else { 0 }
    }

    /// Notifies the timings that are named after where a card comes from and goes to.
    fn notify_consequences(&mut self, moved: Move, life: usize) {
        let Move { card, from, to, by } = moved;
        if from == Area::Life {
            self.notify(Event::LifeRemoved(card));
            if to == Area::Hand {
                self.notify(Event::LifeToHand(card));
            }
            self.notify(Event::LifeBecame { card, left: life as u8 - 1 });
        }
        if from == Area::Hand && to == Area::Trash && by != By::Rule {
            self.notify(Event::TrashedFromHand { card, by });
        }
        let from_field = matches!(from, Area::Character | Area::Stage);
        if from_field && !card.is_don() {
            self.notify(Event::Removed(moved));
            if to == Area::Hand {
                self.notify(Event::ReturnedToHand { card, by });
            }
        }
    }

    /// Takes a card out of its area and ends the effects on it (3-1-6, 3-1-6-1).
    fn lift(&mut self, card: CardId) {
        let place = *self.state.place(card);
        let seat = card.owner();
        match place.area {
            Area::Deck | Area::Hand | Area::Trash | Area::Life => {
                self.state.piles[seat].remove(pile_number(place.area), card);
            }
            Area::Character | Area::Stage => {
                self.release_don(card);
                self.state.field[seat][usize::from(place.at)] = None;
            }
            Area::Leader => unreachable!("3-6-3: the Leader is never moved"),
            Area::Cost | Area::Given | Area::DonDeck | Area::NoArea | Area::Outside => {}
        }
        self.end_what_lies_on(card);
    }

    /// Most of the time nothing lies on cards or refers to them.
    #[inline]
    fn end_what_lies_on(&mut self, card: CardId) {
        if self.state.refers_to_cards() {
            self.end_effects_on(card);
        }
    }

    #[inline(never)]
    fn end_effects_on(&mut self, card: CardId) {
        let keeps = card.is_don() && !self.table.policy().don_move_clears;
        if !keeps {
            self.state.end_modifiers(|modifier| modifier.on == On::Card(card));
        }
        self.state.used.retain(|used| used.card != card);
        self.state.remembered.retain(|remembered| remembered.card != card);
        self.forget(card);
    }

    /// effects and processes stop referring to this card, except the effect that moves it.
    fn forget(&mut self, card: CardId) {
        for delayed in self.state.delayed.iter_mut() {
            delayed.those.remove(card.0);
        }
        for cards in self.state.task_cards.iter_mut() {
            cards.remove(card.0);
        }
        let nested = self.state.running.len().saturating_sub(1);
        for running in &mut self.state.running[..nested] {
            running.those.remove(card.0);
            running.revealed.remove(card.0);
        }
        for running in self.state.running.iter_mut() {
            running.looked.remove(card.0);
            running.others.remove(card.0);
            running.moved.remove(card.0);
        }
    }

    /// 6-5-5-4
    fn release_don(&mut self, holder: CardId) {
        let rested = self.table.policy().released_don == DonComesBack::Rested;
        let given: IdSet = self.state.given(holder).map(|don| don.0).collect();
        for don in ids(given) {
            self.don_to_cost(clause!("6-5-5-4"), don, rested, By::Rule);
        }
    }

    fn put(&mut self, card: CardId, to: Area, end: End) {
        let seat = card.owner();
        let at = self.slot_for(seat, to);
        let place = self.state.place_mut(card);
        place.object = place.object.wrapping_add(1);
        place.area = to;
        place.at = at as u8;
        place.marks =
            if to == Area::Character || to == Area::Stage { Mark::NEW } else { Mark::empty() };
        match to {
            Area::Deck | Area::Hand | Area::Trash | Area::Life => {
                self.state.piles[seat].insert(pile_number(to), end, card);
            }
            Area::Character | Area::Stage | Area::Leader => {
                self.state.field[seat][at] = Some(card);
                self.come_into_force(card);
            }
            Area::Cost | Area::Given | Area::DonDeck | Area::NoArea | Area::Outside => {}
        }
    }

    fn slot_for(&self, seat: Seat, to: Area) -> usize {
        if to == Area::Character {
            return self.free_slot(seat);
        }
        if to == Area::Stage { STAGE_SLOT } else { LEADER_SLOT }
    }

    fn free_slot(&self, seat: Seat) -> usize {
        let mut slots = CHARACTER_SLOTS;
        slots
            .find(|slot| self.state.field[seat][*slot].is_none())
            .expect("3-7-6: room was made before")
    }

    /// 4-4-1-2. A rested card is not rested again (1-3-2-1).
    pub(crate) fn rest(&mut self, clause: Clause, card: CardId, by: By) -> bool {
        if self.state.is_rested(card) {
            return false;
        }
        self.set_rested(card, true);
        self.announce(clause, Event::BecameRested { card, by });
        true
    }

    /// 4-4-1-1
    pub(crate) fn set_active(&mut self, clause: Clause, card: CardId, by: By) -> bool {
        if !self.state.is_rested(card) {
            return false;
        }
        self.set_rested(card, false);
        self.announce(clause, Event::BecameActive { card, by });
        true
    }

    /// Gives a DON!! card to a Leader or Character.
    pub(crate) fn give_don(&mut self, clause: Clause, don: CardId, holder: CardId, by: By) {
        let keeps = self.table.policy().given_don == GivenDon::KeepsState;
        let rested = keeps && self.state.is_rested(don);
        self.move_don(don, Area::Given, holder.0, rested);
        self.announce(clause, Event::DonGiven { don, to: holder, by });
    }

    /// Puts a DON!! card into the cost area.
    pub(crate) fn don_to_cost(&mut self, clause: Clause, don: CardId, rested: bool, by: By) {
        let from = self.state.area(don);
        self.move_don(don, Area::Cost, 0, rested);
        let added = Event::DonAdded { don, by };
        let moved = Event::Moved(Move { card: don, from, to: Area::Cost, by });
        self.announce(clause, if from == Area::DonDeck { added } else { moved });
    }

    /// Returns DON!! cards to the DON!! deck together.
    pub(crate) fn return_don(&mut self, clause: Clause, don: IdSet, by: By) {
        let Some(first) = don.first() else { return };
        for card in ids(don) {
            let from = self.state.area(card);
            self.move_don(card, Area::DonDeck, 0, false);
            self.log.record(clause, Event::Moved(Move { card, from, to: Area::DonDeck, by }));
        }
        let (player, count) = (CardId(first).owner(), don.len() as u8);
        self.announce(clause, Event::DonReturned { player, count, by });
    }

    /// Moves a DON!! card between the DON!! deck, the cost area and the card that holds it.
    fn move_don(&mut self, don: CardId, to: Area, at: u8, rested: bool) {
        let from = self.state.area(don);
        self.update_don(don, Count::Out);
        self.end_what_lies_on(don);
        let place = self.state.place_mut(don);
        let marks = if rested { Mark::RESTED } else { Mark::empty() };
        *place = CardPlace { area: to, marks, object: place.object.wrapping_add(1), at };
        self.update_don(don, Count::In);
        if from == Area::DonDeck || to == Area::DonDeck {
            self.mark_readers(Reads::DON_ON_FIELD);
        }
    }

    pub(crate) fn turn_face(&mut self, clause: Clause, card: CardId, up: bool) -> bool {
        if self.state.is(card, Mark::FACE_UP) == up {
            return false;
        }
        self.state.place_mut(card).marks.set(Mark::FACE_UP, up);
        self.field_changed = true;
        self.announce(clause, Event::LifeTurned(card));
        true
    }

    /// 3-2-4
    pub(crate) fn shuffle_deck(&mut self, clause: Clause, seat: Seat) {
        let mut chance = self.state.chance;
        let pile = self.state.pile_mut(seat, Area::Deck);
        chance.shuffle(pile);
        self.state.chance = chance;
        self.announce(clause, Event::Shuffled(seat));
    }

    /// 4-5-1. Rule processing deals with an empty deck.
    pub(crate) fn draw(&mut self, clause: Clause, seat: Seat, by: By) -> bool {
        let Some(card) = self.state.deck(seat).last().copied() else { return false };
        self.relocate(clause, card, Area::Hand, End::Top, by);
        if self.state.phase != crate::state::Phase::Draw {
            self.notify(Event::DrewOutsideDrawPhase(card));
        }
        true
    }

    /// Shows a card to a player until the effect is over (11-2, 11-3).
    pub(crate) fn show(&mut self, card: CardId, to: Seat) {
        self.state.place_mut(card).marks.insert(Mark::seen_by(to));
    }

    /// 11-2-2
    pub(crate) fn hide_all(&mut self) {
        for place in &mut self.state.places {
            place.marks.remove(Mark::SEEN);
        }
    }

    pub(crate) fn is_character_kind(&self, card: CardId) -> bool {
        self.table.category(card) == Category::Character
    }
}
