//! The player who is no person.

use std::sync::Arc;

use bots::{Bot as _, Greedy, Random};
use clap::ValueEnum;
use opcg::{Pick, Table, View};

/// Which bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BotName {
    /// Any answer with the same chance
    Random,
    /// The answer that looks best at once
    Greedy,
}

/// A bot at a table. It sees what its seat sees.
#[derive(Clone, Debug)]
pub(crate) enum Bot {
    Random(Random),
    Greedy(Box<Greedy>),
}

impl Bot {
    /// Takes its seat at a table; the same seed plays the same way.
    pub(crate) fn new(name: BotName, table: &Arc<Table>, seed: u64) -> Bot {
        match name {
            BotName::Random => Bot::Random(Random::seeded(seed)),
            BotName::Greedy => Bot::Greedy(Box::new(Greedy::new(table, seed))),
        }
    }

    /// Its answer to the decision of its view.
    pub(crate) fn choose(&mut self, view: &View) -> Pick {
        match self {
            Bot::Random(bot) => bot.choose(view),
            Bot::Greedy(bot) => bot.choose(view),
        }
    }

    /// The same bot at another table.
    pub(crate) fn move_to(&self, table: &Arc<Table>, seed: u64) -> Bot {
        match self {
            Bot::Random(_) => Bot::new(BotName::Random, table, seed),
            Bot::Greedy(_) => Bot::new(BotName::Greedy, table, seed),
        }
    }
}
