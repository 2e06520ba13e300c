//! What a batch needs of a table.

use bots::GameTable;
use table::Shown;

use crate::Observed;

/// A table at which a batch is played.
pub trait BatchTable: GameTable<Game: Observed + Shown> + Clone {
    /// The numbers of its kinds of card, in their order.
    fn kind_numbers(&self) -> Vec<&str>;

    /// Of each kind its place among these numbers, from 1.
    fn codes(&self, numbers: &[&str]) -> Vec<i16> {
        let place = |number| numbers.binary_search(&number).map_or(0, |place| place as i16 + 1);
        self.kind_numbers().into_iter().map(place).collect()
    }
}

impl BatchTable for opcg::Table {
    fn kind_numbers(&self) -> Vec<&str> {
        self.kinds().map(|card| card.number.as_str()).collect()
    }
}

impl BatchTable for bss::Table {
    fn kind_numbers(&self) -> Vec<&str> {
        self.kinds().map(|card| card.number.as_str()).collect()
    }
}
