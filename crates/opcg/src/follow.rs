//! Figures that follow a change by themselves, so that not all of them are settled anew.
//!
//! A steady permanent effect looks at the DON!! cards given to its own card and at whose turn it is (`program/steady.rs`). Where
//! all are so, a DON!! card changes the figures of its holder alone, and power given to a card those of that card.

use kernel::{Log, Seat};
use rulebook::Clause;

use crate::{
    Area, CardId, Event,
    engine::Engine,
    figures::Figure,
    state::{Modifier, On},
    table::Gives,
    vocabulary::Grant,
};

/// What looks at more than its own card and its DON!! cards, or lies elsewhere.
const ELSEWHERE: Gives = Gives::UNSTEADY.union(Gives::BY_FIGURES).union(Gives::OFF_FIELD);

/// A change of what figures count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Count {
    In,
    Out,
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// A DON!! card counts as it lies now, or is about to be changed and counts so no more.
    pub(crate) fn follow_don(&mut self, don: CardId, count: Count) {
        if self.stale {
            return;
        }
        let place = *self.state.place(don);
        let is_looked_at = place.area == Area::Given && self.looks_at_given_don(CardId(place.at));
        if is_looked_at || self.figures.gives.intersects(ELSEWHERE) {
            self.stale = true;
            return;
        }
        self.figures.count_don(self.state, don.owner(), &place, count);
    }

    /// Whether a card has permanent effects, or is leaving the field.
    fn looks_at_given_don(&self, holder: CardId) -> bool {
        !self.state.area(holder).is_field() || !self.table.known(holder).permanents.is_empty()
    }

    /// A card has moved, perhaps from this slot of the field. A move from pile to pile is seen by figures only through permanent
    /// effects, unless something lies on the card.
    pub(crate) fn follow_move(&mut self, card: CardId, from: Area, slot: u8) {
        self.unsteady = true;
        let place = *self.state.place(card);
        let (leaves, comes) = (from.is_field(), place.area.is_field());
        let is_seen = self.figures.gives.intersects(ELSEWHERE);
        if self.stale || !(leaves || comes) {
            self.stale |= self.figures.gives.contains(Gives::OFF_FIELD);
            return;
        }
        if is_seen || card.is_don() || !self.table.known(card).gives.is_empty() {
            self.stale = true;
            return;
        }
        let slots = &mut self.figures.slots[card.owner()];
        if leaves {
            slots[usize::from(slot)] = Figure::default();
        }
        if comes {
            slots[usize::from(place.at)] = self.table.known(card).figure;
        }
    }

    /// A continuous effect begins or ends. Power alone is added and taken away; anything else is settled anew.
    pub(crate) fn follow_modifier(&mut self, modifier: &Modifier, count: Count) {
        let slot = self.slot_of_power(modifier);
        let settles = self.stale || self.figures.gives.contains(Gives::BY_FIGURES);
        let (Some((seat, slot)), false) = (slot, settles) else {
            self.stale = true;
            return;
        };
        let change = &mut self.figures.slots[seat][slot].power_change;
        match count {
            Count::In => *change += modifier.value,
            Count::Out => *change -= modifier.value,
        }
    }

    /// The card on the field whose power it changes, if it does nothing else.
    fn slot_of_power(&self, modifier: &Modifier) -> Option<(Seat, usize)> {
        let On::Card(card) = modifier.on else { return None };
        let place = self.state.place(card);
        let counts = !card.is_don() && place.area.is_field();
        let is_power = matches!(self.table.grant(modifier.grant), Grant::Power(_));
        (counts && is_power).then(|| (card.owner(), usize::from(place.at)))
    }
}
