//! Whether the log tells what a step does.

use bss::vocabulary::{Act, Flow, Step, Verb};

/// Whether the log tells of each of the steps what it did, and by which card.
pub(super) fn are_told(steps: &[Step]) -> bool {
    steps.iter().all(is_told)
}

fn is_told(step: &Step) -> bool {
    match step {
        Step::On(_, verb) => is_verb_told(verb),
        Step::Do(act) => is_act_told(act),
        Step::Flow(Flow::Later { .. }) => false,
        Step::Flow(Flow::MayPay { then, .. } | Flow::Unless { then, .. }) => are_told(then),
        Step::Flow(flow) => flow.inner().into_iter().all(are_told),
    }
}

/// Not what happens by the rules or another effect.
fn is_verb_told(verb: &Verb) -> bool {
    match verb {
        Verb::Summon { .. }
        | Verb::Place { .. }
        | Verb::ActivateTriggered { .. }
        | Verb::ActivateCrush
        | Verb::UseMagic { .. }
        | Verb::AttackSpirit { .. } => false,
        Verb::Select
        | Verb::Destroy { .. }
        | Verb::Exhaust
        | Verb::Refresh
        | Verb::ToHand
        | Verb::ToDeck { .. }
        | Verb::Discard
        | Verb::ToBurst
        | Verb::Gain { .. }
        | Verb::GainOneOf { .. }
        | Verb::View
        | Verb::Reveal
        | Verb::LinkTo
        | Verb::Link
        | Verb::KeepOnField { .. } => true,
    }
}

fn is_act_told(act: &Act) -> bool {
    match act {
        Act::Feast(_)
        | Act::ActivateOwn(_)
        | Act::EndAttackStep
        | Act::RefreshStep
        | Act::AsItWas { .. } => false,
        Act::Draw { .. }
        | Act::DrawTo { .. }
        | Act::SelectColor
        | Act::SummonToken { .. }
        | Act::CopyToken
        | Act::MoveCores { .. }
        | Act::PayCores { .. }
        | Act::Forbid { .. }
        | Act::Watch { .. }
        | Act::Shuffle(_)
        | Act::PayCardCost => true,
    }
}
