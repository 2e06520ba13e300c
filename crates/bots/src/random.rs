//! Each answer with the same chance.

use kernel::{Chance, Game};

use crate::{Bot, Offering};

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

impl<G: Game<View: Offering<G::Pick>>> Bot<G> for Random {
    fn choose(&mut self, view: &G::View) -> G::Pick {
        let picks = view.offered();
        picks[self.chance.below(picks.len() as u32) as usize]
    }
}

#[cfg(test)]
pub(crate) mod tests;
