//! 8. Effects: costs and activation, triggered effects and their order, substitutions, events of this turn.

pub(crate) mod activate;
pub(crate) mod memory;
pub(crate) mod substitution;
pub(crate) mod triggered;
