//! Finding clauses by number or by the words of their gist.

use crate::{Clause, GameName, clause};

/// The clauses that match every word, in the order of the books: a word is the beginning of a number, as `7-1` of
/// `7-1-4-2`, or stands in the gist in any case.
pub fn search(game: Option<GameName>, words: &str) -> Vec<Clause> {
    let words = words.to_lowercase();
    clause::all()
        .filter(|clause| game.is_none_or(|game| clause.game() == game))
        .filter(|clause| words.split_whitespace().all(|word| matches(*clause, word)))
        .collect()
}

fn matches(clause: Clause, word: &str) -> bool {
    begins(clause.id(), word) || clause.gist().to_lowercase().contains(word)
}

/// Whether a number begins with whole parts of another: `7-1` begins `7-1-4`, not `7-10`.
fn begins(id: &str, word: &str) -> bool {
    id.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '(']))
}

#[cfg(test)]
mod tests;
