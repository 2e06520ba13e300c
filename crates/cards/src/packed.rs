//! The cards that come with the program, as its build script packed them.

use std::hash::Hash;

use serde::{Serialize, de::DeserializeOwned};

// Each number, and where its card ends in the bytes; in the order of the numbers.
include!(concat!(env!("OUT_DIR"), "/index.rs"));

static OPCG_BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/opcg.bin"));
static BSS_BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/bss.bin"));

/// A card of one of the games.
pub trait Print: Clone + Hash + Serialize + DeserializeOwned {
    fn number(&self) -> &str;

    /// Each number with the bytes of its card, in the order of the numbers.
    fn packed() -> impl Iterator<Item = (&'static str, &'static [u8])>;
}

impl Print for opcg::Card {
    fn number(&self) -> &str {
        &self.number
    }

    fn packed() -> impl Iterator<Item = (&'static str, &'static [u8])> {
        packed(&OPCG, OPCG_BYTES)
    }
}

impl Print for bss::Card {
    fn number(&self) -> &str {
        &self.number
    }

    fn packed() -> impl Iterator<Item = (&'static str, &'static [u8])> {
        packed(&BSS, BSS_BYTES)
    }
}

fn packed(
    index: &'static [(&'static str, usize)],
    bytes: &'static [u8],
) -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let starts = std::iter::once(0).chain(index.iter().map(|(_, end)| *end));
    starts.zip(index).map(|(start, (number, end))| (*number, &bytes[start..*end]))
}

pub(crate) fn unpack<Card: Print>(bytes: &[u8]) -> Card {
    rmp_serde::from_slice(bytes).expect("the build script packed this card")
}
