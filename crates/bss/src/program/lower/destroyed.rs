//! Which steps look at what their effect has destroyed, so that cores and BP are looked at before (9-3, 9-4).

use crate::vocabulary::{Act, Amount, Condition, CoreCount, Flow, Quantity, Step, Target, Verb};

/// Whether a step asks how many cards, or whether any, this effect has destroyed.
pub(super) fn counts_destroyed(step: &Step) -> bool {
    if let Step::Flow(Flow::If { when, .. }) = step {
        return asks_destroyed(when);
    }
    if let Step::Do(
        Act::Draw { count: times, .. }
        | Act::Feast(times)
        | Act::SummonToken { count: times, .. }
        | Act::MoveCores { count: CoreCount::Exactly(times), .. },
    )
    | Step::Flow(Flow::Repeat { times, .. })
    | Step::On(Target::Top { count: times, .. }, Verb::Discard) = step
    {
        return of_destroyed(times);
    }
    false
}

fn asks_destroyed(condition: &Condition) -> bool {
    if let Condition::All(parts) | Condition::Either(parts) = condition {
        return parts.iter().any(asks_destroyed);
    }
    if let Condition::Not(inner) = condition {
        return asks_destroyed(inner);
    }
    matches!(condition, Condition::DestroyedByThis | Condition::Compare(Quantity::Destroyed, ..))
}

fn of_destroyed(amount: &Amount) -> bool {
    match amount {
        Amount::Fixed(_) => false,
        Amount::Of(of) | Amount::Each { of, .. } | Amount::Plus(of, _) => {
            **of == Quantity::Destroyed
        }
    }
}
