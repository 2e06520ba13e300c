//! Which events can start an ability, as a mask, so that nothing is searched when nobody listens.

use crate::{
    What,
    vocabulary::{EventPattern, Label, Timing},
};

pub(crate) fn timing_mask(timing: &Timing) -> u64 {
    match timing {
        Timing::OnPlay => What::Played.mask(),
        Timing::WhenAttacking | Timing::OnOpponentsAttack => What::Attacked.mask(),
        Timing::OnBlock => What::Blocked.mask(),
        Timing::StartOfGame => What::StartOfGame.mask(),
        Timing::StartOfYourTurn => What::StartOfTurn.mask(),
        Timing::StartOfYourMain => What::StartOfMain.mask(),
        Timing::EndOfBattle => What::EndOfBattle.mask(),
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
        EventPattern::Played { .. } => What::Played.mask(),
        EventPattern::Kod { .. } => What::Kod.mask(),
        EventPattern::Removed { .. } => What::Removed.mask(),
        EventPattern::ReturnedToHand { .. } => What::ReturnedToHand.mask(),
        EventPattern::BecameRested { .. } => What::BecameRested.mask(),
        EventPattern::Attacks { .. } => What::Attacked.mask(),
        EventPattern::IsAttacked { .. } => What::IsAttacked.mask(),
        EventPattern::Battled { .. } => What::Battled.mask(),
        EventPattern::KosInBattle { .. } => What::KodInBattle.mask(),
        EventPattern::EventActivated(..) => What::EventActivated.mask(),
        EventPattern::BlockerActivated(_) => What::Blocked.mask(),
        EventPattern::TriggerActivated(_) => What::TriggerActivated.mask(),
        EventPattern::DonReturned { .. } => What::DonReturned.mask(),
        EventPattern::DonGiven { .. } => What::DonGiven.mask(),
        EventPattern::DealsDamage { .. } => What::DealtDamage.mask(),
        EventPattern::DamageTaken(_) => What::TookDamage.mask(),
        EventPattern::LifeRemoved(_) => What::LifeRemoved.mask(),
        EventPattern::LifeToHand(_) => What::LifeToHand.mask(),
        EventPattern::LifeBecame(..) => What::LifeBecame.mask(),
        EventPattern::TrashedFromHand { .. } => What::TrashedFromHand.mask(),
        EventPattern::DrawsOutsideDrawPhase(_) => What::DrewOutsideDrawPhase.mask(),
    }
}
