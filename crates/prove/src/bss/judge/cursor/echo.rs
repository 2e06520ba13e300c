//! What is logged along with an event.

use crate::bss::judge::{Judge, wrong::Read};
use crate::bss::trace::Mark;
use bss::{Area, By, CoresMoved, Event, Move, Spot};
use rulebook::bss as clause;

impl<'a> Judge<'a> {
    /// What is logged along with an event must be just that.
    pub(in crate::bss::judge) fn echoes(&mut self, event: Event) -> Read {
        if let Event::CoreMoved(moved) = event {
            return self.core_echoes(moved);
        }
        match event {
            Event::Moved(Move { card, from, to: Area::Trash, by }) if from != Area::Trash => {
                self.expect_event(Event::PutIntoTrash { card, from, by })
            }
            _ => Ok(()),
        }
    }

    fn core_echoes(&mut self, moved: CoresMoved) -> Read {
        match moved.to {
            Spot::Card(card) => self.expect_event(Event::CoresPlacedOn { card, moved })?,
            Spot::Reserve(player) => {
                self.expect_event(Event::CoresIntoReserve { player, moved })?;
            }
            Spot::Life(player) => self.expect_event(Event::GainedLife { player, moved })?,
            Spot::Trash(_) | Spot::Void => {}
        }
        // Cores that go with their card are not taken from it.
        if self.entry_clause() == Some(clause!("3-5-5")) {
            return Ok(());
        }
        let gained =
            matches!(moved.to, Spot::Card(_) | Spot::Reserve(_)) && moved.from == Spot::Void;
        if let (By::Effect { player, .. }, true) = (moved.by, gained) {
            self.expect_event(Event::CoresGained { player, moved })?;
        }
        if let (By::Effect { .. }, Spot::Card(card)) = (moved.by, moved.from)
            && self.board.cores_on(card) == 0
        {
            self.expect_event(Event::LostAllCores { card, moved })?;
        }
        if let Spot::Life(player) = moved.from {
            self.expect_event(Event::LostLife { player, moved })?;
        }
        Ok(())
    }

    /// The clause of the event just read.
    pub(in crate::bss::judge) fn entry_clause(&self) -> Option<rulebook::Clause> {
        match self.trace.get(self.at.checked_sub(1)?) {
            Some(Mark::Happened(entry)) => Some(entry.clause),
            Some(Mark::Question { .. } | Mark::Answered(_)) | None => None,
        }
    }
}
