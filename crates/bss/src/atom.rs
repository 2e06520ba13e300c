//! Atoms: the only functions that change a state. Each logs its event, lets interrupting management act (9-1-2-1), and
//! activates triggered effects.

mod cores;

pub(crate) use self::cores::MOST_CORES;

use kernel::{BySeat, Engine as _, Fault, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, Event, Move,
    engine::Engine,
    figures::Changed,
    state::{LastState, Mark, Standing, pile_number},
    vocabulary::{Duration, End},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Logs the event and activates the effects that wait for it, in the current group (8-6-3).
    #[inline]
    pub(crate) fn announce(&mut self, clause: Clause, event: Event) {
        self.log.record(clause, event);
        self.notify(event);
    }

    /// Begins a new group of triggered effects, which resolves before those that wait already (B-02).
    pub(crate) fn begin_group(&mut self) {
        let waiting = &self.state.waiting;
        let newest = || waiting.iter().map(|waiting| waiting.group).max();
        self.state.group =
            if waiting.is_empty() { 0 } else { newest().map_or(0, |group| group + 1) };
    }

    /// [`Engine::begin_group`], then [`Engine::announce`].
    pub(crate) fn announce_in_new_group(&mut self, clause: Clause, event: Event) {
        self.begin_group();
        self.announce(clause, event);
    }

    /// Moves one card to another area, where it is a new card (3-1-4). `remove_from_area` handles its cores.
    pub(crate) fn relocate(&mut self, clause: Clause, card: CardId, to: Area, end: End, by: By) {
        let from = self.state.area(card);
        self.remove_from_area(card, by);
        if card.is_token() && to != Area::Field {
            // 4-12-3
            return self.remove_token(card, from);
        }
        self.put(card, to, end);
        self.changed |= Changed::by_move(from, to);
        self.announce(clause, Event::Moved(Move { card, from, to, by }));
        if to == Area::Trash && from != Area::Trash {
            self.announce(clause, Event::PutIntoTrash { card, from, by });
        }
    }

    fn remove_token(&mut self, card: CardId, from: Area) {
        self.state.place_mut(card).area = Area::Outside;
        self.changed |= Changed::all();
        self.announce(clause!("4-12-3"), Event::TokenRemoved { card, from });
    }

    /// Ends what was given to a card, and what lasts while it is there.
    fn end_effects_on(&mut self, card: CardId) {
        let modifiers = &mut self.state.modifiers;
        if modifiers.is_empty() {
            return;
        }
        let mut ended = false;
        for modifier in modifiers.iter_mut().filter(|modifier| modifier.on.is_on(card)) {
            modifier.on.leave(card);
            ended = true;
        }
        let before = modifiers.len();
        modifiers.retain(|modifier| {
            let ends = modifier.until == Duration::ThisTurnWhileHere && modifier.source == card;
            !ends && !modifier.on.is_empty()
        });
        if ended || modifiers.len() < before {
            self.changed |= Changed::FIELD;
        }
    }

    /// Removes a card from its area. Effects on it end; its cores go to its controller's reserve (3-5-5).
    fn remove_from_area(&mut self, card: CardId, by: By) {
        let seat = card.owner();
        match self.state.area(card) {
            area @ (Area::Deck | Area::Hand | Area::Trash) => {
                self.state.piles[seat].remove(pile_number(area), card);
            }
            Area::Field => self.remove_from_field(card, by),
            Area::Burst => self.state.holding[seat].burst = None,
            Area::Outside => {}
        }
        self.end_effects_on(card);
        self.state.used.retain(|used| used.card != card);
        self.forget(card);
        self.hide(card);
        let place = self.state.place_mut(card);
        place.object = place.object.wrapping_add(1);
        place.marks = Mark::empty();
        place.cores = 0;
    }

    fn remove_from_field(&mut self, card: CardId, by: By) {
        self.remember_last_state(card);
        self.release_cores(card, by);
        let slot = self.state.slot(card).expect("a card on the field stands there");
        let standing = self.state.field[card.owner()].remove(slot);
        self.update_left(card, slot, standing.kind);
        self.end_links_of(card);
    }

    /// 8-10
    fn remember_last_state(&mut self, card: CardId) {
        let position = self.read();
        let figure = position.figure(card).copied().expect("a card on the field has figures");
        let place = *position.state.place(card);
        let kind = position.table.kind_number_of(position.state, card);
        let last = LastState {
            bp: figure.bp.clamp(0, i32::from(u16::MAX)) as u16,
            keywords: position.keywords_of(card),
            extra_types: figure.extra_types,
            colors: figure.colors,
            card,
            kind,
            level: figure.level,
            cores: position.state.cores_on(card),
            cost: figure.cost.clamp(0, 255) as u8,
            symbols: figure.symbols.len() as u8,
            marks: place.marks,
        };
        self.state.last_states.retain(|other| other.card != card);
        let kept = self.state.last_states.push(last);
        self.check(kept, Fault::Remembered);
    }

    /// 3-1-4: effects no longer refer to this card, except the one that moves it.
    fn forget(&mut self, card: CardId) {
        for delayed in self.state.delayed.iter_mut() {
            delayed.those.remove(card.0);
        }
        let nested = self.state.running.len().saturating_sub(1);
        for running in &mut self.state.running[..nested] {
            running.those.remove(card.0);
            running.selected.remove(card.0);
        }
        for running in self.state.running.iter_mut() {
            running.looked.remove(card.0);
        }
    }

    fn put(&mut self, card: CardId, to: Area, end: End) {
        let seat = card.owner();
        let place = self.state.place_mut(card);
        place.area = to;
        match to {
            Area::Deck | Area::Hand | Area::Trash => {
                self.state.piles[seat].insert(pile_number(to), end, card);
            }
            Area::Burst => self.state.holding[seat].burst = Some(card),
            Area::Field => unreachable!("a card comes to the field by `enter`"),
            Area::Outside => {}
        }
    }

    /// 3-2-3-1: puts the top card of its deck under this many cards.
    pub(crate) fn put_under(&mut self, card: CardId, under: u8) {
        let deck = self.state.piles[card.owner()].pile_mut(pile_number(Area::Deck));
        let at = deck.len().saturating_sub(usize::from(under) + 1);
        deck[at..].rotate_right(1);
    }

    /// 3-5-3: puts a card onto the field. `kind` is what a token is.
    pub(crate) fn enter(
        &mut self,
        clause: Clause,
        card: CardId,
        kind: u8,
        exhausted: bool,
        by: By,
    ) {
        let from = self.state.area(card);
        self.remove_from_area(card, by);
        let standing = Standing { card, kind, from, ..Standing::default() };
        let entered = self.state.field[card.owner()].push(standing);
        self.check(entered, Fault::InPlay);
        if entered.is_ok() {
            self.update_entered(card, kind);
        }
        let place = self.state.place_mut(card);
        place.area = Area::Field;
        place.marks.set(Mark::EXHAUSTED, exhausted);
        self.state.since_checkpoint.entered.insert(card.0);
        self.announce(clause, Event::Moved(Move { card, from, to: Area::Field, by }));
    }

    /// 10-4-1. An exhausted card is not exhausted again (1-3-2-1).
    pub(crate) fn exhaust(&mut self, clause: Clause, card: CardId, by: By) -> bool {
        self.orient(clause, card, true, by)
    }

    /// 10-3-1
    pub(crate) fn refresh(&mut self, clause: Clause, card: CardId, by: By) -> bool {
        self.orient(clause, card, false, by)
    }

    fn orient(&mut self, clause: Clause, card: CardId, exhausted: bool, by: By) -> bool {
        if self.state.is_exhausted(card) == exhausted || !self.state.is_on_field(card) {
            return false;
        }
        self.state.place_mut(card).marks.set(Mark::EXHAUSTED, exhausted);
        self.changed |= Changed::REST;
        let turned =
            if exhausted { Event::Exhausted { card, by } } else { Event::Refreshed { card, by } };
        self.announce(clause, turned);
        true
    }

    /// 3-2-4
    pub(crate) fn shuffle_deck(&mut self, clause: Clause, seat: Seat) {
        let mut chance = self.state.chance;
        chance.shuffle(self.state.piles[seat].pile_mut(pile_number(Area::Deck)));
        self.state.chance = chance;
        self.announce(clause, Event::Shuffled(seat));
    }

    /// 4-5-2. From an empty deck nothing is drawn (B-07).
    pub(crate) fn draw_one(&mut self, clause: Clause, seat: Seat, by: By) -> bool {
        let Some(card) = self.state.deck(seat).last().copied() else { return false };
        self.relocate(clause, card, Area::Hand, End::Top, by);
        self.announce(clause, Event::Drew { card, by });
        true
    }

    /// Shows a card to a player until the effect ends (12-2, 12-3).
    pub(crate) fn show(&mut self, card: CardId, to: Seat) {
        self.state.shown[to].insert(card.0);
    }

    /// The card is no longer shown to anybody.
    pub(crate) fn hide(&mut self, card: CardId) {
        self.state.shown.0.iter_mut().for_each(|shown| shown.remove(card.0));
    }

    /// 12-2-2
    pub(crate) fn hide_all(&mut self) {
        self.state.shown = BySeat::default();
    }
}
