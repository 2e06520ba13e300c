//! Where all figures are as printed, a card that comes, goes or changes its level changes its own alone. Whether it gives
//! something at its new level is looked at again.

use kernel::Log;
use rulebook::Clause;

use crate::{CardId, Event, engine::Engine, figures::Changed, table::Kind};

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
            self.look_at_giving(kind, kind.figure(0).level);
        }
    }

    /// The card at this place in the order of the field has left it. It gave nothing, and takes nothing from others.
    pub(crate) fn follow_left(&mut self, card: CardId, slot: usize) {
        if self.may_follow() {
            self.figures.remove(card.owner(), slot);
        }
    }

    /// The card at this place in the order of the field has another level.
    pub(crate) fn follow_level(&mut self, card: CardId, slot: usize) {
        if self.may_follow() {
            let kind = self.table.kind_at(self.state.field[card.owner()][slot].kind);
            let figure = kind.figure(self.state.cores_on(card));
            self.figures.slots[card.owner()][slot] = *figure;
            self.look_at_giving(kind, figure.level);
        }
    }

    /// A card of this kind has this level now.
    fn look_at_giving(&mut self, kind: &Kind, level: u8) {
        if kind.may_give_at(level) || self.table.changes_levels() && !kind.giving.is_empty() {
            self.changed |= Changed::GIVING;
        }
    }
}
