//! Questions that leave no choice and are asked for the other player's eyes alone: they are passed after as long as this player takes
//! where he has one.

use kernel::{Chance, Log, NoLog, Refusal, Seat};
use rulebook::Clause;

use super::{Answer, Match, Millis, clock::whole};
use crate::{
    protocol::PickKind,
    record::{How, Written},
    shown::Shown,
};

/// How long people consider whether to act, in milliseconds, until a player's own times are known.
const USUAL: [u32; 6] = [700, 1_000, 1_400, 1_900, 2_600, 3_600];
/// Nobody is kept waiting longer for an answer that is none.
const LONGEST: u32 = 8_000;

impl<G: Shown> Match<G> {
    /// When the pending window is passed: at once if both players want to be quick.
    pub(super) fn passes_at(&self) -> Option<Millis> {
        let seat = self.asked().filter(|_| self.duel.is_window())?;
        let since = self.clock.since;
        if self.settings.0.iter().all(|settings| settings.quick) {
            return Some(since);
        }
        let pause = Millis::from(self.pause(seat));
        // A player does not lose his time by questions that are none.
        let most = self.time_ends().map_or(Millis::MAX, |end| end.saturating_sub(since) / 4);
        Some(since + pause.min(most))
    }

    /// In how many milliseconds the pending window is passed.
    pub(super) fn passes_in(&self, now: Millis) -> Option<u32> {
        self.passes_at().map(|at| whole(at.saturating_sub(now)))
    }

    /// A time drawn from those that the player took where he could have acted and did not, and those that people take.
    fn pause(&self, seat: Seat) -> u32 {
        let own = &self.hesitations[seat];
        // Nobody knows the seed before the game is over.
        let place = u64::from(self.at()) + 1;
        let mut chance =
            Chance::seeded(self.setup.seed ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let drawn = chance.below((USUAL.len() + own.len()) as u32) as usize;
        let times = USUAL.iter().chain(own);
        let drawn = times.copied().nth(drawn).unwrap_or(LONGEST);
        drawn.min(LONGEST)
    }

    /// The only answer of the pending window, once its time has come.
    pub(super) fn passed(&self, now: Millis) -> Option<Written> {
        let is_due = self.passes_at().is_some_and(|at| at <= now);
        let seat = self.asked().filter(|_| is_due)?;
        self.answer_of(seat, 0, How::Passed, now)
    }

    /// How long a player took who could act and does not: answers to open questions and by other hands tell nothing.
    pub(super) fn hesitation(&self, pick: G::Pick, how: How, ms: u32) -> Option<u32> {
        let declines =
            matches!(G::picked(pick).kind, PickKind::Pass | PickKind::No | PickKind::Done);
        let is_told =
            how == How::Given && declines && self.duel.is_secret() && !self.duel.is_window();
        is_told.then_some(ms)
    }

    /// The answers of the same game without windows.
    pub(super) fn plain_answers(&self) -> Vec<(Seat, G::Pick)> {
        let all = self.answers().map(|answer| (answer.seat, answer.pick));
        let Some(plain) = &self.plain else { return all.collect() };
        let (mut duel, mut plain) = (self.first.clone(), plain.clone());
        let mut answers = Vec::new();
        for answer in self.answers() {
            let is_forced = answer.how != How::Replayed && duel.is_window();
            answer.give(&mut duel, &mut NoLog).expect("it was accepted before");
            if is_forced {
                continue;
            }
            // A loop may be noticed earlier where less is asked: the game is over then.
            if plain.apply(answer.seat, answer.pick, &mut NoLog).is_err() {
                break;
            }
            answers.push((answer.seat, answer.pick));
        }
        answers
    }
}

impl<Pick: Copy> Answer<Pick> {
    /// Gives it. In a replay nobody was asked for windows: those before it are passed.
    pub(super) fn give<G: Shown<Pick = Pick>>(
        self,
        duel: &mut G,
        log: &mut impl Log<G::Event, Clause>,
    ) -> Result<(), Refusal<Clause>> {
        while self.how == How::Replayed && duel.is_window() {
            let Some(asked) = duel.decision() else { break };
            let mut picks = Vec::new();
            duel.picks(&mut picks);
            let only = *picks.first().ok_or(Refusal::WrongAnswer)?;
            duel.apply(asked.seat, only, log)?;
        }
        duel.apply(self.seat, self.pick, log)
    }
}
