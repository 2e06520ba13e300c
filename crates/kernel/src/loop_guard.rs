//! Finds out that a position has come back, in constant space and without a cap on how long play may go on.

use serde::{Deserialize, Serialize};

/// Remembers one earlier position and moves it forward in doubling distances, so every cycle is found in the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LoopGuard {
    remembered: u64,
    /// Positions seen since the remembered one, and the distance at which the next one is remembered.
    seen: u32,
    distance: u32,
}

impl LoopGuard {
    /// Told the hash of each position in turn, says whether this one was there before.
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

    /// Remembers the next position instead, and for long enough to see it come back in the same cycle.
    pub fn move_on(&mut self) {
        self.seen = self.distance;
    }

    /// Whether this very call remembered the position.
    pub fn just_remembered(&self) -> bool {
        self.seen == 1
    }
}

#[cfg(test)]
mod tests;
