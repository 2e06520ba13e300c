//! The transposition table of the solver, with findings that depend on an unfinished position kept apart.
//!
//! A position that repeats on its own path is no win: a win that passes it twice can leave out the part between. But that a position has no win because it leads back to an earlier one holds only if the earlier one has none.
//! Such findings are kept apart until the earlier one is settled.

use std::collections::HashMap;

/// What is known of a position; the better for the attacker the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Value {
    NoWin,
    Undecided,
    Win,
}

/// How far above a position lies what its value rests on; nothing for most.
pub(super) type Depth = u32;

/// Rests on nothing else.
const NOTHING: Depth = Depth::MAX;

/// A value, and the least depth of the positions that it rests on being no win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) value: Value,
    pub(super) rests_on: Depth,
}

impl Found {
    pub(super) fn certain(value: Value) -> Found {
        Found { value, rests_on: NOTHING }
    }

    /// The better of two for the attacker; a win stands by itself.
    pub(super) fn or_better(self, other: Found) -> Found {
        match other.value {
            Value::Win => other,
            Value::NoWin | Value::Undecided => Found {
                value: self.value.max(other.value),
                rests_on: self.rests_on.min(other.rests_on),
            },
        }
    }

    /// The worse of two for the attacker; where there is no win, that stands by itself.
    pub(super) fn or_worse(self, other: Found) -> Found {
        match other.value {
            Value::NoWin => other,
            Value::Undecided | Value::Win => Found {
                value: self.value.min(other.value),
                rests_on: self.rests_on.min(other.rests_on),
            },
        }
    }
}

/// What was found out so far.
#[derive(Debug, Default)]
pub(super) struct Memory {
    known: HashMap<u64, Found>,
    /// Positions being looked at, with their depth.
    path: HashMap<u64, Depth>,
    /// Positions whose value rests on one of the path, in the order in which they were found.
    resting: Vec<u64>,
}

impl Memory {
    /// What is known of a position, coming back to it included.
    pub(super) fn get(&self, key: u64) -> Option<Found> {
        let led_back = self.path.get(&key);
        let led_back = led_back.map(|depth| Found { value: Value::NoWin, rests_on: *depth });
        led_back.or_else(|| self.known.get(&key).copied())
    }

    /// Begins to look at a position; what it gives back belongs to [`Memory::leave`].
    pub(super) fn enter(&mut self, key: u64, depth: Depth) -> usize {
        self.path.insert(key, depth);
        self.resting.len()
    }

    /// The position is settled, as far as it can be.
    pub(super) fn leave(&mut self, key: u64, depth: Depth, entered: usize, found: Found) -> Found {
        self.path.remove(&key);
        match found.value {
            Value::NoWin if found.rests_on >= depth => {
                for resting in self.resting.drain(entered..) {
                    self.known.insert(resting, Found::certain(Value::NoWin));
                }
                self.keep(key, Found::certain(Value::NoWin))
            }
            Value::NoWin => {
                self.resting.push(key);
                self.keep(key, found)
            }
            // What rested on this position having no win is not known any more.
            Value::Undecided | Value::Win => {
                for resting in self.resting.drain(entered..) {
                    self.known.remove(&resting);
                }
                self.keep_certain(key, depth, found)
            }
        }
    }

    fn keep_certain(&mut self, key: u64, depth: Depth, found: Found) -> Found {
        match found.rests_on >= depth {
            true => self.keep(key, Found::certain(found.value)),
            false => found,
        }
    }

    fn keep(&mut self, key: u64, found: Found) -> Found {
        self.known.insert(key, found);
        found
    }
}
