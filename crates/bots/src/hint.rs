//! A hint: the answers to a decision with their chances, for a player who knows his view and no more.

use std::sync::Arc;

use crate::{Bot as _, Considered, Evaluation, Knowledge, Search, Settings, Worlds};

/// What a search makes of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint<Pick> {
    /// The answers that were tried, the best first.
    pub answers: Vec<Considered<Pick>>,
    /// The first one wins in this turn against every defense in the games dealt for the proof.
    pub is_proven: bool,
}

/// Looks at one decision with the eyes of the player who is asked. The same view, settings and seed give the same hint, unless
/// the settings go by the clock.
///
/// # Panics
/// If the view is not of the player who is asked.
pub fn hint<G: Knowledge>(
    worlds: Arc<dyn Worlds<G>>,
    view: &G::View,
    settings: Settings,
    seed: u64,
) -> Hint<G::Pick> {
    let mut search = Search::with(worlds, Evaluation::best::<G>(), settings, seed);
    let best = search.choose(view);
    let mut answers: Vec<_> =
        search.considered().iter().filter(|each| each.chance.is_some()).copied().collect();
    // The best answer is the one with most visits: the mean of an answer that was tried twice says little.
    answers.sort_by_key(|each| (each.pick != best, std::cmp::Reverse(each.visits)));
    if answers.is_empty() {
        answers.push(Considered { pick: best, visits: 0, chance: None });
    }
    let is_proven = search.iterations() == 0 && answers[0].chance.is_some();
    Hint { answers, is_proven }
}

#[cfg(test)]
mod tests;
