//! The pairs of embedded decks that are measured: starter against starter, and four lists with heavy effects.

use cards::{Deck, Pool, bss::BssPool};
use kernel::BySeat;

use crate::matchup::{Bots, Matchup};

const OPCG: [[&str; 2]; 3] =
    [["ST01", "ST02"], ["op16-black-teach", "op16-g-mihawk"], ["op15-up-luffy", "op15-by-nami"]];
const BSS: [[&str; 2]; 3] =
    [["ST01", "ST02"], ["red-star-dragons", "white-armor"], ["purple-curse", "yellow-luster"]];

/// Pairs of the ONE PIECE CARD GAME; the first one with the greedy player too.
pub fn opcg_pairs() -> Vec<Matchup> {
    let mut pairs: Vec<Matchup> = OPCG.map(|decks| opcg_pair(decks, Bots::Random)).into();
    pairs.push(opcg_pair(OPCG[0], Bots::Greedy));
    pairs
}

fn opcg_pair(names: [&str; 2], bots: Bots) -> Matchup {
    let pool = Pool::embedded();
    let list = |name: &str| {
        let deck = Deck::embedded(name).expect("it comes with the program");
        deck.check(&pool).expect("a deck of ours is legal")
    };
    let table = opcg::Table::new(opcg::RulesVersion::default(), &BySeat(names.map(list)));
    Matchup::new::<opcg::Duel>("opcg", names.map(str::to_owned), table, bots)
}

/// Pairs of Battle Spirits Saga.
pub fn bss_pairs() -> Vec<Matchup> {
    BSS.map(bss_pair).into()
}

fn bss_pair(names: [&str; 2]) -> Matchup {
    let pool: BssPool = Pool::embedded();
    let list = |name: &str| {
        let found = cards::bss::embedded_decks().find(|deck| deck.name == name);
        let deck = found.expect("it comes with the program").deck;
        cards::bss::check(&deck, &pool).expect("a deck of ours is legal")
    };
    let table = bss::Table::new(&BySeat(names.map(list)), &pool.tokens());
    Matchup::new::<bss::Duel>("bss", names.map(str::to_owned), table, Bots::Random)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{Plan, measure};

    #[test]
    fn every_pair_is_measured_beside_the_yardstick() {
        let mut pairs = opcg_pairs();
        pairs.extend(bss_pairs());
        let count = pairs.len();
        let plan = Plan { rounds: 1, turn: Duration::from_millis(1), threads: 1 };
        let figures = measure(pairs, plan, |_| {});
        assert_eq!(figures.pairs.len(), count);
        for pair in &figures.pairs {
            assert!(pair.games > 0 && pair.ratio_to_yardstick > 0.0, "{pair:?}");
            assert!(pair.allocations_per_game.unwrap_or(0) == 0, "{pair:?}");
        }
    }
}
