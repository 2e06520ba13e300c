//! Types (opcg 2-4) in lists that write them one after the other without a sign between them.

use std::collections::BTreeSet;

use crate::Pool;

/// Every type a card of the program has.
#[derive(Debug)]
pub(super) struct KnownTypes(BTreeSet<String>);

impl KnownTypes {
    pub(super) fn embedded() -> KnownTypes {
        let pool: Pool = Pool::embedded();
        KnownTypes(pool.iter().flat_map(|card| card.types.clone()).collect())
    }

    /// The known types that make up the text, or the text itself.
    pub(super) fn apart(&self, text: &str) -> Vec<String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.parts(&words).unwrap_or_else(|| vec![text.to_owned()])
    }

    /// The longest known type first; what follows must be made of known types, too.
    fn parts(&self, words: &[&str]) -> Option<Vec<String>> {
        if words.is_empty() {
            return Some(Vec::new());
        }
        (1..=words.len()).rev().find_map(|length| {
            let first = words[..length].join(" ");
            let mut parts = self.0.contains(&first).then_some(vec![first])?;
            parts.extend(self.parts(&words[length..])?);
            Some(parts)
        })
    }
}
