//! The only source of randomness. Its state is part of the game's state, so that a game replays from its seed.

use serde::{Deserialize, Serialize};

/// How shuffles come out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Shuffle {
    /// Each order with the same chance.
    Random,
    /// The order stays as it is, and every other random result is the first one: for scripted examples.
    Keep,
}

/// A stream of random numbers: PCG XSL-RR 128/64 over a multiplicative generator (MCG), of whose output the upper half is
/// used. Its values never change between releases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Chance {
    state: [u64; 2],
    shuffle: Shuffle,
}

const MULTIPLIER: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;

impl Chance {
    pub fn seeded(seed: u64) -> Chance {
        // The two halves of the seed are spread so that neighbouring seeds start far apart.
        let (low, high) = (mix(seed), mix(seed ^ 0x9E37_79B9_7F4A_7C15));
        Chance { state: [low | 1, high], shuffle: Shuffle::Random }
    }

    pub fn keeping_order() -> Chance {
        Chance { state: [1, 0], shuffle: Shuffle::Keep }
    }

    /// Another stream, from the next numbers of this one.
    #[must_use]
    pub fn branch(&mut self) -> Chance {
        Chance::seeded(u64::from(self.next_u32()) << 32 | u64::from(self.next_u32()))
    }

    pub fn next_u32(&mut self) -> u32 {
        let state = u128::from(self.state[1]) << 64 | u128::from(self.state[0]);
        let state = state.wrapping_mul(MULTIPLIER);
        self.state = [state as u64, (state >> 64) as u64];
        let folded = self.state[0] ^ self.state[1];
        (folded.rotate_right((state >> 122) as u32) >> 32) as u32
    }

    /// A number below `bound`, uniformly (Lemire's method).
    pub fn below(&mut self, bound: u32) -> u32 {
        if self.shuffle == Shuffle::Keep {
            return 0;
        }
        loop {
            let wide = u64::from(self.next_u32()) * u64::from(bound);
            // The low half is even unless it falls among the first 2^32 mod bound values, which are fewer than the bound.
            if wide as u32 >= bound || wide as u32 >= bound.wrapping_neg() % bound {
                return (wide >> 32) as u32;
            }
        }
    }

    /// Fisher and Yates.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        if self.shuffle == Shuffle::Keep {
            return;
        }
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at as u32 + 1) as usize);
        }
    }
}

/// The finalizer of SplitMix64: every input bit changes about half of the output bits.
fn mix(mut value: u64) -> u64 {
    value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ value >> 31
}

#[cfg(test)]
mod tests;
