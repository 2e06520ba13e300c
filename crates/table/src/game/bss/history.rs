//! bss: which entries of the log a player follows a game by.

use bss::{Area, By, CoresMoved, Duel, Event, EventKind, Move, Spot};
use rulebook::bss;

use crate::game::Happened;

/// Whether the next entry says what a move meant.
pub(super) fn is_implied_by_next(entry: &Happened<Duel>, next: &Happened<Duel>) -> bool {
    let following = next.event.kind();
    let means = |this: EventKind, next: &[EventKind]| -> bool {
        entry.event.kind() == this && next.contains(&following)
    };
    let names_it = means(EventKind::Moved, &[EventKind::Drew, EventKind::BurstSet])
        // Whoever reads that it is destroyed has just read that its cores left.
        || means(EventKind::LostAllCores, &[EventKind::Destroyed]);
    names_it && next.event.card().is_some() && next.event.card() == entry.event.card()
}

pub(super) fn is_routine(entry: &Happened<Duel>) -> bool {
    let event = entry.event;
    // The destroyed go to the trash, used magic too, and what is used is revealed.
    let by_rule = [bss!("10-1-3-4"), bss!("10-8-8"), bss!("8-5-2-1")].contains(&entry.clause)
        && matches!(event, Event::Moved(_) | Event::Revealed { .. });
    let shown = matches!(event, Event::Revealed { by: By::Rule, .. });
    by_rule || shown || marks_time(event) || is_told_otherwise(event) || always_happens(event)
}

fn marks_time(event: Event) -> bool {
    matches!(
        event.kind(),
        EventKind::StepBegan
            | EventKind::BattleStepBegan
            | EventKind::StartOfStep
            | EventKind::EndOfTurn
            | EventKind::Expired
            | EventKind::Shuffled
            | EventKind::Passed
            | EventKind::BattleEnded
            | EventKind::AttackStepEnded
            | EventKind::BlockedAtResolution
            | EventKind::MagicResolved
            | EventKind::WhenSummonedResolved
    )
}

/// The same thing from another side, for effects that listen for it.
fn is_told_otherwise(event: Event) -> bool {
    let arrives = matches!(event, Event::Moved(Move { to: Area::Field, .. }));
    let echoes = matches!(
        event.kind(),
        EventKind::CoresPlacedOn
            | EventKind::CoresIntoReserve
            | EventKind::PutIntoTrash
            | EventKind::AddedToHand
            | EventKind::ReducedLife
            | EventKind::WasBlocked
            | EventKind::WasLinked
            | EventKind::WonComparison
            | EventKind::DestroyedOther
            | EventKind::EffectNotActivated
    );
    let used = matches!(event, Event::CoreMoved(moved) if is_told_by_its_use(moved));
    arrives || echoes || used
}

/// Life that is lost, costs that are paid from the reserve; a soul core is worth a line.
fn is_told_by_its_use(moved: CoresMoved) -> bool {
    match (moved.from, moved.to) {
        (Spot::Life(_), Spot::Reserve(_)) => true,
        (Spot::Reserve(_), Spot::Trash(_)) => matches!(moved.by, By::Player(_)) && !moved.soul,
        _ => false,
    }
}

/// Cards that turn because they always do.
fn always_happens(event: Event) -> bool {
    let turns = matches!(event, Event::Exhausted { .. } | Event::Refreshed { .. });
    turns && matches!(event.by(), By::Rule | By::Player(_))
}
