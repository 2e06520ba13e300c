//! The pairs of decks that are measured.

use crate::{
    matchup::{Bots, Matchup},
    measured::Measured,
};

/// All pairs of a game at random, and the first one by the greedy player too.
pub fn pairs<G: Measured>() -> Vec<Matchup> {
    let mut pairs: Vec<Matchup> =
        G::PAIRS.into_iter().map(|decks| Matchup::new::<G>(decks, Bots::Random)).collect();
    pairs.push(Matchup::new::<G>(G::PAIRS[0], Bots::Greedy));
    pairs
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{Plan, measure};

    #[test]
    fn every_pair_is_measured_beside_the_yardstick() {
        let mut pairs = pairs::<opcg::Duel>();
        pairs.extend(super::pairs::<bss::Duel>());
        let count = pairs.len();
        let plan = Plan { rounds: 1, turn: Duration::from_millis(1), threads: 2 };
        let figures = measure(pairs, plan, |_| {});
        assert_eq!(figures.pairs.len(), count);
        for pair in &figures.pairs {
            assert!(pair.games > 0 && pair.ratio_to_yardstick > 0.0, "{pair:?}");
            assert!(pair.allocations_per_game.unwrap_or(0) == 0, "{pair:?}");
            assert!(pair.cost_by_tenth.is_none_or(|tenths| tenths.iter().all(|cost| *cost > 0.0)));
        }
    }
}
