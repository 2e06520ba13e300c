//! A set of small ids in a few words: candidates, choices and groups of cards.

use std::{
    fmt,
    ops::{BitAnd, BitOr, Not, Sub},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A set of ids below 64 times `WORDS`, iterated in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdSet<const WORDS: usize = 2>([u64; WORDS]);

impl<const WORDS: usize> IdSet<WORDS> {
    pub const EMPTY: Self = IdSet([0; WORDS]);
    pub const ALL: Self = IdSet([u64::MAX; WORDS]);

    #[inline]
    pub fn one(id: u8) -> Self {
        let mut set = Self::EMPTY;
        set.insert(id);
        set
    }

    #[inline]
    pub fn contains(self, id: u8) -> bool {
        self.0[usize::from(id >> 6)] >> (id & 63) & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, id: u8) {
        self.0[usize::from(id >> 6)] |= 1 << (id & 63);
    }

    #[inline]
    pub fn remove(&mut self, id: u8) {
        self.0[usize::from(id >> 6)] &= !(1 << (id & 63));
    }

    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    pub fn first(self) -> Option<u8> {
        self.iter().next()
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let (mut rest, mut word) = (self.0[0], 0);
        std::iter::from_fn(move || {
            while rest == 0 {
                word += 1;
                rest = *self.0.get(word)?;
            }
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            Some((word as u32 * 64 + bit) as u8)
        })
    }
}

impl<const WORDS: usize> FromIterator<u8> for IdSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = u8>>(ids: I) -> Self {
        let mut set = Self::EMPTY;
        for id in ids {
            set.insert(id);
        }
        set
    }
}

impl<const WORDS: usize> BitAnd for IdSet<WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        IdSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl<const WORDS: usize> BitOr for IdSet<WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        IdSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl<const WORDS: usize> Sub for IdSet<WORDS> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self & !other
    }
}

impl<const WORDS: usize> Not for IdSet<WORDS> {
    type Output = Self;

    fn not(self) -> Self {
        IdSet(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> Default for IdSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> Serialize for IdSet<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for IdSet<WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Vec::<u64>::deserialize(deserializer)?;
        let count = words.len();
        let words =
            words.try_into().map_err(|_| D::Error::invalid_length(count, &"a set of ids"))?;
        Ok(IdSet(words))
    }
}

impl<const WORDS: usize> fmt::Debug for IdSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests;
