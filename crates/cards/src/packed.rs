//! The cards that come with the program, as its build script packed them.

use opcg::Card;

// Each number, and where its card ends in `BYTES`; in the order of the numbers.
include!(concat!(env!("OUT_DIR"), "/index.rs"));

static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cards.bin"));

/// Each number with the bytes of its card, in the order of the numbers.
pub(crate) fn packed() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let starts = std::iter::once(0).chain(INDEX.iter().map(|(_, end)| *end));
    starts.zip(&INDEX).map(|(start, (number, end))| (*number, &BYTES[start..*end]))
}

pub(crate) fn unpack(bytes: &[u8]) -> Card {
    rmp_serde::from_slice(bytes).expect("the build script packed this card")
}
