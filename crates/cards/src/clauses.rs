//! The clauses that effects rest on: each word of the vocabulary names the clause that gives it its meaning.

use std::collections::BTreeSet;

use opcg::vocabulary::{Ability, Part, Walk as _};
use rulebook::Clause;

/// Every clause these abilities rest on, in the order of the book.
pub fn clauses(abilities: &[Ability]) -> Vec<Clause> {
    let mut cited = BTreeSet::new();
    for ability in abilities {
        ability.walk(&mut |part| {
            cited.extend(part.clause());
            if let Part::Ability(ability) = part {
                cited.extend(ability.clauses());
            }
        });
    }
    cited.into_iter().collect()
}

#[cfg(test)]
mod tests;
