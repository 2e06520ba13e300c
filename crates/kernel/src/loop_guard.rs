//! Cycle detection in constant space (Brent's algorithm), without a cap on the length of a game.

use serde::{Deserialize, Serialize};

/// How often play that only lets figures grow may come round before it is called a loop. Far more than it takes a figure to
/// pass any number that a card compares it with, so that a process which ends by itself is not cut short.
const ROUNDS: u32 = 200;

/// What positions are compared by to find loops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LoopKey {
    /// The hash of everything that makes two positions the same: not how often cards have moved, nor what counts decisions.
    pub position: u64,
    /// The same without what may differ from round to round of one loop: figures that grow, the order of piles, chance.
    pub shape: u64,
}

/// Brent's algorithm: remembers one earlier position and moves it forward by doubling distances, so every cycle is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LoopGuard {
    remembered: LoopKey,
    /// How often its shape has come back.
    rounds: u32,
    /// Positions seen since the remembered one, and the distance at which the next one is remembered.
    seen: u32,
    distance: u32,
}

impl LoopGuard {
    /// Whether this position equals the remembered one, or its shape has come back many times. To be called with the key of
    /// each position in turn.
    pub fn came_back(&mut self, now: LoopKey) -> bool {
        if self.distance > 0 && self.remembered.shape == now.shape {
            self.rounds += 1;
            if self.remembered.position == now.position || self.rounds >= ROUNDS {
                return true;
            }
        }
        if self.seen == self.distance {
            let distance = (self.distance * 2).max(1);
            *self = LoopGuard { remembered: now, distance, ..LoopGuard::default() };
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
