//! bss: which entries of the log a player follows a game by.

use bss::{Area, By, Duel, Event, Spot, What};
use rulebook::bss;

use crate::game::Happened;

/// Whether a move is told by what it meant.
pub(super) fn is_told_next(entry: &Happened<Duel>, next: &Happened<Duel>) -> bool {
    let named = |what| matches!(what, What::Drew | What::BurstSet);
    let (moved, meant) = (&entry.event, &next.event);
    moved.what == What::Moved && named(meant.what) && meant.card == moved.card
}

pub(super) fn is_routine(entry: &Happened<Duel>) -> bool {
    let event = &entry.event;
    // The destroyed go to the trash, used magic too, and what is used is revealed.
    let by_rule = [bss!("10-1-3-4"), bss!("10-8-8"), bss!("8-5-2-1")].contains(&entry.clause)
        && matches!(event.what, What::Moved | What::Revealed);
    by_rule || marks_time(event) || is_told_otherwise(event) || always_happens(event)
}

fn marks_time(event: &Event) -> bool {
    matches!(
        event.what,
        What::StepBegan
            | What::BattleStepBegan
            | What::StartOfStep
            | What::EndOfTurn
            | What::Expired
            | What::Shuffled
            | What::Passed
            | What::BattleEnded
            | What::AttackStepEnded
            | What::BlockedAtResolution
            | What::MagicResolved
            | What::WhenSummonedResolved
    )
}

/// The same thing from another side, for effects that listen for it.
fn is_told_otherwise(event: &Event) -> bool {
    let arrives = event.what == What::Moved && event.to == Area::Field;
    let echoes = matches!(
        event.what,
        What::CoresPlacedOn
            | What::CoresIntoReserve
            | What::PutIntoTrash
            | What::ReducedLife
            | What::WasBlocked
            | What::WasLinked
            | What::WonComparison
            | What::DestroyedOther
            | What::EffectNotActivated
    );
    arrives || echoes || event.what == What::CoreMoved && is_told_by_its_use(event)
}

/// Life that is lost, costs that are paid from the reserve; a soul core is worth a line.
fn is_told_by_its_use(event: &Event) -> bool {
    match event.cores {
        (Spot::Life(_), Spot::Reserve(_)) => true,
        (Spot::Reserve(_), Spot::Trash(_)) => matches!(event.by, By::Player(_)) && !event.soul,
        _ => false,
    }
}

/// Cards that turn because they always do.
fn always_happens(event: &Event) -> bool {
    let turns = matches!(event.what, What::Exhausted | What::Refreshed);
    turns && matches!(event.by, By::Rule | By::Player(_))
}
