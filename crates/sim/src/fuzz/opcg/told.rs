//! Whether the log tells what a step does.

use opcg::vocabulary::Step;

/// Whether the log tells of each of the steps what it did, and by which card.
pub(super) fn are_told(steps: &[Step]) -> bool {
    steps.iter().all(is_told)
}

fn is_told(step: &Step) -> bool {
    match step {
        // What comes later, changes no card, or happens by the rules or another effect.
        Step::Later { .. }
        | Step::ReduceNextPlay { .. }
        | Step::SwapBasePower { .. }
        | Step::ExtraTurn
        | Step::Damage { .. }
        | Step::Win
        | Step::Lose(_)
        | Step::UseEvent(_)
        | Step::ActivateEvent { .. }
        | Step::ActivateAuto(_) => false,
        Step::If { then, otherwise, .. } => are_told(then) && are_told(otherwise),
        Step::IfDone(steps) | Step::IfNotDone(steps) | Step::May { steps, .. } => are_told(steps),
        Step::ChooseOne { options, .. } => options.iter().all(|option| are_told(option)),
        Step::Draw { .. }
        | Step::DrawTo { .. }
        | Step::Choose(_)
        | Step::Ko(_)
        | Step::Trash(_)
        | Step::ToHand(_)
        | Step::ToDeck { .. }
        | Step::ToLife { .. }
        | Step::Play { .. }
        | Step::Rest(_)
        | Step::SetActive(_)
        | Step::GiveDon { .. }
        | Step::AddDon { .. }
        | Step::ReturnDon { .. }
        | Step::DonToCost { .. }
        | Step::Gain { .. }
        | Step::Forbid { .. }
        | Step::Look(_)
        | Step::Reveal(_)
        | Step::Reorder(_)
        | Step::Turn { .. }
        | Step::Shuffle(_)
        | Step::Redirect(_)
        | Step::ChooseNumber => true,
    }
}
