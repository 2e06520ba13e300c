//! Players who are no people.

use std::fmt;

use crate::{game::Playable, protocol::BotLevel};

/// A player who is given the view of his seat and nothing else.
pub trait Mind<G: Playable>: Send {
    fn choose(&mut self, view: &G::View) -> G::Pick;
}

/// Where minds come from: bots stand above this room.
pub trait Minds: Send + Sync {
    fn opcg(&self, duel: &opcg::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<opcg::Duel>>;

    fn bss(&self, duel: &bss::Duel, level: BotLevel, seed: u64) -> Box<dyn Mind<bss::Duel>>;
}

/// A game that minds can be found for.
pub trait Minded: Playable {
    fn mind(&self, minds: &dyn Minds, level: BotLevel, seed: u64) -> Box<dyn Mind<Self>>;
}

impl Minded for opcg::Duel {
    fn mind(&self, minds: &dyn Minds, level: BotLevel, seed: u64) -> Box<dyn Mind<opcg::Duel>> {
        minds.opcg(self, level, seed)
    }
}

impl Minded for bss::Duel {
    fn mind(&self, minds: &dyn Minds, level: BotLevel, seed: u64) -> Box<dyn Mind<bss::Duel>> {
        minds.bss(self, level, seed)
    }
}

impl<G: Playable> fmt::Debug for dyn Mind<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mind")
    }
}
