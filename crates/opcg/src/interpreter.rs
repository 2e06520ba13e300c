//! The interpreter of effects: abilities are lowered to flat instructions, which are resolved one after the other.

pub(crate) mod choose;
pub(crate) mod feasible;
pub(crate) mod program;
pub(crate) mod resolve;
pub(crate) mod take;
pub(crate) mod undergo;
pub(crate) mod verb;
