//! What a position is worth: the chance to win, by a weighted sum of features.

use std::fmt::Write as _;

use kernel::{Outcome, Seat};

use crate::{FEATURES, Features, Knowledge};

/// Weights of the features of a game, in log-odds: a sum of 0 is an even game, 1 wins three of four, 2 seven of eight.
///
/// As every feature is one player's figure less the other's, the chances of the two players always add up to one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    weights: Features,
}

/// Weights that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    #[error("line {0}: a feature and its weight, please")]
    Line(usize),
    #[error("line {line}: no feature is called {name}")]
    Unknown { line: usize, name: String },
    #[error("no weight for {0}")]
    Missing(&'static str),
}

impl Evaluation {
    /// With these weights, in the order of the names.
    pub fn new(weights: Features) -> Evaluation {
        Evaluation { weights }
    }

    /// The best one we have.
    pub fn best<G: Knowledge>() -> Evaluation {
        Evaluation::hand_made::<G>()
    }

    /// By our own judgement.
    ///
    /// # Panics
    /// If the file that came with the program is broken, which a test rules out.
    pub fn hand_made<G: Knowledge>() -> Evaluation {
        Evaluation::parse::<G>(G::HAND_MADE).expect("the weights of the program can be read")
    }

    /// Learned from games that bots played against themselves.
    ///
    /// # Panics
    /// If the file that came with the program is broken, which a test rules out.
    pub fn learned<G: Knowledge>() -> Evaluation {
        Evaluation::parse::<G>(G::LEARNED).expect("the weights of the program can be read")
    }

    /// A line for each feature, its name and its weight; `#` begins a remark.
    ///
    /// # Errors
    /// A line that says something else, a feature without a line.
    pub fn parse<G: Knowledge>(text: &str) -> Result<Evaluation, WeightsError> {
        let mut weights = [None; FEATURES];
        for (row, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or(line);
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let weight = words.next().and_then(|word| word.parse().ok());
            let place = G::NAMES.iter().position(|known| *known == name);
            let unknown = || WeightsError::Unknown { line: row + 1, name: name.to_owned() };
            weights[place.ok_or_else(unknown)?] = Some(weight.ok_or(WeightsError::Line(row + 1))?);
        }
        let missing = G::NAMES.iter().zip(&weights).find(|(_, weight)| weight.is_none());
        match missing {
            Some((name, _)) => Err(WeightsError::Missing(name)),
            None => Ok(Evaluation { weights: weights.map(Option::unwrap_or_default) }),
        }
    }

    /// The weights as [`Evaluation::parse`] reads them.
    pub fn written<G: Knowledge>(&self) -> String {
        let mut text = String::new();
        for (name, weight) in G::NAMES.iter().zip(self.weights) {
            writeln!(text, "{name:<16} {weight:>8.4}").expect("a string takes all");
        }
        text
    }

    /// The chance of this player to win, from 0 to 1. `picks` is only room to work in.
    pub fn chance<G: Knowledge>(&self, game: &G, seat: Seat, picks: &mut Vec<G::Pick>) -> f32 {
        match game.outcome() {
            Some(Outcome::Won(winner)) => f32::from(u8::from(winner == seat)),
            Some(Outcome::Draw | Outcome::NoWinner | Outcome::Fault(_)) => 0.5,
            None => self.of(&game.features(seat, picks)),
        }
    }

    /// The chance that goes with these features.
    pub fn of(&self, features: &Features) -> f32 {
        let sum: f32 = self.weights.iter().zip(features).map(|(weight, each)| weight * each).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

#[cfg(test)]
mod tests;
