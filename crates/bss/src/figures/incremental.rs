//! Incremental updates: a card that enters, leaves or changes its level changes only its own figures, which are printed ones,
//! if it has no constant effect and no constant effect in force depends on cards of its kind.

use kernel::Log;
use rulebook::Clause;

use crate::{CardId, Event, engine::Engine, figures::Changed, table::Kind};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Whether only this card changes and has its printed figures. If not, marks all figures as stale.
    fn is_local_change(&mut self, card: CardId, kind: u8, gives: bool) -> bool {
        let mut modifiers = self.state.modifiers.iter();
        let may = !self.changed.contains(Changed::FIELD)
            && (self.figures.plain
                || !self.figures.field_kinds.contains(kind)
                    && !gives
                    && !modifiers.any(|modifier| modifier.on.is_on(card)));
        if !may {
            self.changed |= Changed::all();
        }
        may
    }

    /// This card has entered the field.
    pub(crate) fn update_entered(&mut self, card: CardId, kind: u8) {
        let printed = self.table.kind_at(kind);
        let gives = self.may_give(printed, printed.figure(0).level);
        if self.is_local_change(card, kind, gives) {
            self.figures.push(card, printed);
            self.note_giving(gives);
        }
    }

    /// The card in this slot has left the field.
    pub(crate) fn update_left(&mut self, card: CardId, slot: usize, kind: u8) {
        let figure = self.figures.slots[card.owner()].get(slot);
        let printed = self.table.kind_at(kind);
        let gave = figure.is_none_or(|figure| self.may_give(printed, figure.level));
        if self.is_local_change(card, kind, gave) {
            self.figures.remove(card.owner(), slot);
        }
    }

    /// The level of the card in this slot has changed.
    pub(crate) fn update_level(&mut self, card: CardId, slot: usize, before: u8) {
        let kind = self.state.field[card.owner()][slot].kind;
        let printed = self.table.kind_at(kind);
        let figure = printed.figure(self.state.cores_on(card));
        let gives = self.may_give(printed, figure.level);
        let gave = self.may_give(printed, before);
        if self.is_local_change(card, kind, gives || gave) {
            self.figures.slots[card.owner()][slot] = *figure;
            self.note_giving(gives);
        }
    }

    /// Whether a card of this kind may have constant effects at this level.
    fn may_give(&self, kind: &Kind, level: u8) -> bool {
        kind.may_give_at(level) || self.table.changes_levels() && !kind.giving.is_empty()
    }

    fn note_giving(&mut self, gives: bool) {
        if gives {
            self.changed |= Changed::GIVING;
        }
    }
}
