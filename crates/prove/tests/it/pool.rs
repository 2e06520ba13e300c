//! Every ability of every card is carried out as it says.

use std::{num::NonZeroUsize, thread};

use cards::Pool;
use prove::{Effort, Proof, Verdict, prove_all};

#[test]
fn every_ability_of_every_card_is_proven() {
    let cards: Vec<_> = Pool::<opcg::Card>::embedded().iter().cloned().collect();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let report =
        prove_all(&cards, Effort { least: 1, rest: 0, ..Effort::default() }, threads, &|_| {});
    let failed: Vec<String> = report
        .failed()
        .map(|proof| format!("{} {}: {:?}", proof.number, proof.place, proof.verdict))
        .collect();
    assert!(failed.is_empty(), "{} abilities are not proven:\n{}", failed.len(), failed.join("\n"));
    let is_proven = |proof: &Proof| proof.verdict == Verdict::Proven && proof.runs > 0;
    assert!(report.proofs.iter().all(is_proven));
    let unused: Vec<&str> = report.unexercised().collect();
    assert!(unused.is_empty(), "no proven ability uses {unused:?}");
}
