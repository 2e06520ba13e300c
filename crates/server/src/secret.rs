//! Secrets and names that cannot be guessed.

/// 128 bits by chance of the system, as hex digits.
pub(crate) fn secret() -> String {
    let mut bytes = [0_u8; 16];
    fill(&mut bytes);
    hex(&bytes)
}

/// Two digits a byte.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A short name for people; it opens nothing.
pub(crate) fn name() -> String {
    secret()[..12].to_owned()
}

/// An unpredictable seed.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0_u8; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has chance");
}
