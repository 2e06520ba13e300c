//! opcg: which entries of the log a player follows a game by.

use opcg::{By, CardId, Duel, Event, What};
use rulebook::opcg;

use crate::game::Happened;

/// Whether a move is told by what it meant.
pub(super) fn is_told_next(entry: &Happened<Duel>, next: &Happened<Duel>) -> bool {
    let named =
        |what| matches!(what, What::Played | What::Kod | What::Countered | What::EventActivated);
    let (moved, meant) = (&entry.event, &next.event);
    moved.what == What::Moved && named(meant.what) && meant.card == moved.card
}

pub(super) fn is_routine(entry: &Happened<Duel>) -> bool {
    // A battle that ends in any other way is worth a line.
    let usual_end = entry.event.what == What::BattleEnded && entry.clause == opcg!("7-1-5-5");
    usual_end || marks_time(&entry.event) || always_happens(&entry.event)
}

fn marks_time(event: &Event) -> bool {
    matches!(
        event.what,
        What::PhaseBegan
            | What::StepBegan
            | What::EndOfBattle
            | What::IsAttacked
            | What::Expired
            | What::Shuffled
    )
}

/// Cards and DON!! that turn or move because they always do; damage that is told by its Life cards.
fn always_happens(event: &Event) -> bool {
    let turns = matches!(event.what, What::BecameRested | What::BecameActive);
    let don_moves = event.what == What::Moved && event.card.is_some_and(CardId::is_don);
    let damage_over = event.what == What::TookDamage && event.count == 0;
    (turns || don_moves) && event.by == By::Rule || damage_over
}
