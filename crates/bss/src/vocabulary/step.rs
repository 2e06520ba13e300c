//! What an effect does, directive by directive in printed order (1-3-7).
//!
//! A step does something to cards ([`Verb`] on a [`Target`]), lets a player do something ([`Act`]), or joins other steps
//! ([`Flow`]). Code that gives a step its meaning matches one of the three enums; code that asks about structure asks the
//! walker.

use serde::{Deserialize, Serialize};

use super::{
    Act, Amount, Condition, Flow, Part, Quantity, Target, Verb,
    walk::{Walk, parts},
};

/// One directive of an effect or of an effect cost.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// The cards are selected or found when the directive is reached, then this is done to them.
    On(Target, Verb),
    Do(Act),
    Flow(Flow),
}

impl Step {
    /// The cards it is done to.
    pub fn target(&self) -> Option<&Target> {
        match self {
            Step::On(target, _) => Some(target),
            Step::Do(_) | Step::Flow(_) => None,
        }
    }

    pub fn verb(&self) -> Option<&Verb> {
        match self {
            Step::On(_, verb) => Some(verb),
            Step::Do(_) | Step::Flow(_) => None,
        }
    }

    /// How many or how often, where it says a number of its own.
    pub fn count(&self) -> Option<&Amount> {
        match self {
            Step::On(Target::Top { count, .. }, _) => Some(count),
            Step::On(..) => None,
            Step::Do(act) => act.count(),
            Step::Flow(Flow::Repeat { times, .. }) => Some(times),
            Step::Flow(_) => None,
        }
    }

    /// Whether it asks what its effect has destroyed, so that cores and BP are looked at before (9-3, 9-4).
    pub fn looks_at_destroyed(&self) -> bool {
        let asks = |part: Part<'_>| {
            matches!(
                part,
                Part::Condition(Condition::DestroyedByThis) | Part::Quantity(Quantity::Destroyed)
            )
        };
        match self {
            Step::Flow(Flow::If { when, .. }) => when.has_part(asks),
            Step::On(..) | Step::Do(_) | Step::Flow(_) => {
                self.count().is_some_and(|count| count.has_part(asks))
            }
        }
    }

    /// The lists of steps inside it, in printed order.
    pub fn inner(&self) -> Vec<&[Step]> {
        match self {
            Step::Flow(flow) => flow.inner(),
            Step::On(..) | Step::Do(_) => Vec::new(),
        }
    }
}

parts! {
    Step {
        Step::On(target, verb) => [target, verb],
        Step::Do(act) => [act],
        Step::Flow(flow) => [flow],
    }
}
