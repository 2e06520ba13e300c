//! All proofs together, and which words of the vocabulary they exercised.

use std::{
    collections::BTreeMap,
    iter,
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use serde::Serialize;

use crate::{Disturbed, Effort, Failure, Proof, words::words};

/// A printed card of either game, with abilities to be proved.
pub trait Provable: Send + Sync + Sized {
    type Text: Serialize;

    fn texts(&self) -> &[Self::Text];

    /// A proof for each of its abilities, in their order.
    fn prove(card: &Arc<Self>, effort: Effort) -> Vec<Proof>;

    fn number(&self) -> &str;

    /// Plays one board with something beside it.
    ///
    /// # Errors
    /// How engine and second reading differ.
    fn disturb(card: &Arc<Self>, at: Disturbed) -> Result<(), Failure>;
}

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

    fn add<C: Provable>(&mut self, card: &C, proofs: Vec<Proof>) {
        self.cards += 1;
        for (text, proof) in card.texts().iter().zip(&proofs) {
            for word in words(text) {
                let usage = self.words.entry(word).or_default();
                usage.abilities += 1;
                usage.proven += u32::from(proof.is_proven());
            }
        }
        self.proofs.extend(proofs);
    }
}

/// Proves every ability of all these cards, on this many threads; `progress` is called with how many cards are done.
pub fn prove_all<C: Provable>(
    cards: &[Arc<C>],
    effort: Effort,
    threads: NonZeroUsize,
    progress: &(dyn Fn(usize) + Sync),
) -> Report {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let prove_some = || -> Vec<(usize, Vec<Proof>)> {
        let places = iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
        let cards = places.map_while(|place| Some((place, cards.get(place)?)));
        let prove = |(place, card)| {
            let proofs = C::prove(card, effort);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            (place, proofs)
        };
        cards.map(prove).collect()
    };
    let mut proofs: Vec<(usize, Vec<Proof>)> = thread::scope(|scope| {
        let shares: Vec<_> = (0..threads.get()).map(|_| scope.spawn(prove_some)).collect();
        shares.into_iter().flat_map(|share| share.join().expect("a proof does not panic")).collect()
    });
    proofs.sort_by_key(|(place, _)| *place);
    let mut report = Report::default();
    proofs.into_iter().for_each(|(place, proofs)| report.add(&*cards[place], proofs));
    report
}
