//! A set of small ids in sixteen bytes: candidates, choices and groups of cards.

use std::{
    fmt,
    ops::{BitAnd, BitOr, Not, Sub},
};

use serde::{Deserialize, Serialize};

/// A set of ids from 0 to 127, iterated in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct IdSet([u64; 2]);

impl IdSet {
    pub const EMPTY: IdSet = IdSet([0; 2]);
    pub const ALL: IdSet = IdSet([u64::MAX; 2]);

    pub fn one(id: u8) -> IdSet {
        let mut set = IdSet::EMPTY;
        set.insert(id);
        set
    }

    pub fn contains(self, id: u8) -> bool {
        self.0[usize::from(id >> 6)] >> (id & 63) & 1 == 1
    }

    pub fn insert(&mut self, id: u8) {
        self.0[usize::from(id >> 6)] |= 1 << (id & 63);
    }

    pub fn remove(&mut self, id: u8) {
        self.0[usize::from(id >> 6)] &= !(1 << (id & 63));
    }

    pub fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    pub fn is_empty(self) -> bool {
        self == IdSet::EMPTY
    }

    pub fn first(self) -> Option<u8> {
        self.iter().next()
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let half = usize::from(rest[0] == 0);
            if rest[half] == 0 {
                return None;
            }
            let bit = rest[half].trailing_zeros();
            rest[half] &= rest[half] - 1;
            Some((half as u32 * 64 + bit) as u8)
        })
    }
}

impl FromIterator<u8> for IdSet {
    fn from_iter<I: IntoIterator<Item = u8>>(ids: I) -> IdSet {
        let mut set = IdSet::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

impl BitAnd for IdSet {
    type Output = IdSet;

    fn bitand(self, other: IdSet) -> IdSet {
        IdSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for IdSet {
    type Output = IdSet;

    fn bitor(self, other: IdSet) -> IdSet {
        IdSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Sub for IdSet {
    type Output = IdSet;

    fn sub(self, other: IdSet) -> IdSet {
        self & !other
    }
}

impl Not for IdSet {
    type Output = IdSet;

    fn not(self) -> IdSet {
        IdSet([!self.0[0], !self.0[1]])
    }
}

impl fmt::Debug for IdSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests;
