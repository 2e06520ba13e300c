//! Each answer with the same chance.

use kernel::Chance;
use opcg::{Duel, Pick, View};

use crate::{Bot, offered};

/// Plays at random, the same way for the same seed.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Chance,
}

impl Random {
    pub fn seeded(seed: u64) -> Random {
        Random { chance: Chance::seeded(seed) }
    }
}

impl Bot<Duel> for Random {
    fn choose(&mut self, view: &View) -> Pick {
        let picks = offered(view);
        picks[self.chance.below(picks.len() as u32) as usize]
    }
}

#[cfg(test)]
mod tests;
