//! Information-set Monte Carlo tree search: many made-up games, one tree of answers.
//!
//! Each iteration deals a game that looks like the view, walks down the tree by the answers offered in that game, adds one
//! answer to it, plays on by first sight for a few turns, judges the position and tells everyone on the way up. The tree
//! knows answers only, not the cards that were dealt, so what it learns holds over all games that the seat cannot tell
//! apart.

mod settings;
mod tree;
mod walk;

use std::{sync::Arc, thread, time::Instant};

use kernel::Chance;

pub use self::settings::{Budget, Settings};
use self::walk::Walk;
use crate::{Bot, Evaluation, Knowledge, Laid, Offering as _, OpenLists, Worlds};

/// Searches as long as its budget lasts and gives the answer it looked at most.
///
/// The budget is shared out among trees that know nothing of each other, and their counts are added up at the end. How many
/// trees there are is a setting; how many are grown at once is another. So the same seed and number of iterations give the
/// same answers with any number of threads.
#[derive(Clone, Debug)]
pub struct Search<G: Knowledge> {
    worlds: Arc<dyn Worlds<G>>,
    settings: Settings,
    chance: Chance,
    trees: Vec<Walk<G>>,
    /// The decision that comes next if nobody else decides before, where the trees can be used again.
    next: Option<u32>,
    iterations: u64,
    considered: Vec<Considered<G::Pick>>,
}

/// What a search thinks of an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<Pick> {
    pub pick: Pick,
    /// Made-up games in which it was given.
    pub visits: u32,
    /// The chance to win with it; `None` if it was never tried.
    pub chance: Option<f32>,
}

impl<G: Knowledge> Search<G> {
    /// A player at this table, who plays the same way for the same seed and number of iterations.
    pub fn new<T: Laid<Game = G>>(table: &Arc<T>, settings: Settings, seed: u64) -> Search<G> {
        let worlds = Arc::new(OpenLists::at(table));
        Search::with(worlds, Evaluation::best::<G>(), settings, seed)
    }

    /// One with its own idea of what lies unseen and what a position is worth.
    pub fn with(
        worlds: Arc<dyn Worlds<G>>,
        evaluation: Evaluation,
        settings: Settings,
        seed: u64,
    ) -> Search<G> {
        let trees = (0..settings.trees()).map(|_| Walk::new(evaluation, settings)).collect();
        let chance = Chance::seeded(seed);
        Search {
            worlds,
            settings,
            chance,
            trees,
            next: None,
            iterations: 0,
            considered: Vec::new(),
        }
    }

    /// Iterations of all its decisions so far.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// The answers of its last decision that had more than one, in the order in which they were offered. Copies of a card
    /// in hand count as one answer and share what was found out.
    pub fn considered(&self) -> &[Considered<G::Pick>] {
        &self.considered
    }

    /// Grows all trees, as many at once as there are threads.
    fn grow(&mut self, view: &G::View) {
        let started = Instant::now();
        let worlds = self.worlds.as_ref();
        let shares = self.settings.shares(started);
        let mut tasks: Vec<_> = self.trees.iter_mut().zip(shares).collect();
        let chances: Vec<Chance> = tasks.iter().map(|_| self.chance.branch()).collect();
        let mut tasks: Vec<_> = tasks.drain(..).zip(chances).collect();
        let rows = tasks.len().div_ceil(self.settings.threads.max(1));
        if rows == tasks.len() {
            for ((walk, share), chance) in tasks {
                walk.grow(worlds, view, share, chance);
            }
            return;
        }
        thread::scope(|scope| {
            while !tasks.is_empty() {
                let row = tasks.split_off(tasks.len().saturating_sub(rows));
                scope.spawn(move || {
                    for ((walk, share), chance) in row {
                        walk.grow(worlds, view, share, chance);
                    }
                });
            }
        });
    }

    /// What all trees together found out about the answers offered.
    fn consider(&mut self, world: &G, picks: &[G::Pick]) {
        let trees = &self.trees;
        let considered = picks.iter().map(|pick| {
            let key = world.key(*pick);
            let found = trees.iter().filter_map(|walk| walk.tree.child_of_root(key));
            let (visits, value) = found
                .fold((0, 0.0), |(visits, value), node| (visits + node.visits, value + node.value));
            let chance = (visits > 0).then(|| value / visits as f32);
            Considered { pick: *pick, visits, chance }
        });
        self.considered.clear();
        self.considered.extend(considered);
    }
}

/// The answer looked at most; among equals the one that did better, and the first of these.
fn favourite<Pick: Copy>(considered: &[Considered<Pick>]) -> Pick {
    let mut best = &considered[0];
    for other in &considered[1..] {
        let more = other.visits > best.visits;
        if more || other.visits == best.visits && other.chance > best.chance {
            best = other;
        }
    }
    best.pick
}

impl<G: Knowledge> Bot<G> for Search<G> {
    fn choose(&mut self, view: &G::View) -> G::Pick {
        let picks = view.offered();
        let follows = self.next == Some(view.number());
        self.next = Some(view.number() + 1);
        if let [only] = picks {
            // The tree has no place for it: what follows it follows its parent.
            if !follows {
                self.next = None;
            }
            return *only;
        }
        if !follows {
            self.trees.iter_mut().for_each(|walk| walk.tree.clear());
        }
        self.grow(view);
        self.iterations += self.trees.iter_mut().map(|walk| walk.take_iterations()).sum::<u64>();
        let world = self.worlds.deal(view, &mut self.chance);
        self.consider(&world, picks);
        let pick = favourite(&self.considered);
        let key = world.key(pick);
        self.trees.iter_mut().for_each(|walk| walk.tree.go_on(key));
        pick
    }
}

#[cfg(test)]
mod tests;
