//! Which events can activate an ability, as a mask, so that nothing is searched when nobody event_mask.

use crate::{
    EventKind,
    vocabulary::{EventPattern, Label, Subject, Timing},
};

/// Events that may activate an ability with this label.
pub(super) fn label_mask(label: &Label) -> u64 {
    match label {
        Label::Triggered(timings) | Label::Burst(timings) => {
            timings.iter().map(timing_mask).fold(0, |all, mask| all | mask)
        }
        Label::Keyword(_) | Label::Activated(_) | Label::Constant | Label::Instead(_) => 0,
    }
}

/// Those of them that may activate it though they are not about its own card.
pub(super) fn others_mask(label: &Label) -> u64 {
    if let Label::Triggered(timings) = label {
        let others = timings.iter().filter(|timing| !is_about_itself(timing));
        return others.map(timing_mask).fold(0, |all, mask| all | mask);
    }
    label_mask(label)
}

/// Whether the event that a timing means is always about the card itself.
fn is_about_itself(timing: &Timing) -> bool {
    match timing {
        Timing::Summoned
        | Timing::Placed
        | Timing::Attacks
        | Timing::Blocks
        | Timing::Destroyed
        | Timing::DestroyedByOpponent
        | Timing::Links => true,
        Timing::EndOfTurn(_) | Timing::StartOfStep | Timing::AfterStep(..) => false,
        Timing::When(pattern) => matches!(
            pattern,
            EventPattern::Summoned { what: Subject::This, .. }
                | EventPattern::Attacks { what: Subject::This, .. }
                | EventPattern::Blocks { what: Subject::This }
                | EventPattern::IsBlocked { what: Subject::This, .. }
                | EventPattern::BlockedAtResolution { what: Subject::This }
                | EventPattern::WinsComparison { what: Subject::This }
                | EventPattern::ReducesLife { what: Subject::This }
                | EventPattern::Refreshed { what: Subject::This }
                | EventPattern::Exhausted { what: Subject::This, .. }
                | EventPattern::Destroyed { what: Subject::This, .. }
                | EventPattern::Destroys { what: Subject::This, .. }
        ),
    }
}

pub(crate) fn timing_mask(timing: &Timing) -> u64 {
    match timing {
        Timing::Summoned => EventKind::Summoned.mask(),
        Timing::Placed => EventKind::NexusPlaced.mask(),
        Timing::Attacks => EventKind::Attacked.mask(),
        Timing::Blocks => EventKind::Blocked.mask(),
        Timing::Destroyed | Timing::DestroyedByOpponent => EventKind::Destroyed.mask(),
        Timing::Links => EventKind::Linked.mask(),
        Timing::EndOfTurn(_) => EventKind::EndOfTurn.mask(),
        Timing::StartOfStep => EventKind::StartOfStep.mask(),
        Timing::AfterStep(..) => EventKind::AttackStepEnded.mask(),
        Timing::When(pattern) => pattern_mask(pattern),
    }
}

pub(crate) fn pattern_mask(pattern: &EventPattern) -> u64 {
    match pattern {
        EventPattern::AnyOf(parts) => {
            parts.iter().map(pattern_mask).fold(0, |all, mask| all | mask)
        }
        EventPattern::Summoned { .. } => EventKind::Summoned.mask(),
        EventPattern::Placed { .. } => EventKind::NexusPlaced.mask(),
        EventPattern::Attacks { .. } => EventKind::Attacked.mask(),
        EventPattern::Blocks { .. } => EventKind::Blocked.mask(),
        EventPattern::IsBlocked { .. } => EventKind::WasBlocked.mask(),
        EventPattern::BlockedAtResolution { .. } => EventKind::BlockedAtResolution.mask(),
        EventPattern::IsLinked { .. } => EventKind::WasLinked.mask(),
        EventPattern::Destroyed { .. } | EventPattern::EffectDestroys { .. } => {
            EventKind::Destroyed.mask()
        }
        EventPattern::Destroys { .. } => EventKind::DestroyedOther.mask(),
        EventPattern::WinsComparison { .. } => EventKind::WonComparison.mask(),
        EventPattern::ReducesLife { .. } => EventKind::ReducedLife.mask(),
        EventPattern::LosesLife { .. } => EventKind::LostLife.mask(),
        EventPattern::LifeIncreases(_) => EventKind::GainedLife.mask(),
        EventPattern::Exhausted { .. } => EventKind::Exhausted.mask(),
        EventPattern::Refreshed { .. } => EventKind::Refreshed.mask(),
        EventPattern::Returned { .. } => EventKind::Returned.mask(),
        EventPattern::LosesAllCores { .. } => EventKind::LostAllCores.mask(),
        EventPattern::CorePlacedOn { .. } => EventKind::CoresPlacedOn.mask(),
        EventPattern::CorePlacedInReserve(_) => EventKind::CoresIntoReserve.mask(),
        EventPattern::CoreGained(_) => EventKind::CoresGained.mask(),
        EventPattern::Draws { .. } => EventKind::Drew.mask(),
        EventPattern::AddsToHand(_) => EventKind::AddedToHand.mask(),
        EventPattern::Discarded { .. } => EventKind::Discarded.mask(),
        EventPattern::PlacedIntoTrash { .. } => EventKind::PutIntoTrash.mask(),
        EventPattern::UsesMagic { after: false, .. } => EventKind::MagicUsed.mask(),
        EventPattern::UsesMagic { after: true, .. } => EventKind::MagicResolved.mask(),
        EventPattern::ResolvesWhenSummoned(_) => EventKind::WhenSummonedResolved.mask(),
        EventPattern::BattleEnds { .. } => EventKind::BattleEnded.mask(),
        EventPattern::EndsAttackStep(_) => EventKind::AttackStepEnded.mask(),
    }
}
