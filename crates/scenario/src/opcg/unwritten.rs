//! What becomes of a decision that no line answers.

use kernel::{Game, NoLog};
use opcg::Ask;
use opcg::{CardId, Duel, Pick};

use super::Cast;

/// The answer to the pending decision if none is written: declined if it may be, or the one result that all answers
/// have. `None` if an answer must be written.
pub(crate) fn unwritten(duel: &Duel, cast: &Cast) -> Option<Pick> {
    let decision = duel.decision()?;
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    let offered = |pick| picks.contains(&pick).then_some(pick);
    let declined = match decision.ask {
        // Free actions are always asked.
        Ask::Main => return None,
        Ask::Block | Ask::Counter => offered(Pick::Pass),
        Ask::Trigger | Ask::May => offered(Pick::No),
        Ask::Choose => offered(Pick::Done),
        Ask::Number => offered(Pick::Number(0)),
        Ask::Order | Ask::Option | Ask::Opening => None,
    };
    declined.or_else(|| same_result(duel, cast, &picks))
}

/// The first answer, if it does not matter which is given.
fn same_result(duel: &Duel, cast: &Cast, picks: &[Pick]) -> Option<Pick> {
    let (first, others) = picks.split_first()?;
    if others.is_empty() || are_alike(duel, cast, picks) {
        return Some(*first);
    }
    let outcome = after(duel, *first)?;
    let same = others.iter().all(|pick| after(duel, *pick).is_some_and(|other| other == outcome));
    same.then_some(*first)
}

fn after(duel: &Duel, pick: Pick) -> Option<Duel> {
    let mut duel = duel.clone();
    let seat = duel.decision()?.seat;
    duel.apply(seat, pick, &mut NoLog).ok()?;
    Some(duel)
}

/// Fillers that lie in one place cannot be told apart.
fn are_alike(duel: &Duel, cast: &Cast, picks: &[Pick]) -> bool {
    let place = |card: CardId| (card.owner(), duel.state().area(card), duel.is_rested(card));
    let fillers = picks.iter().map(|pick| {
        let Pick::Card(card) = *pick else { return None };
        cast.is_filler(card).then(|| place(card))
    });
    let fillers: Option<Vec<_>> = fillers.collect();
    fillers.is_some_and(|places| places.windows(2).all(|pair| pair[0] == pair[1]))
}
