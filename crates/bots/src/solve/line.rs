//! The line of play of a win that was found.

use kernel::Seat;

use super::{
    memory::Value,
    prover::{Place, Prover, after_all},
};
use crate::Knowledge;

/// The length at which a line is cut.
const LONGEST: usize = 1_000;

impl<G: Knowledge> Prover<G> {
    /// The attacker's answers that win, the defender's that look best, to the end of the game.
    ///
    /// Where the defender's answer splits the games into distinguishable groups, the line continues with the largest.
    pub(super) fn line(&mut self, mut games: Vec<G>) -> Vec<(Seat, G::Pick)> {
        self.widen();
        let mut line = Vec::new();
        let turn = games.first().map_or(0, G::turn);
        while line.len() < LONGEST {
            games.retain(|game| game.outcome().is_none());
            let Some(decision) = games.first().and_then(|game| game.decision()) else { break };
            let place = Place { turn, depth: line.len() as u32 };
            let (pick, next) = match decision.seat == self.attacker {
                true => match self.winning(&games, place) {
                    Some(found) => found,
                    None => break,
                },
                false => {
                    let pick = self.answers(&games[0])[0];
                    games.retain(|game| game.offers(pick));
                    (pick, after_all(&games, pick))
                }
            };
            line.push((decision.seat, pick));
            let groups = self.told_apart(next);
            games = groups.into_iter().max_by_key(Vec::len).unwrap_or_default();
        }
        line
    }

    /// The first answer that wins, and what it leads to.
    fn winning(&mut self, games: &[G], place: Place) -> Option<(G::Pick, Vec<G>)> {
        for pick in self.answers(&games[0]) {
            let next = after_all(games, pick);
            let groups = self.told_apart(next.clone());
            let wins =
                groups.into_iter().all(|group| self.look(group, place.below()).value == Value::Win);
            if wins {
                return Some((pick, next));
            }
        }
        None
    }
}
