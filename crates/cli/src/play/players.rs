//! Who sits at the table.

use std::time::Duration;

use bots::{Level, Player};
use cards::Pool;
use kernel::{BySeat, Seat};
use table::{Match, MatchError, Setup, Sitting, Who, Written, protocol::BotLevel};

use super::{NOW, game::Tabletop};

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Players {
    /// A person at this seat, and a bot at the other.
    Against(Seat, Player),
    /// One person, or two, for both seats.
    Both,
}

impl Players {
    /// In whose name the terminal speaks.
    pub(super) fn who(self) -> Who {
        match self {
            Players::Against(person, _) => Who::Seat(person),
            Players::Both => Who::Both,
        }
    }

    /// Sits down at a match that goes on after these records.
    pub(crate) fn sit<G: Tabletop>(
        self,
        setup: Setup,
        records: &[Written],
        pool: &Pool<G::Card>,
    ) -> Result<Match<G>, MatchError> {
        let seed = setup.seed;
        let players = BySeat::new(|seat| match self {
            // The level does not matter: the bot is seated below.
            Players::Against(person, _) if person != seat => Sitting::Bot(BotLevel::Easy),
            Players::Against(..) | Players::Both => Sitting::Person,
        });
        let setup = Setup { players, same_screen: self == Players::Both, ..setup };
        let mut at_table = Match::resumed(setup, records, pool, NOW)?;
        if let Players::Against(person, bot) = self {
            at_table.seat_bot(person.other(), bot, seed);
        }
        Ok(at_table)
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

#[cfg(test)]
mod tests;
