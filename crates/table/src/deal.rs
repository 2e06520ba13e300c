//! A deal that nobody can arrange, and anybody can check afterwards.

use sha2::{Digest as _, Sha256};

use crate::{
    protocol::{DealView, RevealedDeal},
    record::Setup,
};

/// The hash that binds a server to a seed before anybody plays. The salt keeps the seed from being found by trying.
pub fn commitment(seed: u64, salt: &str) -> String {
    let digest = Sha256::digest(format!("deckhand deal\n{seed}\n{salt}\n"));
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the players may know of the deal; a board that is set up is not dealt.
pub(crate) fn deal_view(setup: &Setup, is_over: bool) -> Option<DealView> {
    if setup.salt.is_empty() || setup.scenario.is_some() {
        return None;
    }
    let revealed = RevealedDeal { seed: setup.seed.to_string(), salt: setup.salt.clone() };
    Some(DealView {
        commitment: commitment(setup.seed, &setup.salt),
        revealed: is_over.then_some(revealed),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `printf 'deckhand deal\n7\nsalt\n' | sha256sum` says.
    #[test]
    fn a_commitment_can_be_checked_with_other_programs() {
        assert_eq!(
            commitment(7, "salt"),
            "39681922e673d97ee72a4252eac766a4da26b1c19888d2cf9be6185ad1e17805"
        );
    }
}
