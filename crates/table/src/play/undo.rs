//! Undo: free for a person alone, by consent between two people.

use kernel::{Recorded, Seat};

use super::{Handled, Handling, Match, Who, error};
use crate::{
    names::AllNames,
    protocol::{ErrorCode, UndoState},
    record::{How, Record},
    shown::Shown,
};

impl<G: Shown> Match<G> {
    /// Back to the last decision that this player answered himself.
    ///
    /// # Errors
    /// There is none.
    pub fn undo(&mut self, who: Who) -> Handling {
        let seat = self.seat_of(who)?;
        match self.undo_state(who) {
            UndoState::Nothing => Err(error(ErrorCode::Nothing, "there is nothing to take back")),
            UndoState::Free => Ok(Handled::Append(self.undo_record(seat))),
            UndoState::Consent => {
                self.undo_asked = Some(seat);
                Ok(Handled::Broadcast)
            }
        }
    }

    /// The other player's answer to a request to undo.
    ///
    /// # Errors
    /// Nobody asked this player.
    pub fn consent(&mut self, who: Who, yes: bool) -> Handling {
        let seat = self.seat_of(who)?;
        match self.undo_asked {
            Some(asking) if asking != seat => {
                self.undo_asked = None;
                Ok(if yes { Handled::Append(self.undo_record(asking)) } else { Handled::Broadcast })
            }
            Some(_) | None => Err(error(ErrorCode::Nothing, "nobody asked for that")),
        }
    }

    pub fn undo_state(&self, who: Who) -> UndoState {
        let Ok(seat) = self.seat_of(who) else { return UndoState::Nothing };
        match self.undo_point(seat) {
            None => UndoState::Nothing,
            Some(_) if self.setup.is_solo() => UndoState::Free,
            Some(_) => UndoState::Consent,
        }
    }

    /// How many answers stay.
    fn undo_point(&self, seat: Seat) -> Option<u32> {
        let is_own = |other: Seat| other == seat || self.setup.same_screen;
        let given = |at: &u32| {
            matches!(self.records[*at as usize],
                Record::Answer { seat, how: How::Given, .. } if is_own(seat))
        };
        // Between two people a game that is over stays over: its replay tells both hands.
        if self.is_over() && !self.setup.is_solo() {
            return None;
        }
        // A game that was given up goes on where it was.
        if self.resigned {
            return Some(self.line.len() as u32);
        }
        self.line.iter().rposition(given).map(|place| place as u32)
    }

    fn undo_record(&self, seat: Seat) -> crate::Written {
        let keep = self.undo_point(seat).unwrap_or(self.line.len() as u32);
        Record::<G::Pick>::Undo { keep }.written(self.at())
    }

    /// The game after so many of the answers in force.
    pub(super) fn go_back(&mut self, keep: u32) -> Result<(), String> {
        let keep = keep as usize;
        if keep > self.line.len() || keep == self.line.len() && !self.resigned {
            return Err(format!("there are {} answers to take back", self.line.len()));
        }
        let mut duel = self.first.clone();
        let (mut log, mut names) = (self.log[..self.opening].to_vec(), AllNames::default());
        names.follow(&duel, &log);
        for answer in self.answers().take(keep) {
            let mut happened = Recorded::default();
            answer.give(&mut duel, &mut happened).expect("it was accepted before");
            names.follow(&duel, &happened.entries);
            log.extend(happened.entries);
        }
        self.duel = duel;
        self.names = names;
        self.line.truncate(keep);
        self.log = log;
        self.before_last = self.log.len();
        self.resigned = false;
        Ok(())
    }
}
