//! A bot's turn to answer: away from the table, where it may take its time.

use std::{
    fmt,
    sync::{Arc, Mutex},
};

use bots::{Bot, Level, Player};
use kernel::{Seat, Viewer};

use super::{Match, Millis};
use crate::{
    protocol::BotLevel,
    record::{How, Written},
    shown::Shown,
};

/// A bot at its seat. It stays with the match; whoever thinks for it on another thread holds its lock.
pub(super) struct SeatedBot<G: Shown> {
    bot: Arc<Mutex<Box<dyn Bot<G> + Send>>>,
    is_thinking: bool,
}

impl<G: Shown> SeatedBot<G> {
    pub(super) fn new(duel: &G, player: Player, seed: u64) -> SeatedBot<G> {
        SeatedBot { bot: Arc::new(Mutex::new(duel.bot(player, seed))), is_thinking: false }
    }
}

impl BotLevel {
    pub(super) fn player(self) -> Player {
        let level = match self {
            BotLevel::Easy => Level::Easy,
            BotLevel::Normal => Level::Normal,
            BotLevel::Hard => Level::Hard,
        };
        Player::of(level, Level::THINKING)
    }
}

/// A bot that is about to think: it sees the view of its seat.
pub struct Thinking(Box<dyn FnOnce() -> Thought + Send>);

impl Thinking {
    /// Takes as long as it takes.
    ///
    /// # Panics
    /// If the bot gives an answer that is not offered.
    pub fn think(self) -> Thought {
        (self.0)()
    }
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinking")
    }
}

/// The answer of a bot to one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The decision.
    at: u32,
    seat: Seat,
    /// The place of its answer among those offered.
    index: u16,
}

impl<G: Shown> Match<G> {
    /// Whether a bot is asked that does not think already.
    pub fn thinking(&mut self) -> Option<Thinking> {
        let seat = self.asked()?;
        let seated = self.bots[seat].as_mut().filter(|seated| !seated.is_thinking)?;
        seated.is_thinking = true;
        let bot = Arc::clone(&seated.bot);
        let (at, offered) = (self.at(), self.offered());
        let view = self.duel.view(Viewer::Seat(seat));
        Some(Thinking(Box::new(move || {
            let pick = bot.lock().expect("a bot that breaks ends its match").choose(&view);
            let index = offered.iter().position(|other| *other == pick);
            let index = index.expect("a bot gives an answer that is offered") as u16;
            Thought { at, seat, index }
        })))
    }

    /// The bot's answer, unless the game went on without it; it may think again.
    pub fn thought(&mut self, thought: Thought, now: Millis) -> Option<Written> {
        let Thought { at, seat, index } = thought;
        if let Some(seated) = &mut self.bots[seat] {
            seated.is_thinking = false;
        }
        let written = || self.answer_of(seat, index, How::Bot, now);
        (at == self.at()).then(written).flatten()
    }

    /// Seats this bot instead of the one that the setup names by its level.
    pub fn seat_bot(&mut self, seat: Seat, player: Player, seed: u64) {
        self.bots[seat] = Some(SeatedBot::new(&self.first, player, seed));
    }

    /// Whether a bot is asked.
    pub fn waits_for_bot(&self) -> bool {
        self.asked().is_some_and(|seat| !self.setup.is_person(seat))
    }
}
