//! Whether the log shows what a step does.

use opcg::vocabulary::{Act, Flow, Step, Verb};

/// Whether the log shows of each of the steps what it did, and by which card.
pub(super) fn are_logged(steps: &[Step]) -> bool {
    steps.iter().all(is_logged)
}

/// Not what comes later, changes no card, or happens by the rules or another effect.
fn is_logged(step: &Step) -> bool {
    match step {
        Step::On(_, verb) => !matches!(verb, Verb::SwapBasePower(_) | Verb::UseEvent),
        Step::Do(act) => !matches!(
            act,
            Act::ReduceNextPlay { .. }
                | Act::ExtraTurn
                | Act::Damage { .. }
                | Act::Win
                | Act::Lose(_)
                | Act::ActivateEvent(_)
                | Act::ActivateAuto(_)
        ),
        Step::Flow(Flow::Later { .. }) => false,
        Step::Flow(flow) => flow.inner().into_iter().all(are_logged),
    }
}
