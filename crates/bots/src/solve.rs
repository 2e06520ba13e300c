//! Whether the player whose turn it is wins in this turn, whatever the other one does.
//!
//! The search is over a set of games that the player cannot distinguish, and gives the same answer in all of them until they
//! differ. With one game in the set everything in it counts as known, the order of decks and the luck of shuffles
//! included: what is found is true of that game. With several, dealt from a view, a win is one against each of them, and
//! that there is none is proven for everybody who knows no more than the view: a way to win surely would win these games too.

mod line;
mod memory;
mod prover;
mod rating;

use std::collections::HashSet;

use kernel::{Chance, Seat};

use self::prover::Prover;
pub use self::rating::{Rating, rate};
use crate::{Knowledge, Offering as _, Supposed};

/// Whether there is a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The player wins in this turn against every defense.
    Win,
    /// Every way to play is stopped by some defense.
    NoWin,
    /// The budget was used up before, or a capacity of the program was reached on the way.
    Undecided,
}

/// What solving came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<Pick> {
    pub verdict: Verdict,
    /// Answers tried, each in one game.
    pub nodes: u32,
    /// If there is a win, its line against the defense that the policy prefers: who answers what, to the end.
    pub line: Vec<(Seat, Pick)>,
}

/// Solves a game in which everything is known.
pub fn solve<G: Knowledge>(game: &G, budget: u32) -> Solution<G::Pick> {
    solve_all(vec![game.clone()], game.turn_player(), budget)
}

/// Solves games that this player cannot distinguish.
pub fn solve_all<G: Knowledge>(games: Vec<G>, seat: Seat, budget: u32) -> Solution<G::Pick> {
    let mut prover = Prover::new(seat, budget);
    let verdict = prover.verdict(games.clone());
    let nodes = prover.nodes();
    let line = match verdict {
        Verdict::Win => straight(games, prover),
        Verdict::NoWin | Verdict::Undecided => Vec::new(),
    };
    Solution { verdict, nodes, line }
}

/// Whether games that this player could not distinguish before a common answer can be won after it: each group that he can tell apart
/// now has to be.
pub fn solve_told_apart<G: Knowledge>(games: Vec<G>, seat: Seat, budget: u32) -> Verdict {
    let mut prover = Prover::new(seat, budget);
    let groups = prover.told_apart(games);
    let mut worst = Verdict::Win;
    for group in groups {
        match prover.verdict(group) {
            Verdict::NoWin => return Verdict::NoWin,
            Verdict::Undecided => worst = Verdict::Undecided,
            Verdict::Win => {}
        }
    }
    worst
}

/// Limits for a second search, so that a win found by a detour is shown without it.
const SHORT: [u32; 6] = [4, 8, 12, 16, 24, 32];

/// A way to win that is as short as one of [`SHORT`] allows.
fn straight<G: Knowledge>(games: Vec<G>, mut found: Prover<G>) -> Vec<(Seat, G::Pick)> {
    let line = found.line(games.clone());
    for length in SHORT.into_iter().filter(|length| *length < line.len() as u32) {
        let mut prover = found.within(length);
        if prover.verdict(games.clone()) == Verdict::Win {
            return prover.line(games);
        }
    }
    line
}

/// Games that look like the view, the worst for its player of so many that are dealt.
///
/// # Panics
/// If the view is not of the player who is asked.
pub fn worst_deals<G: Knowledge>(
    supposed: &Supposed<G>,
    view: &G::View,
    deals: Deals,
    chance: &mut Chance,
) -> Vec<G> {
    let seat = view.seat();
    let dealt = (0..deals.dealt).map(|_| supposed.deal(view, chance));
    let mut known = HashSet::new();
    let mut dealt: Vec<G> = dealt.filter(|game| known.insert(game.transposition_key())).collect();
    dealt.sort_by(|one, other| other.guard(seat).total_cmp(&one.guard(seat)));
    dealt.truncate(deals.kept);
    dealt
}

/// How many games are dealt, and how many of them are solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deals {
    pub dealt: usize,
    pub kept: usize,
}

#[cfg(test)]
mod tests;
