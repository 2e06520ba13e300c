//! What a position is worth: the chance to win, by a weighted sum of figures or by a small network.

mod network;

use std::{fmt::Write as _, sync::Arc};

use kernel::{Outcome, Seat};

pub(crate) use self::network::{Network, WIDTH};
use crate::{FEATURES, Features, Knowledge};

/// How chances are judged. The chances of the two players always add up to one.
#[derive(Clone, PartialEq, Debug)]
pub enum Evaluation {
    /// Weights of the figures of a game, one player's less the other's, in log-odds: a sum of 0 is an even game, 1 wins
    /// three of four, 2 seven of eight. It can judge any position.
    Weighted(Features),
    /// It judges positions where a turn begins, for the player whose turn it is; of others it knows little.
    Network(Arc<Network>),
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
    /// The one that a search does best with.
    ///
    /// # Panics
    /// If the file that came with the program is broken, which a test rules out.
    pub fn best<G: Knowledge>() -> Evaluation {
        Evaluation::parse::<G>(G::BEST).expect("the weights of the program can be read")
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

    /// A line for each feature, its name and its weight, or the rows of a network; `#` begins a remark.
    ///
    /// # Errors
    /// A line that says something else, a feature without a line.
    pub fn parse<G: Knowledge>(text: &str) -> Result<Evaluation, WeightsError> {
        if text.lines().any(|line| line.starts_with(network::HEAD)) {
            return Network::parse(text, G::NAMES)
                .map(|network| Evaluation::Network(Arc::new(network)));
        }
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
            None => Ok(Evaluation::Weighted(weights.map(Option::unwrap_or_default))),
        }
    }

    /// The weights as [`Evaluation::parse`] reads them.
    pub fn written<G: Knowledge>(&self) -> String {
        let weights = match self {
            Evaluation::Weighted(weights) => weights,
            Evaluation::Network(network) => return network.written(G::NAMES),
        };
        let mut text = String::new();
        for (name, weight) in G::NAMES.iter().zip(weights) {
            writeln!(text, "{name:<16} {weight:>8.4}").expect("a string takes all");
        }
        text
    }

    /// The chance of this player to win, from 0 to 1. `picks` is a buffer.
    pub fn chance<G: Knowledge>(&self, game: &G, seat: Seat, picks: &mut Vec<G::Pick>) -> f32 {
        match game.outcome() {
            Some(Outcome::Won(winner)) => f32::from(u8::from(winner == seat)),
            Some(Outcome::Draw | Outcome::NoWinner | Outcome::Fault(_)) => 0.5,
            None => self.guess(game, seat, picks),
        }
    }

    fn guess<G: Knowledge>(&self, game: &G, seat: Seat, picks: &mut Vec<G::Pick>) -> f32 {
        match self {
            Evaluation::Weighted(_) => {
                self.of(&[game.figures(seat, picks), game.figures(seat.other(), picks)])
            }
            Evaluation::Network(_) => {
                let mover = game.turn_player();
                let chance = self.of(&sides(game, mover, picks));
                if mover == seat { chance } else { 1.0 - chance }
            }
        }
    }

    /// The chance that goes with the figures of a player and those of the other.
    pub(crate) fn of(&self, sides: &[Features; 2]) -> f32 {
        let sum = match self {
            Evaluation::Weighted(weights) => {
                let ahead = sides[0].iter().zip(&sides[1]).map(|(own, other)| own - other);
                weights.iter().zip(ahead).map(|(weight, each)| weight * each).sum()
            }
            Evaluation::Network(network) => network.sum(sides),
        };
        1.0 / (1.0 + (-sum).exp())
    }
}

/// All figures of this player and of the other one.
pub(crate) fn sides<G: Knowledge>(game: &G, seat: Seat, picks: &mut Vec<G::Pick>) -> [Features; 2] {
    [seat, seat.other()].map(|seat| {
        let mut figures = game.figures(seat, picks);
        game.look_closer(seat, &mut figures);
        figures
    })
}

#[cfg(test)]
mod tests;
