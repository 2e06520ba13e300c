//! How long players take, and when their time is over.

use kernel::{BySeat, Seat};

use super::Match;
use crate::{
    advice::default_of,
    protocol::Clock,
    record::{How, Record, Written},
    shown::Shown,
};

/// A moment: milliseconds since the program began.
pub type Millis = u64;

/// The time of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clockwork {
    kind: Clock,
    /// When the pending decision was asked.
    pub(super) since: Millis,
    /// What each player took for his answers.
    spent: BySeat<Millis>,
}

impl Clockwork {
    pub(super) fn new(kind: Clock, now: Millis) -> Clockwork {
        Clockwork { kind, since: now, spent: BySeat::default() }
    }

    /// How long the pending decision has been asked.
    pub(super) fn taken(&self, now: Millis) -> u32 {
        u32::try_from(now.saturating_sub(self.since)).unwrap_or(u32::MAX)
    }

    /// The next decision is asked now.
    pub(super) fn go_on<Pick>(&mut self, record: &Record<Pick>, now: Millis) {
        if let Record::Answer { seat, ms, .. } = record {
            self.spent[*seat] += Millis::from(*ms);
        }
        self.since = now;
    }

    /// When this player's time for the pending decision is over.
    fn end(&self, seat: Seat) -> Option<Millis> {
        let ms = |seconds: u32| Millis::from(seconds) * 1000;
        match self.kind {
            Clock::Off => None,
            Clock::Decision { seconds } => Some(self.since + ms(seconds)),
            Clock::Game { seconds } => {
                Some(self.since + ms(seconds).saturating_sub(self.spent[seat]))
            }
        }
    }
}

impl<G: Shown> Match<G> {
    /// When something happens without anybody's doing: time is over, or a window is passed.
    pub fn deadline(&self) -> Option<Millis> {
        self.time_ends().into_iter().chain(self.passes_at()).min()
    }

    /// When the time of whoever is asked is over; bots take as long as they take.
    pub(super) fn time_ends(&self) -> Option<Millis> {
        self.asked()
            .filter(|seat| self.setup.is_person(*seat))
            .and_then(|seat| self.clock.end(seat))
    }

    /// The default of the pending decision, once time is over.
    pub fn time_out(&self, now: Millis) -> Option<Written> {
        let seat = self.asked()?;
        let is_over = self.time_ends().is_some_and(|end| end <= now);
        let default = || default_of(&self.duel, &self.offered());
        is_over.then(|| self.answer_of(seat, default(), How::TimedOut, now)).flatten()
    }

    pub(super) fn left(&self, now: Millis) -> Option<u32> {
        self.time_ends().map(|end| whole(end.saturating_sub(now)))
    }

    /// What both players have left for the whole game.
    pub(super) fn left_of_game(&self, now: Millis) -> Option<Vec<u32>> {
        let Clock::Game { seconds } = self.setup.clock else { return None };
        let left = |seat: Seat| {
            let running = if self.asked() == Some(seat) { self.clock.taken(now) } else { 0 };
            let spent = self.clock.spent[seat] + Millis::from(running);
            whole((Millis::from(seconds) * 1000).saturating_sub(spent))
        };
        Some(Seat::BOTH.map(left).to_vec())
    }
}

pub(super) fn whole(ms: Millis) -> u32 {
    u32::try_from(ms).unwrap_or(u32::MAX)
}
