//! Battle Spirits Saga: every ability of a sample of the pool is carried out as it says.

use std::{num::NonZeroUsize, thread};

use cards::bss::BssPool;
use prove::{Effort, prove_all};

/// One card in so many; `deckhand cards prove --game bss` takes them all.
const SAMPLE: usize = 20;

#[test]
fn abilities_of_a_sample_of_the_cards_are_proven() {
    let cards: Vec<_> = BssPool::embedded().cards().step_by(SAMPLE).cloned().collect();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let effort = Effort { least: 1, rest: 0, ..Effort::default() };
    let report = prove_all(&cards, effort, threads, &|_| {});
    let failed: Vec<String> = report
        .failed()
        .map(|proof| format!("{} {}: {:?}", proof.number, proof.place, proof.verdict))
        .collect();
    assert!(failed.is_empty(), "{} abilities are not proven:\n{}", failed.len(), failed.join("\n"));
    assert!(report.proofs.len() >= cards.len() && report.proofs.iter().all(|proof| proof.runs > 0));
}
