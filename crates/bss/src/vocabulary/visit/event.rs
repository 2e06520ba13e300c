//! Walks timings and events.

use super::{Visit, cause, filter};
use crate::vocabulary::{EventPattern, Subject, Timing, Would};

pub(super) fn timing(part: &mut Timing, visit: Visit<'_>) {
    match part {
        Timing::When(what) => pattern(what, visit),
        Timing::Summoned
        | Timing::Placed
        | Timing::Attacks
        | Timing::Blocks
        | Timing::Destroyed
        | Timing::DestroyedByOpponent
        | Timing::Links
        | Timing::EndOfTurn(_)
        | Timing::StartOfStep
        | Timing::AfterStep(..) => {}
    }
}

pub(super) fn subject(part: &mut Subject, visit: Visit<'_>) {
    match part {
        Subject::This => visit.this(),
        Subject::ThisOr(_, like) => {
            visit.this();
            filter(like, visit);
        }
        Subject::Card(_, like) => filter(like, visit),
        Subject::Those => {}
    }
}

pub(crate) fn pattern(part: &mut EventPattern, visit: Visit<'_>) {
    match part {
        EventPattern::AnyOf(parts) => parts.iter_mut().for_each(|part| pattern(part, visit)),
        EventPattern::Summoned { what, .. }
        | EventPattern::Placed { what }
        | EventPattern::Attacks { what, .. }
        | EventPattern::Blocks { what }
        | EventPattern::BlockedAtResolution { what }
        | EventPattern::IsLinked { what }
        | EventPattern::WinsComparison { what }
        | EventPattern::ReducesLife { what }
        | EventPattern::Refreshed { what }
        | EventPattern::Returned { what, .. }
        | EventPattern::CorePlacedOn { what }
        | EventPattern::PlacedIntoTrash { what } => subject(what, visit),
        EventPattern::IsBlocked { what, by } => {
            subject(what, visit);
            filter(by, visit);
        }
        EventPattern::Destroyed { what, by }
        | EventPattern::EffectDestroys { target: what, by, .. }
        | EventPattern::Exhausted { what, by }
        | EventPattern::LosesAllCores { what, by }
        | EventPattern::Discarded { what, by, .. } => {
            subject(what, visit);
            cause(by, visit);
        }
        EventPattern::Destroys { what, target: like, by, .. } => {
            subject(what, visit);
            filter(like, visit);
            cause(by, visit);
        }
        EventPattern::LosesLife { attacker, by, .. } => {
            attacker.iter_mut().for_each(|part| subject(part, visit));
            cause(by, visit);
        }
        EventPattern::BattleEnds { with, .. } => {
            with.iter_mut().for_each(|part| subject(part, visit));
        }
        EventPattern::UsesMagic { what, .. } => filter(what, visit),
        EventPattern::LifeIncreases(_)
        | EventPattern::CorePlacedInReserve(_)
        | EventPattern::CoreGained(_)
        | EventPattern::Draws { .. }
        | EventPattern::AddsToHand(_)
        | EventPattern::ResolvesWhenSummoned(_)
        | EventPattern::EndsAttackStep(_) => {}
    }
}

pub(super) fn would(part: &mut Would, visit: Visit<'_>) {
    match part {
        Would::BeDestroyed { what, by } => {
            subject(what, visit);
            cause(by, visit);
        }
        Would::ReduceLife { what } => subject(what, visit),
        Would::CoresToLife(_)
        | Would::CoreStepCore
        | Would::DrawStepDraw
        | Would::SelectByMagic(_)
        | Would::SummonToken(_)
        | Would::DiscardFromDeck { .. } => {}
    }
}
