//! A list with a fixed capacity and no heap behind it, so that a state made of them is copied in one go.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

/// At most `N` values in order. Only the live part counts for equality and hashing.
#[derive(Clone, Copy)]
pub struct Fixed<T, const N: usize> {
    len: u8,
    items: [T; N],
}

/// The list was full: the game ends with a typed fault, nothing is dropped silently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl<T: Copy + Default, const N: usize> Fixed<T, N> {
    #[inline]
    pub fn new() -> Self {
        const { assert!(N <= u8::MAX as usize, "the length is a byte") };
        Fixed { len: 0, items: [T::default(); N] }
    }

    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        let slot = self.items.get_mut(usize::from(self.len)).ok_or(Full)?;
        *slot = item;
        self.len += 1;
        Ok(())
    }

    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Holds the same as another list: copies that, and not the room behind it.
    #[inline]
    pub fn copy_from(&mut self, other: &Self) {
        let used = other.len();
        self.items[..used].copy_from_slice(&other.items[..used]);
        self.len = other.len;
    }

    pub fn remove(&mut self, at: usize) -> T {
        let len = self.len();
        let item = self[at];
        self.items.copy_within(at + 1..len, at);
        self.len -= 1;
        item
    }

    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the values for which `keep` is true, in the same order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            if keep(&self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

impl<T: Copy + Default, const N: usize> Default for Fixed<T, N> {
    fn default() -> Self {
        Fixed::new()
    }
}

/// For lists whose length the caller knows to fit.
impl<T: Copy + Default, const N: usize> FromIterator<T> for Fixed<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Fixed::new();
        items.into_iter().for_each(|item| list.push(item).expect("there is room for them"));
        list
    }
}

impl<T, const N: usize> Deref for Fixed<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Fixed<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Fixed<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for Fixed<T, N> {}

impl<T: Hash, const N: usize> Hash for Fixed<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Fixed<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(test)]
mod tests;
