//! Boards on which an ability can show everything it says, planted from its vocabulary alone.

mod ban;
mod beside;
mod condition;
mod doer;
mod draft;
mod fit;
mod need;
mod plan;
mod setting;
mod thwart;

pub(crate) use self::{
    beside::put_beside,
    doer::DOER,
    draft::Draft,
    plan::{Plan, YOU},
    setting::{Goal, plant},
};
