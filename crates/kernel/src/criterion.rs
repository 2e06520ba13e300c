//! Criteria about cards become sets of kinds of cards, as far as what is printed decides them.

use std::sync::Arc;

use crate::IdSet;

/// How several criteria make one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    All,
    Either,
}

/// A criterion for one card, which may be made of others.
pub trait Criterion<const WORDS: usize = 2>: Sized {
    /// Being a card of one of these kinds.
    fn of(kinds: IdSet<WORDS>) -> Self;

    /// The kinds, if it is a criterion of kinds.
    fn kinds(&self) -> Option<IdSet<WORDS>>;

    /// What it is made of, if it is made of several.
    fn joined(&mut self) -> Option<(Join, &mut Vec<Self>)>;

    /// What it is the opposite of.
    fn negated(&self) -> Option<&Self>;

    /// Replaces what is fixed by print by the kinds it is printed on. Parts have been replaced before.
    fn bind<Card>(
        &mut self,
        kinds: &[Arc<Card>],
        is_fixed: impl FnOnce(&Self) -> bool,
        is_printed_on: impl Fn(&Self, &Card) -> bool,
    ) {
        if let Some((join, parts)) = self.joined() {
            let all = fold(join, parts);
            if parts.is_empty() {
                *self = Self::of(all);
            }
        } else if let Some(kinds) = self.negated().and_then(Self::kinds) {
            *self = Self::of(!kinds);
        } else if is_fixed(self) {
            let kinds = kinds.iter().enumerate().filter(|(_, card)| is_printed_on(self, card));
            *self = Self::of(kinds.map(|(kind, _)| kind as u8).collect());
        }
    }
}

/// Intersects or unites the parts that are sets of kinds into one set, which is tested first unless it is trivial.
fn fold<C: Criterion<WORDS>, const WORDS: usize>(join: Join, parts: &mut Vec<C>) -> IdSet<WORDS> {
    let neutral = if join == Join::All { IdSet::ALL } else { IdSet::EMPTY };
    let mut all = neutral;
    parts.retain(|part| {
        let kinds = part.kinds();
        all = match join {
            Join::All => all & kinds.unwrap_or(neutral),
            Join::Either => all | kinds.unwrap_or(neutral),
        };
        kinds.is_none()
    });
    if !parts.is_empty() && all != neutral {
        parts.insert(0, C::of(all));
    }
    all
}

#[cfg(test)]
mod tests;
