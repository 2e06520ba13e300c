//! Which cards were played and which of their abilities resolved, over many games.

mod gaps;
mod watch;

use std::collections::BTreeMap;

pub(super) use self::watch::Watch;
pub use self::{
    gaps::{Gaps, Tally, Unresolved},
    watch::Observed,
};

/// What was seen of each card, by its number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Coverage {
    cards: BTreeMap<String, Seen>,
}

/// What was seen of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// In how many decks it was.
    pub decks: u64,
    /// It came into play or was used; an opcg Leader was the Leader.
    pub is_played: bool,
    activated: u64,
    resolved: u64,
}

impl Coverage {
    /// What was seen of the card with this number.
    pub fn of(&self, number: &str) -> Seen {
        self.cards.get(number).copied().unwrap_or_default()
    }

    pub fn add(&mut self, other: &Coverage) {
        other.cards.iter().for_each(|(number, seen)| self.see(number, *seen));
    }

    fn see(&mut self, number: &str, seen: Seen) {
        match self.cards.get_mut(number) {
            Some(known) => known.add(seen),
            None => {
                self.cards.insert(number.to_owned(), seen);
            }
        }
    }
}

impl Seen {
    /// The ability at this place of the text was activated.
    pub fn is_activated(self, place: usize) -> bool {
        self.activated & bit(place) != 0
    }

    /// The ability did something: its effect happened, it gave or forbade something, it was in force.
    pub fn is_resolved(self, place: usize) -> bool {
        self.resolved & bit(place) != 0
    }

    /// Nothing is left to be seen of a card with so many abilities.
    pub(super) fn is_whole(self, abilities: usize) -> bool {
        self.is_played && (0..abilities).all(|place| self.is_resolved(place))
    }

    fn activate(&mut self, place: usize) {
        self.activated |= bit(place);
    }

    fn resolve(&mut self, place: usize) {
        self.resolved |= bit(place);
    }

    fn add(&mut self, other: Seen) {
        self.decks += other.decks;
        self.is_played |= other.is_played;
        self.activated |= other.activated;
        self.resolved |= other.resolved;
    }
}

const fn bit(place: usize) -> u64 {
    assert!(place < 64, "no text has so many abilities");
    1 << place
}
