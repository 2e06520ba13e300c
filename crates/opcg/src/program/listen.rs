//! Which events can start an ability, as a mask, so that nothing is searched when nobody listens.

use crate::{
    EventKind,
    vocabulary::{EventPattern, Label, Timing},
};

pub(crate) fn timing_mask(timing: &Timing) -> u64 {
    match timing {
        Timing::OnPlay => EventKind::Played.mask(),
        Timing::WhenAttacking | Timing::OnOpponentsAttack => EventKind::Attacked.mask(),
        Timing::OnBlock => EventKind::Blocked.mask(),
        Timing::StartOfGame => EventKind::StartOfGame.mask(),
        Timing::StartOfYourTurn => EventKind::StartOfTurn.mask(),
        Timing::StartOfYourMain => EventKind::StartOfMain.mask(),
        Timing::EndOfBattle => EventKind::EndOfBattle.mask(),
        Timing::When(pattern) => pattern_mask(pattern),
        // 10-2-17-1, 6-6-1-1: looked up where they happen.
        Timing::OnKo | Timing::EndOfYourTurn | Timing::EndOfOpponentsTurn => 0,
    }
}

/// The events that are not about its own card.
pub(crate) fn listens_to_others(label: &Label) -> u64 {
    let Label::Auto(timings) = label else { return 0 };
    let is_own = |timing: &&Timing| {
        matches!(timing, Timing::OnPlay | Timing::WhenAttacking | Timing::OnBlock)
    };
    timings.iter().filter(|timing| !is_own(timing)).fold(0, |all, timing| all | timing_mask(timing))
}

pub(crate) fn pattern_mask(pattern: &EventPattern) -> u64 {
    match pattern {
        EventPattern::AnyOf(parts) => {
            parts.iter().map(pattern_mask).fold(0, |all, mask| all | mask)
        }
        EventPattern::Played { .. } => EventKind::Played.mask(),
        EventPattern::Kod { .. } => EventKind::Kod.mask(),
        EventPattern::Removed { .. } => EventKind::Removed.mask(),
        EventPattern::ReturnedToHand { .. } => EventKind::ReturnedToHand.mask(),
        EventPattern::BecameRested { .. } => EventKind::BecameRested.mask(),
        EventPattern::Attacks { .. } => EventKind::Attacked.mask(),
        EventPattern::IsAttacked { .. } => EventKind::IsAttacked.mask(),
        EventPattern::Battled { .. } => EventKind::Battled.mask(),
        EventPattern::KosInBattle { .. } => EventKind::KodInBattle.mask(),
        EventPattern::EventActivated(..) => EventKind::EventActivated.mask(),
        EventPattern::BlockerActivated(_) => EventKind::Blocked.mask(),
        EventPattern::TriggerActivated(_) => EventKind::TriggerActivated.mask(),
        EventPattern::DonReturned { .. } => EventKind::DonReturned.mask(),
        EventPattern::DonGiven { .. } => EventKind::DonGiven.mask(),
        EventPattern::DealsDamage { .. } => EventKind::DealtDamage.mask(),
        EventPattern::DamageTaken(_) => EventKind::TookDamage.mask(),
        EventPattern::LifeRemoved(_) => EventKind::LifeRemoved.mask(),
        EventPattern::LifeToHand(_) => EventKind::LifeToHand.mask(),
        EventPattern::LifeBecame(..) => EventKind::LifeBecame.mask(),
        EventPattern::TrashedFromHand { .. } => EventKind::TrashedFromHand.mask(),
        EventPattern::DrawsOutsideDrawPhase(_) => EventKind::DrewOutsideDrawPhase.mask(),
    }
}
