//! Cards counted, by set and together.

use std::collections::BTreeMap;

use cards::{Import, Pool, reads_otherwise, set_of};
use opcg::Card;
use serde::Serialize;

/// The cards of a set, or of all sets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Tally {
    pub(super) cards: usize,
    pub(super) abilities: usize,
    pub(super) read: usize,
    pub(super) refused: usize,
    pub(super) printed_back: usize,
    pub(super) ambiguous: usize,
}

/// A tally for each set, in the order of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Sets(BTreeMap<String, Tally>);

impl Sets {
    pub(super) fn of_import(import: &Import) -> Sets {
        let mut sets = Sets::default();
        import.cards.iter().for_each(|card| sets.read(card));
        import.refused.iter().for_each(|(number, _)| sets.refuse(number));
        import.otherwise.iter().for_each(|(number, _)| sets.of(number).printed_back -= 1);
        import.ambiguous.iter().for_each(|number| sets.of(number).ambiguous += 1);
        sets
    }

    pub(super) fn of_japanese(import: &super::japanese::Import) -> Sets {
        let mut sets = Sets::default();
        import.read.iter().for_each(|(number, abilities)| sets.count(number, abilities.len()));
        import.refused.iter().for_each(|(number, _)| sets.refuse(number));
        import.otherwise.iter().for_each(|(number, _)| sets.of(number).printed_back -= 1);
        import.ambiguous.iter().for_each(|number| sets.of(number).ambiguous += 1);
        sets
    }

    pub(super) fn of_bss(import: &cards::bss::Import) -> Sets {
        let mut sets = Sets::default();
        for card in &import.cards {
            sets.count(&card.number, card.abilities.len());
        }
        import.refused.iter().for_each(|(number, _)| sets.refuse(number));
        import.otherwise.iter().for_each(|(number, _)| sets.of(number).printed_back -= 1);
        import.ambiguous.iter().for_each(|number| sets.of(number).ambiguous += 1);
        sets
    }

    /// Cards of the program have no printed text: printed back is what, printed and read again, is the same effect.
    pub(super) fn of_pool(pool: &Pool) -> Sets {
        let mut sets = Sets::default();
        for card in pool.iter() {
            sets.read(card);
            if reads_otherwise(&card.abilities) {
                let set = sets.of(&card.number);
                set.printed_back -= 1;
                set.ambiguous += 1;
            }
        }
        sets
    }

    fn refuse(&mut self, number: &str) {
        let set = self.of(number);
        set.cards += 1;
        set.refused += 1;
    }

    fn read(&mut self, card: &Card) {
        self.count(&card.number, card.abilities.len());
    }

    fn count(&mut self, number: &str, abilities: usize) {
        let set = self.of(number);
        set.cards += 1;
        set.abilities += abilities;
        set.read += 1;
        set.printed_back += 1;
    }

    fn of(&mut self, number: &str) -> &mut Tally {
        self.0.entry(set_of(number).to_owned()).or_default()
    }

    /// All sets together.
    pub(super) fn sum(&self) -> Tally {
        let mut sum = Tally::default();
        for set in self.0.values() {
            sum.cards += set.cards;
            sum.abilities += set.abilities;
            sum.read += set.read;
            sum.refused += set.refused;
            sum.printed_back += set.printed_back;
            sum.ambiguous += set.ambiguous;
        }
        sum
    }

    /// A line a set under a heading, all together in the last.
    pub(super) fn table(&self) -> String {
        let mut text =
            line("set", ["cards", "abilities", "read", "refused", "printed", "ambiguous"]);
        for (name, set) in &self.0 {
            text += &set.line(name);
        }
        text + &self.sum().line("all")
    }
}

impl Tally {
    fn line(&self, name: &str) -> String {
        let figures = [
            self.cards,
            self.abilities,
            self.read,
            self.refused,
            self.printed_back,
            self.ambiguous,
        ];
        line(name, figures)
    }
}

fn line<T: ToString>(name: &str, cells: [T; 6]) -> String {
    let cells: String = cells.iter().map(|cell| format!(" {:>9}", cell.to_string())).collect();
    format!("{name:<6}{cells}\n")
}
