//! All proofs together, and which words of the vocabulary they exercised.

use std::{collections::BTreeMap, num::NonZeroUsize, sync::Arc, thread};

use opcg::Card;
use serde::Serialize;

use crate::{Effort, Proof, prove_card, words::words};

/// How often cards use a word of the vocabulary, and in how many proven abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Usage {
    pub abilities: u32,
    pub proven: u32,
}

/// The proofs of many cards, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Report {
    pub cards: usize,
    pub proofs: Vec<Proof>,
    /// By type and variant: `Step::Draw`.
    pub words: BTreeMap<String, Usage>,
}

impl Report {
    pub fn failed(&self) -> impl Iterator<Item = &Proof> {
        self.proofs.iter().filter(|proof| !proof.is_proven())
    }

    /// Words that no proven ability uses.
    pub fn unexercised(&self) -> impl Iterator<Item = &str> {
        self.words.iter().filter(|(_, usage)| usage.proven == 0).map(|(word, _)| word.as_str())
    }

    fn add(&mut self, card: &Card, proofs: Vec<Proof>) {
        self.cards += 1;
        for (text, proof) in card.abilities.iter().zip(&proofs) {
            for word in words(text) {
                let usage = self.words.entry(word).or_default();
                usage.abilities += 1;
                usage.proven += u32::from(proof.is_proven());
            }
        }
        self.proofs.extend(proofs);
    }
}

/// Proves every ability of all these cards, on as many threads as told.
pub fn prove_all(cards: &[Arc<Card>], effort: Effort, threads: NonZeroUsize) -> Report {
    let share = cards.len().div_ceil(threads.get()).max(1);
    let prove_share = |cards: &[Arc<Card>]| -> Vec<Vec<Proof>> {
        cards.iter().map(|card| prove_card(card, effort)).collect()
    };
    let proofs: Vec<Vec<Proof>> = thread::scope(|scope| {
        let shares: Vec<_> =
            cards.chunks(share).map(|cards| scope.spawn(move || prove_share(cards))).collect();
        shares.into_iter().flat_map(|share| share.join().expect("a proof does not panic")).collect()
    });
    let mut report = Report::default();
    cards.iter().zip(proofs).for_each(|(card, proofs)| report.add(card, proofs));
    report
}
