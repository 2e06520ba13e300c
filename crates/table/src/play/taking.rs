//! Records that are kept, taken one after the other.

use kernel::{BySeat, Recorded, Refusal, Seat};
use rulebook::Clause;

use super::{Answer, Match, MatchError, Millis};
use crate::{
    record::{Record, Written},
    shown::Shown,
};

impl<G: Shown> Match<G> {
    /// Takes a record that is kept. The same records in the same order give the same match.
    ///
    /// # Errors
    /// A record that does not fit: the match is unchanged.
    pub fn take(&mut self, written: &Written, now: Millis) -> Result<(), MatchError> {
        let at = self.at();
        if written.at != at {
            let error = format!("it is kept as the {}th", written.at);
            return Err(MatchError::Misfit { at, error });
        }
        let record = serde_json::from_str(&written.text)
            .map_err(|error| MatchError::Record { at, error: error.to_string() })?;
        self.carry_out(&record).map_err(|error| MatchError::Misfit { at, error })?;
        self.records.push(record);
        self.clock.go_on(&record, now);
        self.undo_asked = None;
        self.rematch = BySeat::default();
        Ok(())
    }

    fn carry_out(&mut self, record: &Record<G::Pick>) -> Result<(), String> {
        let turn = self.duel.turn();
        match *record {
            Record::Answer { seat, pick, how, ms, .. } => {
                let hesitation = self.hesitation(pick, how, ms);
                self.apply(Answer { seat, pick, how })?;
                self.hesitations[seat].extend(hesitation);
            }
            Record::Undo { keep } => self.go_back(keep)?,
            Record::Resign { seat } => self.concede(seat)?,
        }
        if self.duel.turn() != turn {
            self.forget_turn_settings();
        }
        Ok(())
    }

    fn apply(&mut self, answer: Answer<G::Pick>) -> Result<(), String> {
        let mut log = Recorded::default();
        answer.give(&mut self.duel, &mut log).map_err(|refusal| refusal.to_string())?;
        self.line.push(self.records.len() as u32);
        self.append(log);
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), String> {
        let mut log = Recorded::default();
        self.duel
            .concede(seat, &mut log)
            .map_err(|refusal: Refusal<Clause>| refusal.to_string())?;
        self.resigned = true;
        self.append(log);
        Ok(())
    }

    fn append(&mut self, log: Recorded<G::Event, Clause>) {
        self.before_last = self.log.len();
        self.names.follow(&self.duel, &log.entries);
        self.log.extend(log.entries);
    }
}
