//! Who plays: by name, and at the table.

use std::{fmt, str::FromStr, sync::Arc};

use bots::Bot;
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
}

impl BotName {
    pub const ALL: [BotName; 2] = [BotName::Random, BotName::Greedy];

    pub const fn name(self) -> &'static str {
        match self {
            BotName::Random => "random",
            BotName::Greedy => "greedy",
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Nobody of this name plays.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot {name}; there are {}", BotName::ALL.map(BotName::name).join(", "))]
pub struct UnknownBot {
    name: String,
}

impl FromStr for BotName {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotName, UnknownBot> {
        let named = BotName::ALL.into_iter().find(|bot| bot.name().eq_ignore_ascii_case(text));
        named.ok_or_else(|| UnknownBot { name: text.to_owned() })
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
            BotName::Greedy => {
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
