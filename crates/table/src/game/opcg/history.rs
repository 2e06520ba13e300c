//! opcg: which entries of the log a player follows a game by.

use opcg::{By, Duel, Event, EventKind, Move};
use rulebook::opcg;

use crate::game::Happened;

/// Whether the next entry says what a move meant.
pub(super) fn is_implied_by_next(entry: &Happened<Duel>, next: &Happened<Duel>) -> bool {
    let Event::Moved(Move { card, .. }) = entry.event else { return false };
    let names_it = matches!(
        next.event.kind(),
        EventKind::Played | EventKind::Kod | EventKind::Countered | EventKind::EventActivated
    );
    names_it && next.event.card() == Some(card)
}

pub(super) fn is_routine(entry: &Happened<Duel>) -> bool {
    // A battle that ends in any other way is worth a line.
    let battle_ended = matches!(entry.event, Event::BattleEnded { .. });
    let usual_end = battle_ended && entry.clause == opcg!("7-1-5-5");
    // What is used from the hand is shown for it, and named by its use.
    let shown = matches!(entry.event, Event::Revealed { by: By::Rule, .. });
    shown || usual_end || marks_time(entry.event) || always_happens(entry.event)
}

fn marks_time(event: Event) -> bool {
    matches!(
        event.kind(),
        EventKind::PhaseBegan
            | EventKind::StepBegan
            | EventKind::EndOfBattle
            | EventKind::IsAttacked
            | EventKind::Expired
            | EventKind::Shuffled
    )
}

/// Cards and DON!! that turn or move because they always do; damage, which shows in its Life cards.
fn always_happens(event: Event) -> bool {
    let turns = matches!(event, Event::BecameRested { .. } | Event::BecameActive { .. });
    let don_moves = matches!(event, Event::Moved(moved) if moved.card.is_don());
    let damage_over = matches!(event, Event::TookDamage(_));
    (turns || don_moves) && event.by() == By::Rule || damage_over
}
