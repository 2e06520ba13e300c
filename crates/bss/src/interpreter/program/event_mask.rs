//! Event masks: which kinds of events can activate an ability.

use crate::{
    EventKind,
    vocabulary::{EventPattern, Label, Subject, Timing, Whose},
};

/// Whom an event with a timing must be about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// The source of the effect.
    This,
    /// A player.
    Player(Whose),
    /// Anybody, or whoever the pattern says.
    Any,
}

/// The events that a timing waits for, and whom they must be about.
pub(crate) fn awaited(timing: &Timing) -> (u64, About) {
    match timing {
        Timing::Summoned => (EventKind::Summoned.mask(), About::This),
        Timing::Placed => (EventKind::NexusPlaced.mask(), About::This),
        Timing::Attacks => (EventKind::Attacked.mask(), About::This),
        Timing::Blocks => (EventKind::Blocked.mask(), About::This),
        Timing::Destroyed | Timing::DestroyedByOpponent => {
            (EventKind::Destroyed.mask(), About::This)
        }
        Timing::Links => (EventKind::Linked.mask(), About::This),
        Timing::EndOfTurn(whose) => (EventKind::EndOfTurn.mask(), About::Player(*whose)),
        // Its `during` names the step.
        Timing::StartOfStep => (EventKind::StartOfStep.mask(), About::Any),
        Timing::AfterStep(whose, _) => (EventKind::AttackStepEnded.mask(), About::Player(*whose)),
        Timing::When(pattern) if is_of_this(pattern) => (pattern_mask(pattern), About::This),
        Timing::When(pattern) => (pattern_mask(pattern), About::Any),
    }
}

/// Whether events that match the pattern are always about the card itself.
fn is_of_this(pattern: &EventPattern) -> bool {
    matches!(
        pattern,
        EventPattern::Summoned { what: Subject::This, .. }
            | EventPattern::Attacks { what: Subject::This, .. }
            | EventPattern::Blocks { what: Subject::This }
            | EventPattern::IsBlocked { what: Subject::This, .. }
            | EventPattern::BlockedAtResolution { what: Subject::This }
            | EventPattern::WinsComparison { what: Subject::This }
            | EventPattern::ReducesLife { what: Subject::This }
            | EventPattern::Refreshed { what: Subject::This, .. }
            | EventPattern::Exhausted { what: Subject::This, .. }
            | EventPattern::Destroyed { what: Subject::This, .. }
            | EventPattern::Destroys { what: Subject::This, .. }
    )
}

/// Events that may activate an ability with this label.
pub(super) fn label_mask(label: &Label) -> u64 {
    label.timings().iter().fold(0, |all, timing| all | timing_mask(timing))
}

/// Those of them that may activate it although they are not about its own card.
pub(super) fn others_mask(label: &Label) -> u64 {
    if matches!(label, Label::Burst(_)) {
        return label_mask(label);
    }
    let others = label.timings().iter().map(awaited).filter(|(_, about)| *about != About::This);
    others.fold(0, |all, (mask, _)| all | mask)
}

pub(crate) fn timing_mask(timing: &Timing) -> u64 {
    awaited(timing).0
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
        EventPattern::ActivatesBurst { .. } => EventKind::BurstFlipped.mask(),
        EventPattern::ResolvesWhenSummoned(_) => EventKind::WhenSummonedResolved.mask(),
        EventPattern::BattleEnds { .. } => EventKind::BattleEnded.mask(),
        EventPattern::EndsAttackStep(_) => EventKind::AttackStepEnded.mask(),
    }
}
