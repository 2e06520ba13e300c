//! Boards on which an ability can show everything it says, planted from its vocabulary alone.

mod ban;
mod beside;
mod condition;
mod doer;
mod draft;
mod event;
mod fit;
mod foresee;
mod keyword;
mod need;
mod plan;
mod read;
mod setting;
mod step;

pub(crate) use self::{
    beside::put_beside,
    doer::DOER,
    plan::YOU,
    setting::{Aim, Goal, Wait, plant},
};
