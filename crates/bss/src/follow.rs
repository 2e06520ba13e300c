//! Where all figures are as printed, a card that comes, goes or changes its level changes its own alone. Whether it gives
//! something is looked at again.

use kernel::Log;
use rulebook::Clause;

use crate::{CardId, Event, engine::Engine, figures::Changed};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Whether the figures are as printed, but for one card that changes now. Else all of them are to be settled anew.
    fn may_follow(&mut self) -> bool {
        let may = self.figures.plain && !self.changed.contains(Changed::FIELD);
        if !may {
            self.changed |= Changed::all();
        }
        may
    }

    /// This card has come to the field.
    pub(crate) fn follow_entered(&mut self, card: CardId, kind: u8) {
        if self.may_follow() {
            let kind = self.table.kind_at(kind);
            self.figures.push(card.owner(), kind);
            self.look_at_giving(!kind.giving.is_empty());
        }
    }

    /// The card of this kind, at this place in the order of the field, has left it.
    pub(crate) fn follow_left(&mut self, card: CardId, slot: usize, kind: u8) {
        if self.may_follow() {
            self.figures.remove(card.owner(), slot);
            self.look_at_giving(!self.table.kind_at(kind).giving.is_empty());
        }
    }

    /// The card at this place in the order of the field has another level.
    pub(crate) fn follow_level(&mut self, card: CardId, slot: usize) {
        if self.may_follow() {
            let kind = self.table.kind_at(self.state.field[card.owner()][slot].kind);
            let figure = kind.figure(self.state.cores_on(card));
            self.figures.slots[card.owner()][slot] = *figure;
            self.look_at_giving(!kind.giving.is_empty());
        }
    }

    fn look_at_giving(&mut self, gives: bool) {
        if gives {
            self.changed |= Changed::GIVING;
        }
    }
}
