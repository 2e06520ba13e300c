//! Whether the log tells what a step does.

use bss::vocabulary::Step;

/// Whether the log tells of each of the steps what it did, and by which card.
pub(super) fn are_told(steps: &[Step]) -> bool {
    steps.iter().all(is_told)
}

fn is_told(step: &Step) -> bool {
    match step {
        // What comes later, or happens by the rules or another effect.
        Step::Later { .. }
        | Step::Summon { .. }
        | Step::Place { .. }
        | Step::Feast(_)
        | Step::ActivateOwn(_)
        | Step::ActivateTriggered { .. }
        | Step::ActivateCrush(_)
        | Step::UseMagic { .. }
        | Step::AttackSpirit { .. }
        | Step::EndAttackStep
        | Step::RefreshStep
        | Step::AsItWas { .. } => false,
        Step::If { then, otherwise, .. } => are_told(then) && are_told(otherwise),
        Step::IfDone(steps)
        | Step::May { steps, .. }
        | Step::MayPay { then: steps, .. }
        | Step::Unless { then: steps, .. }
        | Step::Chain { steps, .. }
        | Step::Repeat { steps, .. } => are_told(steps),
        Step::ChooseOne { options, .. } => options.iter().all(|option| are_told(option)),
        Step::Draw { .. }
        | Step::DrawTo { .. }
        | Step::Select(_)
        | Step::SelectColor
        | Step::Destroy { .. }
        | Step::Exhaust(_)
        | Step::Refresh(_)
        | Step::ToHand(_)
        | Step::ToDeck { .. }
        | Step::Discard(_)
        | Step::ToBurst(_)
        | Step::SummonToken { .. }
        | Step::CopyToken
        | Step::MoveCores { .. }
        | Step::PayCores { .. }
        | Step::Gain { .. }
        | Step::GainOneOf { .. }
        | Step::Forbid { .. }
        | Step::Watch { .. }
        | Step::View(_)
        | Step::Reveal(_)
        | Step::Shuffle(_)
        | Step::PayCardCost
        | Step::LinkTo(_)
        | Step::Link(_)
        | Step::KeepOnField { .. } => true,
    }
}
