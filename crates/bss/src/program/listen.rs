//! Which events can activate an ability, as a mask, so that nothing is searched when nobody listens.

use crate::{
    What,
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
        Timing::Summoned => What::Summoned.mask(),
        Timing::Placed => What::NexusPlaced.mask(),
        Timing::Attacks => What::Attacked.mask(),
        Timing::Blocks => What::Blocked.mask(),
        Timing::Destroyed | Timing::DestroyedByOpponent => What::Destroyed.mask(),
        Timing::Links => What::Linked.mask(),
        Timing::EndOfTurn(_) => What::EndOfTurn.mask(),
        Timing::StartOfStep => What::StartOfStep.mask(),
        Timing::AfterStep(..) => What::AttackStepEnded.mask(),
        Timing::When(pattern) => pattern_mask(pattern),
    }
}

pub(crate) fn pattern_mask(pattern: &EventPattern) -> u64 {
    match pattern {
        EventPattern::AnyOf(parts) => {
            parts.iter().map(pattern_mask).fold(0, |all, mask| all | mask)
        }
        EventPattern::Summoned { .. } => What::Summoned.mask(),
        EventPattern::Placed { .. } => What::NexusPlaced.mask(),
        EventPattern::Attacks { .. } => What::Attacked.mask(),
        EventPattern::Blocks { .. } => What::Blocked.mask(),
        EventPattern::IsBlocked { .. } => What::WasBlocked.mask(),
        EventPattern::BlockedAtResolution { .. } => What::BlockedAtResolution.mask(),
        EventPattern::IsLinked { .. } => What::WasLinked.mask(),
        EventPattern::Destroyed { .. } | EventPattern::EffectDestroys { .. } => {
            What::Destroyed.mask()
        }
        EventPattern::Destroys { .. } => What::DestroyedOther.mask(),
        EventPattern::WinsComparison { .. } => What::WonComparison.mask(),
        EventPattern::ReducesLife { .. } => What::ReducedLife.mask(),
        EventPattern::LosesLife { .. } => What::LostLife.mask(),
        EventPattern::LifeIncreases(_) => What::GainedLife.mask(),
        EventPattern::Exhausted { .. } => What::Exhausted.mask(),
        EventPattern::Refreshed { .. } => What::Refreshed.mask(),
        EventPattern::Returned { .. } => What::Returned.mask(),
        EventPattern::LosesAllCores { .. } => What::LostAllCores.mask(),
        EventPattern::CorePlacedOn { .. } => What::CoresPlacedOn.mask(),
        EventPattern::CorePlacedInReserve(_) => What::CoresIntoReserve.mask(),
        EventPattern::CoreGained(_) => What::CoresGained.mask(),
        EventPattern::Draws { .. } => What::Drew.mask(),
        EventPattern::AddsToHand(_) => What::AddedToHand.mask(),
        EventPattern::Discarded { .. } => What::Discarded.mask(),
        EventPattern::PlacedIntoTrash { .. } => What::PutIntoTrash.mask(),
        EventPattern::UsesMagic { after: false, .. } => What::MagicUsed.mask(),
        EventPattern::UsesMagic { after: true, .. } => What::MagicResolved.mask(),
        EventPattern::ResolvesWhenSummoned(_) => What::WhenSummonedResolved.mask(),
        EventPattern::BattleEnds { .. } => What::BattleEnded.mask(),
        EventPattern::EndsAttackStep(_) => What::AttackStepEnded.mask(),
    }
}
