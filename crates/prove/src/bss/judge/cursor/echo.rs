//! What is told along with an event.

use crate::bss::judge::{Judge, wrong::Read};
use crate::bss::trace::Mark;
use bss::{Area, By, Event, Spot, What};
use rulebook::bss as clause;

impl<'a> Judge<'a> {
    /// What is told along with an event must be just that.
    pub(in crate::bss::judge) fn echoes(&mut self, event: Event) -> Read {
        match event.what {
            What::CoreMoved => self.core_echoes(event),
            What::Moved if event.to == Area::Trash && event.from != Area::Trash => {
                let echo = Event { what: What::PutIntoTrash, ..event };
                self.echo(echo)
            }
            _ => Ok(()),
        }
    }

    pub(in crate::bss::judge) fn echo(&mut self, echo: Event) -> Read {
        self.expect(&format!("{:?} told with it", echo.what), |event| *event == echo)?;
        Ok(())
    }

    pub(in crate::bss::judge) fn core_echoes(&mut self, event: Event) -> Read {
        let (from, to) = event.cores;
        let is_release = self.entry_clause() == Some(clause!("3-5-5"));
        match to {
            Spot::Card(card) => {
                let seat = card.owner();
                self.echo(Event { what: What::CoresPlacedOn, card: Some(card), seat, ..event })?;
            }
            Spot::Reserve(seat) => {
                let seat = if is_release { event.seat } else { seat };
                self.echo(Event { what: What::CoresIntoReserve, seat, ..event })?;
            }
            Spot::Life(seat) => self.echo(Event { what: What::GainedLife, seat, ..event })?,
            Spot::Trash(_) | Spot::Void => {}
        }
        if is_release {
            return Ok(());
        }
        let gained = matches!(to, Spot::Card(_) | Spot::Reserve(_)) && from == Spot::Void;
        if let (By::Effect { player, .. }, true) = (event.by, gained) {
            self.echo(Event { what: What::CoresGained, seat: player, ..event })?;
        }
        if let (By::Effect { .. }, Spot::Card(card)) = (event.by, from)
            && self.board.cores_on(card) == 0
        {
            let seat = card.owner();
            self.echo(Event { what: What::LostAllCores, card: Some(card), seat, ..event })?;
        }
        if let Spot::Life(seat) = from {
            self.echo(Event { what: What::LostLife, seat, ..event })?;
        }
        Ok(())
    }

    /// The clause of the event just read.
    pub(in crate::bss::judge) fn entry_clause(&self) -> Option<rulebook::Clause> {
        match self.trace.get(self.at.checked_sub(1)?) {
            Some(Mark::Happened(entry)) => Some(entry.clause),
            Some(Mark::Asked { .. } | Mark::Answered(_)) | None => None,
        }
    }
}
