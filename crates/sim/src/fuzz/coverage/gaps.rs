//! What of a pool was not seen.

use cards::Pool;
use opcg::Card;

use super::Coverage;

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
    pub fn gaps(&self, pool: &Pool) -> Gaps {
        let mut gaps = Gaps::default();
        pool.iter().for_each(|card| gaps.add(card, self));
        gaps
    }
}

impl Gaps {
    fn add(&mut self, card: &Card, coverage: &Coverage) {
        let seen = coverage.of(&card.number);
        self.cards.count(seen.is_played);
        if !seen.is_played {
            self.unplayed.push(card.number.clone());
        }
        for place in 0..card.abilities.len() {
            self.abilities.count(seen.is_resolved(place));
            if !seen.is_resolved(place) {
                let (number, is_activated) = (card.number.clone(), seen.is_activated(place));
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
