//! What copies cost.

use std::hint::black_box;

use cpu_time::ThreadTime;

const COPIES: u32 = 200_000;

/// Nanoseconds for one copy of a value over another one, as players copy who look ahead.
pub(crate) fn clone_ns<T: Clone>(value: &T) -> f64 {
    let mut copy = value.clone();
    let start = ThreadTime::now();
    for _ in 0..COPIES {
        black_box(&mut copy).clone_from(black_box(value));
    }
    start.elapsed().as_nanos() as f64 / f64::from(COPIES)
}

/// Nanoseconds for a copy of 2 KiB.
pub(crate) fn copy_2k_ns() -> f64 {
    clone_ns(&[1_u64; 256])
}
