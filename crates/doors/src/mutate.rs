//! Bytes changed at random: what fuzzing without coverage can do.

use kernel::Chance;

/// Numbers and marks at which something may break.
const PIECES: [&[u8]; 16] = [
    b"0",
    b"-1",
    b"255",
    b"256",
    b"65535",
    b"4294967296",
    b"18446744073709551616",
    b"\x80\x80\x80\x80\x80\x02",
    b"\xff\xff\xff\xff\x0f",
    b"[",
    b"(",
    b"\"",
    b"\n",
    b"\x1b[2J",
    b"{}",
    b"\xf0\x9f\x83\x8f",
];
/// Pieces are repeated at most so often, so that nesting is tried too.
const REPEATS: u32 = 600;

/// The seed with up to eight changes; parts of the other come in between.
pub fn mutate(seed: &[u8], other: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=chance.below(8) {
        change(&mut bytes, other, chance);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) {
    let at = place(bytes, chance);
    match chance.below(6) {
        0 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
        1 => {
            bytes.drain(range(bytes, chance));
        }
        2 => {
            let again = bytes[range(bytes, chance)].to_vec();
            bytes.splice(at..at, again);
        }
        3 => {
            let part = other[range(other, chance)].to_vec();
            bytes.splice(at..at, part);
        }
        4 => {
            let piece = PIECES[chance.below(PIECES.len() as u32) as usize];
            bytes.splice(range(bytes, chance), piece.iter().copied());
        }
        _ => {
            let part = bytes[range(bytes, chance)].repeat(chance.below(REPEATS) as usize);
            bytes.splice(at..at, part);
        }
    }
}

fn place(bytes: &[u8], chance: &mut Chance) -> usize {
    chance.below(bytes.len() as u32 + 1) as usize
}

/// Some bytes in a row, mostly few.
fn range(bytes: &[u8], chance: &mut Chance) -> std::ops::Range<usize> {
    let from = place(bytes, chance);
    let most = if chance.below(4) == 0 { 200 } else { 8 };
    from..(from + chance.below(most) as usize).min(bytes.len())
}
