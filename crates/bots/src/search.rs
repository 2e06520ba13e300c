//! Single-observer information-set Monte Carlo tree search (SO-ISMCTS): many determinized games, one tree of answers.
//!
//! Each iteration determinizes the view, walks down the tree by the answers offered in that game (PUCT), expands one
//! node, plays on by the policy for a few turns, evaluates the position and backs the value up the path. Edges are answers,
//! not the cards that were dealt, so the statistics are averages over all games that the seat cannot distinguish.

mod settings;
mod tree;
mod walk;

use std::{sync::Arc, thread, time::Instant};

use kernel::Chance;

pub use self::settings::{Budget, Habits, Settings};
use self::walk::Walk;
use crate::{
    Bot, Evaluation, GameTable, Knowledge, Offering as _, OpenLists, Supposed, Worlds,
    policy::only,
    solve::{Deals, Verdict, solve, solve_all, worst_deals},
};

/// The games against which a win is proven before it is played.
const DEALS: Deals = Deals { dealt: 40, kept: 5 };

/// Searches as long as its budget lasts and gives the most visited answer.
///
/// The budget is shared out among trees that know nothing of each other, and their counts are added up at the end. How many
/// trees there are is a setting; how many are grown at once is another. So the same seed and number of iterations give the
/// same answers with any number of threads.
#[derive(Clone, Debug)]
pub struct Search<G: Knowledge> {
    worlds: Arc<dyn Worlds<G>>,
    /// Which games are possible behind a view.
    supposed: Supposed<G>,
    settings: Settings,
    chance: Chance,
    trees: Vec<Walk<G>>,
    /// The decision that comes next if nobody else decides before, where the trees can be used again.
    next: Option<u32>,
    iterations: u64,
    considered: Vec<Considered<G::Pick>>,
}

/// The statistics of an answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<Pick> {
    pub pick: Pick,
    /// Iterations in which it was given.
    pub visits: u32,
    /// The chance to win with it; `None` if it was never tried.
    pub chance: Option<f32>,
}

impl<G: Knowledge> Search<G> {
    /// A player at this table, who plays the same way for the same seed and number of iterations.
    pub fn new<T: GameTable<Game = G>>(table: &Arc<T>, settings: Settings, seed: u64) -> Search<G> {
        let worlds = Arc::new(OpenLists::at(table));
        Search::with(worlds, Evaluation::best::<G>(), settings, seed)
    }

    /// One with this source of determinizations and this evaluation.
    pub fn with(
        worlds: Arc<dyn Worlds<G>>,
        evaluation: Evaluation,
        settings: Settings,
        seed: u64,
    ) -> Search<G> {
        let walk = |_| Walk::new(evaluation.clone(), settings);
        let trees = (0..settings.trees()).map(walk).collect();
        let chance = Chance::seeded(seed);
        Search {
            worlds,
            supposed: Supposed::default(),
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
        let supposed = &self.supposed;
        let shares = self.settings.shares(started);
        let mut tasks: Vec<_> = self.trees.iter_mut().zip(shares).collect();
        let chances: Vec<Chance> = tasks.iter().map(|_| self.chance.branch()).collect();
        let mut tasks: Vec<_> = tasks.drain(..).zip(chances).collect();
        let rows = tasks.len().div_ceil(self.settings.threads.max(1));
        if rows == tasks.len() {
            for ((walk, share), chance) in tasks {
                walk.grow(supposed, view, share, chance);
            }
            return;
        }
        thread::scope(|scope| {
            while !tasks.is_empty() {
                let row = tasks.split_off(tasks.len().saturating_sub(rows));
                scope.spawn(move || {
                    for ((walk, share), chance) in row {
                        walk.grow(supposed, view, share, chance);
                    }
                });
            }
        });
    }

    /// The statistics of an answer that somebody gave, and of the one that the search would give. The given one gets at least
    /// a quarter as many iterations as all answers together.
    ///
    /// # Panics
    /// If the view is not of the player who is asked.
    pub fn compare(&mut self, view: &G::View, given: G::Pick) -> [Considered<G::Pick>; 2] {
        let own = self.choose(view);
        let of = |considered: &[Considered<G::Pick>], pick| {
            let found = considered.iter().find(|each| each.pick == pick).copied();
            found.unwrap_or(Considered { pick, visits: 0, chance: None })
        };
        // A proven win or the usual way: there is nothing to compare.
        if self.next.is_none() || !self.considered.iter().any(|each| each.visits > 1) {
            return [of(&self.considered, own), of(&self.considered, given)];
        }
        self.trees.iter_mut().for_each(|walk| walk.tree.go_back());
        let visits = of(&self.considered, given).visits;
        let wanted: u32 = self.considered.iter().map(|each| each.visits).sum::<u32>() / 4;
        let world = self.supposed.deal(view, &mut self.chance);
        let insisted = (world.key(given), wanted.saturating_sub(visits));
        let chance = self.chance.branch();
        self.trees[0].insist(&self.supposed, view, insisted, chance);
        self.consider(&world, view.offered());
        self.next = None;
        [of(&self.considered, own), of(&self.considered, given)]
    }

    /// An answer that wins in this turn against every defense in each of the games dealt for the proof.
    fn proven(&mut self, one: &G, view: &G::View) -> Option<G::Pick> {
        let (seat, budget) = (view.seat(), self.settings.proof);
        if budget == 0 || one.turn_player() != seat || !one.is_within_reach(seat) {
            return None;
        }
        // Most often there is no win, and one game shows it.
        if solve(one, budget).verdict != Verdict::Win {
            return None;
        }
        let games = worst_deals(&self.supposed, view, DEALS, &mut self.chance);
        let solution = solve_all(games, seat, 3 * budget);
        let pick = solution.line.first().map(|(_, pick)| *pick)?;
        let considered = |offered: &G::Pick| {
            let (visits, chance) = if *offered == pick { (1, Some(1.0)) } else { (0, None) };
            Considered { pick: *offered, visits, chance }
        };
        self.considered.clear();
        self.considered.extend(view.offered().iter().map(considered));
        Some(pick)
    }

    /// The statistics of the answers offered, summed over all trees.
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

/// The most visited answer; among equals the one with the better mean, then the first.
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
        let is_new = self.worlds.suppose(view, &mut self.supposed, &mut self.chance);
        let follows = self.next == Some(view.number()) && !is_new;
        self.next = Some(view.number() + 1);
        let one = self.supposed.deal(view, &mut self.chance);
        if let Some(only) = only(&one, picks) {
            // The tree has no place for it: what follows it follows its parent.
            if !follows {
                self.next = None;
            }
            return only;
        }
        if !follows {
            self.trees.iter_mut().for_each(|walk| walk.tree.clear());
        }
        if let Some(pick) = self.proven(&one, view) {
            self.next = None;
            return pick;
        }
        self.grow(view);
        self.iterations += self.trees.iter_mut().map(|walk| walk.take_iterations()).sum::<u64>();
        let world = self.supposed.deal(view, &mut self.chance);
        self.consider(&world, picks);
        let pick = favourite(&self.considered);
        let key = world.key(pick);
        self.trees.iter_mut().for_each(|walk| walk.tree.go_on(key));
        pick
    }
}

#[cfg(test)]
mod tests;
