//! Cycle detection in constant space (Brent's algorithm), without a cap on the length of a game.

use serde::{Deserialize, Serialize};

/// Brent's algorithm: remembers one earlier position and moves it forward by doubling distances, so every cycle is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LoopGuard {
    remembered: u64,
    /// Positions seen since the remembered one, and the distance at which the next one is remembered.
    seen: u32,
    distance: u32,
}

impl LoopGuard {
    /// Whether this position equals the remembered one. To be called with the hash of each position in turn.
    pub fn came_back(&mut self, position: u64) -> bool {
        if self.distance > 0 && self.remembered == position {
            return true;
        }
        if self.seen == self.distance {
            *self =
                LoopGuard { remembered: position, seen: 0, distance: (self.distance * 2).max(1) };
        }
        self.seen += 1;
        false
    }

    /// Remembers the next position instead, without a shorter distance than now.
    pub fn move_on(&mut self) {
        self.seen = self.distance;
    }

    /// Whether the last call remembered its position.
    pub fn just_remembered(&self) -> bool {
        self.seen == 1
    }
}

#[cfg(test)]
mod tests;
