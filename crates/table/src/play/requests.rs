//! Requests of players: a request changes nothing, it becomes a record or is refused.

use kernel::{BySeat, Seat};

use super::{Handled, Handling, Match, Millis, Who, error};
use crate::{
    protocol::{ErrorCode, ErrorView, Settings},
    record::{How, Record, Written},
    shown::Shown,
};

impl<G: Shown> Match<G> {
    /// An answer of a player: the pick with this place of the decision with this id.
    ///
    /// # Errors
    /// A decision that is another one by now, another player's, or a pick it does not offer.
    pub fn answer(&self, who: Who, decision: u32, pick: u16, now: Millis) -> Handling {
        let seat = self.seat_of(who)?;
        if decision < self.at() {
            return self.answered_before(who, decision, pick);
        }
        let Some(asked) = self.asked() else {
            return Err(error(ErrorCode::GameOver, "the game is over"));
        };
        if decision > self.at() {
            return Err(error(ErrorCode::NoSuchPick, "there is no such decision yet"));
        }
        if asked != seat {
            return Err(error(ErrorCode::NotYours, "the other player is asked"));
        }
        self.answer_of(seat, pick, How::Given, now)
            .map(Handled::Append)
            .ok_or_else(|| error(ErrorCode::NoSuchPick, "the decision does not offer that"))
    }

    /// An answer of a player to the pending decision.
    ///
    /// # Errors
    /// As [`Match::answer`].
    pub fn answer_with(&self, who: Who, pick: G::Pick, now: Millis) -> Handling {
        let place = self.offered().iter().position(|offered| *offered == pick);
        self.answer(who, self.at(), place.map_or(u16::MAX, |place| place as u16), now)
    }

    /// The same answer once more is harmless; another one comes too late.
    fn answered_before(&self, who: Who, decision: u32, again: u16) -> Handling {
        let may = |seat: Seat| who == Who::Both || who == Who::Seat(seat);
        match self.records[decision as usize] {
            Record::Answer { seat, index, .. } if may(seat) && index == again => {
                Ok(Handled::Nothing)
            }
            Record::Answer { .. } | Record::Undo { .. } | Record::Resign { .. } => {
                Err(error(ErrorCode::Late, "that decision is over"))
            }
        }
    }

    pub(super) fn answer_of(
        &self,
        seat: Seat,
        index: u16,
        how: How,
        now: Millis,
    ) -> Option<Written> {
        let pick = *self.offered().get(usize::from(index))?;
        let ms = self.clock.taken(now);
        Some(Record::Answer { seat, pick, index, how, ms }.written(self.at()))
    }

    /// opcg 1-2-3, bss 1-2-4: at any time.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&self, who: Who) -> Handling {
        let seat = self.seat_of(who)?;
        if self.is_over() {
            return Err(error(ErrorCode::GameOver, "the game is over"));
        }
        Ok(Handled::Append(Record::<G::Pick>::Resign { seat }.written(self.at())))
    }

    /// Another game, once all people at the table want it.
    ///
    /// # Errors
    /// The game goes on, or it is a spectator who wants it.
    pub fn want_rematch(&mut self, who: Who) -> Handling {
        let seat = self.seat_of(who)?;
        if !self.is_over() {
            return Err(error(ErrorCode::Nothing, "the game is not over"));
        }
        self.rematch[seat] = true;
        let wants = |seat: Seat| self.rematch[seat] || !self.setup.is_person(seat);
        let all = who == Who::Both || Seat::BOTH.into_iter().all(wants);
        Ok(if all { Handled::Rematch } else { Handled::Broadcast })
    }

    pub fn set(&mut self, who: Who, settings: &Settings) -> Result<(), ErrorView> {
        match who {
            Who::Both => self.settings = BySeat::new(|_| settings.clone()),
            Who::Seat(seat) => self.settings[seat] = settings.clone(),
            Who::Spectator => return Err(error(ErrorCode::NotYours, "spectators only watch")),
        }
        Ok(())
    }
}
