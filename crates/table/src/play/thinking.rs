//! A bot's turn to answer: away from the table, where it may take its time.

use std::{any::Any, fmt};

use kernel::{Seat, Viewer};

use super::{Match, Millis};
use crate::{
    minds::Mind,
    record::{How, Record, Written},
    shown::Shown,
};

/// A bot that is about to think: it sees the view of its seat.
pub struct Thinking(Box<dyn FnOnce() -> Thought + Send>);

impl Thinking {
    /// Takes as long as it takes.
    pub fn think(self) -> Thought {
        (self.0)()
    }
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinking")
    }
}

/// What a bot came to, and the bot itself.
pub struct Thought {
    at: u32,
    seat: Seat,
    pick: Box<dyn Any + Send>,
    mind: Box<dyn Any + Send>,
}

impl fmt::Debug for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thought of {} at {}", self.seat, self.at)
    }
}

impl<G: Shown> Match<G> {
    /// Whether a bot is asked that does not think already.
    pub fn thinking(&mut self) -> Option<Thinking> {
        let seat = self.asked()?;
        let mut mind = self.minds[seat].take()?;
        let (at, view) = (self.at(), self.duel.view(Viewer::Seat(seat)));
        Some(Thinking(Box::new(move || {
            let pick = mind.choose(&view);
            Thought { at, seat, pick: Box::new(pick), mind: Box::new(mind) }
        })))
    }

    /// The bot sits down again. Its answer, unless the game went on without it.
    pub fn thought(&mut self, thought: Thought, now: Millis) -> Option<Written> {
        let Thought { at, seat, pick, mind } = thought;
        if let Ok(mind) = mind.downcast::<Box<dyn Mind<G>>>() {
            self.minds[seat] = Some(*mind);
        }
        let pick = *pick.downcast::<G::Pick>().ok()?;
        let offered = crate::wire::picks(&self.duel);
        let index = offered.iter().position(|other| *other == pick)?;
        let record = Record::Answer {
            seat,
            pick,
            index: index as u16,
            how: How::Bot,
            ms: self.clock.taken(now),
        };
        (at == self.at()).then(|| record.written(at))
    }

    /// Whether a bot is asked.
    pub fn waits_for_bot(&self) -> bool {
        self.asked().is_some_and(|seat| !self.setup.is_person(seat))
    }
}
