//! Whether the log shows what a step does.

use bss::vocabulary::{Act, Flow, Step, Verb};

/// Whether the log shows of each of the steps what it did, and by which card.
pub(super) fn are_logged(steps: &[Step]) -> bool {
    steps.iter().all(is_logged)
}

/// Not what comes later, or happens by the rules or another effect.
fn is_logged(step: &Step) -> bool {
    match step {
        Step::On(_, verb) => !matches!(
            verb,
            Verb::Summon { .. }
                | Verb::Place { .. }
                | Verb::ActivateTriggered { .. }
                | Verb::ActivateCrush
                | Verb::UseMagic { .. }
                | Verb::AttackSpirit { .. }
        ),
        Step::Do(act) => !matches!(
            act,
            Act::Feast(_)
                | Act::ActivateOwn(_)
                | Act::EndAttackStep
                | Act::RefreshStep
                | Act::AsItWas { .. }
        ),
        Step::Flow(Flow::Later { .. }) => false,
        Step::Flow(Flow::MayPay { then, .. } | Flow::Unless { then, .. }) => are_logged(then),
        Step::Flow(flow) => flow.inner().into_iter().all(are_logged),
    }
}
