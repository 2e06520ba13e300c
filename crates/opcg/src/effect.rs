//! 8. Activating and Resolving Effects: automatic effects and their order, costs, replacements, events of this turn.

pub(crate) mod activate;
pub(crate) mod automatic;
pub(crate) mod leave;
pub(crate) mod memory;
mod order;
mod replace;
mod trial;
