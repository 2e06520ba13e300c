//! How hard a win is to find: how many of the answers keep it, at each step of its line.

use std::collections::HashSet;

use kernel::{NoLog, Seat};

use super::{Solution, Verdict, solve};
use crate::Knowledge;

/// The decisions of the attacker along the line of a win.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rating {
    /// Answers that keep the win, and answers that there are; copies of a card in hand are one.
    pub steps: Vec<(u32, u32)>,
}

impl Rating {
    /// How many bits of choice have to be right: one for each time that half of the answers win.
    pub fn bits(&self) -> f32 {
        self.steps.iter().map(|(winning, all)| (*all as f32 / *winning as f32).log2()).sum()
    }
}

/// Tries every answer of the attacker along the line of a win; `None` if the solution has no line, or the budget for one answer
/// is used up before it is known whether it wins.
pub fn rate<G: Knowledge>(game: &G, solution: &Solution<G::Pick>, budget: u32) -> Option<Rating> {
    let (attacker, turn) = (game.turn_player(), game.turn());
    let mut game = game.clone();
    let mut rating = Rating::default();
    solution.line.first()?;
    for (seat, pick) in &solution.line {
        if *seat == attacker {
            rating.steps.push(step(&game, (attacker, turn), budget)?);
        }
        game.apply(*seat, *pick, &mut NoLog).ok()?;
    }
    Some(rating)
}

/// How many of the answers to one decision win, and how many there are.
fn step<G: Knowledge>(game: &G, of: (Seat, u16), budget: u32) -> Option<(u32, u32)> {
    let mut picks = Vec::new();
    game.picks(&mut picks);
    let mut known = HashSet::new();
    picks.retain(|pick| known.insert(game.key(*pick)));
    let mut winning = 0;
    for pick in &picks {
        winning += u32::from(wins_after(game, *pick, of, budget)?);
    }
    Some((winning, picks.len() as u32))
}

fn wins_after<G: Knowledge>(
    game: &G,
    pick: G::Pick,
    (attacker, turn): (Seat, u16),
    budget: u32,
) -> Option<bool> {
    let mut next = game.clone();
    next.apply_offered(pick, &mut NoLog);
    if let Some(outcome) = next.outcome() {
        return Some(outcome.winner() == Some(attacker));
    }
    if next.turn() != turn {
        return Some(false);
    }
    match solve(&next, budget).verdict {
        Verdict::Win => Some(true),
        Verdict::NoWin => Some(false),
        Verdict::Undecided => None,
    }
}
