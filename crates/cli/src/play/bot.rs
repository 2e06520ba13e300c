//! The player who is no person.

use std::{fmt, time::Duration};

use bots::{Level, Player};

use super::game::Tabletop;

/// A bot at a table. It sees what its seat sees.
pub(crate) struct Bot<G: Tabletop> {
    player: Player,
    seated: Box<dyn bots::Bot<G> + Send>,
}

impl<G: Tabletop> fmt::Debug for Bot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bot({})", self.player)
    }
}

impl<G: Tabletop> Bot<G> {
    /// Takes its seat at a table; the same seed plays the same way, unless it plays by the clock.
    pub(crate) fn new(player: Player, duel: &G, seed: u64) -> Bot<G> {
        Bot { player, seated: duel.bot(player, seed) }
    }

    /// Its answer to the decision of its view.
    pub(crate) fn choose(&mut self, view: &G::View) -> G::Pick {
        self.seated.choose(view)
    }

    /// Goes to another table.
    pub(crate) fn move_to(&mut self, duel: &G, seed: u64) {
        self.seated = duel.bot(self.player, seed);
    }
}

/// The bot that was asked for, and how long it may think.
pub(crate) fn player(named: Option<Player>, thinking: Option<Duration>) -> Player {
    match (named, thinking) {
        (None, None) => Player::of(Level::Normal, Level::THINKING),
        (None, Some(time)) => Player::of(Level::Hard, time),
        (Some(player), None) => player,
        (Some(player), Some(time)) => player.thinking(time),
    }
}

/// `2s`, `1.5s`, `500ms`, `2`.
pub(crate) fn parse_thinking(text: &str) -> Result<Duration, String> {
    let (number, seconds) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.trim_end_matches('s'), 1.0),
    };
    let number: f64 = number.parse().map_err(|_| "a time, as in 2s or 500ms".to_owned())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests;
