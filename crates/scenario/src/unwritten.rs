//! What becomes of a decision that no line answers.

use kernel::{Game, NoLog};

use crate::syntax::{CastOf, GameSyntax, IdOf, Known, PickOf};

/// The answer to the pending decision if none is written: declined if it may be, paid in the usual way, or the one result
/// that all answers have. `None` if an answer must be written.
pub(crate) fn unwritten<T: GameSyntax>(duel: &T::Duel, cast: &CastOf<T>) -> Option<PickOf<T>> {
    let decision = duel.decision()?;
    if T::is_free(decision.ask) {
        return None;
    }
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    let declined = T::declining(decision.ask).map(T::pick).filter(|pick| picks.contains(pick));
    declined.or_else(|| T::usual(duel)).or_else(|| same_result::<T>(duel, cast, &picks))
}

/// The first answer, if it does not matter which is given.
fn same_result<T: GameSyntax>(
    duel: &T::Duel,
    cast: &CastOf<T>,
    picks: &[PickOf<T>],
) -> Option<PickOf<T>> {
    let (first, others) = picks.split_first()?;
    if others.is_empty() || are_alike::<T>(duel, cast, picks) {
        return Some(*first);
    }
    let outcome = after(duel, *first)?;
    let same = others.iter().all(|pick| after(duel, *pick).is_some_and(|other| other == outcome));
    same.then_some(*first)
}

fn after<G: Game>(duel: &G, pick: G::Pick) -> Option<G> {
    let mut duel = duel.clone();
    let seat = duel.decision()?.seat;
    duel.apply(seat, pick, &mut NoLog).ok()?;
    Some(duel)
}

/// Fillers in one place are interchangeable.
fn are_alike<T: GameSyntax>(duel: &T::Duel, cast: &CastOf<T>, picks: &[PickOf<T>]) -> bool {
    let filler = |pick: &PickOf<T>| match T::known(*pick) {
        Some(Known::Card(card)) if cast.is_filler(card) => Some(card),
        _ => None,
    };
    let fillers: Option<Vec<IdOf<T>>> = picks.iter().map(filler).collect();
    fillers.is_some_and(|cards| cards.windows(2).all(|pair| T::are_alike(duel, pair[0], pair[1])))
}
