//! Incremental updates of figures: a change recomputes only the cards it concerns.
//!
//! A permanent effect that does not depend on the field reads nothing but the DON!! cards given to its own card and whose
//! turn it is (`depends_on_field.rs`). While all effects in force are such, a DON!! card changes the figures of its holder only,
//! and a continuous effect those of its card.

use kernel::{Log, Seat};
use rulebook::Clause;

use crate::{
    Area, CardId, Event,
    area::SLOTS,
    engine::Engine,
    state::{Modifier, On},
    table::Gives,
    vocabulary::Grant,
};

/// Effects that read more than their own card and its DON!! cards, or are on cards off the field: any change settles all
/// figures.
const NOT_LOCAL: Gives = Gives::DEPENDS_ON_FIELD.union(Gives::BY_FIGURES).union(Gives::OFF_FIELD);

/// What a card gives besides its own figures.
const BESIDES_ITSELF: Gives = Gives::PERMANENTLY.complement();

/// Whether something is added to figures or taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    In,
    Out,
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// the permanent effects of this card come into force after all continuous effects there are.
    #[inline]
    pub(crate) fn come_into_force(&mut self, card: CardId) {
        if self.table.is_mutual() {
            let slot = usize::from(self.state.place(card).at);
            self.state.older[card.owner()][slot] = self.state.modifiers.len() as u8;
        }
    }

    /// The same for cards whose conditions of DON!! cards and of whose turn it is hold now and did not hold before.
    fn open_gates(&mut self, was_open: impl Fn(&Self, CardId) -> bool) {
        for seat in Seat::BOTH {
            for slot in 0..SLOTS {
                let Some(card) = self.state.field[seat][slot] else { continue };
                if self.is_gate_open(card, 0, self.state.turn_player) && !was_open(self, card) {
                    self.come_into_force(card);
                }
            }
        }
    }

    fn is_gate_open(&self, card: CardId, fewer_don: usize, turn_player: Seat) -> bool {
        let given = self.state.given(card).count().saturating_sub(fewer_don);
        self.table.known(card).gate.is_open(given as u8, turn_player == card.owner())
    }

    /// Adds a DON!! card where it lies, or takes it away before it moves.
    pub(crate) fn update_don(&mut self, don: CardId, count: Count) {
        if self.table.is_mutual() && count == Count::In && self.state.area(don) == Area::Given {
            let holder = CardId(self.state.place(don).at);
            self.open_gates(|engine, card| {
                let fewer = usize::from(card == holder);
                engine.is_gate_open(card, fewer, engine.state.turn_player)
            });
        }
        if self.stale || self.figures.gives.intersects(NOT_LOCAL) {
            self.stale = true;
            return;
        }
        let place = *self.state.place(don);
        if place.area == Area::Given {
            let holder = CardId(place.at);
            // Its holder has left the field and has no figures.
            if !self.state.area(holder).is_field() {
                return;
            }
            let kind = self.table.known(holder);
            self.stale = kind.gives.intersects(BESIDES_ITSELF);
            if !kind.gives.is_empty() {
                return self.dirty_cards.insert(holder.0);
            }
        }
        self.figures.count_don(self.state, don.owner(), &place, count);
    }

    /// A DON!! card was rested or set active: active ones in the cost area are counted (3-9-3).
    pub(crate) fn update_rested_don(&mut self, don: CardId, rested: bool) {
        self.stale |= self.figures.gives.intersects(NOT_LOCAL);
        if !self.stale && self.state.area(don) == Area::Cost {
            let active = &mut self.figures.active_don[don.owner()];
            *active = active.wrapping_add_signed(if rested { -1 } else { 1 });
        }
    }

    /// A card has moved, perhaps from this slot of the field. A move between piles changes figures only through permanent
    /// effects or continuous effects on cards off the field.
    pub(crate) fn update_moved_card(&mut self, card: CardId, from: Area, slot: u8) {
        self.field_changed = true;
        let place = *self.state.place(card);
        let (leaves, comes) = (from.is_field(), place.area.is_field());
        let is_seen = self.figures.gives.intersects(NOT_LOCAL);
        if self.stale || !(leaves || comes) {
            self.stale |= self.figures.gives.contains(Gives::OFF_FIELD);
            return;
        }
        if is_seen || card.is_don() {
            self.stale = true;
            return;
        }
        let (kind, seat) = (self.table.known(card), card.owner());
        let mut gives = Gives::empty();
        if leaves {
            let was = std::mem::take(&mut self.figures.slots[seat][usize::from(slot)]);
            gives = kind.gives_with(was.given, self.state.turn_player == seat);
        }
        if comes {
            self.figures.slots[seat][usize::from(place.at)] = kind.figure;
            gives |= self.figures.given_by(self.table, self.state, card);
        }
        self.stale = gives.intersects(BESIDES_ITSELF);
        if !gives.is_empty() {
            self.dirty_cards.insert(card.0);
            self.find_permanents();
        }
    }

    /// Makes it this player's turn: permanent effects read that, and so does the power of given DON!! cards.
    pub(crate) fn give_turn(&mut self, player: Seat) {
        self.field_changed = true;
        let before = std::mem::replace(&mut self.state.turn_player, player);
        if self.table.is_mutual() && before != player {
            self.open_gates(|engine, card| engine.is_gate_open(card, 0, before));
        }
        if self.stale || before == player {
            return;
        }
        if self.figures.gives.intersects(NOT_LOCAL) || self.any_gives_besides_itself() {
            self.stale = true;
            return;
        }
        for seat in Seat::BOTH {
            // 6-5-5-2
            let power = if seat == player { 1000 } else { -1000 };
            for (figure, card) in self.figures.slots[seat].iter_mut().zip(&self.state.field[seat]) {
                figure.power_change += power * i32::from(figure.given);
                if let Some(card) = card.filter(|card| !self.table.known(*card).gives.is_empty()) {
                    self.dirty_cards.insert(card.0);
                }
            }
        }
        self.find_permanents();
    }

    /// Whether some card on the field has permanent effects, in force or not, that may give more than its own figures.
    fn any_gives_besides_itself(&self) -> bool {
        self.state
            .on_both_fields()
            .any(|card| self.table.known(card).gives.intersects(BESIDES_ITSELF))
    }

    /// Updates whether any permanent effect is in force.
    fn find_permanents(&mut self) {
        let gives = |card| self.figures.given_by(self.table, self.state, card);
        let any = self.state.on_both_fields().any(|card| gives(card).contains(Gives::PERMANENTLY));
        self.figures.gives.set(Gives::PERMANENTLY, any);
    }

    /// A continuous effect begins or ends. Power is added or subtracted; for anything else its card is recomputed.
    pub(crate) fn update_modifier(&mut self, modifier: &Modifier, count: Count) {
        let card = self.card_on_field(modifier);
        let settles = self.stale || self.figures.gives.contains(Gives::BY_FIGURES);
        let (Some(card), false) = (card, settles) else {
            self.stale = true;
            return;
        };
        if !matches!(self.table.grant(modifier.grant), Grant::Power(_)) {
            self.stale = self.figures.gives.intersects(NOT_LOCAL);
            return self.dirty_cards.insert(card.0);
        }
        let slot = usize::from(self.state.place(card).at);
        let change = &mut self.figures.slots[card.owner()][slot].power_change;
        match count {
            Count::In => *change += modifier.value,
            Count::Out => *change -= modifier.value,
        }
    }

    /// The card on the field that it is on.
    fn card_on_field(&self, modifier: &Modifier) -> Option<CardId> {
        let On::Card(card) = modifier.on else { return None };
        (!card.is_don() && self.state.area(card).is_field()).then_some(card)
    }
}
