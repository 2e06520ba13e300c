//! Scenarios of the ONE PIECE CARD GAME.

mod answer;
mod board;
mod card;
mod cast;
mod check;
mod expectation;
mod figure;
mod match_pick;
mod name;
mod playing;
mod pool;
mod run;
mod script;
mod setting;
mod tell;
mod trial;
mod unwritten;

pub use self::{
    answer::{Answer, Chosen, DonKind},
    board::{At, InPile, OnField, SideBoard},
    card::MadeUp,
    expectation::{Asked, Expectation, Fact, GameIs, Pile},
    name::CardRef,
    pool::{Pool, PoolError},
    script::{Act, Deed, Script, Written},
};
pub(crate) use self::{run::run, script::ScriptReader};

#[cfg(test)]
mod tests;
