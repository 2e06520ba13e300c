//! Fast paths beside the slow paths they stand for: compared by fuzzing, in release builds too.

use std::fmt::Debug;

use crate::{Position, Rules, rules::Question};

/// A fast path that gives another answer than its slow path.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: the fast path says {fast}, the slow path {slow}")]
pub struct Disagreement {
    pub what: String,
    pub fast: String,
    pub slow: String,
}

/// Compares what both paths say.
///
/// # Errors
/// They differ.
pub fn agree<T: PartialEq + Debug>(
    what: &impl Debug,
    fast: T,
    slow: T,
) -> Result<(), Disagreement> {
    if fast == slow {
        return Ok(());
    }
    let [fast, slow] = [fast, slow].map(|said| format!("{said:?}"));
    Err(Disagreement { what: format!("{what:?}"), fast, slow })
}

/// Compares the answers that a question offers with what the rules say to each of these, whether it surely leaves a choice with
/// how many there are, and its only answer with what it offers.
///
/// # Errors
/// The first that differs.
pub fn offers_agree<R: Rules>(
    position: &R::Position<'_>,
    question: Question<R>,
    candidates: &[R::Pick],
) -> Result<(), Disagreement> {
    let mut offered = Vec::new();
    position.allowed(question, &mut |pick| offered.push(pick));
    if position.surely_leaves_choice(question) {
        agree(&question, true, offered.len() > 1)?;
    } else if let Some(only) = position.only_answer(question) {
        agree(&question, &[only][..], &offered[..])?;
    }
    candidates.iter().try_for_each(|pick| {
        let is_allowed = matches!(position.rule(question, *pick), Some(Ok(())));
        agree(pick, offered.contains(pick), is_allowed)
    })
}
