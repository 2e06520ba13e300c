//! Abilities of a sample of both pools with something beside them: engine and second reading agree.

use std::{num::NonZeroUsize, sync::Arc, thread};

use cards::{Pool, bss::BssPool};
use prove::{Boards, Provable, disturb_all};

/// One card in so many; `deckhand cards prove --beside` takes them all.
const SAMPLE: usize = 20;

fn agree<Card: Provable>(cards: &[Arc<Card>]) {
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let found = disturb_all(cards, Boards { runs: 1, first: 0 }, threads, &|_| {});
    let differences: Vec<String> = found
        .unexplained()
        .map(|each| {
            format!("{} {}, {}: {}", each.number, each.place, each.beside.name(), each.what)
        })
        .collect();
    assert!(
        differences.is_empty(),
        "{} differences:\n{}",
        differences.len(),
        differences.join("\n")
    );
    assert!(found.boards >= 8 * cards.len() / 2);
}

#[test]
fn opcg_abilities_agree_whatever_lies_beside_them() {
    let cards: Vec<_> = Pool::<opcg::Card>::embedded().iter().step_by(SAMPLE).cloned().collect();
    agree(&cards);
}

#[test]
fn bss_abilities_agree_whatever_lies_beside_them() {
    let cards: Vec<_> = BssPool::embedded().cards().step_by(SAMPLE).cloned().collect();
    agree(&cards);
}
