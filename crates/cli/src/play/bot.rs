//! The player who is no person.

use std::fmt;

use clap::ValueEnum;

use super::game::Tabletop;

/// Which bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BotName {
    /// Any answer with the same chance
    Random,
    /// The answer that looks best at once
    Greedy,
}

/// A bot at a table. It sees what its seat sees.
pub(crate) struct Bot<G: Tabletop> {
    name: BotName,
    player: Box<dyn bots::Bot<G>>,
}

impl<G: Tabletop> fmt::Debug for Bot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bot({:?})", self.name)
    }
}

impl<G: Tabletop> Bot<G> {
    /// Takes its seat at a table; the same seed plays the same way. `None` if it does not play this game.
    pub(crate) fn new(name: BotName, duel: &G, seed: u64) -> Option<Bot<G>> {
        duel.bot(name, seed).map(|player| Bot { name, player })
    }

    /// Its answer to the decision of its view.
    pub(crate) fn choose(&mut self, view: &G::View) -> G::Pick {
        self.player.choose(view)
    }

    /// Goes to another table.
    pub(crate) fn move_to(&mut self, duel: &G, seed: u64) {
        self.player = duel.bot(self.name, seed).expect("it plays this game");
    }
}
