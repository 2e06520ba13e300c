//! The policy: how a game is played out without search, by one weight for each answer.

use kernel::{Chance, NoLog};

use crate::Knowledge;

/// The one answer there is, or the usual one.
pub(crate) fn only<G: Knowledge>(game: &G, picks: &[G::Pick]) -> Option<G::Pick> {
    match picks {
        [only] => Some(*only),
        _ => game.usual(picks),
    }
}

/// Buffers, so that nothing is allocated from one answer to the next.
#[derive(Clone, Debug)]
pub(crate) struct Room<G: Knowledge> {
    pub(crate) picks: Vec<G::Pick>,
    pub(crate) weights: Vec<f32>,
    /// The answers of a decision whose outcomes are compared.
    pub(crate) compared: Vec<G::Pick>,
    /// The game in which answers are tried out, and the one in which the answers to it are.
    pub(crate) tried: Option<Box<G>>,
    pub(crate) outcome: Option<Box<G>>,
}

impl<G: Knowledge> Default for Room<G> {
    fn default() -> Room<G> {
        Room {
            picks: Vec::new(),
            weights: Vec::new(),
            compared: Vec::new(),
            tried: None,
            outcome: None,
        }
    }
}

impl<G: Knowledge> Room<G> {
    /// Gives the answer of the greatest weight, the first of equals.
    pub(crate) fn play_best(&mut self, game: &mut G) {
        game.picks(&mut self.picks);
        let pick = match self.picks[..] {
            [only] => only,
            _ => {
                game.weigh(&self.picks, &mut self.weights);
                self.picks[best(&self.weights)]
            }
        };
        game.apply_offered(pick, &mut NoLog);
    }

    /// Plays on by the policy to the next quiet position, so many answers at most.
    pub(crate) fn settle(&mut self, game: &mut G, answers: usize) {
        for _ in 0..answers {
            if game.decision().is_none_or(|decision| G::is_quiet(decision.ask)) {
                return;
            }
            self.play_best(game);
        }
    }

    /// Ends the turn or step where that is an answer; whether it was.
    pub(crate) fn stop(&mut self, game: &mut G) -> bool {
        if !game.decision().is_some_and(|decision| G::is_quiet(decision.ask)) {
            return false;
        }
        game.picks(&mut self.picks);
        let end = self.picks.iter().copied().find(|pick| G::ends(*pick));
        end.inspect(|pick| game.apply_offered(*pick, &mut NoLog)).is_some()
    }

    /// Samples an answer with probability proportional to its weight to the power of `focus`.
    pub(crate) fn play_some(&mut self, game: &mut G, focus: u8, chance: &mut Chance) {
        game.picks(&mut self.picks);
        let pick = match self.picks[..] {
            [only] => only,
            _ => {
                game.weigh(&self.picks, &mut self.weights);
                self.weights.iter_mut().for_each(|weight| *weight = weight.powi(focus.into()));
                self.picks[drawn(&self.weights, chance)]
            }
        };
        game.apply_offered(pick, &mut NoLog);
    }
}

pub(crate) fn best(weights: &[f32]) -> usize {
    let mut best = 0;
    for (place, weight) in weights.iter().enumerate() {
        if *weight > weights[best] {
            best = place;
        }
    }
    best
}

/// Samples a place by these weights.
fn drawn(weights: &[f32], chance: &mut Chance) -> usize {
    let all: f32 = weights.iter().sum();
    let mut left = chance.next_u32() as f32 / u32::MAX as f32 * all;
    for (place, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return place;
        }
    }
    weights.len() - 1
}

#[cfg(test)]
mod tests;
