//! Every ability of every card is carried out as it says.

use std::{num::NonZeroUsize, thread};

use cards::Pool;
use prove::{Effort, Proof, Verdict, prove_all};

/// Abilities that no planned board reaches yet: what they do is not proven. This list may only shrink.
const UNREACHED: [(&str, usize); 6] = [
    ("OP16-032", 0),
    ("OP16-033", 1),
    ("OP16-038", 0),
    ("OP16-084", 0),
    ("OP16-096", 0),
    ("OP17-040", 1),
];

#[test]
fn every_ability_of_every_card_is_proven() {
    let cards: Vec<_> = Pool::<opcg::Card>::embedded().iter().cloned().collect();
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let report =
        prove_all(&cards, Effort { least: 1, rest: 0, ..Effort::default() }, threads, &|_| {});
    let is_unreached = |proof: &Proof| UNREACHED.contains(&(proof.number.as_str(), proof.place));
    let failed: Vec<String> = report
        .failed()
        .filter(|proof| !is_unreached(proof))
        .map(|proof| format!("{} {}: {:?}", proof.number, proof.place, proof.verdict))
        .collect();
    assert!(failed.is_empty(), "{} abilities are not proven:\n{}", failed.len(), failed.join("\n"));
    let mut reached = report.proofs.iter().filter(|proof| !is_unreached(proof));
    assert!(reached.all(|proof| proof.verdict == Verdict::Proven && proof.runs > 0));
    let unused: Vec<&str> = report.unexercised().collect();
    assert!(unused.is_empty(), "no proven ability uses {unused:?}");
}
