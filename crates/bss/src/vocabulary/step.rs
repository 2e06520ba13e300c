//! What an effect does, directive by directive in printed order (1-3-7).
//!
//! A step does something to cards ([`Verb`] on a [`Target`]), lets a player do something ([`Act`]), or joins other steps
//! ([`Flow`]). Code that gives a step its meaning matches one of the three enums; code that asks about structure asks the
//! walker.

use serde::{Deserialize, Serialize};

use super::{Act, Flow, Target, Verb};

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

    /// The lists of steps inside it, in printed order.
    pub fn inner(&self) -> Vec<&[Step]> {
        match self {
            Step::Flow(flow) => flow.inner(),
            Step::On(..) | Step::Do(_) => Vec::new(),
        }
    }
}
