//! The clauses that effects lean on: each word of the vocabulary with the clause that gives it its meaning.

mod ability;
mod amount;
mod filter;
mod grant;
mod step;
mod target;
mod timing;

use std::collections::BTreeSet;

use opcg::vocabulary::Ability;
use rulebook::Clause;

/// Every clause these abilities lean on, in the order of the book.
pub fn clauses(abilities: &[Ability]) -> Vec<Clause> {
    let mut leaned = Leaned::default();
    abilities.iter().for_each(|ability| leaned.ability(ability));
    leaned.0.into_iter().collect()
}

/// The clauses found so far.
#[derive(Debug, Default)]
struct Leaned(BTreeSet<Clause>);

impl Leaned {
    fn cite(&mut self, clause: Clause) {
        self.0.insert(clause);
    }
}

#[cfg(test)]
mod tests;
