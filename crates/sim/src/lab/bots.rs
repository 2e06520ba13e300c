//! Who plays: by name, and at the table.

use std::{fmt, num::NonZeroU32, str::FromStr, sync::Arc};

use bots::{Bot, Budget, Offering, Settings};
use kernel::{Chance, Game, Viewer};

use super::{Simulated, simulated::Pick};

/// A player by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BotName {
    /// Each answer with the same chance.
    #[default]
    Random,
    /// The answer that looks best at once.
    Greedy,
    /// A tree search of so many iterations a decision.
    Search(NonZeroU32),
    /// Does nothing that it need not: what a deck is tried out against alone.
    Idle,
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotName::Random => f.write_str("random"),
            BotName::Greedy => f.write_str("greedy"),
            BotName::Search(iterations) => write!(f, "search:{iterations}"),
            BotName::Idle => f.write_str("idle"),
        }
    }
}

/// Nobody of this name plays.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot {name}; there are random, greedy, search:N with N iterations a decision, and idle")]
pub struct UnknownBot {
    name: String,
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotName, UnknownBot> {
        let unknown = || UnknownBot { name: text.to_owned() };
        match text.to_ascii_lowercase().as_str() {
            "random" => Ok(BotName::Random),
            "greedy" => Ok(BotName::Greedy),
            "idle" => Ok(BotName::Idle),
            other => {
                let iterations = other.strip_prefix("search:").ok_or_else(unknown)?;
                iterations.parse().map(BotName::Search).map_err(|_| unknown())
            }
        }
    }
}

/// How a search of so many iterations goes about it.
pub(super) fn searching(iterations: NonZeroU32) -> Settings {
    Settings { budget: Budget::Iterations(iterations.get()), ..Settings::default() }
}

/// A player who gives the first of these answers that is offered, or else the first there is.
pub(super) struct Idle<Pick: 'static>(pub(super) &'static [Pick]);

impl<G: Game<View: Offering<G::Pick>>> Bot<G> for Idle<G::Pick> {
    fn choose(&mut self, view: &G::View) -> G::Pick {
        let offered = view.offered();
        let declined = self.0.iter().find(|pick| offered.contains(pick));
        *declined.unwrap_or(&offered[0])
    }
}

/// A player at the table. One who plays at random needs no view.
pub(super) enum Player<G: Simulated> {
    Random(Chance),
    Seeing(Box<dyn Bot<G::Duel>>),
}

impl<G: Simulated> Player<G> {
    pub(super) fn new(name: BotName, table: &Arc<G::Table>, mut chance: Chance) -> Self {
        match name {
            BotName::Random => Player::Random(chance),
            BotName::Greedy | BotName::Search(_) | BotName::Idle => {
                let seed = u64::from(chance.next_u32()) << 32 | u64::from(chance.next_u32());
                Player::Seeing(G::bot(name, table, seed))
            }
        }
    }

    /// Its answer to the pending decision. `picks` is only room to work in.
    pub(super) fn choose(
        &mut self,
        duel: &G::Duel,
        viewer: Viewer,
        picks: &mut Vec<Pick<G>>,
    ) -> Pick<G> {
        match self {
            Player::Random(chance) => {
                duel.picks(picks);
                picks[chance.below(picks.len() as u32) as usize]
            }
            Player::Seeing(bot) => bot.choose(&duel.view(viewer)),
        }
    }
}

#[cfg(test)]
mod tests;
