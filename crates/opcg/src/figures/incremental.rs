//! Incremental updates of figures: a change recomputes only the cards it concerns.
//!
//! A permanent effect that does not depend on the field gives to its own card alone, and reads the DON!! cards given to it, whose
//! turn it is, and perhaps how many cards lie in some piles (`dependencies.rs`). While all effects in force are such, a DON!! card
//! changes the figures of its holder only, a continuous effect those of its card, and a pile those of the cards that read it.

use kernel::{Log, Seat};
use rulebook::Clause;

use crate::{
    Area, CardId, Event,
    area::SLOTS,
    engine::Engine,
    figures::{FieldSummary, Figure},
    interpreter::program::{Gate, Reads},
    state::{CardPlace, Modifier, On},
    table::Gives,
    vocabulary::Grant,
};

/// Effects that read more than their own card and its DON!! cards, or are on cards off the field: any change settles all
/// figures.
const NOT_LOCAL: Gives = Gives::DEPENDS_ON_FIELD.union(Gives::BY_FIGURES).union(Gives::OFF_FIELD);

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

    /// The same for conditions that hold with this DON!! card.
    #[inline(never)]
    fn open_gates_with(&mut self, don: CardId) {
        let holder = CardId(self.state.place(don).at);
        self.open_gates(|engine, card| {
            let fewer = usize::from(card == holder);
            engine.is_gate_open(card, fewer, engine.state.turn_player)
        });
    }

    fn is_gate_open(&self, card: CardId, fewer_don: usize, turn_player: Seat) -> bool {
        let given = self.state.given(card).count().saturating_sub(fewer_don);
        self.table.known(card).gate.is_open(given as u8, turn_player == card.owner())
    }

    /// Adds a DON!! card where it lies, or takes it away before it moves.
    #[inline(always)]
    pub(crate) fn update_don(&mut self, don: CardId, count: Count) {
        if self.table.is_mutual() && count == Count::In && self.state.area(don) == Area::Given {
            self.open_gates_with(don);
        }
        if self.stale || self.figures.gives.intersects(NOT_LOCAL) {
            self.stale = true;
            return;
        }
        let place = *self.state.place(don);
        let holder = CardId(place.at);
        let is_given = place.area == Area::Given;
        // Its holder may have left the field and has no figures then.
        if is_given && !self.state.area(holder).is_field() {
            return;
        }
        self.figures.count_don(self.state, don.owner(), &place, count);
        if is_given {
            self.update_holder(holder);
        }
    }

    /// Permanent effects of a card may begin or end with the number of DON!! cards given to it.
    fn update_holder(&mut self, holder: CardId) {
        let kind = self.table.known(holder);
        if kind.reads.contains(Reads::GIVEN_DON) {
            self.dirty_cards.insert(holder.0);
        }
        if kind.gate != Gate::OPEN {
            self.update_gives();
        }
    }

    /// Updates what permanent effects in force may give.
    fn update_gives(&mut self) {
        self.figures.gather_gives(self.table, self.state);
        self.stale |= self.figures.gives.intersects(NOT_LOCAL);
    }

    /// Cards whose permanent effects read what has changed are settled again.
    #[inline]
    pub(crate) fn mark_readers(&mut self, changed: Reads) {
        if self.figures.field.reads.intersects(changed) {
            for card in self.state.on_both_fields() {
                if self.table.known(card).reads.intersects(changed) {
                    self.dirty_cards.insert(card.0);
                }
            }
        }
    }

    /// A DON!! card was rested or set active: active ones in the cost area are counted (3-9-3).
    pub(crate) fn update_rested_don(&mut self, don: CardId, rested: bool) {
        self.stale |= self.figures.gives.intersects(NOT_LOCAL);
        if !self.stale && self.state.area(don) == Area::Cost {
            let active = &mut self.figures.active_don[don.owner()];
            *active = active.wrapping_add_signed(if rested { -1 } else { 1 });
        }
    }

    /// A card has moved between piles: that changes figures only through permanent effects, or if continuous effects on it ended.
    #[inline]
    pub(crate) fn update_piles(&mut self) {
        self.field_changed = true;
        self.stale |= self.figures.gives.contains(Gives::OFF_FIELD);
    }

    /// A card has left this place on the field or come to the field.
    pub(crate) fn update_moved_card(&mut self, card: CardId, from: CardPlace) {
        self.field_changed = true;
        let place = *self.state.place(card);
        let (leaves, comes) = (from.area.is_field(), place.area.is_field());
        if leaves {
            self.figures.field = FieldSummary::of(self.table, self.state);
        } else {
            self.figures.field = self.figures.field.with(self.table.known(card));
        }
        if self.stale || self.figures.gives.intersects(NOT_LOCAL) {
            self.stale = true;
            return;
        }
        let (kind, seat) = (self.table.known(card), card.owner());
        if leaves {
            self.figures.slots[seat][usize::from(from.at)] = Figure::default();
        }
        if comes {
            self.figures.slots[seat][usize::from(place.at)] = kind.figure;
        }
        if !kind.gives.is_empty() {
            self.dirty_cards.insert(card.0);
            self.update_gives();
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
        if self.figures.gives.intersects(NOT_LOCAL) {
            self.stale = true;
            return;
        }
        for seat in Seat::BOTH {
            // 6-5-5-2
            let power = if seat == player { 1000 } else { -1000 };
            for figure in &mut self.figures.slots[seat] {
                figure.power_change += power * i32::from(figure.given);
            }
        }
        self.mark_readers(Reads::TURN);
        if self.figures.field.has_gates {
            self.update_gives();
        }
    }

    /// A continuous effect begins or ends. Power is added or subtracted; for anything else its card is recomputed.
    pub(crate) fn update_modifier(&mut self, modifier: &Modifier, count: Count) {
        // One that ends is taken away by `expire`, all of them together.
        if let On::Player(_) = modifier.on {
            return self.update_bans();
        }
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

    /// Restrictions on players have begun or ended.
    pub(crate) fn update_bans(&mut self) {
        self.figures.gather_gives(self.table, self.state);
    }

    /// The card on the field that it is on.
    fn card_on_field(&self, modifier: &Modifier) -> Option<CardId> {
        let On::Card(card) = modifier.on else { return None };
        (!card.is_don() && self.state.area(card).is_field()).then_some(card)
    }
}
