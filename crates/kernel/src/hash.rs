//! A cheap hash of a position, the same on every machine and in every release.

use std::hash::{Hash, Hasher};

/// A folded multiply: eight bytes at a time, one multiplication to 128 bits, high half xor low half.
#[derive(Clone, Copy, Debug, Default)]
pub struct PositionHasher(u64);

const KEY: u64 = 0x9E37_79B9_7F4A_7C15;

impl PositionHasher {
    fn fold(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word ^ KEY) * u128::from(KEY.rotate_left(23) | 1);
        self.0 = (wide as u64 ^ (wide >> 64) as u64).rotate_left(7);
    }
}

impl Hasher for PositionHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.fold(u64::from_le_bytes(word.try_into().expect("a chunk of eight bytes")));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.fold(u64::from_le_bytes(word) ^ (rest.len() as u64) << 56);
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.fold(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.fold(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.fold(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.fold(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.fold(value as u64);
    }
}

pub fn position_hash(position: &impl Hash) -> u64 {
    let mut hasher = PositionHasher::default();
    position.hash(&mut hasher);
    hasher.finish()
}
