//! Event masks: which kinds of events can activate an ability.

use crate::{
    EventKind,
    vocabulary::{EventPattern, Label, Timing},
};

/// Whom an event with a timing must be about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// The source of the effect.
    This,
    /// The player of the effect.
    You,
    /// The other player.
    Opponent,
    /// Whatever the pattern says, or anybody.
    Any,
}

/// The events that a timing waits for, and whom they must be about.
pub(crate) fn awaited(timing: &Timing) -> (u64, About) {
    match timing {
        Timing::OnPlay => (EventKind::Played.mask(), About::This),
        Timing::WhenAttacking => (EventKind::Attacked.mask(), About::This),
        Timing::OnBlock => (EventKind::Blocked.mask(), About::This),
        Timing::OnOpponentsAttack => (EventKind::Attacked.mask(), About::Opponent),
        Timing::StartOfGame => (EventKind::StartOfGame.mask(), About::You),
        Timing::StartOfYourTurn => (EventKind::StartOfTurn.mask(), About::You),
        Timing::StartOfYourMain => (EventKind::StartOfMain.mask(), About::You),
        Timing::EndOfBattle => (EventKind::EndOfBattle.mask(), About::Any),
        Timing::When(pattern) => (pattern_mask(pattern), About::Any),
        // 10-2-17-1, 6-6-1-1: activated where they happen, without an event.
        Timing::OnKo | Timing::EndOfYourTurn | Timing::EndOfOpponentsTurn => (0, About::This),
    }
}

/// The events that can activate an effect.
pub(crate) fn event_mask(label: &Label) -> u64 {
    awaited_by(label).fold(0, |all, (mask, _)| all | mask)
}

/// The events that can activate an effect although they are not about its own card.
pub(crate) fn others_mask(label: &Label) -> u64 {
    let others = awaited_by(label).filter(|(_, about)| *about != About::This);
    others.fold(0, |all, (mask, _)| all | mask)
}

fn awaited_by(label: &Label) -> impl Iterator<Item = (u64, About)> {
    let timings = if let Label::Auto(timings) = label { timings.as_slice() } else { &[] };
    timings.iter().map(awaited)
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
