//! What of a pool was not seen.

use cards::{Pool, PooledCard as _};

use super::Coverage;
use crate::fuzz::Fuzzed;

/// How many of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub seen: usize,
    pub of: usize,
}

/// An ability that never did anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unresolved {
    pub number: String,
    /// Its place in the card's text, from 0.
    pub place: usize,
    /// It was activated and nothing came of it.
    pub is_activated: bool,
}

/// What was seen of the cards of a pool, and what was not, in the order of their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gaps {
    pub cards: Tally,
    pub abilities: Tally,
    pub unplayed: Vec<String>,
    pub unresolved: Vec<Unresolved>,
}

impl Coverage {
    pub fn gaps<G: Fuzzed>(&self, pool: &Pool<G::Card>) -> Gaps {
        let mut gaps = Gaps::default();
        G::cards(pool).for_each(|card| gaps.add::<G>(card, self));
        gaps
    }
}

impl Gaps {
    fn add<G: Fuzzed>(&mut self, card: &G::Card, coverage: &Coverage) {
        let number = card.number().to_owned();
        let seen = coverage.of(&number);
        self.cards.count(seen.is_played);
        if !seen.is_played {
            self.unplayed.push(number.clone());
        }
        for place in 0..G::abilities(card) {
            self.abilities.count(seen.is_resolved(place));
            if !seen.is_resolved(place) {
                let (number, is_activated) = (number.clone(), seen.is_activated(place));
                self.unresolved.push(Unresolved { number, place, is_activated });
            }
        }
    }
}

impl Tally {
    fn count(&mut self, is_seen: bool) {
        self.of += 1;
        self.seen += usize::from(is_seen);
    }
}
